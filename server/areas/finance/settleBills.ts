import { daysToDispute, type SettleCycle, type settleTypes } from '@contracts/resources/finance/codes'
import { settleBill } from '@contracts/resources/finance/settleBill'
import { settleLine } from '@contracts/resources/finance/settleLine'
import type { PayMethod } from '@contracts/resources/payMethods'
import { and, asc, eq, gte, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { withAfterwards } from '@server/records/afterwards'
import { documentNo } from '@server/records/documentNo'
import { endOfDay, merchantDay, startOfDay } from '@server/records/merchantDay'
import { inStore } from '@server/records/inStore'
import type { Effect } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { raiseIn, recordsIn } from '@server/records/recordsInStatus'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import type { Moving } from '@server/records/takeTransition'
import { hotels } from '@server/identity/tables'
import { malformed, refused } from '@server/refusal'
import type { Services } from '@server/services'
import { describeFault } from '@server/fault'
import { accountAt, type AccountName, type PostedLine } from './accounts'
import { holdRefundsOf } from './collecting/refundHold'
import { isOnBill, moveLines, recalculate, type Bill } from './billLines'
import { movement, post, worthPosting } from './ledger'
import { termsAt } from './paymentTerms'

const dayMs = 24 * 60 * 60 * 1000

/** Name of the job that confirms and settles bills. */
export const settleJob = 'settle-bills'

/** Days, first and last counted. */
export interface Period {
  readonly start: string
  readonly end: string
}

type BillType = keyof typeof settleTypes

const dayAfter = (day: string, days: number) => merchantDay(new Date(startOfDay(day).getTime() + days * dayMs))
const lastOfMonth = (day: string) => {
  // A day of the next month, whichever day of its month it is.
  const next = dayAfter(`${day.slice(0, 7)}-01`, 31)
  return dayAfter(`${next.slice(0, 7)}-01`, -1)
}

/** Days of the week on which a week of bills ends: Sunday. */
const lastOfWeek = 0

/** The last day of the last period that is over. @param today YYYY-MM-DD */
export function lastDayOver(cycle: SettleCycle, today: string): string {
  const yesterday = dayAfter(today, -1)
  const isEnd = (day: string): boolean => {
    if (cycle === 'T1') return true
    if (cycle === 'T7') return new Date(`${day}T00:00:00Z`).getUTCDay() === lastOfWeek
    if (day === lastOfMonth(day)) return true
    return cycle === 'D15' && day.endsWith('-15')
  }
  let day = yesterday
  while (!isEnd(day)) day = dayAfter(day, -1)
  return day
}

/** Reads a period as it is asked for: a month 2026-05, a day 2026-05-01. @throws Refusal 400 for anything else */
export function readPeriod(text: string): Period {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return { start: `${text}-01`, end: lastOfMonth(`${text}-01`) }
  if (/^\d{4}-(0[1-9]|1[0-2])-\d{2}$/.test(text) && merchantDay(startOfDay(text)) === text)
    return { start: text, end: text }
  throw malformed('账期应为月份（2026-05）或日期（2026-05-01）')
}

/**
 * Makes the bills of a store for what was delivered in a period and stands on none: one for each who is paid, of what
 * cards have paid one for each store that issued them.
 * @param payMethods how it was paid, all ways unless given
 * @returns their ids; [] where nothing was open
 * @throws Refusal for a period that is not over
 */
export async function generateBills(
  moving: Pick<Moving, 'tx' | 'services' | 'caller'>,
  billType: BillType,
  { start, end }: Period,
  payMethods?: readonly (PayMethod | null)[],
): Promise<readonly number[]> {
  const { tx, services, caller } = moving
  const now = services.now()
  if (end >= merchantDay(now)) throw refused('账期还没有结束，不能出账')
  const { hotelId } = caller.tenant
  const { table, columns } = recordTable(settleLine)
  const open = and(
    inStore(columns.hotelId, hotelId),
    eq(columns.lineType, billType),
    eq(columns.status, 'OPEN'),
    gte(columns.createdAt, startOfDay(start)),
    lt(columns.createdAt, endOfDay(end)),
    lte(columns.dueAt, now),
    payMethods && paidBy(payMethods),
  )!
  const { payeeType, payeeId, payeeName, issuerId } = columns
  // Of two that bill the same the second one finds nothing open.
  const found = await tx
    .select({ id: columns.id, payeeType, payeeId, payeeName, issuerId })
    .from(table)
    .where(open)
    .orderBy(asc(columns.id))
    .for('update')
  const payees = new Map(
    found.map(
      (line) => [`${line.payeeType ?? 'HOTEL'}:${line.payeeId ?? hotelId}:${line.issuerId ?? 0}`, line] as const,
    ),
  )
  const made: number[] = []
  for (const [key, payee] of payees) {
    const own = { type: payee.payeeType ?? 'HOTEL', id: payee.payeeId ?? hotelId ?? 0 }
    const bill = await makeRecord(tx, now, caller, settleBill, {
      billNo: documentNo('B', now),
      billType,
      periodStart: start,
      periodEnd: end,
      payeeType: own.type,
      payeeId: own.id,
      issuerId: payee.issuerId,
      counterparty: payee.payeeName ?? (await storeName(moving, own.id)),
      confirmBy: new Date(now.getTime() + daysToDispute * dayMs).toISOString(),
    })
    const isPaidTo = sql`coalesce(${payeeType}, 'HOTEL') || ':' || coalesce(${payeeId}, ${hotelId}) || ':' || coalesce(${issuerId}, 0) = ${key}`
    await moveLines(moving, and(open, isPaidTo)!, 'BILL', bill.id)
    await recalculate(moving, bill)
    made.push(bill.id)
  }
  return made
}

function paidBy(payMethods: readonly (PayMethod | null)[]): SQL | undefined {
  const { payMethod } = recordTable(settleLine).columns
  return or(
    inArray(
      payMethod,
      payMethods.filter((one) => one !== null),
    ),
    payMethods.includes(null) ? isNull(payMethod) : undefined,
  )
}

async function storeName({ tx }: Pick<Moving, 'tx'>, id: number): Promise<string> {
  const [store] = await tx.select({ name: hotels.name }).from(hotels).where(eq(hotels.id, id))
  return store?.name ?? String(id)
}

/** What is billed at once: what a store has delivered of a type and gets in the same cycle. */
interface Due {
  readonly brandId: number | null
  readonly hotelId: number | null
  readonly lineType: BillType
  readonly cycle: SettleCycle
  readonly payMethods: (PayMethod | null)[]
  first: Date
}

/** Bills of all stores for the periods that are over. One store's fault leaves the others alone. */
export async function billWhatIsOver(services: Services): Promise<void> {
  const now = services.now()
  const { table, columns } = recordTable(settleLine)
  const { brandId, hotelId, lineType, payMethod } = columns
  const open = await services.db
    .select({
      brandId,
      hotelId,
      lineType,
      payMethod,
      first: sql<Date>`min(${columns.createdAt})`.mapWith(columns.createdAt),
    })
    .from(table)
    .where(and(eq(columns.status, 'OPEN'), lte(columns.dueAt, now)))
    .groupBy(brandId, hotelId, lineType, payMethod)
  const dues = new Map<string, Due>()
  for (const { payMethod, ...one } of open) {
    const { settleCycle: cycle } = await termsAt(services.db, one.hotelId, payMethod)
    const key = `${one.hotelId}:${one.lineType}:${cycle}`
    const due = dues.get(key) ?? { ...one, cycle, payMethods: [] }
    due.payMethods.push(payMethod)
    if (one.first < due.first) due.first = one.first
    dues.set(key, due)
  }
  for (const { brandId, hotelId, lineType, cycle, payMethods, first } of dues.values()) {
    const end = lastDayOver(cycle, merchantDay(now))
    const start = merchantDay(first)
    if (start > end) continue
    try {
      await withAfterwards(services, (tx) =>
        generateBills({ tx, services, caller: systemAt({ brandId, hotelId }) }, lineType, { start, end }, payMethods),
      )
    } catch (error) {
      services.log.error({ hotelId, lineType, error: describeFault(error) }, 'bills')
    }
  }
}

/** Confirms what nobody has objected to in time, and settles what is confirmed. */
export async function settleWhatIsConfirmed(services: Services): Promise<void> {
  const now = services.now().toISOString()
  for await (const bill of recordsIn(services, settleBill, 'GENERATED'))
    if (bill.values.confirmBy <= now) await raiseIn(services, settleBill, bill, { event: 'CONFIRM', payload: {} })
  for await (const bill of recordsIn(services, settleBill, 'CONFIRMED'))
    await raiseIn(services, settleBill, bill, { event: 'SETTLE', payload: {} })
}

type BillEffect = Effect<typeof settleBill>

/** Lines that are objected to go back among those that are open, and come with a later bill. */
export async function moveLinesToLater(effect: BillEffect): Promise<void> {
  const { db: tx, record, payload } = effect
  const moved = (payload.movedLines ?? []) as readonly number[]
  const moving = { tx, services: effect.services, caller: effect.caller }
  if (moved.length > 0) {
    const { columns } = recordTable(settleLine)
    const count = await moveLines(moving, and(isOnBill(record.id), inArray(columns.id, [...moved]))!, 'UNBILL', null)
    if (count !== moved.length) throw refused('有明细不在这张账单上，请重新选择')
  }
  const { lineCount } = (await recalculate(moving, record)).values
  if (lineCount === 0) throw refused('账单不能没有明细')
}

const ownerOf = (
  { payeeType, payeeId }: Bill['values'],
  kind: 'PENDING' | 'AVAILABLE',
  ownerName: string,
): AccountName => ({
  kind,
  ownerType: payeeType,
  ownerId: payeeId,
  sub: '',
  ...(payeeType === 'HOTEL' ? {} : { ownerName }),
})

/**
 * SETTLED: what waited is the payee's; channels have kept their fees, the platform gets its own. Cash lies with the store.
 * What was paid for a card lies where it was issued: its channel has kept the fees, and cash in its till is bought of what
 * it may withdraw itself (docs/finance.md, 7.1).
 */
export async function settleLines(effect: BillEffect): Promise<void> {
  const { db: tx, services, record, caller } = effect
  const place = systemAt(record, caller.userId)
  const { billNo, counterparty, issuerId } = record.values
  const issuer = issuerId === null ? place : systemAt({ brandId: record.brandId, hotelId: issuerId }, caller.userId)
  const isOfOther = issuerId !== null && issuerId !== record.hotelId
  const pending = ownerOf(record.values, 'PENDING', counterparty)
  const { table, columns } = recordTable(settleLine)
  const sum = (column: typeof columns.net) => sql<number>`sum(${column})`.mapWith(Number)
  const ways = await tx
    .select({
      payMethod: columns.payMethod,
      net: sum(columns.net),
      channelFee: sum(columns.channelFee),
      platformFee: sum(columns.platformFee),
    })
    .from(table)
    .where(and(isOnBill(record.id), eq(columns.status, 'BILLED')))
    .groupBy(columns.payMethod)
    .orderBy(asc(columns.payMethod))
  const clearing = (payMethod: string | null) => accountAt(issuer, 'CHANNEL_CLEARING', payMethod ?? 'WECHAT')
  const available = ownerOf(record.values, 'AVAILABLE', counterparty)
  const lines = ways.flatMap(({ payMethod, net, channelFee, platformFee }): readonly PostedLine[] => [
    ...movement(pending, payMethod === 'CASH' && !isOfOther ? clearing(payMethod) : available, net),
    ...(payMethod === 'CASH' && isOfOther ? movement(accountAt(issuer, 'AVAILABLE'), clearing(payMethod), net) : []),
    ...movement(pending, clearing(payMethod), channelFee),
    ...movement(pending, accountAt(place, 'PLATFORM_INCOME'), platformFee),
  ])
  const worth = merged(worthPosting(lines))
  if (worth.length > 0)
    await post(tx, services.now(), place, {
      event: 'SETTLED',
      bizType: 'BILL',
      bizId: record.id,
      bizNo: billNo,
      seq: '1',
      lines: worth,
    })
  await moveLines({ tx, services, caller }, isOnBill(record.id), 'SETTLE', record.id)
  await holdRefundsOf(tx, services.now(), record.id)
}

/** One line for what stands on the same side of the same account. */
function merged(lines: readonly PostedLine[]): readonly PostedLine[] {
  const sums = new Map<string, PostedLine>()
  for (const line of lines) {
    const { kind, ownerType, ownerId, sub } = line.account
    const key = `${kind}:${ownerType}:${ownerId}:${sub}:${line.direction}`
    const known = sums.get(key)
    sums.set(key, known ? { ...known, amount: known.amount + line.amount } : line)
  }
  return [...sums.values()]
}
