import { bankAccount } from '@contracts/resources/finance/bankAccount'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { withdrawalRule } from '@contracts/resources/finance/withdrawalRule'
import { withdrawalTerms } from '@contracts/resources/finance/codes'
import { waitAfterVerificationMs } from '@machines/lifecycles/finance/withdrawal'
import { yuan } from '@machines/lifecycles/yuan'
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { describeFault } from '@server/fault'
import { withAfterwards } from '@server/records/afterwards'
import { merchantDay, startOfDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import type { StoredRecord } from '@server/records/storedRecord'
import { lockRecord, makeRecord, recordOfId, systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { accountAt, balanceOf } from './accounts'

type Rule = StoredRecord<typeof withdrawalRule>

/** What a rule has come to on its day. */
const outcomes = {
  noBank: '收款账户已停用或未验证，没有提现',
  fresh: '收款账户验证未满24小时，没有提现',
  short: (left: number) => `可提金额¥${yuan(Math.max(0, left))}，不足起提额，没有提现`,
  asked: (amount: number) => `已申请提现¥${yuan(amount)}，等待审核`,
} as const

/** Whether a rule withdraws on a day. @param day YYYY-MM-DD */
export function isDueOn({ pace, weekday, monthDay }: Rule['values'], day: string): boolean {
  if (pace === 'DAY') return true
  if (pace === 'MONTH') return Number(day.slice(8)) === monthDay
  // 0 is Sunday, which merchants call the seventh day.
  return String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7) === weekday
}

/**
 * Asks for what stores have earned where their rules say so today, each once a day. What is in the way is written down
 * with the rule; one store's fault leaves the others alone.
 */
export async function withdrawByRules(services: Services): Promise<void> {
  const day = merchantDay(services.now())
  const { table, columns } = recordTable(withdrawalRule)
  const { enabled, ranAt, deletedAt, id } = columns
  const found = await services.db
    .select({ id })
    .from(table)
    .where(and(eq(enabled, true), isNull(deletedAt), or(isNull(ranAt), lt(ranAt, startOfDay(day)))))
    .orderBy(asc(id))
  for (const one of found)
    try {
      await withAfterwards(services, async (tx, afterwards) => {
        const rule = await lockRecord(tx, withdrawalRule, Number(one.id))
        const { ranAt: ran } = rule.values
        if (!rule.values.enabled || !isDueOn(rule.values, day) || (ran !== null && merchantDay(new Date(ran)) === day))
          return
        // In the name of whoever has set it up: it is another one who approves.
        const caller = systemAt(rule, rule.updatedBy ?? rule.createdBy ?? undefined)
        const outcome = await withdrawBy({ tx, services, caller, afterwards }, rule)
        // Nobody has changed the rule: its version and who saved it last stay.
        await tx
          .update(table)
          .set({ ...outcome, ranAt: services.now() })
          .where(eq(id, rule.id))
      })
    } catch (error) {
      services.log.error({ id: one.id, error: describeFault(error) }, 'withdrawal rule')
    }
}

/** @returns what became of it, and the withdrawal where there is one */
async function withdrawBy(
  moving: Moving,
  rule: Rule,
): Promise<Partial<Pick<Rule['values'], 'outcome' | 'withdrawalId'>>> {
  const { tx, services, caller } = moving
  const { bankId, threshold, reserve } = rule.values
  const now = services.now()
  const problem = await bankProblem(tx, now, bankId)
  if (problem !== null || bankId === null) return { outcome: problem ?? outcomes.noBank }
  const amount = (await balanceOf(tx, caller, accountAt(caller, 'AVAILABLE'))) - reserve
  if (amount < threshold) return { outcome: outcomes.short(amount) }
  const made = await makeRecord(tx, now, caller, withdrawal, {
    bankId,
    amount,
    netAmount: amount - withdrawalTerms.fee,
  })
  await raiseEvent(moving, withdrawal, made, { event: 'SUBMIT', payload: {} })
  return { outcome: outcomes.asked(amount), withdrawalId: made.id }
}

/** Why nothing can be withdrawn to an account; null where it can. */
async function bankProblem(tx: Database, now: Date, bankId: number | null): Promise<string | null> {
  const bank = bankId === null ? null : await recordOfId(tx, bankAccount, bankId)
  if (bank?.status !== 'VERIFIED' || bank.values.verifiedAt === null) return outcomes.noBank
  return now.getTime() - Date.parse(bank.values.verifiedAt) < waitAfterVerificationMs ? outcomes.fresh : null
}
