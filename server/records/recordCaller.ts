import type { Tenant } from '../identity/identity'

/** The caller that the engine works for: user, tenant and rights there. All of it from the session. */
export interface RecordCaller {
  readonly userId: string
  readonly tenant: Tenant
}
