import { bankAccount } from '@contracts/resources/finance/bankAccount'
import { and, eq } from 'drizzle-orm'
import { complete, type Given } from '@server/demo/complete'
import { demoStore } from '@server/demo/demoStores'
import { withAfterwards } from '@server/records/afterwards'
import { recordTable } from '@server/records/recordTables'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import type { Services } from '@server/services'

const dayMs = 24 * 60 * 60 * 1000
const maker = 'demo-finance'
/** Accounts of payees were verified so many days ago. */
const verifiedDaysAgo = 40

/** Works in the first store of the demo, in somebody's name. */
export const atDemoStore = <Result>(
  services: Services,
  userId: string,
  work: (moving: Moving) => Promise<Result>,
): Promise<Result> =>
  withAfterwards(services, (tx, afterwards) => work({ tx, services, caller: systemAt(demoStore, userId), afterwards }))

/** The account of who gets rewards, as the bank has verified it. @returns its id */
export async function verifiedAccount(services: Services, given: Given<typeof bankAccount>): Promise<number> {
  const { table, columns } = recordTable(bankAccount)
  const [company] = await services.db
    .select({ proof: columns.proof })
    .from(table)
    .where(and(eq(columns.hotelId, demoStore.hotelId), eq(columns.usage, 'MAIN')))
    .limit(1)
  const past = { ...services, now: () => new Date(services.now().getTime() - verifiedDaysAgo * dayMs) }
  const values = complete(bankAccount, { proof: company?.proof ?? '', ...given })
  return atDemoStore(past, maker, async (moving) => {
    const made = await makeRecord(moving.tx, past.now(), moving.caller, bankAccount, values)
    const asked = await raiseEvent(moving, bankAccount, made, { event: 'VERIFY', payload: {} })
    await raiseEvent(moving, bankAccount, asked, { event: 'OK', payload: {} })
    return made.id
  })
}
