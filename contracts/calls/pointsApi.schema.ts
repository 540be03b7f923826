import { z } from 'zod'
import type { SchemasOf } from './call'
import type { pointsApi } from './pointsApi'
import { bodyId, queryId } from './queryText'

/** A rule is asked about an amount up to 10 million yuan. */
const mostFen = 1_000_000_000
const mostProducts = 200
const mostWord = 40
const fen = z.int().min(0).max(mostFen)

export const pointsApiSchemas = {
  sourceOf: {
    input: z.object({ kind: z.enum(['TICKET', 'ENVELOPE', 'PREPAID']), refId: queryId }),
    data: z.object({
      name: z.string(),
      images: z.array(z.string()),
      marketPrice: z.int().nullable(),
      salePrice: z.int().nullable(),
      stock: z.int(),
      notice: z.string(),
      detail: z.string().nullable(),
      refund: z.string(),
      problem: z.string().nullable(),
    }),
  },
  supplies: {
    input: z.object({ keyword: z.string().max(mostWord).optional(), id: queryId.optional() }),
    data: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          supplier: z.string(),
          name: z.string(),
          cover: z.string().nullable(),
          supplyPrice: z.int(),
          freight: z.int(),
          stock: z.int(),
          marketPrice: z.int().nullable(),
          afterSale: z.string(),
          skus: z.array(z.object({ skuId: z.string(), name: z.string(), supplyPrice: z.int(), stock: z.int() })),
          deliveries: z.array(z.enum(['AUTO', 'SHIP', 'PICKUP'])),
          notSentTo: z.array(z.string()),
          isGone: z.boolean(),
        }),
      ),
    }),
  },
  simulateRule: {
    input: z.object({
      scene: z.enum(['TICKET', 'ROOM', 'BIRTHDAY', 'VPOS_PAY']),
      amount: fen,
      gradeId: bodyId.optional(),
      date: z.iso.date(),
    }),
    data: z.object({
      ruleId: z.int().nullable(),
      ruleName: z.string().nullable(),
      multiple: z.number(),
      points: z.int(),
    }),
  },
  saveProductPoints: {
    input: z.object({
      productIds: z.array(bodyId).min(1).max(mostProducts),
      mode: z.enum(['DEFAULT', 'FIXED', 'MULTIPLE', 'NONE']),
      worth: z.number().min(0.1).max(100_000).nullish(),
      cashable: z.boolean(),
    }),
    data: z.object({ saved: z.int() }),
  },
  takePoints: {
    input: z.object({
      hotelId: bodyId.max(2_147_483_647),
      kind: z.enum(['QUOTE', 'EXCHANGE', 'PAY', 'CANCEL']),
      requestNo: z.string().regex(/^[\w-]{8,64}$/),
      sentAt: z.iso.datetime(),
      payload: z
        .string()
        .max(20_000)
        .refine((text) => !text.includes('\0')),
      sign: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    data: z.object({
      exchangeNo: z.string().nullable(),
      status: z.string().nullable(),
      points: z.int(),
      money: z.int(),
      available: z.int(),
    }),
  },
} satisfies SchemasOf<typeof pointsApi>
