import fc from 'fast-check'
import type { Payloads } from '../../testing/payloads'

export const payloads: Payloads = {
  type: fc.record({ name: fc.string({ maxLength: 40, unit: 'grapheme' }) }),
}
