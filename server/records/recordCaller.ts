import type { Tenant } from '../identity/identity'

/** For whom the engine works: who he is, where he stands and what he may do there. All of it from the session. */
export interface RecordCaller {
  readonly userId: string
  readonly tenant: Tenant
}
