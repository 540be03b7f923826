import fc from 'fast-check'
import type { Payloads } from '../../testing/payloads'

/** Any three of the permissions, granted or not. */
const grants = {
  appletRegister: fc.boolean(),
  appletManager: fc.boolean(),
  platformRegister: fc.boolean(),
}

export const payloads: Payloads = { askGrants: fc.record(grants) }
