export { GroupbuyForm, GroupbuyManage } from './groupbuy/screens'
export {
  EnvelopeActivities,
  EnvelopeReport,
  GroupbuyReport,
  RedEnvelope,
  RedEnvelopeReceives,
  RedEnvelopes,
  RedEnvelopeSettings,
  RedEnvelopeWriteoffs,
  WriteoffReport,
} from './laterScreens'
