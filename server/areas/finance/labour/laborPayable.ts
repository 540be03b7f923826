import type { LaborPayee } from '@contracts/calls/collectCalls'
import { mostPaid } from '@contracts/resources/finance/codes'
import { laborTaxOn } from '@contracts/resources/finance/laborTax'
import { ledgerAccount } from '@contracts/resources/finance/ledgerAccount'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { employee } from '@contracts/resources/members/employee'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { inStore } from '@server/records/inStore'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { reachOf } from '@server/records/scope'
import type { Services } from '@server/services'
import { keyOf } from '../accounts'
import { payableAccount, payableWithin } from '../rewards/payableRewards'
import { paidInMonth, taxMonthOf } from './paidInMonth'
import { signedPeople } from './signedPeople'

const owes = '有已追回的奖励尚未抵扣'

/**
 * Whom a store can pay rewards to, those with the most first, and why not where it cannot; so many as a batch takes.
 */
export async function laborPayable(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
): Promise<{ people: LaborPayee[] }> {
  const { hotelId, brandId } = caller.tenant
  const reward = recordTable(rewardRecord).columns
  const person = recordTable(employee).columns
  const sum = sql<number>`sum(${reward.amount} - ${reward.revokedAmount} - ${reward.takenAmount})`.mapWith(Number)
  const people = await db
    .select({ staffId: person.id, name: person.name, sum })
    .from(recordTable(rewardRecord).table)
    .innerJoin(recordTable(employee).table, eq(person.id, reward.staffId))
    .where(
      and(
        inStore(reward.hotelId, hotelId),
        reachOf(caller, rewardRecord, recordTable(rewardRecord)),
        eq(reward.payee, 'STAFF'),
        eq(reward.status, 'PAYABLE'),
        eq(person.brandId, brandId),
        eq(person.status, 'ACTIVE'),
        isNull(person.deletedAt),
      ),
    )
    .groupBy(person.id, person.name)
    .orderBy(desc(sum), person.id)
    .limit(mostPaid)
  const ids = people.map(({ staffId }) => staffId)
  const account = recordTable(ledgerAccount)
  const keys = people.map(({ staffId, name }) => keyOf(payableAccount({ payee: 'STAFF', id: staffId }, name ?? '')))
  const balances = new Map(
    keys.length === 0
      ? []
      : (
          await db
            .select({ key: account.columns.accountKey, balance: account.columns.balance })
            .from(account.table)
            .where(and(eq(account.columns.brandId, brandId), inArray(account.columns.accountKey, keys)))
        ).map(({ key, balance }) => [key, balance ?? 0]),
  )
  const balanceOf = (at: number) => balances.get(keys[at]!) ?? 0
  const signedOf = await signedPeople(db, caller, ids, now())
  const earlierOf = await paidInMonth(db, brandId, ids, taxMonthOf(now()))
  return {
    people: people.map(({ staffId, name, sum: due }, at) => {
      const amount = payableWithin(due, balanceOf(at))
      const signed = signedOf(staffId)
      return {
        staffId,
        name: name ?? '',
        amount,
        tax: laborTaxOn(amount, earlierOf(staffId)),
        earlier: earlierOf(staffId),
        bank: 'person' in signed ? signed.bank.values.label : signed.bank,
        problem: amount <= 0 ? owes : 'problem' in signed ? signed.problem : null,
      }
    }),
  }
}
