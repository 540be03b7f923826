import { bankAccount } from '@contracts/resources/finance/bankAccount'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { corporationDeal } from '@contracts/resources/members/corporationDeal'
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { demoStore } from '@server/demo/demoStores'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { matureRewards } from '../rewards/matureRewards'
import { payRebates, rebatesPayable } from '../rewards/payRebates'
import { accrueRebate } from '../rewards/rebates'
import { atDemoStore, verifiedAccount } from './verifiedAccount'

const maker = 'demo-finance'
const checker = 'demo-admin'
const dayMs = 24 * 60 * 60 * 1000
/** Longer than a reward is observed. */
const observedDays = 8
const mostDeals = 40

/** What becomes of the 返佣 of each corporation; the others have no account yet. */
const outcomes = [
  { bankName: '中国工商银行', branch: '杭州高新支行', accountNo: '1202020119900671', becomes: 'PAID' },
  { bankName: '杭州银行', branch: '杭州滨江支行', accountNo: '3301040160004512', becomes: 'PAYABLE' },
  { bankName: '宁波银行', branch: '杭州分行营业部', accountNo: '7101012200188204', becomes: 'SUBMITTED' },
] as const

/** 返佣 of the first store, once: paid to one corporation, payable to another, and asked for by a third. */
export async function seedRebates(services: Services): Promise<void> {
  const { table, columns } = recordTable(bankAccount)
  const [known] = await services.db
    .select({ id: columns.id })
    .from(table)
    .where(eq(columns.usage, 'CORPORATION'))
    .limit(1)
  if (known) return
  await accrueRebates(services)
  const place = systemAt(demoStore, maker)
  const { corporations } = await rebatesPayable(services, place)
  for (const [at, { corporationId, name }] of corporations.slice(0, outcomes.length).entries()) {
    const { becomes, ...account } = outcomes[at]!
    await verifiedAccount(services, { usage: 'CORPORATION', corporationId, holder: name, ...account })
    if (becomes === 'PAYABLE') continue
    const { paid } = await payRebates(services, place, { by: 'corporation', ids: [corporationId] })
    if (becomes === 'PAID') for (const { withdrawalId } of paid) await payOut(services, withdrawalId)
  }
}

/** What deals of the last months have brought, observed by now. */
async function accrueRebates(services: Services): Promise<void> {
  const { table, columns } = recordTable(corporationDeal)
  const rows = await services.db
    .select()
    .from(table)
    .where(
      and(
        eq(columns.hotelId, demoStore.hotelId),
        inArray(columns.status, ['COMPLETED', 'SETTLED']),
        isNull(columns.orderId),
        isNotNull(columns.agreementId),
      ),
    )
    .orderBy(desc(columns.createdAt), asc(columns.id))
    .limit(mostDeals)
  for (const [at, deal] of rows.map((row) => readRow(corporationDeal, row)).entries()) {
    const past = { ...services, now: () => new Date(services.now().getTime() - (observedDays + at) * dayMs) }
    await atDemoStore(past, 'system', (moving) => accrueRebate(moving, deal))
  }
  await matureRewards(services)
}

/** Another person has approved it, and the bank has paid. */
const payOut = (services: Services, id: number): Promise<void> =>
  atDemoStore(services, checker, async (moving) => {
    for (const event of ['APPROVE', 'PAY'] as const)
      await raiseEvent(moving, withdrawal, await lockRecord(moving.tx, withdrawal, id), { event, payload: {} })
    const sent = await lockRecord(moving.tx, withdrawal, id)
    const bankTradeNo = `模拟${sent.values.withdrawNo ?? ''}`
    await raiseEvent(moving, withdrawal, sent, { event: 'OK', payload: { bankTradeNo } })
  })
