import { pointAccount } from '@contracts/resources/points/pointAccount'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, gt, inArray, isNotNull, ne, notInArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { insertMany, reserveIds } from '@server/db/insertMany'
import { chance } from '@server/demo/demoDays'
import { atDesk } from '@server/demo/demoDesk'
import { demoBrandId, demoStore } from '@server/demo/demoStores'
import { documentNo } from '@server/records/documentNo'
import { recordTable } from '@server/records/recordTables'
import { newRow } from '@server/records/saveRecord'
import { readRow, type RecordValues, type StoredRecord } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import { initialValues } from '@server/records/draft'
import { recordEvents } from '@server/records/tables'
import type { Services } from '@server/services'
import { countPoints, followMembers } from '../accounts'
import { placeExchange } from '../exchange'
import { writeEntry } from '../pointLedger'
import { daysAfter } from '../settings'
import { demoPointsCard } from './mall'
import { plannedExchanges, writeExchanges } from './pastExchanges'

type EntryValues = RecordValues<typeof pointEntry>
/** What is said of an entry; the rest follows. */
type Given = Pick<EntryValues, 'entryType' | 'points' | 'sourceType' | 'sourceNo'> & Partial<EntryValues>
type Draw = NonNullable<EntryValues['draws']>[number]
type Exchange = StoredRecord<typeof pointsExchange>

const dayMs = 24 * 60 * 60 * 1000
/** Points of the first years live so long. */
const livesDays = 730
/** What was given with the registration lapses sooner. */
const giftDays = 180
const gift = 300
/** One of so many members got it. */
const giftToOne = 3
/** Of the orders of members this many earned points. */
const mostOrders = 900
/** 周敏, whom the manuals name, and what she brought along from the cards of before. */
const regularId = 320
const broughtAlong = 4_560

/** Something that happened to a member's points. */
interface Happening {
  readonly at: Date
  readonly memberId: number
  readonly run: (book: Book) => void
}

interface Lot {
  readonly id: number
  readonly expireOn: string
  left: number
}

/** An account in the course of the past. */
interface Book {
  readonly accountId: number
  readonly memberId: number
  readonly memberName: string | null
  readonly lots: Lot[]
  balance: number
}

interface Written {
  readonly values: EntryValues
  readonly at: Date
  readonly by: string
}

/**
 * A year of points of the demo's members: what their orders earned, what lapsed, what they exchanged. Written as rows, as
 * the steps would have left them. Once.
 */
export async function seedPointsLife(services: Services): Promise<void> {
  const { db, now } = services
  const exchanges = recordTable(pointsExchange)
  const [known] = await db.select({ id: exchanges.columns.id }).from(exchanges.table).limit(1)
  if (known) return
  await followMembers(services)
  const made = await db.transaction((tx) => writePast(tx, now()))
  await countPoints(db)
  if (made) await happenNow(services)
}

async function writePast(tx: Database, now: Date): Promise<boolean> {
  const books = await booksOf(tx)
  if (books.size === 0) return false
  await forgetPlayed(tx)
  const rows = new Map<number, Written>()
  const free = (await reserveIds(tx, recordTable(pointEntry).table, 4_000)).toReversed()
  const past = new Past(rows, () => free.pop()!)
  const exchanges = await plannedExchanges(tx, now)
  const happenings = [
    ...gifts(past, now, books),
    bringAlong(past, now),
    ...(await earnings(tx, past, now)),
    ...exchanges.map(({ at, values }) => past.exchange(at, values)),
  ]
  for (const { memberId, run } of happenings.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const book = books.get(memberId)
    if (book) run(book)
  }
  await insertMany(
    tx,
    recordTable(pointEntry).table,
    [...rows].map(([id, { values, at, by }]) => ({
      ...newRow(pointEntry, systemAt({ brandId: demoBrandId, hotelId: null }, by), at, values),
      id,
      status: 'POSTED',
    })),
  )
  await writeExchanges(
    tx,
    now,
    exchanges.filter(({ values }) => past.paid.has(values.exchangeNo)),
  )
  return true
}

/**
 * The desk of the demo has completed orders before, and they have earned: that is written anew among the rest, in the
 * order of the days. What still waits for its day stays.
 */
async function forgetPlayed(tx: Database): Promise<void> {
  const { table, columns } = recordTable(pointEntry)
  const gone = await tx
    .delete(table)
    .where(and(eq(columns.brandId, demoBrandId), ne(columns.status, 'PENDING')))
    .returning({ id: columns.id })
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => Number(id))
  await tx
    .delete(recordEvents)
    .where(and(eq(recordEvents.resource, pointEntry.key), inArray(recordEvents.recordId, ids)))
}

async function booksOf(tx: Database): Promise<ReadonlyMap<number, Book>> {
  const { table, columns } = recordTable(pointAccount)
  const rows = await tx
    .select({ id: columns.id, memberId: columns.memberId, name: columns.memberName })
    .from(table)
    .where(eq(columns.status, 'ACTIVE'))
  return new Map(
    rows.map(({ id, memberId, name }) => [
      memberId,
      { accountId: id, memberId, memberName: name, lots: [], balance: 0 },
    ]),
  )
}

/** Writes entries down in the order in which they happened. */
class Past {
  readonly rows: Map<number, Written>
  readonly nextId: () => number
  /** Numbers of the exchanges for which there were points. */
  readonly paid = new Set<string>()

  constructor(rows: Map<number, Written>, nextId: () => number) {
    this.rows = rows
    this.nextId = nextId
  }

  /** Points that came. */
  add(book: Book, at: Date, given: Given) {
    const id = this.nextId()
    const expireOn = given.expireOn ?? daysAfter(storeDay(at.toISOString()), livesDays)
    book.balance += given.points
    book.lots.push({ id, expireOn, left: given.points })
    this.#keep(id, book, at, { ...given, expireOn, lotLeft: given.points })
  }

  /** Points that went: from lots that have not lapsed, the earliest last day first. @returns false where there are too few */
  draw(book: Book, at: Date, given: Given): boolean {
    const day = storeDay(at.toISOString())
    this.lapse(book, day)
    const wanted = -given.points
    const lots = book.lots
      .filter(({ left }) => left > 0)
      .toSorted((one, other) => one.expireOn.localeCompare(other.expireOn))
    if (lots.reduce((sum, { left }) => sum + left, 0) < wanted) return false
    this.#draw(book, at, lots, given)
    return true
  }

  /** Lots whose last day has passed lapse. */
  lapse(book: Book, day: string): void {
    for (const lot of book.lots.filter(({ left, expireOn }) => left > 0 && expireOn < day))
      this.#draw(book, new Date(`${daysAfter(lot.expireOn, 1)}T00:30:00+08:00`), [lot], {
        entryType: 'EXPIRE',
        points: -lot.left,
        sourceType: 'LOT',
        sourceNo: this.rows.get(lot.id)!.values.entryNo,
        lotId: lot.id,
      })
  }

  exchange(at: Date, values: Exchange['values']): Happening {
    return {
      at,
      memberId: values.memberId,
      run: (book) => {
        const went = this.draw(book, at, {
          entryType: 'EXCHANGE',
          points: -values.points,
          sourceType: 'EXCHANGE',
          sourceNo: values.exchangeNo,
          storeId: demoStore.hotelId,
        })
        if (went) this.paid.add(values.exchangeNo)
      },
    }
  }

  #draw(book: Book, at: Date, lots: readonly Lot[], given: Given) {
    const draws: Draw[] = []
    let left = -given.points
    for (const lot of lots) {
      const drawn = Math.min(left, lot.left)
      if (drawn === 0) break
      left -= drawn
      lot.left -= drawn
      draws.push({ lotId: lot.id, points: drawn })
      const written = this.rows.get(lot.id)!
      this.rows.set(lot.id, { ...written, values: { ...written.values, lotLeft: lot.left } })
    }
    book.balance += given.points
    this.#keep(this.nextId(), book, at, { ...given, draws, owed: 0 })
  }

  #keep(id: number, book: Book, at: Date, given: Given) {
    const values = {
      ...(initialValues(pointEntry) as EntryValues),
      entryNo: documentNo('P', at),
      accountId: book.accountId,
      memberId: book.memberId,
      memberName: book.memberName,
      balanceAfter: book.balance,
      sourceKey: `${given.entryType}:${given.sourceType}:${given.sourceNo}:0`,
      postedAt: at.toISOString(),
      ...given,
    }
    this.rows.set(id, { values, at, by: 'system' })
  }
}

/** What members got when they registered, or at the anniversary; some of it has lapsed. */
function gifts(past: Past, now: Date, books: ReadonlyMap<number, Book>): readonly Happening[] {
  return [...books.keys()]
    .filter((memberId) => memberId === regularId || chance(memberId * 13, giftToOne) === 0)
    .flatMap((memberId) => {
      const at = new Date(now.getTime() - (40 + chance(memberId * 7, 300)) * dayMs)
      const expireOn = daysAfter(storeDay(at.toISOString()), giftDays)
      const given: Happening = {
        at,
        memberId,
        run: (book) =>
          past.add(book, at, {
            entryType: 'GRANT',
            points: gift,
            sourceType: 'HAND',
            sourceNo: documentNo('A', at),
            reason: '周年庆会员回馈',
            expireOn,
            storeId: demoStore.hotelId,
          }),
      }
      const over = new Date(`${daysAfter(expireOn, 1)}T00:30:00+08:00`)
      if (over > now) return [given]
      return [given, { at: over, memberId, run: (book: Book) => past.lapse(book, storeDay(over.toISOString())) }]
    })
}

/** The points that 周敏 had on a card of the former system. */
function bringAlong(past: Past, now: Date): Happening {
  const at = new Date(now.getTime() - 330 * dayMs)
  return {
    at,
    memberId: regularId,
    run: (book) =>
      past.add(book, at, {
        entryType: 'GRANT',
        points: broughtAlong,
        sourceType: 'HAND',
        sourceNo: documentNo('A', at),
        reason: '旧卡积分转入',
        storeId: demoStore.hotelId,
      }),
  }
}

/** A point for each yuan of the orders that members have used up, two of rooms. */
async function earnings(tx: Database, past: Past, now: Date): Promise<readonly Happening[]> {
  const { table, columns } = recordTable(ticketOrder)
  const { table: entries, columns: entry } = recordTable(pointEntry)
  const waiting = tx.select({ no: entry.sourceNo }).from(entries).where(eq(entry.sourceType, 'ORDER'))
  const rows = await tx
    .select()
    .from(table)
    .where(
      and(
        eq(columns.brandId, demoBrandId),
        eq(columns.status, 'COMPLETED'),
        notInArray(columns.orderNo, waiting),
        isNotNull(columns.memberId),
        gt(columns.payAmount, 0),
      ),
    )
    .orderBy(asc(columns.id))
    .limit(mostOrders)
  return rows
    .map((row) => readRow(ticketOrder, row))
    .flatMap(({ hotelId, updatedAt, values }) => {
      const { memberId, orderNo, payAmount, refundAmount } = values
      const net = payAmount - refundAmount
      const points = Math.floor(net / 100)
      if (memberId === null || points === 0 || updatedAt > now) return []
      return {
        at: updatedAt,
        memberId,
        run: (book: Book) =>
          past.add(book, updatedAt, {
            entryType: 'EARN',
            points,
            sourceType: 'ORDER',
            sourceNo: orderNo,
            base: net,
            ruleId: 1,
            storeId: hotelId,
            sourceKey: `EARN:ORDER:${orderNo}:TICKET`,
          }),
      }
    })
}

/** What happens on the day of the demo by the functions of the house: tickets given, adjustments that wait. */
async function happenNow(services: Services): Promise<void> {
  const { db } = services
  const { table, columns } = recordTable(pointAccount)
  const rich = await db
    .select({ memberId: columns.memberId })
    .from(table)
    .where(and(eq(columns.status, 'ACTIVE'), gt(columns.available, 3_000)))
    .orderBy(asc(columns.memberId))
    .limit(8)
  const tickets = [8, 9]
  for (const [nth, { memberId }] of rich.slice(0, 4).entries())
    await atDesk(services, (moving) =>
      placeExchange(moving, { memberId, productId: tickets[nth % tickets.length]!, qty: 1 }),
    )
  const richer = await db
    .select({ memberId: columns.memberId })
    .from(table)
    .where(and(eq(columns.status, 'ACTIVE'), gt(columns.available, 4_500)))
    .orderBy(asc(columns.memberId))
    .limit(2)
  for (const { memberId } of richer)
    await atDesk(services, (moving) => placeExchange(moving, { memberId, productId: demoPointsCard, qty: 1 }))
  const reasons = ['补录漏积', '客诉补偿', '活动奖励', '门店回馈', '系统校正', '生日惊喜']
  for (const [nth, { memberId }] of rich.slice(0, 6).entries())
    await atDesk(services, (moving) =>
      writeEntry(moving, {
        memberId,
        type: 'ADJUST',
        points: 600 + nth * 150,
        source: { type: 'HAND', no: documentNo('A', services.now()) },
        reason: reasons[nth]!,
        storeId: demoStore.hotelId,
        isReviewed: true,
      }),
    )
}
