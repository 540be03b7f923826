import { bankAccount } from '@contracts/resources/finance/bankAccount'
import { laborPerson } from '@contracts/resources/finance/laborPerson'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { recordTable } from '@server/records/recordTables'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { eq, inArray } from 'drizzle-orm'
import type { Payee } from '../rewards/payableRewards'
import { matureRewards } from '../rewards/matureRewards'
import { store } from './collectFixtures'
import { verifiedBank } from './financeFixtures'
import { makeReward } from './rewardFixtures'

/** An identity number whose last sign is right. */
export const someIdNo = '330106199003122021'

interface Paid {
  readonly name: string
  /** fen: of each reward that may be paid. */
  readonly rewards: readonly number[]
  /** null: he has no account. */
  readonly accountNo?: string | null
  /** null: he has not signed. */
  readonly idNo?: string | null
  /** Since when his account is verified. */
  readonly hoursAgo?: number
}

/** Rewards of an employee, or of another payee, that may be paid. @param amounts fen, of each */
export async function payableRewards(
  services: Services,
  payee: number | (Payee & { readonly name: string }),
  amounts: readonly number[],
): Promise<readonly number[]> {
  const ids: number[] = []
  const to =
    typeof payee === 'number'
      ? { staffId: payee }
      : { [payee.payee === 'STAFF' ? 'staffId' : 'corporationId']: payee.id, payeeName: payee.name }
  for (const amount of amounts) ids.push(await makeReward(services, amount, to))
  const { table, columns } = recordTable(rewardRecord)
  await services.db.update(table).set({ payableAt: services.now() }).where(inArray(columns.id, ids))
  await matureRewards(services)
  return ids
}

/** Somebody who has signed with the labour platform. @returns the id of his agreement */
export async function signed(
  services: Services,
  person: { readonly staffId: number; readonly name: string; readonly idNo: string; readonly bankId: number },
): Promise<number> {
  const made = await services.db.transaction((tx) =>
    makeRecord(tx, services.now(), systemAt(store), laborPerson, {
      ...person,
      phone: '13300001234',
      contractNo: `QY${person.staffId}`,
      signedAt: services.now().toISOString(),
    }),
  )
  const { table, columns } = recordTable(laborPerson)
  await services.db.update(table).set({ status: 'SIGNED' }).where(eq(columns.id, made.id))
  return made.id
}

/** An employee who can be paid through a labour platform. */
export async function payee(
  services: Services,
  { name, rewards, accountNo = '6225880112340731', idNo = someIdNo, hoursAgo = 48 }: Paid,
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
      label: `招商银行 **** ${accountNo.slice(-4)}`,
    } as const
    await services.db.update(table).set(own).where(eq(columns.id, bankId))
    if (idNo !== null) await signed(services, { staffId, name, idNo, bankId })
  }
  return { staffId, bankId, rewardIds: await payableRewards(services, staffId, rewards) }
}
