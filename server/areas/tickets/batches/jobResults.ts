import type { FoundVoucher, JobResult } from '@contracts/calls/ticketJobCalls'
import { itemStates } from '@contracts/calls/ticketJobCalls'
import { statusChoices } from '@contracts/resources/lifecycle'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketVoucher, timesLeftOf } from '@contracts/resources/tickets/ticketVoucher'
import { and, asc, count, desc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Cell } from '@server/records/cellText'
import { csvFile } from '@server/records/csvFile'
import { collectFile } from '@server/records/exportFile'
import { requireRecord } from '@server/records/findRecord'
import { shown } from '@server/records/mask'
import { dayStamp } from '@server/records/merchantDay'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { demand } from '@server/records/rights'
import { reachOf } from '@server/records/scope'
import { readRow } from '@server/records/storedRecord'
import type { Services } from '@server/services'
import { readCode } from '../vouchers/voucherCode'
import type { JobKind } from './jobKinds'
import { cardsAmong } from './jobScope'
import { delayRefusal } from './delayRules'
import { delayedAsCard } from './judgeVoucher'
import { itemsOfJob } from './takeDownItems'
import { ticketJobItems, type ItemState, type JobItem } from './tables'

const { code: codeField } = ticketVoucher.fields

/** A code that exists is masked; an unknown one is shown as it was typed. */
const shownCode = ({ code, voucherId }: JobItem): string => (voucherId === null ? code : String(shown(codeField, code)))

const told = (item: JobItem): JobResult => ({
  seq: item.seq,
  code: shownCode(item),
  before: item.before,
  after: item.after,
  state: item.state,
  failReason: item.failReason,
})

interface WantedResults {
  readonly id: number
  readonly state?: ItemState
  /** From 1. */
  readonly pageIndex?: number
  readonly pageSize?: number
}

/**
 * The vouchers of a job, page by page.
 * @throws Refusal 40300 without the right to read such jobs, 40400
 */
export async function listJobResults(
  db: Database,
  caller: RecordCaller,
  kind: JobKind,
  { id, state, pageIndex = 1, pageSize = 20 }: WantedResults,
): Promise<{ list: JobResult[]; total: number }> {
  demand(caller, kind.resource.access.read)
  await requireRecord(db, caller, kind.resource, id)
  const where = and(itemsOfJob(kind, id), state && eq(ticketJobItems.state, state))
  const [found] = await db.select({ total: count() }).from(ticketJobItems).where(where)
  const rows = await db
    .select()
    .from(ticketJobItems)
    .where(where)
    .orderBy(asc(ticketJobItems.seq))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
  return { list: rows.map(told), total: found?.total ?? 0 }
}

const readAtOnce = 1_000

async function* failureRows(db: Database, kind: JobKind, id: number): AsyncGenerator<readonly Cell[]> {
  yield ['序号', '券码', '处理前', '处理后', '状态', '失败原因']
  for (let after = 0; ;) {
    const rows = await db
      .select()
      .from(ticketJobItems)
      .where(
        and(itemsOfJob(kind, id), inArray(ticketJobItems.state, ['FAIL', 'REFUSED']), gt(ticketJobItems.seq, after)),
      )
      .orderBy(asc(ticketJobItems.seq))
      .limit(readAtOnce)
    if (rows.length === 0) return
    for (const item of rows)
      yield [item.seq, shownCode(item), item.before, item.after, itemStates[item.state], item.failReason ?? '']
    after = rows.at(-1)!.seq
  }
}

/** 下载失败明细. @throws Refusal 40300 without the right to export such jobs, 40400 */
export async function downloadJobFailures(
  { db, now }: Services,
  caller: RecordCaller,
  kind: JobKind,
  id: number,
): Promise<{ name: string; base64: string }> {
  demand(caller, kind.resource.access.read)
  demand(caller, kind.resource.access.export)
  await requireRecord(db, caller, kind.resource, id)
  const file = await collectFile(csvFile(failureRows(db, kind, id)))
  const name = `${kind.resource.title}失败明细-${id}-${dayStamp(now())}.csv`
  return { name, base64: file.toString('base64') }
}

const labels = new Map(statusChoices(ticketVoucher).map(({ status, label }) => [status, label]))
/** Most vouchers that are listed. */
const mostFound = 20

/** Vouchers in reach by a code, an order number or a buyer's phone, whole; the newest first. */
export async function findDelayVouchers(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  keyword: string,
): Promise<{ list: FoundVoucher[] }> {
  const voucher = recordTable(ticketVoucher)
  const order = recordTable(ticketOrder)
  const word = readCode(keyword)
  const rows = await db
    .select({ voucher: voucher.table, orderNo: order.columns.orderNo })
    .from(voucher.table)
    .innerJoin(order.table, eq(order.columns.id, voucher.columns.orderId))
    .where(
      and(
        reachOf(caller, ticketVoucher, voucher),
        or(eq(voucher.columns.code, word), eq(order.columns.orderNo, word), eq(order.columns.buyerPhone, word)),
      ),
    )
    .orderBy(desc(voucher.columns.id))
    .limit(mostFound)
  const found = rows.map(({ voucher: row, orderNo }) => ({ record: readRow(ticketVoucher, row), orderNo }))
  const cards = await cardsAmong(
    db,
    found.map(({ record }) => record),
  )
  const list = found.map(({ record, orderNo }) => {
    const { code, productName, validEnd, totalTimes } = record.values
    return {
      voucherId: record.id,
      code: String(shown(codeField, code)),
      productName,
      orderNo,
      status: record.status,
      statusName: labels.get(record.status) ?? '',
      validEnd,
      timesLeft: timesLeftOf(record.values),
      totalTimes,
      refusal: cards.has(record.values.productId)
        ? delayedAsCard
        : delayRefusal({ record, voucher: record.values }, now()),
    }
  })
  return { list }
}
