import fc from 'fast-check'
import type { Payloads } from '../../testing/payloads'

/** The cards of the model and one that there is not. */
const card = fc.constantFrom('kpis', 'trend', 'shortcuts', 'gone')

export const payloads: Payloads = {
  move: fc.record({ card, by: fc.constantFrom(-1, 1) }),
  drop: fc.record({ card, at: card }),
  hide: fc.record({ card }),
  bring: fc.record({ card }),
}
