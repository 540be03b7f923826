import { codes, messages } from '@contracts/envelope'
import type { Config } from '@server/config'
import { Refusal } from '../../refusal'

/**
 * Where our pages may be opened from: the public address, whatever a request says of its host; on a machine of one's own
 * also the other names of the loopback address.
 */
export function ownOrigins({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): readonly string[] {
  if (publicUrl !== `http://localhost:${port}`) return [new URL(publicUrl).origin]
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`)
}

/**
 * A write must come from our own pages: `X-Requested-With: fetch`, and a same-origin `Origin` and `Sec-Fetch-Site`
 * whenever the browser sends them (docs/architecture.md, decision 7).
 * @throws Refusal 40301
 */
export function checkSameSite(headers: Headers, ownOrigins: readonly string[]): void {
  const refuse = () => new Refusal(codes.crossSite, messages.crossSite, { status: 400 })
  if (headers.get('X-Requested-With') !== 'fetch') throw refuse()
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null && site !== 'same-origin') throw refuse()
  const origin = headers.get('Origin')
  if (origin !== null && !ownOrigins.includes(origin)) throw refuse()
}
