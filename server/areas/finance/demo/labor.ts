import type { EventIn, SentTo } from '@contracts/resources/definition'
import { bankAccount } from '@contracts/resources/finance/bankAccount'
import { laborBatch } from '@contracts/resources/finance/laborBatch'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { and, eq } from 'drizzle-orm'
import { complete } from '@server/demo/complete'
import { demoStore } from '@server/demo/demoStores'
import { withAfterwards } from '@server/records/afterwards'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { laborPayable } from '../labour/laborPayable'
import { peopleOf } from '../labour/laborPayments'
import { leftOf, payableOf } from '../rewards/payableRewards'

const dayMs = 24 * 60 * 60 * 1000
const maker = 'demo-finance'
const checker = 'demo-admin'

/** Of those who are paid; their accounts were verified so many days ago. */
const accounts = [
  { accountNo: '6217001540012830731', idNo: '330106199003122021' },
  { accountNo: '6217001540012830842', idNo: '330106198811053314' },
  { accountNo: '6217001540012830953', idNo: '330102199507201828' },
  { accountNo: '6217001540012831064', idNo: '330104199309182542' },
] as const
const verifiedDaysAgo = 40

type Sent = SentTo<typeof laborBatch>
const plainly = <Event extends EventIn<typeof laborBatch>>(event: Event) => ({ event, payload: {} }) as const

/** What each batch is called, and how far it has come; the first one is paid. */
const batches: readonly (readonly [title: string, events: readonly Sent[], isPaid: boolean])[] = [
  ['上月推广奖励', [plainly('SUBMIT'), plainly('APPROVE'), plainly('PAY')], true],
  ['本月推广奖励（第一批）', [plainly('SUBMIT')], false],
  ['本月推广奖励（第二批）', [], false],
]

const by = <Result>(services: Services, userId: string, work: (moving: Moving) => Promise<Result>): Promise<Result> =>
  withAfterwards(services, (tx, afterwards) => work({ tx, services, caller: systemAt(demoStore, userId), afterwards }))

/** 劳务批次 of the first store, once: one that was paid, one that waits for its approval and a draft. */
export async function seedLabor(services: Services): Promise<void> {
  const { table, columns } = recordTable(laborBatch)
  const [known] = await services.db.select({ id: columns.id }).from(table).limit(1)
  if (known) return
  const place = systemAt(demoStore)
  const people = (await laborPayable(services, place)).people.filter(({ amount }) => amount > 0)
  const paid = people.slice(0, accounts.length)
  for (const [at, { staffId, name }] of paid.entries()) await verifyAccount(services, { staffId, name }, at)
  // Half of the rewards of each is paid, the other half waits; all of the last one stand in the draft.
  const shares = await Promise.all(
    paid.map(async ({ staffId }, at) => {
      const rewards = await payableOf(services.db, place, [staffId])
      const half = Math.ceil(rewards.length / 2)
      const parts =
        at > 0 && at === paid.length - 1 ? [[], [], rewards] : [rewards.slice(0, half), rewards.slice(half), []]
      return { staffId, amounts: parts.map((part) => part.reduce((sum, reward) => sum + leftOf(reward), 0)) }
    }),
  )
  for (const [nth, [title, events, isPaid]] of batches.entries()) {
    const rows = shares.flatMap(({ staffId, amounts }) => {
      const amount = amounts[nth] ?? 0
      return amount > 0 ? [{ ...noResult, staffId, amount }] : []
    })
    if (rows.length === 0) continue
    const values = complete(laborBatch, { title, rows })
    const { id } = await by(services, maker, ({ tx, caller }) =>
      makeRecord(tx, services.now(), caller, laborBatch, values),
    )
    for (const sent of events)
      await by(services, sent.event === 'SUBMIT' ? maker : checker, async (moving) =>
        raiseEvent(moving, laborBatch, await lockRecord(moving.tx, laborBatch, id), sent),
      )
    if (isPaid) await finish(services, id)
  }
}

const noResult = {
  name: null,
  idNo: null,
  phone: null,
  bank: null,
  earlier: null,
  tax: null,
  net: null,
  withdrawalId: null,
  result: null,
  failReason: null,
} as const

/** The account of somebody, as the bank has verified it. */
async function verifyAccount(
  services: Services,
  { staffId, name }: { staffId: number; name: string },
  at: number,
): Promise<void> {
  const { table, columns } = recordTable(bankAccount)
  const [company] = await services.db
    .select({ proof: columns.proof })
    .from(table)
    .where(and(eq(columns.hotelId, demoStore.hotelId), eq(columns.usage, 'MAIN')))
    .limit(1)
  const past = { ...services, now: () => new Date(services.now().getTime() - (verifiedDaysAgo - at) * dayMs) }
  const values = complete(bankAccount, {
    usage: 'STAFF',
    staffId,
    holder: name,
    bankName: '中国建设银行',
    branch: '杭州文三路支行',
    proof: company?.proof ?? '',
    ...accounts[at]!,
  })
  await by(past, maker, async (moving) => {
    const made = await makeRecord(moving.tx, past.now(), moving.caller, bankAccount, values)
    const asked = await raiseEvent(moving, bankAccount, made, { event: 'VERIFY', payload: {} })
    await raiseEvent(moving, bankAccount, asked, { event: 'OK', payload: {} })
  })
}

/** What the platform has answered. */
const finish = (services: Services, id: number): Promise<unknown> =>
  by(services, 'system', async (moving) => {
    const batch = await lockRecord(moving.tx, laborBatch, id)
    for (const { withdrawalId } of peopleOf(batch)) {
      const payment = await lockRecord(moving.tx, withdrawal, withdrawalId ?? 0)
      const bankTradeNo = `模拟${payment.values.withdrawNo ?? ''}`
      await raiseEvent(moving, withdrawal, payment, { event: 'OK', payload: { bankTradeNo } })
    }
    return raiseEvent(moving, laborBatch, batch, { event: 'FINISH', payload: { failed: 0 } })
  })
