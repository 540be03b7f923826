import type { directPayment } from '@contracts/resources/finance/directPayment'
import { paymentScene } from '@contracts/resources/finance/paymentScene'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { rewardRule as ruleTable } from '@contracts/resources/finance/rewardRule'
import { corporation } from '@contracts/resources/members/corporation'
import type { corporationAgreement } from '@contracts/resources/members/corporationAgreement'
import { employee } from '@contracts/resources/members/employee'
import { member } from '@contracts/resources/members/member'
import { staffIntroduce } from '@contracts/resources/members/staffIntroduce'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import type { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { documentNo } from '@server/records/documentNo'
import { startOfDay } from '@server/records/merchantDay'
import type { Command, Effect } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow, type RecordValues, type StoredRecord } from '@server/records/storedRecord'
import { lockRecord, makeRecord, recordOfId, systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { factorOf, funderOf, rewardBy, ruleFor, rulesOf, withinBase, type Rule } from './reckon'
import { ofStore } from './rewardLines'
import { bookAccrued, fundsFor, isInPoints, type Reward } from './rewardMoney'

export type Introduction = StoredRecord<typeof staffIntroduce>
export type Agreement = StoredRecord<typeof corporationAgreement>

type Place = Pick<Reward, 'hotelId' | 'brandId'>

const dayMs = 24 * 60 * 60 * 1000
/** Observed so long where no rule says how long. */
export const usualHoldDays = 7

/** What was earned, and by what; by the product itself where neither a rule, a campaign nor an agreement says so. */
interface Earning {
  readonly rule: Rule | null
  readonly introduce?: Introduction
  /** Whom he has brought in. */
  readonly memberId?: number
  readonly base: number
  readonly amount: number
  readonly factor: number
  readonly productName: string
  readonly orderNo: string
  readonly orderId?: number
  readonly dealId?: number
  readonly paymentId?: number
}

/** Earned by an employee, by the corporation of an agreement or of a rule, or by a member. */
export type Earned = Earning &
  (
    | { readonly staffId: number }
    | { readonly agreement: Agreement }
    | { readonly corporationId: number }
    | { readonly rewardedMemberId: number }
  )

export const movingOf = ({
  db,
  services,
  caller,
  afterwards,
}: Pick<Effect, 'db' | 'services' | 'caller' | 'afterwards'>): Moving => ({
  tx: db,
  services,
  caller,
  afterwards,
})

/** A paid order earns its seller what the rules of its products say, of what was paid. */
export const rewardOrder: Command<typeof ticketOrder> = async (effect) => {
  const { staffId, orderNo } = effect.record.values
  if (staffId === null) return
  const moving = movingOf(effect)
  const { tx, services } = moving
  const now = services.now()
  const factor = await factorOf(tx, effect.record.hotelId, staffId, now)
  const { byRule, rest } = await boughtByRule(moving, effect.record, 'STAFF')
  for (const { productId, payAmount, qty, name } of rest)
    await rewardProduct(moving, effect.record, { productId, payAmount, qty, name, staffId, factor })
  for (const { rule, base, pieces, productName } of byRule) {
    const amount = await capped(tx, now, rule, ofStaff(staffId), rewardBy(rule, { base, pieces }, factor))
    await accrue(moving, effect.record, {
      rule,
      staffId,
      base,
      amount,
      factor,
      productName,
      orderNo,
      orderId: effect.record.id,
    })
  }
}

interface BoughtByRule {
  readonly rule: Rule
  /** fen */
  readonly base: number
  readonly pieces: number
  readonly productName: string
}

type Order = Effect<typeof ticketOrder>['record']

/** What of an order each rule for some payees rewards, and the items that none of them does. */
export async function boughtByRule(
  { tx, services }: Moving,
  order: Order,
  payee: Rule['values']['payee'],
): Promise<{ readonly byRule: readonly BoughtByRule[]; readonly rest: Order['values']['items'] }> {
  const rules = await rulesOf(tx, order, { target: 'TICKET', payee }, services.now())
  const byRule = new Map<number, BoughtByRule>()
  const rest: Order['values']['items'][number][] = []
  for (const item of order.values.items) {
    const { productId, payAmount, qty, name } = item
    const rule = ruleFor(rules, productId)
    if (!rule) {
      rest.push(item)
      continue
    }
    const { base = 0, pieces = 0, productName = name } = byRule.get(rule.id) ?? {}
    byRule.set(rule.id, { rule, base: base + payAmount, pieces: pieces + qty, productName })
  }
  return { byRule: [...byRule.values()], rest }
}

interface Bought {
  readonly productId: number
  readonly payAmount: number
  readonly qty: number
  readonly name: string
  readonly staffId: number
  readonly factor: number
}

/** What the product itself gives its seller, where no rule does. */
async function rewardProduct(moving: Moving, order: Order, bought: Bought): Promise<void> {
  const { table, columns } = recordTable(ticketProduct)
  const [row] = await moving.tx
    .select({ staffReward: columns.staffReward })
    .from(table)
    .where(eq(columns.id, bought.productId))
  const { staffId, factor, payAmount, qty, name } = bought
  const amount = withinBase((row?.staffReward ?? 0) * qty * factor, payAmount)
  await accrue(moving, order, {
    rule: null,
    staffId,
    base: payAmount,
    amount,
    factor,
    productName: name,
    orderNo: order.values.orderNo,
    orderId: order.id,
  })
}

/** A payment at the counter earns its cashier what the rule of payments says. */
export const rewardPayment: Command<typeof directPayment> = async (effect) => {
  const { cashierId, payNo, paidAmount } = effect.record.values
  // What came too late goes back at once.
  if (cashierId === null || effect.record.status !== 'PAID') return
  // Of what is only owed nothing has come yet that a reward could be set aside of.
  if (effect.record.values.channel === 'CREDIT') return
  const moving = movingOf(effect)
  const { tx, services } = moving
  const now = services.now()
  const rule = await ruleAtScene(tx, effect.record, now)
  if (!rule) return
  const factor = await factorOf(tx, effect.record.hotelId, cashierId, now)
  const earned = rewardBy(rule, { base: paidAmount, pieces: 1 }, factor)
  const amount = await capped(tx, now, rule, ofStaff(cashierId), earned)
  const base = { rule, staffId: cashierId, base: paidAmount, amount, factor, productName: rule.values.name }
  const made = await accrue(moving, effect.record, { ...base, orderNo: payNo, paymentId: effect.record.id })
  // Nothing is to be verified at the counter.
  if (made) await confirm(moving, made, rule.values.holdDays)
}

/** The rule that the scene of a payment names, else the store's oldest one; none where the named one holds no more. */
async function ruleAtScene(
  tx: Database,
  payment: Effect<typeof directPayment>['record'],
  now: Date,
): Promise<Rule | undefined> {
  const { sceneId } = payment.values
  const rules = await rulesOf(tx, payment, { target: 'DIRECT', payee: 'STAFF' }, now)
  const scene = sceneId === null ? null : await recordOfId(tx, paymentScene, sceneId)
  const named = scene?.values.rewardRuleId ?? null
  return named === null ? rules[0] : rules.find(({ id }) => id === named)
}

/** Whose rewards a cap of a month counts. */
interface Capped {
  readonly by: 'staffId' | 'corporationId' | 'rewardedMemberId'
  readonly id: number
}

/** The same of an employee. */
export const ofStaff = (staffId: number): Capped => ({ by: 'staffId', id: staffId })

/** What is left of the month's cap of somebody under a rule. */
export const capped = (tx: Database, now: Date, { id, values }: Rule, whose: Capped, amount: number): Promise<number> =>
  withinMonth(tx, now, { by: 'ruleId', id, whose, cap: values.capPerMonth }, amount)

interface MonthlyCap {
  readonly by: 'ruleId' | 'introduceId'
  readonly id: number
  readonly whose: Capped
  /** fen; null for none */
  readonly cap: number | null
}

/** As much of an amount as the month's cap of somebody leaves, fen. */
export async function withinMonth(
  tx: Database,
  now: Date,
  { by, id, whose, cap }: MonthlyCap,
  amount: number,
): Promise<number> {
  if (cap === null) return amount
  const { table, columns } = recordTable(rewardRecord)
  const month = startOfDay(`${storeDay(now.toISOString()).slice(0, 'yyyy-mm'.length)}-01`)
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${columns.amount} - ${columns.revokedAmount}), 0)`.mapWith(Number) })
    .from(table)
    .where(and(eq(columns[by], id), eq(columns[whose.by], whose.id), gte(columns.createdAt, month)))
  return Math.max(0, Math.min(amount, cap - (row?.sum ?? 0)))
}

function sourceOf(earned: Earned) {
  const { rule, introduce } = earned
  if ('agreement' in earned) return 'AGREEMENT'
  if (introduce) return 'STAFF_INTRODUCE'
  return rule ? 'RULE' : 'PRODUCT'
}

/** Who gets a reward, locked: of two at once the second one counts the first. */
async function payeeOf(tx: Database, earned: Earned) {
  if ('agreement' in earned) {
    const { id: agreementId, values: agreed } = earned.agreement
    const { id: corporationId, values } = await lockRecord(tx, corporation, agreed.corporationId)
    const payee = { payee: 'PARTNER', payeeName: values.name, payeePhone: values.contactPhone } as const
    return { ...payee, corporationId, agreementId }
  }
  if ('corporationId' in earned) {
    const { id: corporationId, values } = await lockRecord(tx, corporation, earned.corporationId)
    return { payee: 'PARTNER', corporationId, payeeName: values.name, payeePhone: values.contactPhone } as const
  }
  if ('rewardedMemberId' in earned) {
    const { id: rewardedMemberId, values } = await lockRecord(tx, member, earned.rewardedMemberId)
    return { payee: 'MEMBER', rewardedMemberId, payeeName: values.memberNo } as const
  }
  const { id: staffId, values } = await lockRecord(tx, employee, earned.staffId)
  return { payee: 'STAFF', staffId, payeeName: values.name, payeePhone: values.phone } as const
}

/** Writes a reward down and sets it aside; it waits where who funds it cannot. @returns null for 0 */
export async function accrue(moving: Moving, place: Place, earned: Earned): Promise<Reward | null> {
  const { rule, introduce, memberId, base, amount, factor, productName, orderNo, orderId, dealId, paymentId } = earned
  if (amount <= 0) return null
  const { tx, services } = moving
  const now = services.now()
  const values: Partial<RecordValues<typeof rewardRecord>> = {
    recordNo: documentNo('RW', now),
    source: sourceOf(earned),
    ...(await payeeOf(tx, earned)),
    ruleId: rule?.id ?? null,
    funder: rule ? funderOf(rule) : 'HOTEL',
    introduceId: introduce?.id ?? null,
    memberId: memberId ?? null,
    orderId: orderId ?? null,
    dealId: dealId ?? null,
    paymentId: paymentId ?? null,
    orderNo,
    productName,
    baseAmount: base,
    factor,
    amount,
  }
  const made = await setAside(moving, await makeRecord(tx, now, systemAt(place), rewardRecord, values))
  return rule?.values.confirmOn === 'PAID' ? confirm(moving, made, rule.values.holdDays) : made
}

/** Points are nobody's money until they pay: nothing is set aside for them. */
async function setAside(moving: Moving, made: Reward): Promise<Reward> {
  if (isInPoints(made)) return made
  if ((await fundsFor(moving.tx, made)) < made.values.amount)
    return raiseEvent(moving, rewardRecord, made, { event: 'SHORT', payload: {} })
  await bookAccrued(moving.tx, moving.services.now(), made)
  return made
}

/** Whether nobody may claim it yet. */
export const waits = ({ status }: Reward): boolean => status === 'PENDING' || status === 'WAIT_FUND'

/** From now on the time of observation runs. */
export async function confirm(moving: Moving, reward: Reward, holdDays: number): Promise<Reward> {
  if (!waits(reward) || reward.values.payableAt !== null) return reward
  const payableAt = new Date(moving.services.now().getTime() + holdDays * dayMs).toISOString()
  return raiseEvent(moving, rewardRecord, reward, { event: 'CONFIRM', payload: { payableAt } })
}

/** All that is set aside of what an order brings its store, fen; what waits for funds too. */
async function rewardedSoFar(tx: Database, orderId: number): Promise<number> {
  const { table, columns } = recordTable(rewardRecord)
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${columns.amount} - ${columns.revokedAmount}), 0)`.mapWith(Number) })
    .from(table)
    .where(and(eq(columns.orderId, orderId), ne(columns.status, 'REVOKED'), ofStore(columns)))
  return row?.sum ?? 0
}

/** What all rewards of an order together leave of what fees and splits do not need, fen. */
export const roomOf = async (tx: Database, { id, values }: StoredRecord<typeof ticketOrder>): Promise<number> =>
  withinBase(values.payAmount, values.payAmount) - (await rewardedSoFar(tx, id))

/** Rewards of an order or payment that are not over, locked. */
async function rewardsOf(tx: Database, by: 'orderId' | 'paymentId', id: number): Promise<readonly Reward[]> {
  const { table, columns } = recordTable(rewardRecord)
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(columns[by], id), ne(columns.status, 'REVOKED')))
    .orderBy(asc(columns.id))
    .for('update')
  return rows.map((row) => readRow(rewardRecord, row))
}

/** How long one is observed, from when on, and whether refunds lower it. */
async function holdDaysOf(tx: Database, { values }: Reward) {
  if (values.introduceId !== null) {
    const campaign = await recordOfId(tx, staffIntroduce, values.introduceId)
    const confirmOn = campaign?.values.settleWhen === 'PAID' ? 'PAID' : 'VERIFIED'
    return { holdDays: usualHoldDays, confirmOn, refundBack: true }
  }
  if (values.ruleId === null) return { holdDays: usualHoldDays, confirmOn: 'VERIFIED', refundBack: true }
  const { table, columns } = recordTable(ruleTable)
  const [row] = await tx
    .select()
    .from(table)
    .where(inArray(columns.id, [values.ruleId]))
  if (!row) return { holdDays: usualHoldDays, confirmOn: 'VERIFIED', refundBack: true }
  const { holdDays, confirmOn, refundBack } = readRow(ruleTable, row).values
  return { holdDays, confirmOn, refundBack: refundBack !== false }
}

/** Everything of an order was used: what waits for that is confirmed. */
export const confirmRewards: Command<typeof ticketOrder> = async (effect) => {
  const moving = movingOf(effect)
  for (const reward of await rewardsOf(moving.tx, 'orderId', effect.record.id)) {
    const { holdDays } = await holdDaysOf(moving.tx, reward)
    await confirm(moving, reward, holdDays)
  }
}

/** A use was taken back: what is not payable yet waits anew. */
export const waitAgain: Command<typeof ticketOrder> = async (effect) => {
  const moving = movingOf(effect)
  for (const reward of await rewardsOf(moving.tx, 'orderId', effect.record.id)) {
    const { confirmOn } = await holdDaysOf(moving.tx, reward)
    if (!waits(reward) || reward.values.payableAt === null || confirmOn === 'PAID') continue
    await raiseEvent(moving, rewardRecord, reward, { event: 'UNCONFIRM', payload: {} })
  }
}

/** Of what was refunded the same part of the reward goes back. @param paid, refunded all of it so far, fen */
async function lower(moving: Moving, rewards: readonly Reward[], paid: number, refunded: number): Promise<void> {
  for (const reward of rewards) {
    const { refundBack } = await holdDaysOf(moving.tx, reward)
    if (!refundBack || paid <= 0) continue
    const { amount, revokedAmount } = reward.values
    const revoked = Math.min(amount, Math.round((amount * refunded) / paid)) - revokedAmount
    if (revoked > 0) await raiseEvent(moving, rewardRecord, reward, { event: 'LOWER', payload: { revoked } })
  }
}

export const revokeByRefund: Command<typeof ticketRefund> = async (effect) => {
  const moving = movingOf(effect)
  const { orderId } = effect.record.values
  const rewards = await rewardsOf(moving.tx, 'orderId', orderId)
  if (rewards.length === 0) return
  const { values } = await lockRecord(moving.tx, ticketOrder, orderId)
  await lower(moving, rewards, values.payAmount, values.refundAmount)
}

export const revokeByReturn: Command<typeof directPayment> = async (effect) => {
  const { paidAmount, refundedAmount } = effect.record.values
  const moving = movingOf(effect)
  await lower(moving, await rewardsOf(moving.tx, 'paymentId', effect.record.id), paidAmount, refundedAmount)
}
