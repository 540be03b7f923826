import { bankAccount } from '@contracts/resources/finance/bankAccount'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { recordTable } from '@server/records/recordTables'
import { systemAt } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { eq, inArray } from 'drizzle-orm'
import { matureRewards } from '../rewards/matureRewards'
import { store } from './collectFixtures'
import { verifiedBank } from './financeFixtures'
import { makeReward } from './rewardFixtures'

/** An identity number whose last sign is right. */
export const someIdNo = '330106199003122021'

interface Payee {
  readonly name: string
  /** fen: of each reward that may be paid. */
  readonly rewards: readonly number[]
  /** null: he has no account. */
  readonly accountNo?: string | null
  readonly idNo?: string | null
  /** Since when his account is verified. */
  readonly hoursAgo?: number
}

/** Rewards of an employee that may be paid. @param amounts fen, of each */
export async function payableRewards(
  services: Services,
  staffId: number,
  amounts: readonly number[],
): Promise<readonly number[]> {
  const ids: number[] = []
  for (const amount of amounts) ids.push(await makeReward(services, amount, { staffId }))
  const { table, columns } = recordTable(rewardRecord)
  await services.db.update(table).set({ payableAt: services.now() }).where(inArray(columns.id, ids))
  await matureRewards(services)
  return ids
}

/** An employee who can be paid through a labour platform. */
export async function payee(
  services: Services,
  { name, rewards, accountNo = '6225880112340731', idNo = someIdNo, hoursAgo = 48 }: Payee,
): Promise<{ staffId: number; bankId: number; rewardIds: readonly number[] }> {
  const staffId = await createEmployee(services, { name })
  let bankId = 0
  if (accountNo !== null) {
    bankId = await verifiedBank(services, systemAt(store), hoursAgo)
    const { table, columns } = recordTable(bankAccount)
    const own = {
      usage: 'STAFF',
      staffId,
      holder: name,
      accountNo,
      idNo,
      label: `招商银行 **** ${accountNo.slice(-4)}`,
    } as const
    await services.db.update(table).set(own).where(eq(columns.id, bankId))
  }
  return { staffId, bankId, rewardIds: await payableRewards(services, staffId, rewards) }
}
