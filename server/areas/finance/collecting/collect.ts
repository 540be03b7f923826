import type { paySources } from '@contracts/resources/finance/codes'
import { directPayment, mostPayment } from '@contracts/resources/finance/directPayment'
import type { paymentScene } from '@contracts/resources/finance/paymentScene'
import type { PayMethod } from '@contracts/resources/payMethods'
import { member } from '@contracts/resources/members/member'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { documentNo } from '@server/records/documentNo'
import { raiseWithNext } from '@server/records/raiseWithNext'
import { recordTable } from '@server/records/recordTables'
import type { StoredRecord } from '@server/records/storedRecord'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import type { Services } from '@server/services'
import { counterCoupon, lockCoupon, type CounterCoupon, type CounterDiscount } from '@server/areas/shop'
import { channelOf } from '../paymentTerms'
import type { Payment } from './directMoney'

/** So long a guest has to pay. */
export const payWithinMinutes = 15
const minuteMs = 60_000

export type Scene = StoredRecord<typeof paymentScene>

/** What a guest wants to pay. */
export interface PayWish {
  readonly source: keyof typeof paySources
  readonly channel: PayMethod
  /** fen */
  readonly amount: number
  readonly roomOrTable?: string
  readonly remark?: string
  readonly cashierId?: number
  readonly deviceSn?: string
  /** Who pays later, where the way of paying is CREDIT. */
  readonly creditAccountId?: number
  /** A member's, where the scene takes it. */
  readonly coupon?: CounterCoupon
  /** By which a member of the brand is known, for his points; of anybody else it says nothing. */
  readonly memberPhone?: string
  /** Number of what another suite collects it for. */
  readonly forNo?: string
}

/** Makes a payment that waits for its guest. @throws Refusal with what is in the way */
export async function openPayment(moving: Moving, scene: Scene, wish: PayWish): Promise<Payment> {
  const { tx, services } = moving
  checkWish(scene, wish)
  // What is put on account goes through no channel.
  if (wish.channel !== 'CREDIT' && (await channelOf(tx, scene.hotelId, wish.channel, ['OPEN'])) === null)
    throw refused('门店没有开通该支付方式')
  const discount = await discountOf(moving, scene, wish)
  const now = services.now()
  const { source, channel, amount, roomOrTable, remark, cashierId, deviceSn, creditAccountId } = wish
  const payment = await makeRecord(tx, now, systemAt(scene, 'guest'), directPayment, {
    payNo: documentNo('DP', now),
    source,
    channel,
    sceneId: scene.id,
    cashierId: cashierId ?? null,
    deviceSn: deviceSn ?? null,
    creditAccountId: creditAccountId ?? null,
    amount,
    discountAmount: discount?.off ?? 0,
    couponCodeId: discount?.code.id ?? null,
    memberId: discount?.code.values.memberId ?? (await memberOfPhone(tx, scene, wish.memberPhone)),
    roomOrTable: roomOrTable ?? null,
    forNo: wish.forNo ?? null,
    remark: remark ?? null,
    payDeadline: new Date(now.getTime() + payWithinMinutes * minuteMs).toISOString(),
  })
  if (discount) await lockCoupon(moving, discount.code, { orderId: null, orderNo: payment.values.payNo }, discount.off)
  return payment
}

/** What a coupon takes off; null where none is asked for. @throws Refusal with what is in the way */
async function discountOf(
  moving: Moving,
  scene: Scene,
  { coupon, channel, amount }: PayWish,
): Promise<CounterDiscount | null> {
  if (coupon === undefined) return null
  const { couponUse, couponIds } = scene.values
  if (couponUse === 'NONE' || channel === 'CREDIT') throw refused('该收款场景不能使用优惠券')
  const here = { ...moving, caller: systemAt(scene, 'guest') }
  return counterCoupon(here, coupon, couponUse === 'ALL' ? null : (couponIds ?? []), amount)
}

/** The member of the brand who has a phone; null where nobody has. */
async function memberOfPhone(tx: Database, { brandId }: Scene, phone: string | undefined): Promise<number | null> {
  if (phone === undefined || brandId === null) return null
  const { table, columns } = recordTable(member)
  const isHis = and(eq(columns.brandId, brandId), eq(columns.phone, phone), eq(columns.status, 'ACTIVE'))
  const [row] = await tx
    .select({ id: columns.id })
    .from(table)
    .where(and(isHis, isNull(columns.deletedAt)))
  return row ? Number(row.id) : null
}

function checkWish({ status, values }: Scene, { amount, roomOrTable, remark, cashierId }: PayWish): void {
  if (status !== 'ENABLED') throw refused('该收款码已停用')
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > mostPayment)
    throw refused('金额须在 0.01–50,000.00 元之间')
  if (values.amountMode === 'FIXED' && amount !== values.fixedAmount) throw refused('金额与收款码不符')
  if (values.amountMode === 'OPTIONS' && !values.options?.some((option) => option.amount === amount))
    throw refused('请选择一项付款')
  if (values.askRoom === true && !roomOrTable) throw refused('请填写房号或台号')
  if ((roomOrTable ?? '').length > directPayment.fields.roomOrTable.max) throw refused('房台号不能超过20个字')
  if ((remark ?? '').length > directPayment.fields.remark.max) throw refused('备注不能超过50个字')
  if (cashierId !== undefined && !values.cashierIds?.includes(cashierId)) throw refused('收银员不在该场景')
}

/**
 * Takes the channel's notice that a payment was made, however often it comes and however late.
 * @param payment locked
 * @returns REPEATED when it was known, RETURNED when it came too late and goes back
 * @throws Refusal for another amount, and for a second payment
 */
export async function takePaid(
  moving: Moving,
  payment: Payment,
  { tradeNo, channel, amount }: { readonly tradeNo: string; readonly channel: PayMethod; readonly amount: number },
): Promise<'PAID' | 'REPEATED' | 'RETURNED'> {
  const { values, status } = payment
  if (values.tradeNo === tradeNo) return 'REPEATED'
  if (values.tradeNo !== null) throw refused('该笔已支付')
  if (values.amount - values.discountAmount !== amount) throw refused('支付金额与收款单不符')
  await raiseEvent(moving, directPayment, payment, { event: 'PAY', payload: { tradeNo, channel } })
  return status === 'CLOSED' ? 'RETURNED' : 'PAID'
}

/** Closes every payment that nobody made in time. */
export async function closeLate(services: Services): Promise<void> {
  const { columns } = recordTable(directPayment)
  const isLate = and(eq(columns.status, 'UNPAID'), lt(columns.payDeadline, services.now()))
  while (await raiseWithNext(services, directPayment, isLate, { event: 'EXPIRE', payload: {} }));
}
