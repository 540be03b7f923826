import { laborBatch, laborTotals } from '@contracts/resources/finance/laborBatch'
import { laborTaxOn } from '@contracts/resources/finance/laborTax'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { employee } from '@contracts/resources/members/employee'
import { yuan } from '@machines/lifecycles/yuan'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { holdKey } from '@server/db/holdKey'
import { documentNo } from '@server/records/documentNo'
import { maskText } from '@server/records/mask'
import type { Effect, FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow, writeRow, type RecordValues, type StoredRecord } from '@server/records/storedRecord'
import { lockRecord, lockRecords, makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import { accountAt, balanceOf } from '../accounts'
import { payableAccount, payableOf, takenOf, worthOf, type Taken } from '../rewards/payableRewards'
import { paidInMonth, taxMonthOf } from './paidInMonth'
import { signedPeople, type SignedPerson } from './signedPeople'

export type Batch = StoredRecord<typeof laborBatch>
export type Person = NonNullable<RecordValues<typeof laborBatch>['rows']>[number]
type Withdrawal = StoredRecord<typeof withdrawal>
type BatchEffect = Effect<typeof laborBatch>

/** Name of the job that pays batches. */
export const laborJob = 'labor-batches'

const messages = {
  nobody: '员工不在职，不能发放',
  changed: (payable: number) => `现在最多可发放¥${yuan(payable)}，请改小金额或重新导入后提交`,
  debt: (balance: number) => `有已追回的奖励尚未抵扣，最多可发放¥${yuan(Math.max(0, balance))}`,
} as const

/** Works as the server does by itself where the batch stands. */
const movingOf = ({ db: tx, services, record, caller, afterwards }: BatchEffect): Moving => ({
  tx,
  services,
  caller: systemAt(record, caller.userId),
  afterwards,
})

export const peopleOf = ({ values }: Pick<Batch, 'values'>): readonly Person[] => values.rows ?? []

/** Writes what has become of the people of a batch. */
async function keepPeople(tx: Database, id: number, rows: readonly Person[]): Promise<void> {
  const { table, columns } = recordTable(laborBatch)
  const totals = { taxTotal: laborTotals.taxTotal(rows), netTotal: laborTotals.netTotal(rows) }
  await tx
    .update(table)
    .set(writeRow(laborBatch, { rows, ...totals }))
    .where(eq(columns.id, id))
}

interface Payee extends SignedPerson {
  /** What he is paid, locked. */
  readonly taken: readonly Taken[]
}

/** Of a person of a batch what he is paid, or why he cannot be. Nobody else touches his rewards until the end. */
async function payeeOf(moving: Moving, { staffId, amount }: Person): Promise<Payee | { readonly problem: string }> {
  const { tx, services, caller } = moving
  // As a claim of his own does.
  await holdKey(tx, `rewards of employee ${staffId}`)
  const { table, columns } = recordTable(employee)
  const [person] = await tx
    .select({ name: columns.name, status: columns.status })
    .from(table)
    .where(eq(columns.id, staffId))
  if (person?.status !== 'ACTIVE') return { problem: messages.nobody }
  const signed = (await signedPeople(tx, caller, [staffId], services.now()))(staffId)
  if ('problem' in signed) return signed
  const payable = await payableOf(tx, caller, [staffId], { toMove: true })
  const taken = takenOf(payable, amount)
  if (!taken) return { problem: messages.changed(worthOf(payable)) }
  const balance = await balanceOf(tx, caller, payableAccount({ payee: 'STAFF', id: staffId }, person.name ?? ''))
  if (balance < amount) return { problem: messages.debt(balance) }
  return { ...signed, taken }
}

/** What is withheld of a person's payment were it sent now: with all that he was paid before in this month. */
async function reckonedNow({ tx, services, caller }: Moving, { staffId, amount }: Pick<Person, 'staffId' | 'amount'>) {
  const taxMonth = taxMonthOf(services.now())
  const earlier = (await paidInMonth(tx, caller.tenant.brandId, [staffId], taxMonth))(staffId)
  return { earlier: earlier.amount, tax: laborTaxOn(amount, earlier), taxMonth }
}

/**
 * Holds what a person is paid: a withdrawal of his through the labour platform, for rewards that nobody can claim now.
 * @returns his row with it
 */
async function holdPayment(moving: Moving, batchId: number, person: Person, payee: Payee): Promise<Person> {
  const { staffId, amount } = person
  const { bank, taken } = payee
  const { name, idNo, phone } = payee.person.values
  const { earlier, tax, taxMonth } = await reckonedNow(moving, person)
  const made = await makeRecord(moving.tx, moving.services.now(), moving.caller, withdrawal, {
    staffId,
    ownerName: name,
    laborBatchId: batchId,
    bankId: bank.id,
    via: 'LABOR',
    amount,
    // A store pays the fees of what it gives its people.
    fee: 0,
    tax,
    taxMonth,
    netAmount: amount - tax,
  })
  await raiseEvent(moving, withdrawal, made, { event: 'HOLD', payload: {} })
  for (const { reward, part } of taken)
    await raiseEvent(moving, rewardRecord, reward, { event: 'CLAIM', payload: { withdrawalId: made.id, part } })
  return {
    staffId,
    amount,
    name,
    idNo: maskText('idNumber', idNo),
    phone: maskText('phone', phone),
    bank: bank.values.label,
    earlier,
    tax,
    net: amount - tax,
    withdrawalId: made.id,
    result: 'HELD',
    failReason: null,
  }
}

/** In the order of their ids, so that no two batches wait for each other. */
const inOrder = (people: readonly Person[]): readonly Person[] =>
  people.toSorted((one, other) => one.staffId - other.staffId)

/** 提交审核: everything of it is held, or nothing. @throws Refusal that says of each row why it cannot be paid */
export async function holdPayments(effect: BatchEffect): Promise<void> {
  const moving = movingOf(effect)
  const { record, services } = effect
  const held = new Map<number, Person>()
  const problems = new Map<number, string>()
  for (const person of inOrder(peopleOf(record))) {
    const payee = await payeeOf(moving, person)
    if ('problem' in payee) problems.set(person.staffId, payee.problem)
    // Once one cannot be paid nothing is held: the others are asked for what is in their way.
    else if (problems.size === 0) held.set(person.staffId, await holdPayment(moving, record.id, person, payee))
  }
  if (problems.size > 0) throw refused(await inRows(moving.tx, record, problems))
  await keepPeople(
    moving.tx,
    record.id,
    peopleOf(record).map((person) => held.get(person.staffId) ?? person),
  )
  const { table, columns } = recordTable(laborBatch)
  const batchNo = record.values.batchNo ?? documentNo('LW', services.now())
  await moving.tx.update(table).set({ batchNo }).where(eq(columns.id, record.id))
}

/** So many rows say what is in their way. */
const mostTold = 20

/** What is in the way of each, as the rows of the form show him: 第2行 周航：…. */
async function inRows(tx: Database, batch: Batch, problems: ReadonlyMap<number, string>): Promise<string> {
  const { table, columns } = recordTable(employee)
  const found = await tx
    .select({ id: columns.id, name: columns.name })
    .from(table)
    .where(inArray(columns.id, [...problems.keys()]))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const lines = peopleOf(batch).flatMap(({ staffId }, at) => {
    const problem = problems.get(staffId)
    return problem === undefined ? [] : [`第${at + 1}行 ${names.get(staffId) ?? ''}：${problem}`]
  })
  const rest = lines.length - mostTold
  return rest > 0 ? `${lines.slice(0, mostTold).join('；')}；还有 ${rest} 行` : lines.join('；')
}

/** The payments of a batch's rows, locked, by id. */
async function paymentsOf(tx: Database, batch: Batch): Promise<ReadonlyMap<number, Withdrawal>> {
  const ids = peopleOf(batch).flatMap(({ withdrawalId }) => withdrawalId ?? [])
  return new Map((await lockRecords(tx, withdrawal, ids)).map((one) => [one.id, one]))
}

/** 驳回 and 取消: what was held may be claimed again. A draft holds nothing. */
export async function givePaymentsBack(effect: BatchEffect): Promise<void> {
  const moving = movingOf(effect)
  const { record } = effect
  for (const payment of (await paymentsOf(moving.tx, record)).values())
    if (payment.status === 'IN_BATCH') await raiseEvent(moving, withdrawal, payment, { event: 'RELEASE', payload: {} })
  const isOver = record.status === 'CANCELLED'
  await keepPeople(
    moving.tx,
    record.id,
    peopleOf(record).map((person): Person =>
      isOver ? { ...person, result: 'RELEASED' } : { ...emptied, staffId: person.staffId, amount: person.amount },
    ),
  )
}

/** What a row of a draft leaves open. */
const emptied = {
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

/**
 * 打款: all that is held goes to the platform. What is withheld follows what each was paid until now in this month: since
 * the batch was submitted others may have been paid, or another month may have begun.
 * @throws Refusal where less is withheld now, and the trust account does not hold what is to be paid then
 */
export async function sendPayments(effect: BatchEffect): Promise<void> {
  const moving = movingOf(effect)
  const { record } = effect
  const payments = await paymentsOf(moving.tx, record)
  const sent = new Map<number, Person>()
  for (const person of inOrder(peopleOf(record))) {
    const payment = payments.get(person.withdrawalId ?? 0)
    if (!payment) continue
    // Two batches with the same person are sent one after the other: the second one finds the first.
    await holdKey(moving.tx, `rewards of employee ${person.staffId}`)
    const { earlier, tax, taxMonth } = await reckonedNow(moving, person)
    const own = { tax, taxMonth, netAmount: payment.values.amount - payment.values.fee - tax }
    const { table, columns } = recordTable(withdrawal)
    await moving.tx.update(table).set(own).where(eq(columns.id, payment.id))
    const reckoned = { ...payment, values: { ...payment.values, ...own } }
    await raiseEvent(moving, withdrawal, reckoned, { event: 'SEND', payload: {} })
    sent.set(person.staffId, { ...person, earlier, tax, net: own.netAmount, result: 'PAYING' })
  }
  await keepPeople(
    moving.tx,
    record.id,
    peopleOf(record).map((person) => sent.get(person.staffId) ?? person),
  )
  const hasEnough = (await isCovered(moving.tx, [record.id], effect.services.now())).get(record.id) === true
  if (!hasEnough) throw refused('托管账户余额不足，请等待渠道到账')
  effect.afterwards(() => effect.services.jobs.request(laborJob))
}

/** 重试失败项: those who were not paid get another payment; who cannot be paid any more stays failed, with the reason. */
export async function sendFailedAnew(effect: BatchEffect): Promise<void> {
  const moving = movingOf(effect)
  const { record } = effect
  const payments = await paymentsOf(moving.tx, record)
  const isFailed = ({ withdrawalId }: Person) => payments.get(withdrawalId ?? 0)?.status === 'FAILED'
  const anew = new Map<number, Person>()
  for (const person of inOrder(peopleOf(record)).filter(isFailed)) {
    const payee = await payeeOf(moving, person)
    if ('problem' in payee) {
      anew.set(person.staffId, { ...person, failReason: payee.problem })
      continue
    }
    const held = await holdPayment(moving, record.id, person, payee)
    const payment = await lockRecord(moving.tx, withdrawal, held.withdrawalId ?? 0)
    await raiseEvent(moving, withdrawal, payment, { event: 'SEND', payload: {} })
    anew.set(person.staffId, { ...held, result: 'PAYING' })
  }
  await keepPeople(
    moving.tx,
    record.id,
    peopleOf(record).map((person) => anew.get(person.staffId) ?? person),
  )
  effect.afterwards(() => effect.services.jobs.request(laborJob))
}

const results: Readonly<Partial<Record<Withdrawal['status'], Person['result']>>> = {
  PAID: 'PAID',
  FAILED: 'FAILED',
  PAYING: 'PAYING',
  IN_BATCH: 'HELD',
  CANCELLED: 'RELEASED',
}

/** What the platform has said of each. */
export async function writeResults({ db: tx, record }: BatchEffect): Promise<void> {
  const payments = await paymentsOf(tx, record)
  await keepPeople(
    tx,
    record.id,
    peopleOf(record).map((person): Person => {
      const payment = payments.get(person.withdrawalId ?? 0)
      if (!payment) return person
      // One that could not even be sent again says so itself.
      const failReason = payment.status === 'FAILED' ? (person.failReason ?? payment.values.failReason) : null
      return { ...person, result: results[payment.status] ?? null, failReason }
    }),
  )
}

/** Whether the trust account holds what each batch has not paid yet. */
export const isCovered: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(laborBatch)
  const rows = await db
    .select()
    .from(table)
    .where(inArray(columns.id, [...ids]))
    .orderBy(asc(columns.id))
  const trust = new Map<number, number>()
  const found = new Map<number, boolean>()
  for (const batch of rows.map((row) => readRow(laborBatch, row))) {
    const place = systemAt(batch)
    const { brandId } = place.tenant
    if (!trust.has(brandId)) trust.set(brandId, await balanceOf(db, place, accountAt(place, 'BANK')))
    const open = peopleOf(batch).reduce((sum, { result, net }) => sum + (result === 'PAID' ? 0 : (net ?? 0)), 0)
    found.set(batch.id, (trust.get(brandId) ?? 0) >= open)
  }
  return found
}
