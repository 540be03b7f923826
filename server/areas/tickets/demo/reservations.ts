import { inventoryPlace, reservationInventory } from '@contracts/resources/tickets/reservationInventory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '@server/refusal'
import { writeHistory } from '@server/records/recordHistory'
import { recordTable } from '@server/records/recordTables'
import { creationOf, newRow } from '@server/records/saveRecord'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Sent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { noDiscounts } from '../orders/orderWish'
import { placeOrder } from '../orders/placeOrder'
import { makeReservation } from '../reservations/makeReservation'
import { startOfSlot } from '../reservations/slotTime'
import { takePayment } from '../orders/takePayment'
import { chance, demoDays } from '@server/demo/demoDays'
import { atDesk } from '@server/demo/demoDesk'
import { demoStore as store } from '@server/demo/demoStores'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Days of inventory, from before the first reservation on. */
const daysOfInventory = 90
const firstDay = -12
/** Each of some products is bought so often, once for each reservation. */
const soldProducts = 3
const piecesOfEach = 20
/** In so many orders, days apart: one day with all of them would flatten every chart beside it. */
const ordersOfEach = 5
const daysBetween = 3
type Product = StoredRecord<typeof ticketProduct>

const slotOf = ({ values }: Product) => (values.productType === 'scenic' ? '09:00-12:00' : '全天')

const guests = ['王女士', '李先生', '陈女士', '周先生', '吴女士', '郑先生', '孙女士', '钱先生'] as const
/** What has become of reservations of past days, and how those to come stand, in turn. */
const pastFates = ['ARRIVE', 'ARRIVE', 'MISS', 'ARRIVE', 'CANCEL', 'ARRIVE', 'REJECT'] as const
const comingFates = ['CONFIRM', 'PENDING', 'CONFIRM', 'PENDING', 'CANCEL'] as const

/**
 * 预约库存 of the demo's first store for 90 days, and sixty reservations around today: made, confirmed and verified as real
 * ones are. Called where its ticket sales are made, once.
 */
export async function seedReservations(services: Services): Promise<void> {
  const reserved = await calendarProducts(services)
  const sold = reserved.filter(({ values }) => isPlain(values)).slice(0, soldProducts)
  const cards = reserved.filter(({ values }) => values.productType === 'validcard')
  await stockInventory(services, [...sold, ...cards])
  for (const [at, product] of sold.entries()) {
    const codes = await buyPieces(services, product, at)
    for (const [piece, code] of codes.entries())
      await playReservation(services, product, code, piece * sold.length + at)
  }
}

const isPlain = ({
  productSpecType,
  ticketType,
  weekdays,
  perPersonLimit,
  availableCount,
  productType,
}: Product['values']) =>
  productSpecType === '0' &&
  ticketType === '13' &&
  productType !== 'validcard' &&
  !weekdays?.length &&
  !perPersonLimit &&
  (availableCount ?? 0) >= piecesOfEach

async function calendarProducts({ db }: Services): Promise<readonly Product[]> {
  const { table, columns } = recordTable(ticketProduct)
  const rows = await db
    .select()
    .from(table)
    .where(
      and(eq(columns.hotelId, store.hotelId), eq(columns.status, 'PUBLISHED'), eq(columns.reserveMode, 'CALENDAR')),
    )
    .orderBy(asc(columns.id))
  return rows.map((row) => readRow(ticketProduct, row))
}

/** Room for every day: weekends are dearer, one day in thirteen is closed. */
async function stockInventory({ db, now }: Services, stocked: readonly Product[]): Promise<void> {
  const { day } = demoDays(now())
  const caller = systemAt(store, 'demo-front')
  const rows = stocked.flatMap((product) =>
    Array.from({ length: daysOfInventory }, (_, at) => {
      const { id } = product
      const date = day(firstDay + at)
      const slot = slotOf(product)
      const isWeekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
      return newRow(reservationInventory, caller, now(), {
        productId: id,
        date,
        slot,
        place: inventoryPlace(id, date, slot),
        capacity: 10 + chance(id + at, 3) * 5,
        used: 0,
        surcharge: isWeekend ? 5_000 : 0,
        closed: at > -firstDay + 10 && chance(id * 3 + at, 13) === 0,
      })
    }),
  )
  if (rows.length === 0) return
  await db.transaction(async (tx) => {
    const made = await tx.insert(recordTable(reservationInventory).table).values(rows).returning()
    const created = made.map((row) => creationOf(readRow(reservationInventory, row)))
    await writeHistory(tx, reservationInventory, { userId: caller.userId, at: now() }, created)
  })
}

/** @returns the codes of the pieces that are to be reserved, those bought last first */
async function buyPieces(services: Services, product: Product, at: number): Promise<readonly string[]> {
  const codes: string[] = []
  for (let nth = 0; nth < ordersOfEach; nth += 1) codes.push(...(await buyOnce(services, product, at, nth)))
  return codes
}

/** @returns the codes of one order; none where the rules of the product forbid it */
async function buyOnce(services: Services, product: Product, at: number, nth: number): Promise<readonly string[]> {
  const past = new Date(services.now().getTime() + (firstDay - nth * daysBetween - at) * dayMs)
  try {
    const order = await atDesk({ ...services, now: () => past }, async (moving) => {
      const placed = await placeOrder(moving, {
        orderType: 'NORMAL',
        channel: 'WECHAT',
        buyerName: '西湖亲子俱乐部',
        buyerPhone: `1390000${String(1_000 + at)}`,
        items: [{ productId: product.id, qty: piecesOfEach / ordersOfEach }],
        discounts: noDiscounts,
        postage: 0,
      })
      await takePayment(moving, {
        orderNo: String(placed.values.orderNo),
        transactionNo: `DEMO-RESERVED-${at}-${nth}`,
        payMethod: 'WECHAT',
        amount: Number(placed.values.payAmount),
      })
      return placed
    })
    const { table, columns } = recordTable(ticketVoucher)
    const rows = await services.db
      .select({ code: columns.code })
      .from(table)
      .where(eq(columns.orderId, order.id))
      .orderBy(asc(columns.id))
    return rows.map(({ code }) => code)
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

/** One reservation, between eight days ago and eight days on, with what became of it. */
async function playReservation(services: Services, product: Product, code: string, at: number): Promise<void> {
  const now = services.now()
  const offset = (at % 17) - 8
  const date = demoDays(now).day(offset)
  const slot = slotOf(product)
  const begins = startOfSlot(date, slot).getTime()
  const madeAt = new Date(Math.min(begins - 3 * dayMs, now.getTime() - (1 + chance(at, 40)) * hourMs))
  const wish = {
    code,
    contactName: guests[at % guests.length]!,
    phone: `138${String(20_000_000 + at * 7_919)}`,
    date,
    slot,
    quantity: 1,
  }
  try {
    const made = await atDesk({ ...services, now: () => madeAt }, (moving) => makeReservation(moving, wish))
    const fates = offset < 0 ? pastFates : comingFates
    await playFate(services, made, fates[Math.floor(at / 2) % fates.length]!, {
      madeAt,
      onDay: new Date(begins + hourMs),
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function playFate(
  services: Services,
  made: StoredRecord,
  fate: (typeof pastFates | typeof comingFates)[number],
  { madeAt, onDay }: { readonly madeAt: Date; readonly onDay: Date },
): Promise<void> {
  const soon = new Date(madeAt.getTime() + hourMs / 2)
  const send = (record: StoredRecord, event: string, at: Date, payload: Sent['payload'] = {}) =>
    atDesk({ ...services, now: () => at }, (moving) =>
      raiseEvent(moving, voucherReservation, record, { event, payload }),
    )
  if (fate === 'PENDING') return
  if (fate === 'CANCEL') return void (await send(made, 'CANCEL', soon))
  // One that its product confirms by itself can no longer be refused.
  if (fate === 'REJECT' && made.status === 'PENDING') {
    return void (await send(made, 'REJECT', soon, { reason: '当日场地维护，请改约其他日期' }))
  }
  const confirmed = made.status === 'PENDING' ? await send(made, 'CONFIRM', soon) : made
  if (fate === 'ARRIVE' || fate === 'MISS' || fate === 'REJECT')
    await send(confirmed, fate === 'MISS' ? 'MISS' : 'ARRIVE', onDay)
}
