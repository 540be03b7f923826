import { z } from 'zod'
import { readCondition, type Operator } from '../resources/filters'
import type { SchemasOf } from './call'
import { queryId, queryPageSize, queryWord } from './queryText'
import { buyerOrders, buyerTabs, voucherUses, type BuyersQuery, type ticketBuyerCalls } from './ticketBuyerCalls'

/** A filter as lists write it; '' is none. */
const filter = (operator: Operator) =>
  z
    .string()
    .max(4_000)
    .refine((text) => text === '' || readCondition(operator, text) !== null, '筛选条件不正确')

const oneOf = (values: readonly string[]) =>
  filter('oneOf').refine((text) => text === '' || text.split(',').every((value) => values.includes(value)))

/** In either spelling (docs/readings.md, 3). */
const orders = buyerOrders.flatMap((name) => [`${name} asc`, `${name} desc`, `${name}-asc`, `${name}-desc`])

const asked = {
  tab: z.enum(Object.keys(buyerTabs) as (keyof typeof buyerTabs)[]).optional(),
  keyword: queryWord.optional(),
  ticketProductId: filter('oneOf')
    .refine((text) => text === '' || /^\d{1,15}(?:,\d{1,15}){0,99}$/.test(text))
    .optional(),
  use: oneOf(Object.keys(voucherUses)).optional(),
  boughtOn: filter('between').optional(),
  quantity: filter('between').optional(),
  orderType: z.enum(orders).optional(),
} satisfies { [Name in keyof Required<BuyersQuery>]: z.ZodType }

const count = z.int().min(0)

export const ticketBuyerSchemas = {
  listTicketBuyers: {
    input: z.object({ ...asked, pageIndex: queryId.optional(), pageSize: queryPageSize.optional() }),
    data: z.object({
      list: z.array(
        z.object({
          memberId: z.int(),
          name: z.string().nullable(),
          phone: z.string(),
          grade: z.string().nullable(),
          quantity: count,
          used: count,
          unused: count,
          refunded: count,
          amount: z.int(),
          lastAt: z.string().nullable(),
        }),
      ),
      total: count,
    }),
  },
  exportTicketBuyers: { input: z.object(asked), data: z.object({ name: z.string(), base64: z.string() }) },
} satisfies SchemasOf<typeof ticketBuyerCalls>
