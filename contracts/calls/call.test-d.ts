import { z } from 'zod'
import { defineCall, type SchemasOf } from './call'

/** Compiled, never run: what the schemas of a call must not be able to say. */

const base = {
  service: 'oss-api',
  method: 'GET',
  title: '改名',
  effect: 'write',
  access: 'session',
  tenant: 'any',
  source: 'Shared building blocks, 9',
} as const
const calls = {
  rename: defineCall<{ id: number; newName?: string }, { name: string; size: number | null }>()({
    ...base,
    path: '/api/oss-api/eb/oss/file_rename',
  }),
}
const input = z.object({ id: z.int(), newName: z.string().optional() })
const data = z.object({ name: z.string(), size: z.int().nullable() })

const schemas = (_ofCalls: SchemasOf<typeof calls>) => undefined

schemas({ rename: { input, data } })

// @ts-expect-error an id is a number
schemas({ rename: { input: input.extend({ id: z.string() }), data } })
// @ts-expect-error the answer has a size
schemas({ rename: { input, data: data.omit({ size: true }) } })
// @ts-expect-error a name may not be missing
schemas({ rename: { input, data: data.extend({ name: z.string().nullable() }) } })
// @ts-expect-error both schemas are needed
schemas({ rename: { input } })
// @ts-expect-error every call has its schemas
schemas({})
