import { bankAccount } from '@contracts/resources/finance/bankAccount'
import { laborPerson } from '@contracts/resources/finance/laborPerson'
import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { inStore } from '@server/records/inStore'
import type { RecordCaller } from '@server/records/recordCaller'
import type { FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import { bankProblem } from '../rewards/payableRewards'

export type Signed = StoredRecord<typeof laborPerson>

/** Somebody as the platform knows him, with the account that he is paid to. */
export interface SignedPerson {
  readonly person: Signed
  readonly bank: StoredRecord<typeof bankAccount>
}

/** Why somebody cannot be paid, by how far his agreement is. */
const problems = {
  none: '尚未签约，请在「人员签约」中签约',
  NEW: '尚未签约，请在「人员签约」中签约',
  SIGNING: '正在签约，等待劳务平台答复',
  REFUSED: '签约未通过，请核对资料后重新签约',
  ENDED: '已解约，请重新签约后发放',
} as const

/** The agreements of some people of a store, by employee: of several that which was asked for, else the first. */
async function agreementsOf(
  db: Database,
  { tenant }: RecordCaller,
  staffIds: readonly number[],
): Promise<ReadonlyMap<number, Signed>> {
  if (staffIds.length === 0) return new Map()
  const { table, columns } = recordTable(laborPerson)
  const rows = await db
    .selectDistinctOn([columns.staffId])
    .from(table)
    .where(
      and(inStore(columns.hotelId, tenant.hotelId), inArray(columns.staffId, [...staffIds]), isNull(columns.deletedAt)),
    )
    .orderBy(columns.staffId, sql`${columns.status} = 'NEW'`, asc(columns.id))
  return new Map(rows.map((row) => readRow(laborPerson, row)).map((one) => [one.values.staffId, one]))
}

/**
 * Those of some people whom the platform pays in a store, with the accounts that they have signed with.
 * @returns a look-up by employee: him, or why he cannot be paid
 */
export async function signedPeople(
  db: Database,
  caller: RecordCaller,
  staffIds: readonly number[],
  now: Date,
): Promise<(staffId: number) => SignedPerson | { readonly problem: string; readonly bank: string | null }> {
  const agreements = await agreementsOf(db, caller, staffIds)
  const bankIds = [...agreements.values()].map(({ values }) => values.bankId)
  const banks = await accountsOf(db, bankIds)
  return (staffId) => {
    const person = agreements.get(staffId)
    if (!person) return { problem: problems.none, bank: null }
    const bank = banks.get(person.values.bankId)
    const label = bank?.values.label ?? null
    if (person.status !== 'SIGNED') return { problem: problems[person.status], bank: label }
    const problem = bankProblem(bank?.status === 'VERIFIED' ? bank : undefined, now)
    return problem !== null || !bank ? { problem: problem ?? '', bank: label } : { person, bank }
  }
}

async function accountsOf(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredRecord<typeof bankAccount>>> {
  if (ids.length === 0) return new Map()
  const { table, columns } = recordTable(bankAccount)
  const rows = await db
    .select()
    .from(table)
    .where(inArray(columns.id, [...ids]))
  return new Map(rows.map((row) => readRow(bankAccount, row)).map((one) => [one.id, one]))
}

/** Who is paid by a withdrawal, if his agreement still holds. @returns null where it does not */
export async function stillSigned(
  db: Database,
  caller: RecordCaller,
  { staffId, bankId }: { readonly staffId: number | null; readonly bankId: number },
  now: Date,
): Promise<SignedPerson | null> {
  const found = staffId === null ? null : (await signedPeople(db, caller, [staffId], now))(staffId)
  return found !== null && 'person' in found && found.bank.id === bankId ? found : null
}

const signProblems = {
  twice: '该员工已有签约记录，请在原记录上签约',
  notHis: '请选择该员工本人已验证的收款账户',
  otherName: (holder: string) => `收款账户的户名是「${holder}」，须与姓名一致`,
} as const

/** What is in the way of somebody's signing; null where nothing is. */
export const signProblem: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(laborPerson)
  const rows = await db
    .select()
    .from(table)
    .where(inArray(columns.id, [...ids]))
  const people = rows.map((row) => readRow(laborPerson, row))
  const banks = await accountsOf(
    db,
    people.map(({ values }) => values.bankId),
  )
  const found = new Map<number, string | null>()
  for (const person of people) {
    const { staffId, name, bankId } = person.values
    const bank = banks.get(bankId)
    const isHis = bank?.status === 'VERIFIED' && bank.values.staffId === staffId && bank.hotelId === person.hotelId
    const other = (await agreementsOf(db, systemAt(person), [staffId])).get(staffId)
    const problem = !isHis
      ? signProblems.notHis
      : bank.values.holder !== name
        ? signProblems.otherName(bank.values.holder)
        : null
    found.set(person.id, other && other.id !== person.id ? signProblems.twice : problem)
  }
  return found
}
