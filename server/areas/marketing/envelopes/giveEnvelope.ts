import { randomInt } from 'node:crypto'
import { member } from '@contracts/resources/members/member'
import { redEnvelope } from '@contracts/resources/marketing/redEnvelope'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { envelopeSources, mostOfEnvelope, type EnvelopeSource } from '@contracts/resources/marketing/redEnvelopeTerms'
import { recordLink } from '@contracts/resources/recordLink'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, count, eq, gte, ne, sql } from 'drizzle-orm'
import { writeEvent } from '@server/areas/members'
import type { Database } from '@server/db/connection'
import { usersWith } from '@server/identity/usersWith'
import { tellUser } from '@server/notifications/messageTeller'
import { someDigits } from '@server/records/documentNo'
import { daysAfter, endOfDay, startOfDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { lockRecords, makeRecord, recordOfId, systemAt } from '@server/records/systemRecords'
import type { Moving } from '@server/records/takeTransition'
import { heldOf } from '../activities/heldStock'
import type { Envelope, Receive } from './envelopeRecords'
import { leftOf, lockSetting, spend, type EnvelopeSetting } from './envelopeSettings'

type Member = StoredRecord<typeof member>

const codeDigits = 16
const hourMs = 60 * 60 * 1000
const secondMs = 1000

/** Numbers of providers without a network of their own begin so. */
const virtualPhone = /^1(?:62|65|67|70|71)/

/** Recipients of what is said of a stock: those who may change it. */
const stockRight = redEnvelope.access.write

/** A red envelope that somebody is to get. */
export interface GivingEnvelope {
  readonly envelopeId: number
  readonly memberId: number
  readonly source: EnvelopeSource
  /** What it is given for: of one source, number and member there is one. */
  readonly no: string
  /** Which of several that are given for the same, from 1. */
  readonly nth?: number
  /** The activity that gives it, and for what, as `giveByActivity` says it. */
  readonly activity?: { readonly id: number; readonly occasion: string }
}

/** What the member has now, or why he has nothing. */
export type GivenEnvelope = { readonly receive: Receive } | { readonly refusal: string }

/** With what the keys of all that is given for one thing begin. */
export const keysFor = ({ source, no }: Pick<GivingEnvelope, 'source' | 'no'>): string =>
  `${source.toLowerCase()}:${no}:`

/** What tells it from all others. @example points:231:17 */
const keyOf = ({ memberId, nth = 1, ...giving }: GivingEnvelope): string =>
  `${keysFor(giving)}${memberId}${nth > 1 ? `:${nth}` : ''}`

/**
 * Gives a member a red envelope, under the rules as they are now; once for each of what it is given for. Others of the
 * brand who are given one wait until this transaction has ended. What stands in the way is answered, not thrown.
 * @param moving `caller` is who gives it, in the brand
 */
export async function giveEnvelope(moving: Moving, giving: GivingEnvelope): Promise<GivenEnvelope> {
  const { tx, services, caller } = moving
  const now = services.now()
  const setting = await lockSetting(tx, caller.tenant.brandId)
  const [found] = await lockRecords(tx, redEnvelope, [giving.envelopeId])
  if (!found || found.deletedAt !== null || found.brandId !== caller.tenant.brandId) return { refusal: '红包不存在' }
  const known = await receiveOfKey(tx, found, keyOf(giving))
  if (known) return { receive: known }
  if (setting === null) return { refusal: '请先保存红包设置' }
  const taker = await recordOfId(tx, member, giving.memberId)
  const refusal =
    takerProblem(found, taker, setting) ??
    ownProblem(now, found, giving.source) ??
    (await heldProblem(tx, found, giving.source)) ??
    (await limitProblem(tx, now, found, giving.memberId, setting))
  if (refusal !== null) return { refusal }
  const amount = drawn(found)
  const { table, columns } = recordTable(redEnvelope)
  await tx
    .update(table)
    .set({ issued: sql`${columns.issued} + 1`, issuedAmount: sql`${columns.issuedAmount} + ${amount}` })
    .where(eq(columns.id, found.id))
  const receive = await makeRecord(tx, now, systemAt(found, caller.userId), redEnvelopeReceive, {
    ...keptTerms(found),
    ...daysOf(found.values, now),
    code: someDigits(codeDigits),
    envelopeId: found.id,
    memberId: giving.memberId,
    phone: taker?.values.phone ?? null,
    amount,
    source: giving.source,
    sourceKey: keyOf(giving),
    activityId: giving.activity?.id ?? null,
    occasion: giving.activity?.occasion ?? null,
    storeId: caller.tenant.hotelId,
    receivedAt: now.toISOString(),
    bearer: setting.values.bearer,
  })
  await spend(tx, setting, { amount, givenAt: now.toISOString(), now })
  await tellOfStock(moving, found, setting)
  await writeEvent(
    tx,
    now,
    caller,
    {
      memberId: giving.memberId,
      kind: 'COUPON',
      title: '获得红包',
      detail: `${receive.values.envelopeName}（${envelopeSources[giving.source]}）`,
      refType: 'red-envelope-receive',
      refId: receive.id,
      refNo: receive.values.code,
      storeId: receive.values.storeId,
      sourceKey: `red-envelope-receive:${receive.id}:GIVE`,
    },
    giving.source === 'HAND',
  )
  return { receive }
}

async function receiveOfKey(tx: Database, { id }: Envelope, key: string): Promise<Receive | null> {
  const { table, columns } = recordTable(redEnvelopeReceive)
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(columns.envelopeId, id), eq(columns.sourceKey, key)))
  return row ? readRow(redEnvelopeReceive, row) : null
}

function takerProblem({ brandId }: Envelope, taker: Member | null, setting: EnvelopeSetting): string | null {
  if (!taker || taker.deletedAt !== null || taker.brandId !== brandId) return '会员不存在'
  if (taker.status !== 'ACTIVE') return '会员已冻结或注销'
  return setting.values.blockVirtualPhone && virtualPhone.test(taker.values.phone ?? '')
    ? '虚拟号段的手机不能领取'
    : null
}

/** What of the red envelope itself is in the way. */
function ownProblem(now: Date, { status, values }: Envelope, source: EnvelopeSource): string | null {
  const { getMode, validType, validRange, stock, issued, issuedAmount, budget } = values
  if (status !== 'PUBLISHED') return '红包未在发放'
  if ((getMode === 'POINTS') !== (source === 'POINTS'))
    return getMode === 'POINTS' ? '积分兑换的红包在积分商城发放' : '该红包不是积分兑换的红包'
  if (getMode === 'ACTIVITY' && source !== 'ACTIVITY') return '该红包只由红包活动发放'
  if (validType === 'RANGE' && validRange !== null && storeDay(now.toISOString()) > validRange[1])
    return '红包已过有效期'
  if (issued >= stock) return '红包已领完'
  return budget !== null && issuedAmount + mostOfEnvelope(values) > budget ? '红包预算已用完' : null
}

/** What activities hold back is theirs. */
async function heldProblem(tx: Database, { id, values }: Envelope, source: EnvelopeSource): Promise<string | null> {
  if (source === 'ACTIVITY') return null
  const held = (await heldOf(tx, [id])).get(id)?.held ?? 0
  return values.stock - values.issued <= held ? '剩余的红包已为红包活动预留' : null
}

/** Which limit is in the way. */
async function limitProblem(
  tx: Database,
  now: Date,
  { id, values }: Envelope,
  memberId: number,
  setting: EnvelopeSetting,
): Promise<string | null> {
  const { perMemberLimit, perDayLimit } = values
  const { dailyPerMember } = setting.values
  const since = startOfDay(storeDay(now.toISOString()))
  if (mostOfEnvelope(values) > leftOf(setting, now)) return '本月红包预算已用完'
  if (perMemberLimit > 0 && (await got(tx, { envelopeId: id, memberId })) >= perMemberLimit)
    return `每人限领${perMemberLimit}个`
  if ((await got(tx, { memberId, since })) >= dailyPerMember) return `每人每日最多领取${dailyPerMember}个红包`
  return perDayLimit > 0 && (await got(tx, { envelopeId: id, since })) >= perDayLimit ? '今日已发完' : null
}

/** Red envelopes that members got; what was declared void does not count. */
async function got(
  tx: Database,
  asked: { readonly envelopeId?: number; readonly memberId?: number; readonly since?: Date },
): Promise<number> {
  const { table, columns } = recordTable(redEnvelopeReceive)
  const { envelopeId, memberId, since } = asked
  const [row] = await tx
    .select({ total: count() })
    .from(table)
    .where(
      and(
        ne(columns.status, 'VOID'),
        envelopeId === undefined ? undefined : eq(columns.envelopeId, envelopeId),
        memberId === undefined ? undefined : eq(columns.memberId, memberId),
        since === undefined ? undefined : gte(columns.receivedAt, since),
      ),
    )
  return row?.total ?? 0
}

/** What it is worth: each amount of a random one is equally likely. */
function drawn({ values }: Envelope): number {
  const { amountType, amount, minAmount, maxAmount } = values
  return amountType === 'RANDOM' ? randomInt(minAmount ?? 0, (maxAmount ?? 0) + 1) : (amount ?? 0)
}

/** From when to when one can be used that is got at a moment; its last day ends at midnight in the stores. */
export function daysOf(
  { validType, validRange, validDays, effectDelay }: Envelope['values'],
  at: Date,
): { readonly validFrom: string; readonly validTo: string } {
  if (validType === 'RANGE' && validRange !== null) {
    const first = startOfDay(validRange[0])
    return { validFrom: first.toISOString(), validTo: lastSecond(validRange[1]) }
  }
  const from = new Date(at.getTime() + (effectDelay ?? 0) * hourMs)
  const first = storeDay(from.toISOString())
  return { validFrom: from.toISOString(), validTo: lastSecond(daysAfter(first, (validDays ?? 1) - 1)) }
}

const lastSecond = (day: string): string => new Date(endOfDay(day).getTime() - secondMs).toISOString()

/** The rules of a red envelope, as those that members have keep them. */
export const keptTerms = ({ values }: Pick<Envelope, 'values'>) => ({
  envelopeName: values.name,
  threshold: values.threshold,
  useScope: values.useScope,
  productIds: values.productIds,
  hotelIds: values.hotelIds,
  blackDates: values.blackDates,
  stackCoupon: values.stackCoupon,
  perOrderLimit: values.perOrderLimit,
  returnOnRefund: values.returnOnRefund,
})

/** Says so, once, as what is left falls below what 红包设置 warns of. */
async function tellOfStock(
  { tx, services }: Moving,
  { id, brandId, values }: Envelope,
  setting: EnvelopeSetting,
): Promise<void> {
  const { alertStock } = setting.values
  const warned = Math.floor((values.stock * (alertStock ?? 0)) / 100)
  const before = values.stock - values.issued
  const left = before - 1
  if (before <= warned || left > warned) return
  for (const userId of await usersWith(tx, { brandId, hotelId: null }, stockRight))
    await tellUser(
      tx,
      services.now(),
      { userId, brandId, hotelId: null },
      {
        kind: 'ALERT',
        level: 'IMPORTANT',
        title: lowStockTitle(values.name, left),
        link: recordLink(redEnvelope, id) ?? undefined,
        bizType: redEnvelope.key,
        bizId: String(id),
        dedupKey: `low-stock-envelope-${id}`,
      },
    )
}

/** What they read; `left` can still be given. */
const lowStockTitle = (name: string, left: number): string =>
  left > 0 ? `红包「${name}」库存不足，还剩 ${left} 个` : `红包「${name}」已领完`
