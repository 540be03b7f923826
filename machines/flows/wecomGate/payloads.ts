import fc from 'fast-check'
import type { Payloads } from '../../testing/payloads'

export const payloads: Payloads = {
  'path changed': fc.record({ place: fc.constantFrom('wxSet', 'corpAuth', 'elsewhere') }),
  // Of this store and of others, with a corp or without.
  loadSaleChannels: fc.array(
    fc.record({
      relationType: fc.integer({ min: 0, max: 4 }),
      merchantId: fc.oneof(fc.constantFrom(1001, '1001'), fc.nat({ max: 3000 })),
      appId: fc.option(fc.constantFrom('ww1001', 'ww2002', '')),
    }),
    { maxLength: 4 },
  ),
}
