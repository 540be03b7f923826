import { frameParameters } from './constants'

/** What a legacy page learns of the console (Shared building blocks, 7.4; docs/readings.md, 87). */
export interface FrameContext {
  /** Made for this frame, never the session's own. */
  token: string
  /** The hash of the console's address, as it stands. */
  hash: string
  /** Origin of the console. */
  origin: string
}

const reserved: readonly string[] = Object.values(frameParameters)

/** A name and value as `encodeURIComponent` writes them: legacy pages read no `+` as a space. */
const pair = (name: string, value: string) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`

/** @returns an address with more in its query; what stands there already and its fragment stay as they are */
function withQuery(address: string, pairs: readonly string[]): string {
  if (pairs.length === 0) return address
  const at = address.indexOf('#')
  const [page, fragment] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
  return `${page}${page.includes('?') ? '&' : '?'}${pairs.join('&')}${fragment}`
}

/**
 * The address of an embedded page with the query of the route it stands on, names unchanged. A name that the console
 * itself speaks by is left out: a page must not be handed a token through the console's address.
 * @returns '' for an address that is empty
 */
export function pageAddress(address: string, query: URLSearchParams): string {
  const given = [...query].filter(([name]) => !reserved.includes(name))
  return address.trim() === ''
    ? ''
    : withQuery(
        address.trim(),
        given.map(([name, value]) => pair(name, value)),
      )
}

/** @returns what the frame really loads: the page's address with token, hash and encoded origin */
export const frameAddress = (address: string, { token, hash, origin }: FrameContext): string =>
  withQuery(address, [
    pair(frameParameters.token, token),
    pair(frameParameters.hash, hash),
    pair(frameParameters.origin, origin),
  ])

/** Whether an address can be a page: no script, no data, nothing relative, no password. Its host the gateway checks. */
export function isPageAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}
