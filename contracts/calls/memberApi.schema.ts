import { z } from 'zod'
import { corporationAgreement } from '../resources/members/corporationAgreement'
import { longestCell } from '../resources/members/importColumns'
import { batchTaskSchemas } from './batchTaskCalls.schema'
import type { SchemasOf } from './call'
import { serviceLimits, type memberApi } from './memberApi'
import { bodyId } from './queryText'
import { ticketBuyerSchemas } from './ticketBuyerCalls.schema'
import { workbenchSchemas } from './workbenchCalls.schema'

/** Text that every database takes: no NUL, no half of a surrogate pair. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

const mergedMember = z.object({ id: z.int(), memberNo: z.string(), name: z.string().nullable(), grade: z.string() })

export const memberApiSchemas = {
  previewUpgrade: {
    input: z.object({
      basis: z.enum(['GROWTH', 'SPEND', 'ORDERS', 'POINTS']),
      growthPerYuan: z.number().min(0.1).max(100).optional(),
      countKinds: z
        .array(z.enum(['TICKET', 'DIRECT', 'MALL']))
        .max(3)
        .optional(),
      period: z.enum(['LIFETIME', 'ROLLING_12M', 'CALENDAR_YEAR']),
      effectWhen: z.enum(['PAID', 'COMPLETED']),
      refundRollback: z.boolean(),
      autoDowngrade: z.boolean(),
    }),
    data: z.object({
      members: z.int(),
      up: z.int(),
      down: z.int(),
      grades: z.array(z.object({ gradeId: z.int(), name: z.string(), before: z.int(), after: z.int() })),
    }),
  },
  simulatePrice: {
    input: z.object({ productId: bodyId, date: z.iso.date(), memberId: bodyId.optional() }),
    data: z.object({
      productName: z.string(),
      member: z.object({ name: z.string().nullable(), gradeId: z.int().nullable() }).nullable(),
      specs: z.array(
        z.object({
          spec: z.string().nullable(),
          salePrice: z.int(),
          grades: z.array(z.object({ gradeId: z.int(), name: z.string(), price: z.int(), by: z.string().nullable() })),
        }),
      ),
    }),
  },
  readAgreementPrices: {
    input: z.object({
      rows: z
        .array(z.record(z.string().max(40), z.string().max(longestCell).refine(isStorable)))
        .min(1)
        .max(corporationAgreement.fields.prices.max),
    }),
    data: z.object({
      prices: z.array(
        z.object({
          productId: z.int(),
          mode: z.enum(['FIXED', 'DISCOUNT']),
          price: z.int().nullable(),
          discount: z.number().nullable(),
          breakfast: z.int(),
        }),
      ),
      problems: z.array(z.object({ row: z.int(), message: z.string() })),
    }),
  },
  assistedStaff: {
    input: z.object({}),
    data: z.array(
      z.object({
        userId: z.string(),
        name: z.string(),
        roles: z.array(z.string()),
        wechat: z.string().nullable(),
      }),
    ),
  },
  testMessage: { input: z.object({}), data: z.object({ messageId: z.int() }) },
  writeService: {
    input: z.object({
      memberId: bodyId,
      title: z.string().trim().min(1).max(serviceLimits.title).refine(isStorable),
      detail: z.string().trim().max(serviceLimits.detail).refine(isStorable).optional(),
    }),
    data: z.object({}),
  },
  sendMemberPhoneCode: {
    input: z.object({ memberId: bodyId, phone: z.string() }),
    data: z.object({ waitMs: z.int().positive(), simulated: z.string().nullable() }),
  },
  changeMemberPhone: { input: z.object({ memberId: bodyId, phone: z.string(), code: z.string() }), data: z.null() },
  estimateIntroduced: {
    input: z.object({
      attributionDays: z.coerce.number().int().min(1).max(365),
      departmentIds: z
        .string()
        .regex(/^\d{1,15}(?:,\d{1,15}){0,49}$/)
        .optional(),
    }),
    data: z.object({ registers: z.int(), firstOrders: z.int(), paid: z.int() }),
  },
  previewMerge: {
    input: z.object({ ids: z.string().regex(/^\d{1,15},\d{1,15}$/) }),
    data: z.object({
      from: mergedMember,
      to: mergedMember,
      points: z.int(),
      cards: z.int(),
      orders: z.int(),
      grade: z.string(),
      refusal: z.string().nullable(),
    }),
  },
  drawMemberNo: { input: z.object({}), data: z.object({ memberNo: z.string() }) },
  ...batchTaskSchemas,
  ...ticketBuyerSchemas,
  ...workbenchSchemas,
} satisfies SchemasOf<typeof memberApi>
