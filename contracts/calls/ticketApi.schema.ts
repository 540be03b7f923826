import { z } from 'zod'
import { refundReasons, type RefundReason } from '../resources/tickets/codes'
import type { SchemasOf } from './call'
import { cardPerformanceSchemas } from './cardPerformanceCalls.schema'
import { bodyId, largestPage, queryId, queryPageSize, queryWord } from './queryText'
import { intakeSecretSchemas } from './intakeSecretCalls.schema'
import { reservationSchemas } from './reservationCalls.schema'
import { ticketStrategies, type ticketApi } from './ticketApi'
import { exportSchemas } from './exportCalls.schema'
import { activityResultSchemas } from './activityResultCalls.schema'
import { productSchemas } from './productCalls.schema'
import { ticketBindingSchemas } from './ticketBindingCalls.schema'
import { ticketJobSchemas } from './ticketJobCalls.schema'

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

/** What a hand or a scanner puts in; read by the server. */
const typedCode = z
  .string()
  .min(1)
  .max(64)
  .refine((text) => !text.includes('\0'))
const requestNo = z.string().regex(/^[\w-]{8,64}$/)
const times = z.int().min(1).max(999)
const check = z.object({ name: z.string(), refusal: z.string().nullable() })
const preparedVoucher = z.object({
  voucherId: z.int(),
  code: z.string(),
  productName: z.string(),
  spec: z.string().nullable(),
  picture: z.string().nullable(),
  notice: z.string(),
  status: z.string(),
  statusName: z.string(),
  validStart: z.string(),
  validEnd: z.string(),
  totalTimes: z.int(),
  timesLeft: z.int(),
  worths: z.array(z.int()),
  benefits: z.array(z.object({ productId: z.int(), name: z.string(), left: z.int() })),
  checks: z.array(check),
  refusal: z.string().nullable(),
  nextDay: z.string().nullable(),
})
const otherOrder = z.object({
  orderNo: z.string(),
  buyerName: z.string(),
  buyerPhone: z.string(),
  goods: z.string(),
})
const depositFigures = z.object({
  count: z.int(),
  paid: z.int(),
  usable: z.int(),
  used: z.int(),
  refunded: z.int(),
  forfeited: z.int(),
  balance: z.int(),
})
const refundInput = z.object({
  orderId: bodyId,
  vouchers: z
    .array(z.object({ voucherId: bodyId, times }))
    .min(1)
    .max(100),
  reason: z.enum(Object.keys(refundReasons) as [RefundReason]),
  remark: z
    .string()
    .max(200)
    .refine((text) => !text.includes('\0'))
    .optional(),
  withPostage: z.boolean().optional(),
  returnCoupon: z.boolean().optional(),
  returnPoints: z.boolean().optional(),
})

const digitsOnly = /^\d{1,15}$/
/** A number, or its digits as a text; an empty text says nothing. */
const asNumber = (value: unknown): unknown =>
  value === '' ? undefined : typeof value === 'string' && digitsOnly.test(value) ? Number(value) : value
const looseNumber = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(asNumber, schema)
const looseNumbers = (value: unknown): unknown => {
  if (typeof value === 'string') return value === '' ? undefined : value.split(',').map((one) => asNumber(one.trim()))
  return Array.isArray(value) ? value.map(asNumber) : value
}

const productList = {
  input: z.object({
    pageNum: looseNumber(bodyId),
    pageSize: looseNumber(bodyId.max(largestPage)),
    hotelId: looseNumber(bodyId.optional()),
    brandId: looseNumber(bodyId.optional()),
    strategy: looseNumber(z.literal(ticketStrategies).optional()),
    auditStatus: z
      .string()
      .toUpperCase()
      .refine((text) => statuses.includes(text))
      .optional(),
    chooseHotelId: looseNumber(storeId.optional()),
    ticketProductId: looseNumber(bodyId.optional()),
    productIds: z.preprocess(looseNumbers, z.array(bodyId).max(largestPage).optional()),
    productName: queryWord.optional(),
    extras: z.unknown().optional(),
  }),
  data: z.object({ list: z.array(productRow), total: z.int() }),
}

export const ticketApiSchemas = {
  ...ticketJobSchemas,
  ...productSchemas,
  ...activityResultSchemas,
  ...exportSchemas,
  ...ticketBindingSchemas,
  listTicketCategoryByHotelId: {
    input: z.object({
      hotelId: queryId,
      pageNum: queryId.optional(),
      pageSize: queryPageSize.optional(),
      categoryName: queryWord.optional(),
    }),
    data: z.object({ list: z.array(category), total: z.int() }),
  },
  jsonGetListTicketProduct: productList,
  getListTicketProduct: productList,
  prepareVerification: {
    input: z.object({ code: typedCode }),
    data: z.object({
      by: z.enum(['code', 'order', 'phone']),
      orderId: z.int(),
      orderNo: z.string(),
      buyerName: z.string(),
      buyerPhone: z.string(),
      vouchers: z.array(preparedVoucher),
      others: z.array(otherOrder),
    }),
  },
  verifyVouchers: {
    input: z.object({
      requestNo,
      hotelId: bodyId,
      items: z
        .array(z.object({ voucherId: bodyId, times, benefitProductId: bodyId.optional() }))
        .min(1)
        .max(10),
      terminal: z.enum(['WEB', 'SCANNER', 'MINI', 'VPOS']).optional(),
    }),
    data: z.object({
      records: z.array(
        z.object({
          recordId: z.int(),
          voucherId: z.int(),
          productName: z.string(),
          times: z.int(),
          amount: z.int(),
          verifyTime: z.string(),
        }),
      ),
      isRepeated: z.boolean(),
    }),
  },
  verifyFigures: {
    input: z.object({}),
    data: z.object({
      todayTimes: z.int(),
      todayAmount: z.int(),
      todayReversed: z.int(),
      todayExpected: z.int(),
      todayArrived: z.int(),
    }),
  },
  orderFigures: {
    input: z.object({}),
    data: z.object({ todayOrders: z.int(), todayPaid: z.int(), outstanding: z.int(), todayRefunded: z.int() }),
  },
  prepareRefund: {
    input: z.object({ orderId: bodyId }),
    data: z.object({
      vouchers: z.array(
        z.object({
          voucherId: z.int(),
          code: z.string(),
          productName: z.string(),
          statusName: z.string(),
          validEnd: z.string(),
          totalTimes: z.int(),
          timesLeft: z.int(),
        }),
      ),
      postageLeft: z.int().nullable(),
    }),
  },
  previewRefund: {
    input: refundInput,
    data: z.object({
      vouchers: z.array(z.object({ voucherId: z.int(), times: z.int(), amount: z.int(), fee: z.int() })),
      gifts: z.int(),
      postageRefund: z.int(),
      amount: z.int(),
      fee: z.int(),
      coupon: z.object({ name: z.string(), back: z.enum(['NOW', 'LATER', 'NEVER']) }).nullable(),
      points: z.int(),
      refusal: z.string().nullable(),
    }),
  },
  applyRefund: {
    input: refundInput,
    data: z.object({ refundId: z.int(), refundNo: z.string(), status: z.string() }),
  },
  listDepositAccounts: {
    input: z.object({
      keyword: queryWord.optional(),
      pageIndex: queryId.optional(),
      pageSize: queryPageSize.optional(),
    }),
    data: z.object({
      list: z.array(depositFigures.extend({ memberId: z.int(), memberName: z.string(), phone: z.string() })),
      total: z.int(),
    }),
  },
  depositFigures: { input: z.object({ activityId: queryId.optional() }), data: depositFigures },
  takeOrder: {
    input: z.object({
      hotelId: storeId,
      kind: z.enum(['CREATE', 'DEPOSIT', 'PAY', 'CANCEL', 'REFUND']),
      requestNo,
      sentAt: z.iso.datetime(),
      payload: z
        .string()
        .max(20_000)
        .refine((text) => !text.includes('\0')),
      sign: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    data: z.object({
      orderNo: z.string(),
      status: z.string(),
      payAmount: z.int(),
      outcome: z.string(),
      refundNo: z.string().nullable(),
      codes: z.array(z.string()),
      teamNo: z.string().nullable(),
    }),
  },
  ...intakeSecretSchemas,
  ...reservationSchemas,
  ...cardPerformanceSchemas,
} satisfies SchemasOf<typeof ticketApi>
