import { mostEnvelopesOfOrder } from '@contracts/resources/marketing/redEnvelopeTerms'
import { channels } from '@contracts/resources/channels'
import { payMethods, type PayMethod } from '@contracts/resources/payMethods'
import { refundReasons, type RefundReason } from '@contracts/resources/tickets/codes'
import { z } from 'zod'
import { malformed } from '@server/refusal'

const fen = z.int().min(0).max(1_000_000_000)
const word = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !text.includes('\0'))
const id = z.int().min(1)
const orderNo = word(32)
/** Money that is booked in another way than by its channel is not taken yet. */
const taken: readonly PayMethod[] = ['WECHAT', 'ALIPAY', 'DOUYIN', 'UNIONPAY', 'CASH']

/** Somebody who has not signed in, as a shop knows him: an openId. */
export const visitorName = word(64)

/** What each kind of request carries, as JSON; amounts in fen. */
const intakePayloads = {
  CREATE: z.object({
    orderType: z.enum(['NORMAL', 'FLASH', 'GIFT']).default('NORMAL'),
    channel: z.enum(Object.keys(channels) as [keyof typeof channels]),
    memberId: id.optional(),
    buyerName: word(40).optional(),
    buyerPhone: z
      .string()
      .regex(/^[\d +-]{5,20}$/)
      .optional(),
    /** 工号 of the employee who brought it in. */
    staffNo: word(20).optional(),
    /** Who scanned a promotion code before, as the shop told it. */
    visitor: visitorName.optional(),
    items: z
      .array(
        z.object({
          productId: id,
          spec: word(20).optional(),
          qty: z.int().min(1).max(999),
          offer: z.object({ kind: z.enum(['TYING', 'UPSELL']), id, code: word(64).optional() }).optional(),
        }),
      )
      .min(1)
      .max(20),
    discounts: z
      .object({
        coupon: fen.default(0),
        envelope: fen.default(0),
        activity: fen.default(0),
        point: fen.default(0),
      })
      .prefault({}),
    /** Of a coupon that the member was given here. */
    couponCode: word(16).optional(),
    /** Of red envelopes that the member has. */
    envelopeCodes: z.array(word(16)).max(mostEnvelopesOfOrder).optional(),
    /** 拼团: an order that names an activity opens a team of it, one that names a team joins it. */
    group: z.union([z.strictObject({ activityId: id }), z.strictObject({ teamNo: word(32) })]).optional(),
    depositNo: orderNo.optional(),
    postage: fen.default(0),
    receiver: word(200).optional(),
    scene: word(100).optional(),
    fromPage: word(200).optional(),
  }),
  DEPOSIT: z.object({
    activityId: id,
    memberId: id.optional(),
    phone: z.string().regex(/^1[3-9]\d{9}$/),
  }),
  PAY: z.object({
    orderNo,
    transactionNo: word(64),
    payMethod: z.enum(Object.keys(payMethods) as [PayMethod]).refine((method) => taken.includes(method)),
    amount: fen.min(1),
  }),
  CANCEL: z.object({ orderNo, reason: word(100) }),
  REFUND: z.object({
    orderNo,
    codes: z.array(word(64)).min(1).max(100),
    reason: z.enum(Object.keys(refundReasons) as [RefundReason]),
    remark: word(200).optional(),
  }),
} as const

export type IntakePayload<Kind extends keyof typeof intakePayloads> = z.infer<(typeof intakePayloads)[Kind]>

/** Reads a payload as it was signed. @throws Refusal 400 naming what is wrong in it */
export function readPayload<Kind extends keyof typeof intakePayloads>(kind: Kind, text: string): IntakePayload<Kind> {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw malformed('参数有误：payload')
  }
  const result = intakePayloads[kind].safeParse(given)
  if (result.success) return result.data as IntakePayload<Kind>
  const names = [...new Set(result.error.issues.map(({ path }) => ['payload', ...path].join('.')))]
  throw malformed(`参数有误：${names.join('、')}`)
}
