import { bankAccount } from '@contracts/resources/finance/bankAccount'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { and, eq, inArray } from 'drizzle-orm'
import { brands, hotels } from '@server/identity/tables'
import type { Database } from '@server/db/connection'
import { documentNo } from '@server/records/documentNo'
import type { Command, Effect, FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { raiseIn, recordsIn } from '@server/records/recordsInStatus'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { readRow } from '@server/records/storedRecord'
import type { Services } from '@server/services'
import { describeFault } from '@server/fault'
import { accountAt, balanceOf, type AccountName } from './accounts'
import { standInBank, type Bank, type BankAnswer } from './bankPort'
import { movement, post, worthPosting } from './ledger'
import { followClaim } from './rewards/followClaim'
import { payableAccount, payeeOf } from './rewards/payableRewards'

const verificationAmount = 1

/** Name of the job that asks the bank. */
export const bankJob = 'withdrawals'

type WithdrawalEffect = Effect<typeof withdrawal>

/** Where the money of a withdrawal comes from, and where it is held: the store's own, or rewards of who gets them. */
function accountsOf(record: WithdrawalEffect['record']): { readonly source: AccountName; readonly hold: AccountName } {
  const place = systemAt(record)
  const { ownerName } = record.values
  const payee = payeeOf(record.values)
  if (payee === null) return { source: accountAt(place, 'AVAILABLE'), hold: accountAt(place, 'HOLD') }
  const source = payableAccount(payee, ownerName ?? '')
  return { source, hold: { ...source, kind: 'HOLD' } }
}

/** WITHDRAW_APPLIED: what is asked for can be used for nothing else. @throws Refusal 余额不足… */
export async function holdMoney({ db: tx, services, record, caller }: WithdrawalEffect): Promise<void> {
  const now = services.now()
  const place = systemAt(record, caller.userId)
  const withdrawNo = record.values.withdrawNo ?? documentNo('WD', now)
  const { table, columns } = recordTable(withdrawal)
  const ownerName = payeeOf(record.values) === null ? await nameOf(tx, place.tenant) : record.values.ownerName
  await tx.update(table).set({ withdrawNo, ownerName }).where(eq(columns.id, record.id))
  const { source, hold } = accountsOf(record)
  await post(tx, now, place, {
    event: 'WITHDRAW_APPLIED',
    bizType: 'WITHDRAW',
    bizId: record.id,
    bizNo: withdrawNo,
    seq: '1',
    lines: movement(source, hold, record.values.amount),
  })
}

async function nameOf(
  tx: Database,
  { hotelId, brandId }: { readonly hotelId: number | null; readonly brandId: number },
) {
  const [found] =
    hotelId === null
      ? await tx.select({ name: brands.name }).from(brands).where(eq(brands.id, brandId))
      : await tx.select({ name: hotels.name }).from(hotels).where(eq(hotels.id, hotelId))
  return found?.name ?? null
}

/** WITHDRAW_RELEASED: what was held may be used again. */
export async function giveMoneyBack(effect: WithdrawalEffect): Promise<void> {
  const { db: tx, services, record, caller, afterwards } = effect
  const { source, hold } = accountsOf(record)
  const place = systemAt(record, caller.userId)
  await post(tx, services.now(), place, {
    event: 'WITHDRAW_RELEASED',
    bizType: 'WITHDRAW',
    bizId: record.id,
    bizNo: record.values.withdrawNo ?? '',
    seq: '1',
    lines: movement(hold, source, record.values.amount),
  })
  await followClaim({ tx, services, caller, afterwards }, record, 'RETURN')
}

/** WITHDRAW_PAID: the bank has paid what is left after fee and tax. */
export async function bookPaid(effect: WithdrawalEffect): Promise<void> {
  const { db: tx, services, record, caller, afterwards } = effect
  const place = systemAt(record, caller.userId)
  const { amount, fee, tax, withdrawNo } = record.values
  await post(tx, services.now(), place, {
    event: 'WITHDRAW_PAID',
    bizType: 'WITHDRAW',
    bizId: record.id,
    bizNo: withdrawNo ?? '',
    seq: '1',
    lines: worthPosting([
      { account: accountsOf(record).hold, direction: 'DEBIT', amount },
      { account: accountAt(place, 'BANK'), direction: 'CREDIT', amount: amount - fee - tax },
      { account: accountAt(place, 'PLATFORM_INCOME'), direction: 'CREDIT', amount: fee },
      { account: accountAt(place, 'TAX_PAYABLE'), direction: 'CREDIT', amount: tax },
    ]),
  })
  await followClaim({ tx, services, caller, afterwards }, record, 'OK')
}

/** Asks the bank as soon as the step is kept. */
export const askBank: Command = async ({ services, afterwards }) => afterwards(() => services.jobs.request(bankJob))

/** Since when the account of each is verified; null where it is not. */
export const bankVerifiedAt: FactLookup = async (db, ids) => {
  const own = recordTable(withdrawal)
  const bank = recordTable(bankAccount)
  const rows = await db
    .select({ id: own.columns.id, at: bank.columns.verifiedAt })
    .from(own.table)
    .innerJoin(bank.table, eq(bank.columns.id, own.columns.bankId))
    .where(and(inArray(own.columns.id, [...ids]), eq(bank.columns.status, 'VERIFIED')))
  const verified = new Map(rows.map(({ id, at }) => [id, at?.toISOString() ?? null]))
  return new Map(ids.map((id) => [id, verified.get(id) ?? null]))
}

/** Whether the trust account holds what is to be paid for each. */
export const isCovered: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(withdrawal)
  const rows = await db
    .select()
    .from(table)
    .where(inArray(columns.id, [...ids]))
  const found = new Map<number, boolean>()
  for (const record of rows.map((row) => readRow(withdrawal, row))) {
    const place = systemAt(record)
    const held = await balanceOf(db, place, accountAt(place, 'BANK'))
    found.set(record.id, held >= (record.values.netAmount ?? 0))
  }
  return found
}

const theBank = standInBank()

/** Sends what is to be paid, and the fen that verifies an account, to the bank and writes down what it says. */
export async function askTheBank(services: Services, by: Bank = theBank): Promise<void> {
  for await (const record of recordsIn(services, withdrawal, 'PAYING')) {
    const { withdrawNo, bankId, netAmount, via } = record.values
    // The labour platform pays those (labour/payBatches.ts).
    if (via === 'LABOR') continue
    const to = await services.db.transaction((tx) => lockRecord(tx, bankAccount, bankId))
    const { holder, accountNo } = to.values
    const asked = { payNo: withdrawNo ?? String(record.id), holder, accountNo, amount: netAmount ?? 0 }
    const answer = await ask(services, by, asked)
    if (answer.state === 'OK')
      await raiseIn(services, withdrawal, record, { event: 'OK', payload: { bankTradeNo: answer.bankTradeNo } })
    if (answer.state === 'FAILED')
      await raiseIn(services, withdrawal, record, { event: 'FAIL', payload: { failReason: answer.reason } })
  }
  for await (const record of recordsIn(services, bankAccount, 'CHECKING')) {
    const { holder, accountNo } = record.values
    // Each verification is a payment of its own.
    const asked = { payNo: `V${record.id}-${record.version}`, holder, accountNo, amount: verificationAmount }
    const answer = await ask(services, by, asked)
    if (answer.state === 'OK') await raiseIn(services, bankAccount, record, { event: 'OK', payload: {} })
    if (answer.state === 'FAILED')
      await raiseIn(services, bankAccount, record, { event: 'FAIL', payload: { failReason: answer.reason } })
  }
}

async function ask(services: Services, by: Bank, asked: Parameters<Bank['pay']>[0]): Promise<BankAnswer> {
  try {
    return await by.pay(asked)
  } catch (error) {
    services.log.error({ payNo: asked.payNo, error: describeFault(error) }, 'bank')
    return { state: 'PENDING' }
  }
}
