import fc from 'fast-check'
import type { Payloads } from '../../testing/payloads'
import { mostFoldersPerDelete } from './machine'

export const payloads: Payloads = {
  // Of what is ticked some are folders.
  delete: fc
    .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: mostFoldersPerDelete + 3 })
    .chain((ids) => fc.record({ ids: fc.constant(ids), folders: fc.nat({ max: ids.length }) })),
}
