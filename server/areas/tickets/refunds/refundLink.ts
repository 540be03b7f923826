import { createHmac } from 'node:crypto'
import type { RefundQr } from '@contracts/calls/paymentApi'
import { statusChoices } from '@contracts/resources/lifecycle'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, eq, isNull } from 'drizzle-orm'
import { directRefundLink } from '@server/areas/finance'
import type { Database } from '@server/db/connection'
import { gone } from '@server/refusal'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { demand } from '@server/records/rights'
import { reachOf } from '@server/records/scope'
import { readRow } from '@server/records/storedRecord'
import type { Services } from '@server/services'
import { refundLinkKey, signingSecrets } from '../intake/intakeSecrets'
import type { Order } from '../orders/order'

/** How long a guest may take from the scan to the page that the code leads to. */
export const linkHours = 24
/** Statuses in which an order may still have something to give back. */
const refundable: readonly string[] = ['PAID', 'PART_USED', 'COMPLETED', 'EXPIRED']
const labels = new Map(statusChoices(ticketOrder).map(({ status, label }) => [status, label]))

export const refundLinkMessages = {
  valid: `请消费者扫码申请退款，${linkHours}小时内有效`,
  notOpen: '门店还没有接入消费者退款页面，请在订单中为消费者退款',
  otherMember: '订单不属于该会员',
  status: (label: string) => `订单${label}，没有可退的券码`,
} as const

interface LinkWish {
  /** Number of the order. */
  readonly platformOrderId: string
  /** 0: a guest who is no member. */
  readonly memberId: number
  /** false: the code leads to the order only. */
  readonly isRefund: boolean
}

interface LinkParts {
  readonly hotelId: number
  readonly orderNo: string
  readonly memberId: number
  readonly isRefund: 0 | 1
  /** Unix time, s. */
  readonly expires: number
}

/** HMAC-SHA256, in hex, of the parts of a link, each on a line of its own. */
export const signLink = ({ hotelId, orderNo, memberId, isRefund, expires }: LinkParts, key: string): string =>
  createHmac('sha256', key).update([hotelId, orderNo, memberId, isRefund, expires].join('\n')).digest('hex')

/**
 * What the code 消费者退款二维码 holds: the shop's own page for this order, signed so that the shop knows who sent its guest
 * (Business areas and routes, 7; docs/intake.md).
 * @throws Refusal 40300 without the right to see orders, 40400 for an order out of reach
 */
export async function refundLink(
  services: Services,
  caller: RecordCaller,
  { platformOrderId, memberId, isRefund }: LinkWish,
): Promise<RefundQr> {
  const { db, now, config } = services
  const atCounter = await directRefundLink(services, caller, { platformOrderId, memberId, isRefund })
  if (atCounter) return atCounter
  demand(caller, ticketOrder.access.read)
  const order = await orderOf(db, caller, platformOrderId)
  const nothing = (alertMsg: string): RefundQr => ({ qrUrl: '', alertMsg })
  if ((order.values.memberId ?? 0) !== memberId) return nothing(refundLinkMessages.otherMember)
  if (isRefund && !refundable.includes(order.status))
    return nothing(refundLinkMessages.status(labels.get(order.status) ?? ''))
  const { refundPageUrl } = config
  const [secret] = await signingSecrets(services, db, order.brandId ?? caller.tenant.brandId)
  if (refundPageUrl === undefined || secret === undefined) return nothing(refundLinkMessages.notOpen)
  const parts: LinkParts = {
    hotelId: order.hotelId ?? 0,
    orderNo: platformOrderId,
    memberId,
    isRefund: isRefund ? 1 : 0,
    expires: Math.floor(now().getTime() / 1000) + linkHours * 3600,
  }
  const address = new URL(refundPageUrl)
  for (const [name, value] of Object.entries({ ...parts, sign: signLink(parts, refundLinkKey(secret)) }))
    address.searchParams.set(name, String(value))
  return { qrUrl: address.href, alertMsg: isRefund ? refundLinkMessages.valid : '' }
}

async function orderOf(db: Database, caller: RecordCaller, orderNo: string): Promise<Order> {
  const own = recordTable(ticketOrder)
  const [row] = await db
    .select()
    .from(own.table)
    .where(and(reachOf(caller, ticketOrder, own), eq(own.columns.orderNo, orderNo), isNull(own.columns.deletedAt)))
  if (!row) throw gone()
  return readRow(ticketOrder, row)
}
