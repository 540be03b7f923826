import { daysFrozen } from '@contracts/resources/finance/codes'
import { settleBill } from '@contracts/resources/finance/settleBill'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { splitOrder } from '@contracts/resources/finance/splitOrder'
import { splitReceiver } from '@contracts/resources/finance/splitReceiver'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { documentNo } from '@server/records/documentNo'
import type { Effect, FactLookup } from '@server/records/recordServer'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { pagesIn, raiseIn, recordsIn } from '@server/records/recordsInStatus'
import { storeChanges } from '@server/records/storeChanges'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { lockRecord, makeRecord, systemAt } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { describeFault } from '@server/fault'
import { accountAt, balanceOf, type AccountName } from './accounts'
import { recalculate } from './billLines'
import { movement, post } from './ledger'
import { openSettleLine, type Payee } from './settleLines'
import { noFees, ratesOf, settleValues } from './settleTerms'
import { standInSplitChannel, type SplitChannel } from './splitChannel'
import { partOf } from './splitShares'

const dayMs = 24 * 60 * 60 * 1000

/** Name of the job that asks the channel. */
export const splitJob = 'split-orders'

type Split = StoredRecord<typeof splitOrder>
type Receiver = StoredRecord<typeof splitReceiver>
type SplitEffect = Effect<typeof splitOrder>

/** Something sold, as it is to be divided: what was paid for it in fen, and the shares that were agreed on. */
export interface SplitSale {
  readonly payAmount: number
  readonly splits: readonly { readonly receiverId: number; readonly ratio: number }[]
}

/** An order is paid: a 分账单 for each receiver that was agreed on and has signed. */
export async function openSplits(
  tx: Database,
  now: Date,
  order: StoredRecord<typeof ticketOrder>,
  sales: readonly SplitSale[],
): Promise<void> {
  const planned = new Map<number, number>()
  for (const { splits, payAmount } of sales)
    for (const { receiverId, ratio } of splits)
      planned.set(receiverId, (planned.get(receiverId) ?? 0) + partOf(payAmount, ratio))
  for (const [receiverId, amount] of planned) {
    const receiver = await receiverOf(tx, receiverId)
    if (amount === 0 || receiver?.status !== 'ACTIVE' || receiver.hotelId !== order.hotelId) continue
    await makeRecord(tx, now, systemAt(order), splitOrder, {
      splitNo: documentNo('F', now),
      orderId: order.id,
      orderNo: order.values.orderNo,
      receiverId,
      planned: amount,
      frozenUntil: new Date(now.getTime() + daysFrozen * dayMs).toISOString(),
    })
  }
}

async function receiverOf(tx: Database, id: number): Promise<Receiver | null> {
  const { table, columns } = recordTable(splitReceiver)
  const [row] = await tx.select().from(table).where(eq(columns.id, id))
  return row ? readRow(splitReceiver, row) : null
}

/** Whether something of the order of each has been used. */
export const isEarned: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(splitOrder)
  const rows = await db
    .select({ id: columns.id })
    .from(table)
    .where(and(inArray(columns.id, [...ids]), gt(columns.amount, 0)))
  const earned = new Set(rows.map(({ id }) => id))
  return new Map(ids.map((id) => [id, earned.has(id)]))
}

const payeeOf = ({ id, values }: Receiver): Payee =>
  values.kind === 'HOTEL' && values.storeId !== null
    ? { type: 'HOTEL', id: values.storeId, name: values.name }
    : { type: values.kind === 'STAFF' ? 'STAFF' : 'PARTNER', id, name: values.name }

const accountOf = ({ type, id, name }: Payee, kind: 'PENDING' | 'AVAILABLE'): AccountName => ({
  kind,
  ownerType: type,
  ownerId: id,
  sub: '',
  ...(type === 'HOTEL' ? {} : { ownerName: name }),
})

/** Where what a receiver gets is settled: a store in its own books. */
const placeOf = (payee: Payee, { brandId, hotelId }: Split): RecordCaller =>
  systemAt({ brandId, hotelId: payee.type === 'HOTEL' ? payee.id : hotelId })

/** SPLIT_DONE: the receiver waits for his part now, and it is settled like what he sells. */
export async function bookSplit({ db: tx, services, record: split }: SplitEffect): Promise<void> {
  const now = services.now()
  const { amount, splitNo, receiverId, orderNo } = split.values
  const receiver = await lockRecord(tx, splitReceiver, receiverId)
  const payee = payeeOf(receiver)
  const payer = systemAt(split)
  await post(tx, now, payer, {
    event: 'SPLIT_DONE',
    bizType: 'SPLIT',
    bizId: split.id,
    bizNo: splitNo,
    seq: '1',
    lines: movement(accountAt(payer, 'PENDING'), accountOf(payee, 'PENDING'), amount),
  })
  await openSettleLine(tx, now, placeOf(payee, split), {
    lineType: 'SPLIT',
    kind: 'SALE',
    bizType: splitOrder.key,
    bizId: split.id,
    orderNo,
    productName: `分账 ${receiver.values.name}`,
    payMethod: null,
    payee,
    gross: amount,
  })
}

/** The settle-line of what a receiver got. */
async function lineOfSplit(tx: Database, splitId: number): Promise<StoredRecord<typeof settleLine> | null> {
  const { table, columns } = recordTable(settleLine)
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(columns.bizType, splitOrder.key), eq(columns.bizId, splitId)))
    .for('update')
  return row ? readRow(settleLine, row) : null
}

const isPaidOut = (line: StoredRecord<typeof settleLine> | null): boolean => line?.status === 'SETTLED'

/** SPLIT_RETURNED: from what the receiver waits for, or has, back to the store. @throws Refusal 余额不足… */
export async function bookReturn({ db: tx, services, caller, before, payload }: SplitEffect): Promise<void> {
  const now = services.now()
  const returned = Number(payload.returned)
  const { splitNo, receiverId, returnedAmount } = before.values
  const payee = payeeOf(await lockRecord(tx, splitReceiver, receiverId))
  const line = await lineOfSplit(tx, before.id)
  const payer = systemAt(before)
  await post(tx, now, payer, {
    event: 'SPLIT_RETURNED',
    bizType: 'SPLIT',
    bizId: before.id,
    bizNo: splitNo,
    seq: String(returnedAmount + returned),
    lines: movement(accountOf(payee, isPaidOut(line) ? 'AVAILABLE' : 'PENDING'), accountAt(payer, 'PENDING'), returned),
  })
  if (line === null || isPaidOut(line)) return
  const { gross, refunded, billId } = line.values
  const amounts = settleValues({ gross, refunded: refunded + returned }, noFees)
  await storeChanges(tx, now, caller, settleLine, line, { values: { ...line.values, ...amounts }, event: 'save' })
  if (billId !== null) await recalculate({ tx, services, caller }, await lockRecord(tx, settleBill, billId))
}

/** What goes to nobody is the store's: its open settle-lines divide nothing more. */
export async function letGoOfPart({ db: tx, services, caller, before }: SplitEffect): Promise<void> {
  if (before.values.amount === 0) return
  const { table, columns } = recordTable(settleLine)
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(columns.orderId, before.values.orderId), inArray(columns.status, ['OPEN', 'BILLED'])))
    .for('update')
  for (const line of rows.map((row) => readRow(settleLine, row))) {
    const { gross, refunded, reward, splits } = line.values
    const kept = (splits ?? []).filter(({ splitId }) => splitId !== before.id)
    if (kept.length === (splits ?? []).length) continue
    const splitOut = kept.reduce((sum, { amount }) => sum + amount, 0)
    const amounts = settleValues({ gross, refunded, reward, splitOut }, ratesOf(line.values))
    const values = { ...line.values, ...amounts, splits: kept.length > 0 ? kept : null }
    await storeChanges(tx, services.now(), caller, settleLine, line, { values, event: 'save' })
  }
}

const channel = standInSplitChannel()

/** Whether nothing of an order can be used any more. */
const isOver = (status: string) => ['COMPLETED', 'EXPIRED', 'REFUNDED', 'CANCELLED'].includes(status)

/** Takes every 分账单 on as far as orders, time and the channel let it. Safe with many processes. */
export async function moveSplits(services: Services, by: SplitChannel = channel): Promise<void> {
  await endWaiting(services)
  for await (const split of recordsIn(services, splitOrder, 'PROCESSING')) await askFor(services, by, split)
  for await (const split of recordsIn(services, splitOrder, 'RETURN_PENDING')) await takeBack(services, split)
}

async function endWaiting(services: Services): Promise<void> {
  for await (const waiting of pagesIn(services, splitOrder, 'WAITING')) await endThose(services, waiting)
}

async function endThose(services: Services, waiting: readonly Split[]): Promise<void> {
  const now = services.now().toISOString()
  const { table, columns } = recordTable(ticketOrder)
  const orders = await services.db
    .select({ id: columns.id, status: columns.status })
    .from(table)
    .where(inArray(columns.id, [...new Set(waiting.map(({ values }) => values.orderId))]))
  const over = new Set(orders.filter(({ status }) => isOver(status ?? '')).map(({ id }) => id))
  for (const split of waiting) {
    const { orderId, amount, frozenUntil } = split.values
    if (!over.has(orderId) && frozenUntil > now) continue
    if (amount === 0) await raiseIn(services, splitOrder, split, { event: 'CLOSE', payload: {} })
    else await raiseIn(services, splitOrder, split, { event: 'SPLIT', payload: { amount } })
  }
}

async function askFor(services: Services, by: SplitChannel, split: Split): Promise<void> {
  const { splitNo, receiverId, amount } = split.values
  const receiver = await receiverOf(services.db, receiverId)
  try {
    const answer = await by.split({ splitNo, account: receiver?.values.account ?? '', amount })
    if (answer.state === 'OK')
      await raiseIn(services, splitOrder, split, { event: 'OK', payload: { channelSplitNo: answer.channelSplitNo } })
    if (answer.state === 'FAILED')
      await raiseIn(services, splitOrder, split, { event: 'FAIL', payload: { failReason: answer.reason } })
  } catch (error) {
    services.log.error({ splitNo, error: describeFault(error) }, 'split channel')
  }
}

/** A return waits until the receiver has what is asked for: no guest waits for a partner, the store carries it meanwhile. */
async function takeBack(services: Services, split: Split): Promise<void> {
  const returned = split.values.returning ?? 0
  const receiver = await receiverOf(services.db, split.values.receiverId)
  if (!receiver || returned === 0) return
  const isOut = isPaidOut(await lineOfSplit(services.db, split.id))
  const account = accountOf(payeeOf(receiver), isOut ? 'AVAILABLE' : 'PENDING')
  if ((await balanceOf(services.db, systemAt(split), account)) < returned) return
  await raiseIn(services, splitOrder, split, { event: 'RETURNED', payload: { returned } })
}
