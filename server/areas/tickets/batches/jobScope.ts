import { codesIn } from '@contracts/resources/tickets/jobCodes'
import { jobStates, mostItems } from '@contracts/resources/tickets/ticketJobFields'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { and, asc, eq, gt, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import { endOfDay, startOfDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { withTerms, type Voucher } from '../vouchers/voucherValues'
import { noSuchCode } from '../vouchers/findVoucher'
import { judgeVoucher, type Judged } from './judgeVoucher'
import type { JobKind, JobWish } from './jobKinds'

/** Vouchers that are read and judged at a time. */
const pageSize = 500

interface Found {
  readonly code: string
  /** null for a code that the store does not have. */
  readonly voucher: Voucher | null
}

export interface ScopedItem {
  readonly code: string
  readonly voucherId: number | null
  readonly productId: number | null
  readonly judged: Judged
}

/**
 * The vouchers of a store that a job takes, page by page, each with what would be done with it now.
 * @throws Refusal when there are more than a job may have
 */
export async function* itemsOf(
  db: Database,
  kind: JobKind,
  { hotelId, wish, now }: { readonly hotelId: number; readonly wish: JobWish; readonly now: Date },
): AsyncGenerator<readonly ScopedItem[]> {
  let count = 0
  for await (const page of foundIn(db, kind, hotelId, wish)) {
    count += page.length
    if (count > mostItems) throw refused(`一次最多处理${mostItems}张券，请缩小范围`)
    yield judgePage(db, kind, wish, now, page)
  }
}

const unknown: Judged = { refusal: noSuchCode, before: '', after: '', amount: 0, kept: 0, validEnd: '' }

async function judgePage(db: Database, kind: JobKind, wish: JobWish, now: Date, page: readonly Found[]) {
  const records = page.flatMap(({ voucher }) => (voucher ? [voucher] : []))
  const [termed, cards] = [await withTerms(db, records), await cardsAmong(db, records)]
  const judged = new Map(
    termed.map((one) => [
      one.record.id,
      judgeVoucher(kind, wish, { ...one, isCard: cards.has(one.voucher.productId) }, now),
    ]),
  )
  return page.map(({ code, voucher }): ScopedItem => ({
    code,
    voucherId: voucher?.id ?? null,
    productId: voucher?.values.productId ?? null,
    judged: voucher ? judged.get(voucher.id)! : unknown,
  }))
}

/** Products of some vouchers that are 有效期卡. */
export async function cardsAmong(db: Database, records: readonly Voucher[]): Promise<ReadonlySet<number>> {
  if (records.length === 0) return new Set()
  const { table, columns } = recordTable(ticketProduct)
  const rows = await db
    .select({ id: columns.id })
    .from(table)
    .where(
      and(
        inArray(columns.id, [...new Set(records.map(({ values }) => values.productId))]),
        eq(columns.productType, 'validcard'),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

function foundIn(
  db: Database,
  kind: JobKind,
  hotelId: number,
  wish: JobWish,
): AsyncIterable<readonly Found[]> | Iterable<readonly Found[]> {
  const { columns } = recordTable(ticketVoucher)
  switch (wish.scopeType) {
    case 'CONDITION':
      return byCondition(db, conditionOf(db, kind, hotelId, wish))
    case 'CODES':
      return byCodes(db, hotelId, codesIn(wish.codes ?? ''))
    case 'PICKED':
      return byCondition(db, and(eq(columns.hotelId, hotelId), inArray(columns.id, [...(wish.vouchers ?? [])]))!)
  }
}

type JobState = keyof typeof jobStates
const isJobState = (state: string): state is JobState => Object.hasOwn(jobStates, state)

/** Statuses that the conditions of a job mean. */
function statesOf({ work }: JobKind, { states, includeExpired }: JobWish): readonly JobState[] {
  const chosen = (states?.length ? states : Object.keys(jobStates)).filter(isJobState)
  return work === 'DELAY' && !includeExpired ? chosen.filter((state) => state !== 'EXPIRED') : chosen
}

function conditionOf(db: Database, kind: JobKind, hotelId: number, wish: JobWish): SQL {
  const { columns } = recordTable(ticketVoucher)
  const states = statesOf(kind, wish)
  return and(
    eq(columns.hotelId, hotelId),
    eq(columns.productId, wish.productId ?? 0),
    // Nothing is in no status.
    states.length > 0 ? inArray(columns.status, [...states]) : sql`false`,
    wish.payRange ? inArray(columns.orderId, ordersPaidIn(db, hotelId, wish.payRange)) : undefined,
  )!
}

function ordersPaidIn(db: Database, hotelId: number, [first, last]: readonly [string, string]) {
  const { table, columns } = recordTable(ticketOrder)
  return db
    .select({ id: columns.id })
    .from(table)
    .where(
      and(eq(columns.hotelId, hotelId), gte(columns.payTime, startOfDay(first)), lt(columns.payTime, endOfDay(last))),
    )
}

async function* byCondition(db: Database, condition: SQL): AsyncGenerator<readonly Found[]> {
  const { table, columns } = recordTable(ticketVoucher)
  let after = 0
  for (;;) {
    const rows = await db
      .select()
      .from(table)
      .where(and(condition, gt(columns.id, after)))
      .orderBy(asc(columns.id))
      .limit(pageSize)
    if (rows.length === 0) return
    const records = rows.map((row) => readRow(ticketVoucher, row))
    after = records.at(-1)!.id
    yield records.map((voucher) => ({ code: voucher.values.code, voucher }))
  }
}

async function* byCodes(db: Database, hotelId: number, codes: readonly string[]): AsyncGenerator<readonly Found[]> {
  const { table, columns } = recordTable(ticketVoucher)
  for (let at = 0; at < codes.length; at += pageSize) {
    const page = codes.slice(at, at + pageSize)
    const rows = await db
      .select()
      .from(table)
      .where(and(eq(columns.hotelId, hotelId), inArray(columns.code, page)))
    const known = new Map(rows.map((row) => [row.code, readRow(ticketVoucher, row)]))
    yield page.map((code) => ({ code, voucher: known.get(code) ?? null }))
  }
}
