import { codes, messages } from '@contracts/envelope'
import { Refusal } from '../../refusal'

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
