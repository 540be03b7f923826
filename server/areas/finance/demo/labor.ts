import type { EventIn, SentTo } from '@contracts/resources/definition'
import { laborBatch } from '@contracts/resources/finance/laborBatch'
import { laborPerson } from '@contracts/resources/finance/laborPerson'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { employee } from '@contracts/resources/members/employee'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import { complete, type Given } from '@server/demo/complete'
import { demoStore } from '@server/demo/demoStores'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { laborPayable } from '../labour/laborPayable'
import { peopleOf } from '../labour/laborPayments'
import { leftOf, payableOf } from '../rewards/payableRewards'
import { atDemoStore, verifiedAccount } from './verifiedAccount'

const maker = 'demo-finance'
const checker = 'demo-admin'

/** Of those who are paid; the last one has not signed yet. */
const accounts = [
  { accountNo: '6217001540012830731', idNo: '330106199003122021', phone: '13857106021' },
  { accountNo: '6217001540012830842', idNo: '330106198811053314', phone: '13857106022' },
  { accountNo: '6217001540012830953', idNo: '330102199507201828', phone: '13857106023' },
  { accountNo: '6217001540012831064', idNo: '330104199309182542', phone: '13857106024' },
  { accountNo: '6217001540012831175', idNo: '330106199003122021', phone: '13857106025' },
] as const
const signedPeople = 4
const signedDaysAgo = 35
const dayMs = 24 * 60 * 60 * 1000
const bank = { bankName: '中国建设银行', branch: '杭州文三路支行' } as const

type Sent = SentTo<typeof laborBatch>
const plainly = <Event extends EventIn<typeof laborBatch>>(event: Event) => ({ event, payload: {} }) as const

/** What each batch is called, and how far it has come; the first one is paid. */
const batches: readonly (readonly [title: string, events: readonly Sent[], isPaid: boolean])[] = [
  ['上月推广奖励', [plainly('SUBMIT'), plainly('APPROVE'), plainly('PAY')], true],
  ['本月推广奖励（第一批）', [plainly('SUBMIT')], false],
  ['本月推广奖励（第二批）', [], false],
]

/** 劳务批次 of the first store, once: one that was paid, one that waits for its approval and a draft. */
export async function seedLabor(services: Services): Promise<void> {
  const { table, columns } = recordTable(laborBatch)
  const [known] = await services.db.select({ id: columns.id }).from(table).limit(1)
  if (known) return
  const place = systemAt(demoStore)
  const people = (await laborPayable(services, place)).people.filter(({ amount }) => amount > 0)
  const paid = people.slice(0, signedPeople)
  const others = await othersThan(
    services,
    paid.map(({ staffId }) => staffId),
  )
  for (const [at, { staffId, name }] of [...paid, ...others].slice(0, accounts.length).entries()) {
    const { accountNo, ...person } = accounts[at]!
    const bankId = await verifiedAccount(services, { usage: 'STAFF', staffId, holder: name, ...bank, accountNo })
    await signed(services, { staffId, name, bankId, ...person }, at < paid.length)
  }
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
    const { id } = await atDemoStore(services, maker, ({ tx, caller }) =>
      makeRecord(tx, services.now(), caller, laborBatch, values),
    )
    for (const sent of events)
      await atDemoStore(services, sent.event === 'SUBMIT' ? maker : checker, async (moving) =>
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

/** Employees of the demo who are not among some. */
async function othersThan({ db }: Services, staffIds: readonly number[]) {
  const { table, columns } = recordTable(employee)
  const rows = await db
    .select({ staffId: columns.id, name: columns.name })
    .from(table)
    .where(
      and(
        eq(columns.brandId, demoStore.brandId),
        eq(columns.status, 'ACTIVE'),
        staffIds.length > 0 ? notInArray(columns.id, [...staffIds]) : undefined,
      ),
    )
    .orderBy(asc(columns.id))
    .limit(1)
  return rows.map(({ staffId, name }) => ({ staffId, name: name ?? '' }))
}

/** Somebody with whom the platform has an agreement, or will have one. */
const signed = (services: Services, values: Given<typeof laborPerson>, isSigned: boolean): Promise<unknown> => {
  const past = { ...services, now: () => new Date(services.now().getTime() - signedDaysAgo * dayMs) }
  return atDemoStore(past, maker, async (moving) => {
    const made = await makeRecord(moving.tx, past.now(), moving.caller, laborPerson, complete(laborPerson, values))
    if (!isSigned) return made
    const asked = await raiseEvent(moving, laborPerson, made, { event: 'SIGN', payload: {} })
    const contractNo = `模拟QY${made.id}-${asked.version}`
    return raiseEvent(moving, laborPerson, asked, { event: 'OK', payload: { contractNo } })
  })
}

/** What the platform has answered. */
const finish = (services: Services, id: number): Promise<unknown> =>
  atDemoStore(services, 'system', async (moving) => {
    const batch = await lockRecord(moving.tx, laborBatch, id)
    for (const { withdrawalId } of peopleOf(batch)) {
      const payment = await lockRecord(moving.tx, withdrawal, withdrawalId ?? 0)
      const bankTradeNo = `模拟${payment.values.withdrawNo ?? ''}`
      await raiseEvent(moving, withdrawal, payment, { event: 'OK', payload: { bankTradeNo } })
    }
    return raiseEvent(moving, laborBatch, batch, { event: 'FINISH', payload: { failed: 0 } })
  })
