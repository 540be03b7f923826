/** The place a tab works in; its ids travel as headers. */
export interface TenantIds {
  brandId: number
  /** null = the whole brand. */
  hotelId: number | null
  /** The role as which an administrator looks at it. */
  asRole?: number
}

/** What `call()` needs to know of the running console and tells it in turn. */
export interface GatewayLink {
  /** The tenant of this tab; null before one is known: no headers, the gateway takes the session's default. */
  tenant(): TenantIds | null
  /** A 401 came back. @returns true when a signed-in page stays and a re-login may follow */
  sessionRefused(): boolean
  /** Resolves once the same user is signed in again. @throws when that will not happen */
  sessionResumed(signal: AbortSignal | undefined): Promise<void>
  passwordRequired(): void
  /**
   * `true`: the gateway answered; `false`: network failure, timeout or 502–504.
   * @param code of the answer's envelope, whatever asked: a query, a command, a flow
   */
  reached(isReached: boolean, code?: number): void
  /** `X-Menu-Version` of an answer. */
  menuVersion(version: number): void
}

const unlinked: GatewayLink = {
  tenant: () => null,
  sessionRefused: () => false,
  sessionResumed: () => Promise.reject(new Error('no console is linked')),
  passwordRequired: () => undefined,
  reached: () => undefined,
  menuVersion: () => undefined,
}

let current = unlinked

/** The link `call()` uses now. */
export const gatewayLink = (): GatewayLink => current

/** Links `call()` to a console. @returns the function that unlinks it again */
export function linkGateway(link: GatewayLink): () => void {
  current = link
  return () => {
    if (current === link) current = unlinked
  }
}
