import { creditAccount } from '@contracts/resources/finance/creditAccount'
import { paymentScene } from '@contracts/resources/finance/paymentScene'
import { corporation } from '@contracts/resources/members/corporation'
import { corporationDeal } from '@contracts/resources/members/corporationDeal'
import { yuan } from '@machines/lifecycles/yuan'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { withAfterwards } from '@server/records/afterwards'
import { requireRecord } from '@server/records/findRecord'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, recordOfId } from '@server/records/systemRecords'
import { refused } from '@server/refusal'
import type { Services } from '@server/services'
import { openPayment, takePaid } from '../collecting/collect'
import type { Credit } from './creditMoney'

interface CreditSale {
  readonly creditAccountId: number
  readonly sceneId: number
  /** fen */
  readonly amount: number
  readonly roomOrTable?: string | null | undefined
  readonly remark?: string | null | undefined
}

/** What a corporation has agreed to and has not been given yet, fen: the limit is kept free for it. */
async function agreedOf(db: Database, corporationId: number): Promise<number> {
  const { table, columns } = recordTable(corporationDeal)
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${columns.amount}), 0)`.mapWith(Number) })
    .from(table)
    .where(
      and(
        eq(columns.corporationId, corporationId),
        eq(columns.status, 'CONFIRMED'),
        eq(columns.settlement, 'MONTHLY'),
        isNull(columns.deletedAt),
      ),
    )
  return row?.sum ?? 0
}

/** @throws Refusal with why nothing, or not so much, can be put on an account */
async function demandRoom(db: Database, account: Credit, amount: number): Promise<void> {
  if (account.status === 'FROZEN') throw refused('挂账账户已冻结，请企业还款后解冻')
  if (account.status === 'CLOSED') throw refused('挂账账户已销户')
  const client = await recordOfId(db, corporation, account.values.corporationId)
  if (client?.status !== 'ACTIVE') throw refused('企业已暂停或终止合作，不能挂账')
  if (client.values.settlement !== 'MONTHLY') throw refused('企业已不是月结，不能挂账')
  const agreed = await agreedOf(db, account.values.corporationId)
  const left = Math.max(0, (client.values.creditLimit ?? 0) - account.values.used - agreed)
  if (amount > left) throw refused(`超出挂账额度，还可挂¥${yuan(left)}`)
}

/**
 * Puts what a guest has at the counter on the account of his corporation: a payment by 挂账, paid at once.
 * @throws Refusal over the limit, for an account that is frozen or closed, and for what a scene refuses; 40400
 */
export const collectOnCredit = (
  services: Services,
  caller: RecordCaller,
  { creditAccountId, sceneId, amount, roomOrTable, remark }: CreditSale,
): Promise<{ id: number; payNo: string }> =>
  withAfterwards(services, async (tx, afterwards) => {
    const moving = { tx, services, caller, afterwards }
    const scene = await requireRecord(tx, caller, paymentScene, sceneId)
    await requireRecord(tx, caller, creditAccount, creditAccountId)
    // Of two sales at once the second one finds what the first has used.
    await demandRoom(tx, await lockRecord(tx, creditAccount, creditAccountId), amount)
    const payment = await openPayment(moving, scene, {
      source: 'DESK',
      channel: 'CREDIT',
      amount,
      creditAccountId,
      ...(roomOrTable ? { roomOrTable } : {}),
      ...(remark ? { remark } : {}),
    })
    const { payNo } = payment.values
    await takePaid(moving, payment, { tradeNo: payNo, channel: 'CREDIT', amount })
    return { id: payment.id, payNo }
  })
