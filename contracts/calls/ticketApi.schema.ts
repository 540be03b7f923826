import { z } from 'zod'
import type { SchemasOf } from './call'
import { bodyId, largestPage, queryId, queryPageSize } from './queryText'
import type { ticketApi } from './ticketApi'

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
      strategy: queryId.optional(),
      categoryName: z.string().optional(),
    }),
    data: z.object({ list: z.array(category), total: z.int() }),
  },
  jsonGetListTicketProduct: {
    input: z.object({
      pageNum: bodyId,
      pageSize: bodyId.max(largestPage),
      hotelId: bodyId.optional(),
      brandId: bodyId.optional(),
      strategy: bodyId.optional(),
      auditStatus: z.string().optional(),
      chooseHotelId: bodyId.optional(),
      ticketProductId: bodyId.optional(),
      productIds: z.array(bodyId).optional(),
      productName: z.string().optional(),
    }),
    data: z.object({ list: z.array(productRow), total: z.int() }),
  },
} satisfies SchemasOf<typeof ticketApi>
