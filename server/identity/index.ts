export type { Caller, Credentials, Identity, Membership, Session, Tenant } from './identity'
export { openIdentity } from './openIdentity'
export { sweepIdentity } from './sweep'
