import type { directPayment } from '@contracts/resources/finance/directPayment'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { member } from '@contracts/resources/members/member'
import type { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Command } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, lockRecords } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import { accrue, boughtByRule, capped, confirm, movingOf } from './accrue'
import { rewardBy, rulesOf, type Rule } from './reckon'

/** What members get by rules: an amount that 积分 stand for, so that nothing of it is money before points pay. */

/** A member who may be rewarded, locked; null for one who is none any more. */
async function payerOf(tx: Database, memberId: number | null) {
  if (memberId === null) return null
  const found = await lockRecord(tx, member, memberId)
  return found.status === 'ACTIVE' ? found : null
}

const cappedFor = (tx: Database, now: Date, rule: Rule, memberId: number, amount: number): Promise<number> =>
  capped(tx, now, rule, { by: 'rewardedMemberId', id: memberId }, amount)

/** A paid order earns its member what the rules of its products say, of what was paid. */
export const rewardMember: Command<typeof ticketOrder> = async (effect) => {
  const moving = movingOf(effect)
  const { tx, services } = moving
  const { memberId, orderNo } = effect.record.values
  const { byRule } = await boughtByRule(moving, effect.record, 'MEMBER')
  const payer = byRule.length === 0 ? null : await payerOf(tx, memberId)
  if (!payer) return
  for (const { rule, base, pieces, productName } of byRule)
    await accrue(moving, effect.record, {
      rule,
      rewardedMemberId: payer.id,
      base,
      amount: await cappedFor(tx, services.now(), rule, payer.id, rewardBy(rule, { base, pieces }, 1)),
      factor: 1,
      productName,
      orderNo,
      orderId: effect.record.id,
    })
}

/** A payment at the counter earns its member what the first rule of payments says. */
export const rewardPayer: Command<typeof directPayment> = async (effect) => {
  const { memberId, payNo, paidAmount, channel } = effect.record.values
  if (memberId === null || effect.record.status !== 'PAID' || channel === 'CREDIT') return
  const moving = movingOf(effect)
  const { tx, services } = moving
  const now = services.now()
  const [rule] = await rulesOf(tx, effect.record, { target: 'DIRECT', payee: 'MEMBER' }, now)
  const payer = rule ? await payerOf(tx, memberId) : null
  if (!rule || !payer) return
  const earned = rewardBy(rule, { base: paidAmount, pieces: 1 }, 1)
  const made = await accrue(moving, effect.record, {
    rule,
    rewardedMemberId: payer.id,
    base: paidAmount,
    amount: await cappedFor(tx, now, rule, payer.id, earned),
    factor: 1,
    productName: rule.values.name,
    orderNo: payNo,
    paymentId: effect.record.id,
  })
  // Nothing is to be verified at the counter.
  if (made) await confirm(moving, made, rule.values.holdDays)
}

/** Who is a member no longer gets nothing that he has not got yet. */
export const takeFromLeaver: Command<typeof member> = async (effect) => {
  const moving = movingOf(effect)
  const { table, columns } = recordTable(rewardRecord)
  const rows = await moving.tx
    .select({ id: columns.id })
    .from(table)
    .where(and(eq(columns.rewardedMemberId, effect.record.id), inArray(columns.status, ['PENDING'])))
  const ids = rows.map(({ id }) => id)
  for (const reward of await lockRecords(moving.tx, rewardRecord, ids))
    if (reward.status === 'PENDING')
      await raiseEvent(moving, rewardRecord, reward, { event: 'LOWER', payload: { revoked: reward.values.amount } })
}
