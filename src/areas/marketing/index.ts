export { GroupbuyForm, GroupbuyManage } from './groupbuy/screens'
export {
  EnvelopeReport,
  RedEnvelope,
  RedEnvelopeReceives,
  RedEnvelopes,
  RedEnvelopeSettings,
  RedEnvelopeWriteoffs,
  WriteoffReport,
} from './laterScreens'
