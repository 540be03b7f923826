/** What other suites may use of red envelopes. */
export { demoPointsEnvelope } from './demo/envelopes'
export { reservedOf } from './envelopes/envelopeUses'
export { giveEnvelope } from './envelopes/giveEnvelope'
/** And of group purchases. */
export { groupbuyPlaces } from './groupbuy/tables'
