import { z } from 'zod'
import type { SchemasOf } from './call'
import { longestDraftRecord, longestDraftRoute, longestDraftSlot, type draftApi } from './draftApi'

const place = {
  route: z
    .string()
    .max(longestDraftRoute)
    .regex(/^\/[\w/.%~-]*$/),
  recordId: z
    .string()
    .max(longestDraftRecord)
    .regex(/^[\w.~-]+$/),
}
const slot = z
  .string()
  .max(longestDraftSlot)
  .regex(/^[\da-z]*$/)
const values = z.record(z.string(), z.unknown())
const version = z.int().nullable()
const savedAt = z.iso.datetime()

export const draftApiSchemas = {
  list: { input: z.object(place), data: z.array(z.object({ slot, values, version, savedAt })) },
  save: { input: z.object({ ...place, slot, values, version }), data: z.object({ savedAt }) },
  discard: { input: z.object({ ...place, slot }), data: z.null() },
} satisfies SchemasOf<typeof draftApi>
