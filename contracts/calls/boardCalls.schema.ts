import { z } from 'zod'
import type { SchemasOf } from './call'
import { ticketBoardSorts, type boardCalls, type TicketBoardSort } from './boardCalls'

const figure = z.object({ value: z.int(), change: z.number().nullable() })
const named = z.object({ key: z.string(), label: z.string(), value: z.int() })

const sorts = z.enum(Object.keys(ticketBoardSorts) as [TicketBoardSort, ...TicketBoardSort[]])

/** As long as a token or a password ever is, and then some: what is longer is none. */
const longestOpening = 100
const opening = {
  token: z.string().max(longestOpening),
  code: z.string().max(longestOpening).optional(),
  isOpening: z.boolean().optional(),
}

const sharedHead = { day: z.string(), place: z.string(), updatedAt: z.string() }

export const boardCallSchemas = {
  sharedGmvBoard: {
    input: z.object(opening),
    data: z.object({
      ...sharedHead,
      gmv: figure.nullable(),
      orders: figure,
      buyers: figure,
      collected: figure.nullable(),
      verified: figure.nullable(),
      hours: z.object({ points: z.array(z.string()), today: z.array(z.int()), before: z.array(z.int()) }).nullable(),
      channels: z.array(named).nullable(),
      stores: z.array(named).nullable(),
      target: z.object({ goal: z.int(), done: z.int() }).nullable(),
      latest: z.array(
        z.object({ id: z.int(), at: z.string(), buyer: z.string(), product: z.string(), amount: z.int().nullable() }),
      ),
    }),
  },
  sharedTicketBoard: {
    input: z.object({ ...opening, sort: sorts.optional() }),
    data: z.object({
      ...sharedHead,
      totals: z.record(sorts, z.int().nullable()),
      rows: z.array(
        z.object({
          productId: z.int(),
          name: z.string(),
          soldQty: z.int(),
          soldAmt: z.int().nullable(),
          usedQty: z.int(),
          returnedQty: z.int(),
          returnedAmt: z.int().nullable(),
          left: z.int().nullable(),
          isLow: z.boolean(),
          lastAt: z.string().nullable(),
        }),
      ),
      total: z.int(),
    }),
  },
  ticketBoard: {
    input: z.object({ sort: sorts.optional() }),
    data: z.object({
      day: z.string(),
      place: z.string(),
      totals: z.record(sorts, z.int()),
      rows: z.array(
        z.object({
          productId: z.int(),
          name: z.string(),
          soldQty: z.int(),
          soldAmt: z.int(),
          usedQty: z.int(),
          returnedQty: z.int(),
          returnedAmt: z.int(),
          left: z.int().nullable(),
          isLow: z.boolean(),
          lastAt: z.string().nullable(),
        }),
      ),
      total: z.int(),
      updatedAt: z.string(),
    }),
  },
  gmvBoard: {
    input: z.object({}),
    data: z.object({
      day: z.string(),
      place: z.string(),
      gmv: figure,
      orders: figure,
      buyers: figure,
      collected: figure,
      verified: figure,
      hours: z.object({ points: z.array(z.string()), today: z.array(z.int()), before: z.array(z.int()) }),
      channels: z.array(named),
      stores: z.array(named).nullable(),
      target: z.object({ goal: z.int(), done: z.int() }).nullable(),
      latest: z.array(
        z.object({ id: z.int(), at: z.string(), buyer: z.string(), product: z.string(), amount: z.int() }),
      ),
      updatedAt: z.string(),
    }),
  },
} satisfies SchemasOf<typeof boardCalls>
