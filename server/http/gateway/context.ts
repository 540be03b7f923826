import type { Session, Tenant } from '@server/identity/identity'
import type { Services } from '@server/services'

/** What every handler receives, signed in or not. */
export interface PublicContext<Input> {
  input: Input
  services: Services
  request: {
    id: string
    headers: Headers
    /** The client's address, from the proxy when TRUST_PROXY is set. */
    address: string
    signal: AbortSignal
  }
  /** Set-Cookie and the like; copied onto the answer. */
  responseHeaders: Headers
}

export interface Context<Input> extends PublicContext<Input> {
  session: Session
  /** The tenant whose membership and right have been checked. For calls with `tenant: 'none'` the session's default. */
  tenant: Tenant
}

/** Context of a call with `tenant: 'hotel'`: a store is chosen. */
export type HotelContext<Input> = Context<Input> & { tenant: Tenant & { hotelId: number } }
