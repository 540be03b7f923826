import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { startOfDay } from '@server/records/merchantDay'
import { Refusal } from '@server/refusal'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { openRefund } from '../refunds/openRefund'
import { noDiscounts, type OrderWish } from '../orders/orderWish'
import { placeOrder } from '../orders/placeOrder'
import type { Product } from '../orders/saleTerms'
import { sendRefunds } from '../refunds/sendRefunds'
import { takePayment } from '../orders/takePayment'
import { demoGuest, demoPromoter } from '@server/areas/members'
import { atDesk } from '@server/demo/demoDesk'
import { demoStore as store } from '@server/demo/demoStores'
import { playNewcomers } from './newcomers'
import { seedReservations } from './reservations'
import { verifyVouchers } from '../verification/verifyVouchers'

/** Orders of the demo, at most so many: each takes the way of a real one, and the first start is not to wait. */
const orderCount = 12
const dayMs = 24 * 60 * 60 * 1000
const hourMs = 60 * 60 * 1000
/** What becomes of orders, in turn. */
const fates = ['use', 'keep', 'useSome', 'refund', 'use', 'keep', 'ask', 'cancel'] as const

/** Orders of today, and those that wait for their payment, of which each has 15 minutes. */
const ordersToday = 18
const waitingToday = 2
const waitingSince = 3 * 60 * 1000
/** Places in the order of fates: what is sold in specs and today begins with what is used, what waits is not paid. */
const firstSpec = 32
const firstOfToday = 64
const firstWaiting = 103

/** Cards are used in part, kept or given back in turn, as `fates` says from here on. */
const firstCard = 24
const beside = { kind: 'TYING', id: 1 } as const
/** Orders under the activities that run in the demo (demoPromotions, demoTyings), by days from today. */
const offered: readonly { readonly daysAgo: number; readonly items: OrderWish['items'] }[] = [
  { daysAgo: 5.2, items: [{ productId: 1, qty: 1 }] },
  { daysAgo: 4.4, items: [{ productId: 1, qty: 2 }] },
  { daysAgo: 3.1, items: [{ productId: 4, qty: 1 }] },
  { daysAgo: 0.7, items: [{ productId: 18, qty: 2 }] },
  { daysAgo: 0.5, items: [{ productId: 18, qty: 1 }] },
  {
    daysAgo: 6.3,
    items: [
      { productId: 6, qty: 1 },
      { productId: 26, qty: 2, offer: beside },
    ],
  },
  {
    daysAgo: 2.6,
    items: [
      { productId: 6, qty: 1 },
      { productId: 26, qty: 3, offer: beside },
    ],
  },
  { daysAgo: 1.8, items: [{ productId: 6, qty: 1 }] },
]

/**
 * Ticket sales of the demo's first store over the last month, once: through the same steps as real ones, so that vouchers,
 * stock, settlement and ledger agree. What is bought and what becomes of it is the same in every demo; numbers and codes
 * are drawn.
 */
export async function seedTicketSales(services: Services): Promise<void> {
  const [first] = await services.db
    .select({ id: recordTable(ticketOrder).columns.id })
    .from(recordTable(ticketOrder).table)
    .limit(1)
  if (first) return
  const sold = await productsOnSale(services)
  for (let at = 0; at < orderCount && sold.length > 0; at += 1) {
    const past = new Date(services.now().getTime() - (orderCount - at) * (dayMs * 0.9))
    const items = [{ productId: sold[(at * 5) % sold.length]!.id, qty: (at % 3) + 1 }]
    await playOrder({ ...services, now: () => past }, items, at)
  }
  for (const [at, { daysAgo, items }] of offered.entries()) {
    const past = new Date(services.now().getTime() - daysAgo * dayMs)
    await playOrder({ ...services, now: () => past }, items, orderCount + at)
  }
  for (const [at, card] of (await cardsOnSale(services)).entries()) {
    const past = new Date(services.now().getTime() - (at + 1) * 2.5 * dayMs)
    await playOrder({ ...services, now: () => past }, [{ productId: card.id, qty: 1 }], firstCard + at)
  }
  for (const [at, items] of (await specsOnSale(services)).entries()) {
    const past = new Date(services.now().getTime() - (at + 0.5) * 0.8 * dayMs)
    await playOrder({ ...services, now: () => past }, items, firstSpec + at)
  }
  await playNewcomers(services, sold)
  await playToday(services, sold)
  await sendRefunds(services)
  await seedReservations(services)
}

/** 有效期卡 that are used without a reservation. */
async function cardsOnSale({ db }: Services): Promise<readonly StoredRecord<typeof ticketProduct>[]> {
  const { table, columns } = recordTable(ticketProduct)
  const rows = await db
    .select()
    .from(table)
    .where(
      and(eq(columns.hotelId, store.hotelId), eq(columns.status, 'PUBLISHED'), eq(columns.productType, 'validcard')),
    )
    .orderBy(asc(columns.id))
  return rows.map((row) => readRow(ticketProduct, row)).filter(({ values }) => values.reserveMode !== 'CALENDAR')
}

/** What is sold in several specs: of each spec so many pieces that no two of them sell alike. */
async function specsOnSale({ db }: Services): Promise<readonly OrderWish['items'][]> {
  const { table, columns } = recordTable(ticketProduct)
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(columns.hotelId, store.hotelId), eq(columns.status, 'PUBLISHED'), eq(columns.productSpecType, '1')))
    .orderBy(asc(columns.id))
  return rows
    .map((row) => readRow(ticketProduct, row))
    .flatMap(({ id, values }) =>
      (values.specs ?? []).map(({ name }, at) => [{ productId: id, spec: name, qty: 1 + ((id + at) % 3) }]),
    )
}

/**
 * Today, from its first hour to this moment: what was bought, used, asked back, and what waits for its payment since a few
 * minutes.
 */
async function playToday(services: Services, sold: readonly StoredRecord<typeof ticketProduct>[]): Promise<void> {
  if (sold.length === 0) return
  const now = services.now().getTime()
  const begun = startOfDay(storeDay(new Date(now).toISOString())).getTime()
  for (let at = 0; at < ordersToday; at += 1) {
    const past = new Date(begun + ((now - begun) * (at + 0.5)) / ordersToday)
    const items = [{ productId: sold[(at * 7 + 3) % sold.length]!.id, qty: 1 + (at % 2) }]
    const later = new Date(past.getTime() + (now - past.getTime()) / 2)
    await playOrder({ ...services, now: () => past }, items, firstOfToday + at, later)
  }
  for (let at = 0; at < waitingToday; at += 1) {
    const past = new Date(now - (at + 1) * waitingSince)
    const items = [{ productId: sold[(at * 3 + 1) % sold.length]!.id, qty: 1 }]
    await playOrder({ ...services, now: () => past }, items, firstWaiting + at * fates.length)
  }
}

async function productsOnSale({ db }: Services): Promise<readonly StoredRecord<typeof ticketProduct>[]> {
  const { table, columns } = recordTable(ticketProduct)
  const rows = await db
    .select()
    .from(table)
    .where(
      and(
        eq(columns.hotelId, store.hotelId),
        eq(columns.status, 'PUBLISHED'),
        inArray(columns.ticketType, ['13', '24']),
      ),
    )
    .orderBy(asc(columns.id))
  const isPlain = ({ productSpecType, productType, dailyTimes, reserveMode }: Product) =>
    productSpecType === '0' && productType !== 'validcard' && !dailyTimes?.length && reserveMode !== 'CALENDAR'
  return rows.map((row) => readRow(ticketProduct, row)).filter(({ values }) => isPlain(values))
}

/** One order with what becomes of it until `end`, five hours later unless given. What the rules of its product do not allow is left out of the demo. */
async function playOrder(services: Services, items: OrderWish['items'], at: number, end?: Date): Promise<void> {
  const fate = fates[at % fates.length]!
  const guest = demoGuest('tickets', at)
  try {
    const order = await atDesk(services, (moving) =>
      placeOrder(moving, {
        orderType: 'NORMAL',
        channel: at % 3 === 0 ? 'DESK' : 'WECHAT',
        ...guest,
        staffId: demoPromoter(guest.memberId) ?? undefined,
        items,
        discounts: { ...noDiscounts, coupon: at % 4 === 0 && at < orderCount ? 500 : 0 },
        postage: 0,
      }),
    )
    if (fate === 'cancel') return
    const { orderNo, payAmount } = order.values
    const notice = {
      orderNo: String(orderNo),
      transactionNo: `DEMO${at}`,
      payMethod: 'WECHAT' as const,
      amount: Number(payAmount),
    }
    await atDesk(services, (moving) => takePayment(moving, notice))
    await playVouchers(
      { ...services, now: () => end ?? new Date(services.now().getTime() + 5 * hourMs) },
      order.id,
      fate,
      at,
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function playVouchers(later: Services, orderId: number, fate: (typeof fates)[number], at: number): Promise<void> {
  const { table, columns } = recordTable(ticketVoucher)
  const rows = await later.db
    .select({ id: columns.id })
    .from(table)
    .where(eq(columns.orderId, orderId))
    .orderBy(asc(columns.id))
  const ids = rows.map(({ id }) => id)
  if (fate === 'use' || fate === 'useSome') {
    const used = fate === 'use' ? ids : ids.slice(0, 1)
    await verifyVouchers(later, systemAt(store, 'demo-verifier'), {
      requestNo: `demo-sale-${at}`,
      items: used.map((voucherId) => ({ voucherId, times: 1 })),
      terminal: 'SCANNER',
    })
  }
  if (fate !== 'refund' && fate !== 'ask') return
  await atDesk(later, (moving) =>
    openRefund(moving, {
      orderId,
      vouchers: [{ voucherId: ids[0]!, times: 1 }],
      source: fate === 'ask' ? 'MEMBER' : 'MERCHANT',
      reason: 'PLAN',
      remark: null,
      withPostage: false,
    }),
  )
}
