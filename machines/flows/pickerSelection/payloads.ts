import fc from 'fast-check'
import type { Payloads } from '../../testing/payloads'

/** Rows of which one may be chosen only where nothing speaks against it; the ids of the model are among them. */
const row = fc.integer({ min: 1, max: 6 }).map((id) => ({
  id: String(id),
  name: `商品${id}`,
  disabledReason: id === 2 ? '已配置分账' : null,
}))

export const payloads: Payloads = {
  open: fc.record({ single: fc.boolean(), limit: fc.nat({ max: 4 }), tab: fc.constant('13') }),
  choose: fc.record({ row }),
  remove: fc.record({ id: fc.integer({ min: 1, max: 6 }).map(String) }),
  selectAll: fc.record({ rows: fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 6 }) }),
  page: fc.record({ page: fc.integer({ min: 1, max: 20 }) }),
}
