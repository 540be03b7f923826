import { ledgerAccount } from '@contracts/resources/finance/ledgerAccount'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { and, asc, eq } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { bookAccrued } from '../rewards/rewardMoney'
import { byItself, paidPayment, store } from './collectFixtures'

let made = 0

interface Given {
  readonly isFunded?: boolean
  readonly staffId?: number | null
  readonly corporationId?: number | null
  readonly payeeName?: string
}

/** A reward that was set aside of what a payment brought, as an order's payment leaves it. @returns its id */
export async function makeReward(
  services: Services,
  amount: number,
  { isFunded = true, staffId = null, corporationId = null, payeeName = '张丽' }: Given = {},
): Promise<number> {
  made += 1
  if (isFunded) await paidPayment(services, amount * 100)
  return byItself(services, async ({ tx }) => {
    const reward = await makeRecord(tx, services.now(), systemAt(store), rewardRecord, {
      recordNo: `RW2026060100${made}`,
      source: 'PRODUCT',
      payee: corporationId === null ? 'STAFF' : 'PARTNER',
      staffId,
      corporationId,
      payeeName,
      orderNo: `T2026060100${made}`,
      productName: '周末自助晚餐双人券',
      baseAmount: amount * 10,
      amount,
    })
    if (isFunded) await bookAccrued(tx, services.now(), reward)
    return reward.id
  })
}

/** What an order has earned, the first reward first. */
export async function rewardsOfOrder({ db }: Pick<Services, 'db'>, orderId: number) {
  const { table, columns } = recordTable(rewardRecord)
  const rows = await db.select().from(table).where(eq(columns.orderId, orderId)).orderBy(asc(columns.id))
  return rows.map((row) => readRow(rewardRecord, row))
}

/** Kind and balance, in fen, of each account that is kept for a partner. */
export async function partnerBalances({ db }: Pick<Services, 'db'>, corporationId: number) {
  const { table, columns } = recordTable(ledgerAccount)
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(columns.ownerType, 'PARTNER'), eq(columns.ownerId, corporationId)))
    .orderBy(asc(columns.id))
  return rows.map((row) => readRow(ledgerAccount, row).values).map(({ kind, balance }) => [kind, balance])
}
