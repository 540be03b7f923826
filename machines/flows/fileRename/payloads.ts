import fc from 'fast-check'
import type { Payloads } from '../../testing/payloads'

export const payloads: Payloads = {
  type: fc.record({ name: fc.string({ maxLength: 210, unit: 'grapheme' }) }),
}
