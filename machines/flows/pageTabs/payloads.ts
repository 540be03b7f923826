import fc from 'fast-check'
import type { Payloads } from '../../testing/payloads'

/** Pages of which many may be open. */
const path = fc.constantFrom('/dashboard', '/filemanager', ...Array.from({ length: 24 }, (_, at) => `/page-${at + 1}`))
const page = path.map((one) => ({ path: one, address: one, title: one }))

export const payloads: Payloads = {
  shown: fc.record({ page: fc.option(page) }),
  choose: fc.record({ path }),
  close: fc.record({ path, reach: fc.constantFrom('this', 'left', 'right', 'others') }),
  pin: fc.record({ path }),
  move: fc.record({ path, to: fc.integer({ min: -1, max: 30 }) }),
}
