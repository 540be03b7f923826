import { prepaidPayWays, type PrepaidPayWay } from '@machines/lifecycles/cards/prepaidTerms'
import { mostInBatch } from '@machines/lifecycles/cards/batchTerms'
import { mostMerged } from '@machines/lifecycles/cards/mergeTerms'
import { z } from 'zod'
import type { cardApi } from './cardApi'
import type { SchemasOf } from './call'
import { bodyId } from './queryText'

const payWay = z.enum(Object.keys(prepaidPayWays) as [PrepaidPayWay, ...PrepaidPayWay[]])
const mostCards = 100
const mostSealed = 500

const cardDay = z.object({
  day: z.string(),
  storeId: z.int(),
  storeName: z.string(),
  issued: z.int(),
  recharged: z.int(),
  consumed: z.int(),
  returned: z.int(),
  refunded: z.int(),
  adjusted: z.int(),
  moved: z.int(),
  entries: z.int(),
  ledger: z.int(),
  difference: z.int(),
})

export const cardApiSchemas = {
  reconcileCards: {
    input: z.object({
      month: z
        .string()
        .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
        .optional(),
    }),
    data: z.object({
      month: z.string(),
      days: z.array(cardDay),
      standing: z.array(
        z.object({
          storeId: z.int(),
          storeName: z.string(),
          cards: z.int(),
          ledger: z.int(),
          difference: z.int(),
        }),
      ),
      ways: z.array(
        z.object({
          storeId: z.int(),
          storeName: z.string(),
          payWay,
          cash: z.int(),
          ledger: z.int(),
          difference: z.int(),
        }),
      ),
      crossings: z.array(
        z.object({
          storeId: z.int(),
          storeName: z.string(),
          crossIn: z.int(),
          crossOut: z.int(),
          settle: z.int(),
        }),
      ),
    }),
  },
  previewCardDelay: {
    input: z.object({ values: z.record(z.string().max(64), z.unknown()) }),
    data: z.object({
      total: z.int(),
      refused: z.int(),
      refusals: z.array(z.object({ reason: z.string(), count: z.int() })),
      cards: z.array(
        z.object({
          cardNo: z.string(),
          oldExpire: z.string().nullable(),
          newExpire: z.string().nullable(),
          refusal: z.string().nullable(),
        }),
      ),
    }),
  },
  makeCards: {
    input: z.object({ productId: bodyId, quantity: z.int().min(1).max(mostCards) }),
    data: z.object({ cards: z.array(z.object({ cardNo: z.string(), sealed: z.string() })) }),
  },
  mergeCards: {
    input: z.object({ targetId: bodyId, sourceIds: z.array(bodyId).min(1).max(mostMerged) }),
    data: z.object({ merged: z.int() }),
  },
  tellBatchSecrets: {
    input: z.object({ id: bodyId }),
    data: z.object({ cards: z.array(z.object({ cardNo: z.string(), sealed: z.string() })) }),
  },
  openSecrets: {
    input: z.object({ sealed: z.array(z.string().max(mostSealed)).min(1).max(mostInBatch) }),
    data: z.object({ secrets: z.array(z.string()) }),
  },
  ecardFigures: {
    input: z.object({}),
    data: z.object({ users: z.int(), cards: z.int(), active: z.int(), frozen: z.int(), balance: z.int() }),
  },
} satisfies SchemasOf<typeof cardApi>
