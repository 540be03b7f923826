import { timesLeftOf } from '@contracts/resources/tickets/ticketVoucher'
import { Refusal } from '@server/refusal'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { noSuchCode } from '../vouchers/findVoucher'
import { openRefund } from '../refunds/openRefund'
import { vouchers, type TermedVoucher } from '../vouchers/voucherValues'
import { judgeVoucher, portionOf, type Judged } from './judgeVoucher'
import { wishOf, type JobKind, type JobRecord, type JobWish } from './jobKinds'
import type { ItemState, JobItem } from './tables'
import { describeFault } from '@server/fault'

type Judgeable = TermedVoucher & { readonly isCard: boolean }

/** What the items of a chunk stand on; its vouchers and orders are locked. */
export interface Standing {
  readonly vouchers: ReadonlyMap<number, Judgeable>
  /** fen that the store can still give back */
  readonly balance: number
}

/** What came of an item. */
export interface Outcome {
  readonly seq: number
  readonly state: ItemState
  readonly after: string
  readonly failReason: string | null
  /** fen that went back */
  readonly spent: number
}

/** The message for a fault; the log has the cause. */
const fault = '处理时出错，请重试'

const failed = ({ seq, after }: JobItem, failReason: string): Outcome => ({
  seq,
  state: 'FAIL',
  after,
  failReason,
  spent: 0,
})

/**
 * Does the items of a chunk, one after another. What is in the way of one is known before it is begun; should one fault
 * all the same, the chunk is taken back and done once more with a savepoint for each, so that it alone fails.
 */
export async function workItems(
  moving: Moving,
  kind: JobKind,
  job: JobRecord,
  items: readonly JobItem[],
  standing: Standing,
): Promise<readonly Outcome[]> {
  const wish = wishOf(job.values)
  try {
    return await moving.tx.transaction((tx) =>
      inTurn(items, standing, (item, balance) =>
        workItem({ ...moving, tx }, kind, wish, item, { ...standing, balance }),
      ),
    )
  } catch {
    return inTurn(items, standing, (item, balance) => workAlone(moving, kind, wish, item, { ...standing, balance }))
  }
}

/** @param work told how much of the balance those before it have left */
async function inTurn(
  items: readonly JobItem[],
  standing: Standing,
  work: (item: JobItem, balance: number) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  let { balance } = standing
  for (const item of items) {
    const outcome = await work(item, balance)
    balance -= outcome.spent
    outcomes.push(outcome)
  }
  return outcomes
}

async function workAlone(
  moving: Moving,
  kind: JobKind,
  wish: JobWish,
  item: JobItem,
  standing: Standing,
): Promise<Outcome> {
  try {
    return await moving.tx.transaction((tx) => workItem({ ...moving, tx }, kind, wish, item, standing))
  } catch (error) {
    if (error instanceof Refusal) return failed(item, error.message)
    const { jobId, seq } = item
    moving.services.log.error({ job: kind.resource.key, jobId, seq, error: describeFault(error) }, 'ticket batch')
    return failed(item, fault)
  }
}

async function workItem(
  moving: Moving,
  kind: JobKind,
  wish: JobWish,
  item: JobItem,
  { vouchers: known, balance }: Standing,
): Promise<Outcome> {
  const termed = known.get(item.voucherId ?? 0)
  if (!termed) return failed(item, noSuchCode)
  const judged = judgeVoucher(kind, wish, termed, moving.services.now())
  const refusal = judged.refusal ?? (kind.work === 'REFUND' ? moneyRefusal(judged, item, balance) : null)
  if (refusal !== null) return failed(item, refusal)
  const note = await applyToItem(moving, kind, wish, termed, judged)
  return { seq: item.seq, state: 'OK', after: `${judged.after}${note}`, failReason: null, spent: judged.amount }
}

/** No more than was approved goes back, and no more than there is. */
function moneyRefusal({ amount }: Judged, item: JobItem, balance: number): string | null {
  if (amount > item.amount) return '可退金额已变化，请重新提交'
  return amount > balance ? '余额不足' : null
}

/** @returns what is to be noted of it besides */
async function applyToItem(
  moving: Moving,
  { work }: JobKind,
  wish: JobWish,
  { record, voucher }: Judgeable,
  { validEnd }: Judged,
): Promise<string> {
  if (work === 'DELAY') {
    await raiseEvent(moving, vouchers, record, { event: 'DELAY', payload: { validEnd } })
    return ''
  }
  const refund = await openRefund(moving, {
    orderId: voucher.orderId,
    vouchers: [{ voucherId: record.id, times: timesLeftOf(voucher) }],
    source: 'BATCH',
    reason: 'MERCHANT',
    remark: null,
    withPostage: false,
    portion: portionOf(wish),
  })
  return `，退款单${refund.values.refundNo}`
}
