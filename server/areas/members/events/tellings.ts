import type { ecardAccount } from '@contracts/resources/cards/ecardAccount'
import type { memberEvent } from '@contracts/resources/members/memberEvent'
import { channels } from '@contracts/resources/channels'
import type { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import type { couponCode } from '@contracts/resources/shop/couponCode'
import { entryTypes, type pointEntry } from '@contracts/resources/points/pointEntry'
import type { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import type { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import type { RecordValues, StoredRecord } from '@server/records/storedRecord'
import type { members } from '../memberRecords'

type Values = RecordValues<typeof memberEvent>
/** What an event says; `sourceKey` tells it from all others. */
export type Telling = Pick<Values, 'memberId' | 'kind' | 'title' | 'sourceKey'> & Partial<Omit<Values, 'at'>>

type Order = StoredRecord<typeof ticketOrder>

const longestDetail = 200

function goodsOf({ items }: Order['values']): string {
  const [first] = items
  const more = items.length > 1 ? ` 等${items.length}项` : ''
  return `${first?.name ?? ''}${more}`.slice(0, longestDetail)
}

const ofOrder = ({ id, hotelId, values }: Order) => ({
  kind: 'ORDER' as const,
  refType: 'ticket-order' as const,
  refId: id,
  refNo: values.orderNo,
  channel: values.channel,
  storeId: hotelId,
  detail: goodsOf(values),
})

/** An order was paid. @returns null for a guest who is no member */
export const tellPaid = (order: Order): Telling | null =>
  order.values.memberId === null
    ? null
    : {
        ...ofOrder(order),
        memberId: order.values.memberId,
        title: '支付订单',
        amount: order.values.payAmount,
        sourceKey: `ticket-order:${order.id}:PAY`,
      }

/** An order was used up: once, however often that was taken back and done again. */
export const tellCompleted = (order: Order): Telling | null =>
  order.values.memberId === null
    ? null
    : {
        ...ofOrder(order),
        memberId: order.values.memberId,
        title: '订单完成',
        sourceKey: `ticket-order:${order.id}:COMPLETE`,
      }

/** Some of an order went back. */
export const tellRefunded = (refund: StoredRecord<typeof ticketRefund>, order: Order): Telling | null =>
  order.values.memberId === null
    ? null
    : {
        ...ofOrder(order),
        memberId: order.values.memberId,
        title: '退款到账',
        amount: -refund.values.amount,
        refType: 'ticket-refund',
        refId: refund.id,
        refNo: refund.values.refundNo,
        sourceKey: `ticket-refund:${refund.id}`,
      }

/** Types of entries that people make by hand. */
const byHand: readonly string[] = ['ADJUST', 'GRANT']

/** Points came or went. */
export function tellPoints({ id, values }: StoredRecord<typeof pointEntry>): Telling {
  const isByHand = byHand.includes(values.entryType) && values.sourceType === 'HAND'
  return {
    memberId: values.memberId,
    kind: isByHand ? 'STAFF' : 'POINT',
    title: `积分${entryTypes[values.entryType]}`,
    detail: values.reason ?? values.sourceNo,
    points: values.points,
    refType: 'point-entry',
    refId: id,
    refNo: values.entryNo,
    storeId: values.storeId,
    sourceKey: `point-entry:${id}`,
  }
}

/** What is told of an e-card, by what happened to it. */
export const cardTitles = {
  OPEN: '开通电子卡',
  USE_UP: '电子卡用完',
  EXPIRE: '电子卡过期',
  REFUND: '电子卡退款',
  FREEZE: '电子卡冻结',
  UNFREEZE: '电子卡解冻',
} as const

/** Something happened to an e-card. @returns null for one that is no member's */
export const tellCard = (
  { id, hotelId, version, values }: StoredRecord<typeof ecardAccount>,
  event: keyof typeof cardTitles,
): Telling | null =>
  values.memberId === null
    ? null
    : {
        memberId: values.memberId,
        kind: 'CARD',
        title: cardTitles[event],
        refType: 'ecard-account',
        refId: id,
        refNo: values.cardNo,
        storeId: hotelId,
        sourceKey: `ecard-account:${id}:${event}${event === 'OPEN' ? '' : `:${version}`}`,
      }

/** What is told of a coupon's code, by what happened to it; that it was given tells who gives it. */
export const couponTitles = {
  USE: '使用优惠券',
  RETURN: '退回优惠券',
  EXPIRE: '优惠券过期',
  VOID: '优惠券作废',
} as const

/** Something happened to a code. */
export const tellCoupon = (
  { id, hotelId, version, values }: StoredRecord<typeof couponCode>,
  event: keyof typeof couponTitles,
): Telling => ({
  memberId: values.memberId,
  kind: 'COUPON',
  title: couponTitles[event],
  detail: values.couponName,
  refType: 'coupon-code',
  refId: id,
  refNo: values.code,
  storeId: hotelId,
  sourceKey: `coupon-code:${id}:${event}:${version}`,
})

/** What is told of a red envelope that a member has, by what happened to it; that he got it tells who gives it. */
export const envelopeTitles = {
  USE: '使用红包',
  WRITE_OFF: '使用红包',
  RETURN: '返还红包',
  RETURN_LATE: '红包过期',
  EXPIRE: '红包过期',
  VOID: '红包作废',
  EXTEND: '红包延期',
} as const

/** Something happened to a red envelope. */
export const tellEnvelope = (
  { id, version, values }: StoredRecord<typeof redEnvelopeReceive>,
  event: keyof typeof envelopeTitles,
): Telling => ({
  memberId: values.memberId,
  kind: 'COUPON',
  title: envelopeTitles[event],
  detail: values.envelopeName,
  refType: 'red-envelope-receive',
  refId: id,
  refNo: values.code,
  sourceKey: `red-envelope-receive:${id}:${event}:${version}`,
})

const isChannel = (source: string): source is keyof typeof channels => Object.hasOwn(channels, source)

/** Somebody became a member. */
export const tellRegistered = ({ id, values }: StoredRecord<typeof members>): Telling => ({
  memberId: id,
  kind: 'REGISTER',
  title: '成为会员',
  channel: isChannel(values.source) ? values.source : null,
  refType: 'member',
  refId: id,
  refNo: values.memberNo,
  sourceKey: `member:${id}:REGISTER`,
})
