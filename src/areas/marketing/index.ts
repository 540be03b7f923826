export { GroupbuyForm, GroupbuyManage } from './groupbuy/screens'
export {
  EnvelopeActivities,
  EnvelopeReport,
  RedEnvelope,
  RedEnvelopeReceives,
  RedEnvelopes,
  RedEnvelopeSettings,
  RedEnvelopeWriteoffs,
  WriteoffReport,
} from './laterScreens'
