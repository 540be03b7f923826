import { pointAccount } from '@contracts/resources/points/pointAccount'
import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { pointsProduct } from '@contracts/resources/points/pointsProduct'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { insertMany, reserveIds } from '@server/db/insertMany'
import { chance } from '@server/demo/demoDays'
import { demoStore } from '@server/demo/demoStores'
import { documentNo, someDigits } from '@server/records/documentNo'
import { initialValues } from '@server/records/draft'
import { anyTable, recordTable } from '@server/records/recordTables'
import { newRow } from '@server/records/saveRecord'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import { recordEvents } from '@server/records/tables'
import type { Services } from '@server/services'
import { bookCash, settleCash } from '../exchange'
import { bookSupply } from '../supply/supplyExchange'

type Exchange = StoredRecord<typeof pointsExchange>

const dayMs = 24 * 60 * 60 * 1000

/** An exchange of the past, where its member had the points. */
interface Planned {
  readonly at: Date
  readonly status: Exchange['status']
  readonly events: readonly string[]
  readonly values: Exchange['values']
}

const plannedCount = 240
/** How many days ago, and what became of an exchange of each way of handing over. */
const fates = {
  SHIP: (daysAgo: number) => (daysAgo > 12 ? 'COMPLETED' : daysAgo > 2 ? 'SENT' : 'PENDING_SEND'),
  PICKUP: (daysAgo: number) => (daysAgo > 5 ? 'COMPLETED' : 'PENDING_SEND'),
} as const

/** What the platform supplied, so many days ago, once the store had something left for services. */
const suppliedDays = [1, 2, 5, 9, 14, 20, 27, 33, 40, 48, 57, 66] as const

const wayTo: Readonly<Record<string, readonly string[]>> = {
  'SHIP COMPLETED': ['PAY', 'SHIP', 'RECEIVE'],
  'SHIP SENT': ['PAY', 'SHIP'],
  'SHIP PENDING_SEND': ['PAY'],
  'PICKUP COMPLETED': ['PAY', 'PICK_UP'],
  'PICKUP PENDING_SEND': ['PAY'],
}

const streets = [
  '浙江省杭州市西湖区龙井路18号',
  '浙江省杭州市上城区解放路56号',
  '上海市静安区南京西路1266号',
  '江苏省苏州市工业园区星湖街328号',
]

/** What members may have exchanged in the last year: those who had too few points did not. */
export async function plannedExchanges(tx: Database, now: Date): Promise<readonly Planned[]> {
  const { table, columns } = recordTable(pointsProduct)
  const rows = await tx
    .select()
    .from(table)
    .where(and(inArray(columns.kind, ['GOODS', 'ZKT']), ne(columns.delivery, 'AUTO')))
    .orderBy(asc(columns.id))
  const offered = rows.map((row) => readRow(pointsProduct, row)).filter(({ status }) => status !== 'NEW')
  const goods = offered.filter(({ values }) => values.kind === 'GOODS')
  const supplied = offered.filter(({ values }) => values.kind === 'ZKT')
  const { table: accounts, columns: account } = recordTable(pointAccount)
  const members = await tx
    .select({ memberId: account.memberId, phone: account.phone, name: account.memberName })
    .from(accounts)
    .where(eq(account.status, 'ACTIVE'))
    .orderBy(asc(account.memberId))
  if (goods.length === 0 || members.length === 0) return []
  const plan = (nth: number, daysAgo: number, product: StoredRecord<typeof pointsProduct>): Planned => {
    const buyer = members[chance(nth * 31 + 7, members.length)]!
    const at = new Date(now.getTime() - daysAgo * dayMs - chance(nth, 600) * 60_000)
    const { values: sold } = product
    const isSent = sold.delivery === 'SHIP'
    const status = fates[isSent ? 'SHIP' : 'PICKUP'](daysAgo)
    const freight = isSent ? (sold.freight ?? 0) : 0
    const cash = sold.cash + freight
    const exchangeNo = documentNo('JF', at)
    const isSupplied = sold.kind === 'ZKT'
    const events = wayTo[`${isSent ? 'SHIP' : 'PICKUP'} ${status}`] ?? []
    const sentAt = isSent && status !== 'PENDING_SEND' ? new Date(at.getTime() + dayMs).toISOString() : null
    return {
      at,
      status,
      events: isSupplied ? events.flatMap((event) => (event === 'PAY' ? ['PAY', 'ORDERED'] : [event])) : events,
      values: {
        ...(initialValues(pointsExchange) as Exchange['values']),
        exchangeNo,
        memberId: buyer.memberId,
        memberName: buyer.name,
        memberPhone: buyer.phone,
        productId: product.id,
        kind: sold.kind,
        supplier: sold.supplier,
        skuName: sold.supplySkuName,
        outNo: isSupplied ? `模拟${exchangeNo}` : null,
        productName: sold.name,
        cover: sold.cover,
        notice: sold.notice,
        qty: 1,
        points: sold.points,
        cash,
        freight,
        cost: sold.cost,
        delivery: sold.delivery,
        refundRule: sold.refundRule,
        receiver: isSent ? (buyer.name ?? '会员') : null,
        phone: isSent ? buyer.phone : null,
        address: isSent ? streets[chance(nth * 3, streets.length)]! : null,
        pickupCode: someDigits(8),
        express: sentAt ? 'SF' : null,
        trackingNo: sentAt ? `SF1452${someDigits(7)}` : null,
        transactionNo: cash > 0 ? `DEMOPOINTS${nth}` : null,
        payDeadline: new Date(at.getTime() + 15 * 60_000).toISOString(),
        paidAt: at.toISOString(),
        sentAt,
        finishedAt: status === 'COMPLETED' ? new Date(at.getTime() + 4 * dayMs).toISOString() : null,
      },
    }
  }
  return [
    ...Array.from({ length: plannedCount }, (_, nth) =>
      plan(nth, nth < 6 ? 1 + (nth % 3) * 3 : 4 + chance(nth * 17, 200), goods[chance(nth * 5, goods.length)]!),
    ),
    ...(supplied.length === 0
      ? []
      : suppliedDays.map((daysAgo, nth) => plan(plannedCount + nth, daysAgo, supplied[nth % supplied.length]!))),
  ]
}

/** Writes exchanges as their steps would have left them, with their history, their stock and their cash. */
export async function writeExchanges(tx: Database, now: Date, planned: readonly Planned[]): Promise<void> {
  const { table } = anyTable(pointsExchange)
  const ids = await reserveIds(tx, table, planned.length)
  const place = systemAt(demoStore, 'demo-front')
  const rows = planned.map(({ at, status, events, values }, nth) => ({
    ...newRow(pointsExchange, place, at, values),
    id: ids[nth]!,
    status,
    version: events.length + 1,
  }))
  await insertMany(tx, table, rows)
  await insertMany(
    tx,
    recordEvents,
    planned.flatMap(({ at, status, events }, nth) =>
      ['create', ...events].map((event, step) => ({
        resource: pointsExchange.key,
        recordId: ids[nth]!,
        version: step + 1,
        event,
        actor: place.userId,
        at: new Date(Math.min(at.getTime() + step * dayMs, now.getTime())),
        from: step === 0 ? null : statusAt(events, step - 1),
        to: step === events.length ? status : statusAt(events, step),
        changes: {},
      })),
    ),
  )
  await moveStock(tx, planned)
  for (const [nth, { at, status, values }] of planned.entries()) {
    const exchange = { id: ids[nth]!, ...demoStore, values } as Exchange
    const moving = { tx, services: { now: () => at } as Services }
    await bookCash(moving, exchange, 'ORDER_PAID')
    if (values.kind === 'ZKT') await bookSupply(moving, exchange, 'SERVICE_USED')
    if (status === 'COMPLETED' && values.cash > 0) await settleCash(moving, exchange)
  }
}

/** Where an exchange stands after some of its events. */
function statusAt(events: readonly string[], count: number): string {
  const last = count === 0 ? undefined : events[count - 1]
  return { PAY: 'PENDING_SEND', ORDERED: 'PENDING_SEND', SHIP: 'SENT' }[last ?? ''] ?? 'PENDING_PAY'
}

async function moveStock(tx: Database, planned: readonly Planned[]): Promise<void> {
  const { table, columns } = recordTable(pointsProduct)
  const taken = new Map<number, number>()
  for (const { values } of planned) taken.set(values.productId, (taken.get(values.productId) ?? 0) + values.qty)
  for (const [id, qty] of taken)
    await tx
      .update(table)
      .set({
        exchanged: qty,
        stockLeft: sql`greatest(${columns.stockTotal}, ${qty}) - ${qty}`,
        stockTotal: sql`greatest(${columns.stockTotal}, ${qty})`,
      })
      .where(eq(columns.id, id))
}
