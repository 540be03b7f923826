import { z } from 'zod'
import type { SchemasOf } from './call'
import { bodyId, largestPage, queryId, queryPageSize } from './queryText'
import { ticketStrategies, type ticketApi } from './ticketApi'

/** What is looked for in a name: blanks around it mean nothing, and no database stores a NUL. */
const word = z
  .string()
  .trim()
  .max(100)
  .refine((text) => !text.includes('\0'))

/** Ids of stores are four bytes long. */
const storeId = bodyId.max(2_147_483_647)

const statuses = ['', 'NEW', 'PUBLISHED', 'OFFLINE', 'SHARE']

const category = z.object({
  ticketCategoryId: z.int(),
  categoryName: z.string(),
  supplierAccountStatus: z.int(),
  activityTypes: z.array(z.int()),
  productType: z.string(),
})

const productRow = z.object({
  ticketProductId: z.int(),
  hotelName: z.string(),
  productName: z.string(),
  posterTitle: z.string(),
  categoryName: z.string(),
  productType: z.string(),
  salePrice: z.int(),
  minSalePrice: z.int().nullable(),
  totalInventory: z.int(),
  status: z.string(),
  statusName: z.string(),
  rpNames: z.array(z.string()),
  productSpecType: z.int(),
  isBrandMultiple: z.boolean(),
  productStatusVmo: z.object({
    limitTime: z.boolean(),
    limitSell: z.boolean(),
    zhiLianPass: z.boolean(),
    zhiLianRoom: z.boolean(),
  }),
  ecardType: z.string().nullable(),
  shipType: z.string().nullable(),
  supplierAccountStatus: z.int(),
  ifSetSeparate: z.boolean(),
  activityTypes: z.array(z.int()),
  productLabelList: z.array(z.string()),
})

export const ticketApiSchemas = {
  listTicketCategoryByHotelId: {
    input: z.object({
      hotelId: queryId,
      pageNum: queryId.optional(),
      pageSize: queryPageSize.optional(),
      categoryName: word.optional(),
    }),
    data: z.object({ list: z.array(category), total: z.int() }),
  },
  jsonGetListTicketProduct: {
    input: z.object({
      pageNum: bodyId,
      pageSize: bodyId.max(largestPage),
      hotelId: bodyId.optional(),
      brandId: bodyId.optional(),
      strategy: z.literal(ticketStrategies).optional(),
      auditStatus: z
        .string()
        .toUpperCase()
        .refine((text) => statuses.includes(text))
        .optional(),
      chooseHotelId: storeId.optional(),
      ticketProductId: bodyId.optional(),
      productIds: z.array(bodyId).max(largestPage).optional(),
      productName: word.optional(),
    }),
    data: z.object({ list: z.array(productRow), total: z.int() }),
  },
} satisfies SchemasOf<typeof ticketApi>
