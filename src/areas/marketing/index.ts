export { GroupbuyForm, GroupbuyManage } from './groupbuy/screens'
export {
  RedEnvelope,
  RedEnvelopeReceives,
  RedEnvelopes,
  RedEnvelopeSettings,
  RedEnvelopeWriteoffs,
} from './laterScreens'
