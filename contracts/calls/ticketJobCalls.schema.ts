import { z } from 'zod'
import type { SchemasOf } from './call'
import { queryId, queryPageSize } from './queryText'
import { itemStates, jobKeys, type ticketJobCalls } from './ticketJobCalls'

const job = z.enum(jobKeys)
const state = z.enum(Object.keys(itemStates) as [keyof typeof itemStates])

export const ticketJobSchemas = {
  previewJob: {
    input: z.object({ job, values: z.record(z.string().max(40), z.unknown()) }),
    data: z.object({
      total: z.int(),
      amount: z.int(),
      kept: z.int(),
      refused: z.int(),
      refusals: z.array(z.object({ reason: z.string(), count: z.int() })),
      balance: z.int().nullable(),
    }),
  },
  listJobResults: {
    input: z.object({
      job,
      id: queryId,
      state: state.optional(),
      pageIndex: queryId.optional(),
      pageSize: queryPageSize.optional(),
    }),
    data: z.object({
      list: z.array(
        z.object({
          seq: z.int(),
          code: z.string(),
          before: z.string(),
          after: z.string(),
          state,
          failReason: z.string().nullable(),
        }),
      ),
      total: z.int(),
    }),
  },
  downloadJobFailures: {
    input: z.object({ job, id: queryId }),
    data: z.object({ name: z.string(), base64: z.string() }),
  },
  findDelayVouchers: {
    input: z.object({
      keyword: z
        .string()
        .trim()
        .min(1)
        .max(64)
        .refine((text) => !text.includes('\0')),
    }),
    data: z.object({
      list: z.array(
        z.object({
          voucherId: z.int(),
          code: z.string(),
          productName: z.string(),
          orderNo: z.string(),
          status: z.string(),
          statusName: z.string(),
          validEnd: z.string(),
          timesLeft: z.int(),
          totalTimes: z.int(),
          refusal: z.string().nullable(),
        }),
      ),
    }),
  },
} satisfies SchemasOf<typeof ticketJobCalls>
