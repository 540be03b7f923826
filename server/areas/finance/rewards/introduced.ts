import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { employee } from '@contracts/resources/members/employee'
import { member } from '@contracts/resources/members/member'
import { staffIntroduce } from '@contracts/resources/members/staffIntroduce'
import type { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Command } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { lockRecord, lockRecords, recordOfId } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import {
  accrue,
  confirm,
  movingOf,
  ofStaff,
  roomOf,
  usualHoldDays,
  waits,
  withinMonth,
  type Introduction,
} from './accrue'

/** What each of its rewards is for, as it says itself. */
export const introducedFor = { register: '推荐注册', first: '首单奖励', share: '订单提成' } as const

/** What 员工推荐 gives employees: for members who join by them, and for what those buy. */

const dayMs = 24 * 60 * 60 * 1000

/** The campaign of a store that an employee takes part in on a day; null for none. */
async function campaignFor(
  tx: Database,
  hotelId: number,
  departmentId: number | null,
  day: string,
): Promise<Introduction | null> {
  const { table, columns } = recordTable(staffIntroduce)
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(columns.hotelId, hotelId), eq(columns.status, 'PUBLISHED'), isNull(columns.deletedAt)))
    .orderBy(asc(columns.id))
  const found = rows
    .map((row) => readRow(staffIntroduce, row))
    .find(({ values: { range, departmentIds } }) => {
      const takesPart =
        (departmentIds ?? []).length === 0 || (departmentId !== null && departmentIds!.includes(departmentId))
      return range[0] <= day && day <= range[1] && takesPart
    })
  return found ?? null
}

/**
 * The employee who has brought somebody in, with the campaign that rewards it; null where there is none. He is locked:
 * of two rewards at once the second one counts the first in the cap of the month.
 */
async function introducerOf(tx: Database, now: Date, hotelId: number | null, staffId: number | null) {
  if (staffId === null || hotelId === null) return null
  const staff = await lockRecord(tx, employee, staffId)
  if (staff.status !== 'ACTIVE') return null
  const campaign = await campaignFor(tx, hotelId, staff.values.departmentId, storeDay(now.toISOString()))
  return (
    campaign && {
      staffId,
      campaign,
      cap: { by: 'introduceId', id: campaign.id, whose: ofStaff(staffId), cap: campaign.values.monthlyCap } as const,
    }
  )
}

/** Somebody who has become a member by an employee earns him the campaign's reward, borne by the store of the order. */
export const rewardRegister: Command<typeof member> = async (effect) => {
  const moving = movingOf(effect)
  const { tx, services, caller } = moving
  const { hotelId, brandId } = caller.tenant
  const now = services.now()
  const introducer = await introducerOf(tx, now, hotelId, effect.record.values.sourceStaffId)
  const reward = introducer?.campaign.values.registerReward ?? 0
  if (!introducer || reward === 0) return
  const { campaign, staffId, cap } = introducer
  const made = await accrue(
    moving,
    { hotelId, brandId },
    {
      rule: null,
      introduce: campaign,
      staffId,
      memberId: effect.record.id,
      base: 0,
      amount: await withinMonth(tx, now, cap, reward),
      factor: 1,
      productName: introducedFor.register,
      orderNo: effect.record.values.memberNo,
    },
  )
  if (made) await confirm(moving, made, usualHoldDays)
}

/** A paid order earns who brought its member in a part of it, and a reward when it is the member's first. */
export const rewardIntroducedOrder: Command<typeof ticketOrder> = async (effect) => {
  const moving = movingOf(effect)
  const { tx, services } = moving
  const { memberId, payAmount, orderNo } = effect.record.values
  if (memberId === null || payAmount === 0) return
  const buyer = await recordOfId(tx, member, memberId)
  if (!buyer || buyer.values.sourceStaffId === null) return
  const now = services.now()
  const introducer = await introducerOf(tx, now, effect.record.hotelId, buyer.values.sourceStaffId)
  if (!introducer) return
  const { campaign, staffId, cap } = introducer
  const { attributionDays, firstOrderReward, orderRate, settleWhen } = campaign.values
  if (now.getTime() - buyer.createdAt.getTime() > attributionDays * dayMs) return
  const isFirst = buyer.values.orderCount === 1
  const earned = [
    { productName: introducedFor.first, amount: isFirst ? (firstOrderReward ?? 0) : 0 },
    { productName: introducedFor.share, amount: (payAmount * (orderRate ?? 0)) / 100 },
  ]
  for (const { productName, amount } of earned) {
    // Together with what its seller gets it leaves what fees and splits need.
    const room = await roomOf(tx, effect.record)
    const most = Math.max(0, Math.min(Math.floor(amount), room))
    const made = await accrue(moving, effect.record, {
      rule: null,
      introduce: campaign,
      staffId,
      memberId,
      base: payAmount,
      amount: await withinMonth(tx, now, cap, most),
      factor: 1,
      productName,
      orderNo,
      orderId: effect.record.id,
    })
    if (made && settleWhen === 'PAID') await confirm(moving, made, usualHoldDays)
  }
}

/** Who is a member no longer was not brought in: what nobody may claim yet goes back. */
export const takeRegisterBack: Command<typeof member> = async (effect) => {
  const moving = movingOf(effect)
  const { table, columns } = recordTable(rewardRecord)
  const rows = await moving.tx
    .select({ id: columns.id })
    .from(table)
    .where(
      and(
        eq(columns.memberId, effect.record.id),
        isNull(columns.orderId),
        inArray(columns.status, ['PENDING', 'WAIT_FUND']),
      ),
    )
  for (const reward of await lockRecords(
    moving.tx,
    rewardRecord,
    rows.map(({ id }) => id),
  ))
    if (waits(reward))
      await raiseEvent(moving, rewardRecord, reward, { event: 'LOWER', payload: { revoked: reward.values.amount } })
}
