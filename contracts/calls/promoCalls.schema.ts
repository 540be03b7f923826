import { z } from 'zod'
import type { SchemasOf } from './call'
import type { promoCalls } from './promoCalls'
import { bodyId, queryId } from './queryText'

const code = z.object({
  code: z.string(),
  owner: z.enum(['DEPT', 'STAFF']),
  name: z.string(),
  creditedTo: z.string().nullable(),
  link: z.string().nullable(),
  scans: z.int(),
  visitors: z.int(),
  registers: z.int(),
  buyers: z.int(),
})

export const promoSchemas = {
  departmentCodes: { input: z.object({ departmentId: queryId }), data: z.array(code) },
  employeeCode: { input: z.object({ employeeId: queryId }), data: code },
  takeScan: {
    input: z.object({
      hotelId: bodyId.max(2_147_483_647),
      kind: z.enum(['SCAN']),
      requestNo: z.string().regex(/^[\w-]{8,64}$/),
      sentAt: z.iso.datetime(),
      payload: z
        .string()
        .max(20_000)
        .refine((text) => !text.includes('\0')),
      sign: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    data: z.object({ code: z.string(), staffNo: z.string().nullable(), until: z.string().nullable() }),
  },
} satisfies SchemasOf<typeof promoCalls>
