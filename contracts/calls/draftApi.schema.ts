import { z } from 'zod'
import type { SchemasOf } from './call'
import { longestDraftRecord, longestDraftRoute, type draftApi } from './draftApi'

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
const values = z.record(z.string(), z.unknown())
const version = z.int().nullable()
const savedAt = z.iso.datetime()

export const draftApiSchemas = {
  get: { input: z.object(place), data: z.object({ values, version, savedAt }).nullable() },
  save: { input: z.object({ ...place, values, version }), data: z.object({ savedAt }) },
  discard: { input: z.object(place), data: z.null() },
} satisfies SchemasOf<typeof draftApi>
