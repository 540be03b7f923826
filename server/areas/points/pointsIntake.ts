import type { PointsIntakeAnswer, PointsIntakeKind } from '@contracts/calls/pointsApi'
import { cashOffer, mayPay, type CashUse } from '@contracts/resources/points/pointCash'
import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { z } from 'zod'
import { takeSigned, type SignedRequest } from '@server/areas/tickets'
import { malformed, refused } from '@server/refusal'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { lockAccount } from './accounts'
import { lockExchange, placeExchange, type Exchange } from './exchange'
import { cashSettingOf } from './settings'

const id = z.int().min(1)
const word = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !text.includes('\0'))
const exchangeNo = word(32)

/** What each kind of request carries, as JSON; amounts in fen. */
const payloads = {
  QUOTE: z.object({
    memberId: id,
    amount: z.int().min(1).max(1_000_000_000),
    kind: z.enum(['TICKET', 'ROOM']).default('TICKET'),
    usesCoupon: z.boolean().default(false),
    usesMemberPrice: z.boolean().default(false),
  }),
  EXCHANGE: z.object({
    memberId: id,
    productId: id,
    qty: z.int().min(1).max(99),
    receiver: word(20).optional(),
    phone: z
      .string()
      .regex(/^1[3-9]\d{9}$/)
      .optional(),
    address: word(200).optional(),
  }),
  PAY: z.object({ exchangeNo, transactionNo: word(64), amount: z.int().min(1).max(1_000_000_000) }),
  CANCEL: z.object({ exchangeNo, reason: word(100) }),
} as const

function readPayload<Kind extends PointsIntakeKind>(kind: Kind, text: string): z.infer<(typeof payloads)[Kind]> {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw malformed('参数有误：payload')
  }
  const result = payloads[kind].safeParse(given)
  // The schema of the kind has read it.
  if (result.success) return result.data as z.infer<(typeof payloads)[Kind]>
  const names = [...new Set(result.error.issues.map(({ path }) => ['payload', ...path].join('.')))]
  throw malformed(`参数有误：${names.join('、')}`)
}

/** A request about points from an outside mall. */
interface Request extends SignedRequest {
  readonly kind: PointsIntakeKind
}

/**
 * Takes what an outside mall sends about points, each request once (docs/intake.md).
 * @throws Refusal for a wrong signature or an old request, 400 for a payload that cannot be read, and whatever is in the
 *   way
 */
export const takePoints = (services: Services, request: Request): Promise<PointsIntakeAnswer> =>
  takeSigned(services, request, (moving) => work(moving, request))

async function work(moving: Moving, { kind, payload }: Request): Promise<PointsIntakeAnswer> {
  switch (kind) {
    case 'QUOTE':
      return quote(moving, readPayload(kind, payload))
    case 'EXCHANGE':
      return answerOf(moving, await placeExchange(moving, readPayload(kind, payload)))
    case 'PAY':
      return answerOf(moving, await pay(moving, readPayload(kind, payload)))
    case 'CANCEL': {
      const { exchangeNo: no, reason } = readPayload(kind, payload)
      const exchange = await lockExchange(moving, no)
      // Once it is in the post the store decides.
      if (exchange.status !== 'PENDING_PAY' && exchange.status !== 'FAILED')
        throw refused('兑换单已付款，请联系门店取消')
      return answerOf(
        moving,
        await raiseEvent(moving, pointsExchange, exchange, { event: 'CANCEL', payload: { reason } }),
      )
    }
  }
}

async function pay(
  moving: Moving,
  notice: { readonly exchangeNo: string; readonly transactionNo: string; readonly amount: number },
): Promise<Exchange> {
  const exchange = await lockExchange(moving, notice.exchangeNo)
  // Told of once more it is the same payment.
  if (exchange.values.transactionNo === notice.transactionNo) return exchange
  if (exchange.status !== 'PENDING_PAY') throw refused('兑换单已支付或已取消，请原路退款')
  if (exchange.values.cash !== notice.amount) throw refused('支付金额与兑换单不符')
  const { transactionNo } = notice
  return raiseEvent(moving, pointsExchange, exchange, { event: 'PAY', payload: { transactionNo } })
}

/** The most that a member's points pay of an order of the brand. */
async function quote(
  { tx, services, caller }: Moving,
  { memberId, amount, ...use }: CashUse & { readonly memberId: number; readonly amount: number },
): Promise<PointsIntakeAnswer> {
  const account = await lockAccount(tx, services.now(), memberId)
  if (!account || account.brandId !== caller.tenant.brandId || account.status === 'CLOSED') throw refused('会员不存在')
  const available = account.status === 'ACTIVE' ? account.values.available : 0
  const terms = await cashSettingOf(tx, caller.tenant.brandId)
  const { points, money } = cashOffer(terms, mayPay(terms, use) ? amount : 0, available)
  return { exchangeNo: null, status: null, points, money, available }
}

async function answerOf({ tx, services }: Moving, { status, values }: Exchange): Promise<PointsIntakeAnswer> {
  const account = await lockAccount(tx, services.now(), values.memberId)
  return {
    exchangeNo: values.exchangeNo,
    status,
    points: values.points,
    money: values.cash,
    available: account?.values.available ?? 0,
  }
}
