import { member } from '@contracts/resources/members/member'
import { pointAccount } from '@contracts/resources/points/pointAccount'
import { pointEntry, type EntryType } from '@contracts/resources/points/pointEntry'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { holdKey } from '@server/db/holdKey'
import { refused } from '@server/refusal'
import { documentNo } from '@server/records/documentNo'
import { startOfDay } from '@server/records/merchantDay'
import { defineServer, listen, type Effect } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { raiseEvent } from '@server/records/takeTransition'
import { expiringOf } from './accounts'
import { grantToMember } from './grants'
import { demandMessage } from './grantMessages'
import { writeEntry } from './pointLedger'
import { pointSettingOf } from './settings'

type Touched = Effect<typeof pointAccount>

const movingOf = ({ db, services, caller, afterwards }: Touched) => ({ tx: db, services, caller, afterwards })

/** Points that somebody adds or takes off by hand: more than the brand allows waits for another person. */
async function changeByHand(effect: Touched, type: EntryType): Promise<void> {
  const { db, services, caller, record, payload } = effect
  const points = Number(payload.points)
  if (points === 0) throw refused('请填写不为0的积分')
  if (type === 'GRANT' && points < 0) throw refused('发放的积分须大于0')
  const expireOn = typeof payload.expireOn === 'string' ? payload.expireOn : undefined
  if (expireOn !== undefined && expireOn < storeDay(services.now().toISOString())) throw refused('到期日不能早于今天')
  if (points < 0 && -points > record.values.available) throw refused(`积分不足，可用${record.values.available}积分`)
  const { approveOver, operatorDayLimit } = await pointSettingOf(db, record.brandId ?? 0)
  if (type === 'ADJUST') await checkDayLimit(effect, Math.abs(points), operatorDayLimit)
  const notify = payload.notify === true
  if (notify) await demandMessage(effect, points)
  await writeEntry(movingOf(effect), {
    memberId: record.values.memberId,
    type,
    points,
    notify,
    source: { type: 'HAND', no: documentNo('A', services.now()) },
    reason: String(payload.reason),
    storeId: caller.tenant.hotelId,
    ...(expireOn !== undefined && { expireOn }),
    isReviewed: Math.abs(points) > approveOver,
  })
}

/** @throws Refusal where somebody has adjusted as much today as the brand allows */
async function checkDayLimit({ db, services, caller }: Touched, points: number, limit: number): Promise<void> {
  // Of two adjustments at once the second one finds the first.
  await holdKey(db, `points adjusted by ${caller.userId}`)
  const { table, columns } = recordTable(pointEntry)
  const today = startOfDay(storeDay(services.now().toISOString()))
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(abs(${columns.points})), 0)`.mapWith(Number) })
    .from(table)
    .where(
      and(
        eq(columns.entryType, 'ADJUST'),
        eq(columns.createdBy, caller.userId),
        gte(columns.createdAt, today),
        inArray(columns.status, ['REVIEW', 'POSTED']),
      ),
    )
  const left = limit - (row?.total ?? 0)
  if (points > left) throw refused(`超出您今天的调整上限，还可调整${Math.max(left, 0)}积分`)
}

/** Who is a member no longer has no points: what waits is void, what is there is written off. */
async function writeOff(effect: Touched): Promise<void> {
  const { db, record, services } = effect
  const { table, columns } = recordTable(pointEntry)
  const waiting = await db
    .select()
    .from(table)
    .where(and(eq(columns.accountId, record.id), eq(columns.status, 'PENDING')))
    .for('update')
  for (const row of waiting)
    await raiseEvent(movingOf(effect), pointEntry, readRow(pointEntry, row), { event: 'VOID', payload: {} })
  await writeEntry(movingOf(effect), {
    memberId: record.values.memberId,
    type: 'WRITE_OFF',
    points: -record.values.available,
    source: { type: 'MEMBER', no: documentNo('W', services.now()) },
    reason: '会员注销',
  })
}

export default defineServer(pointAccount, {
  effects: {
    'adjust the points': (effect) => changeByHand(effect, 'ADJUST'),
    'grant the points': (effect) => changeByHand(effect, 'GRANT'),
    'write the points off': writeOff,
  },
  facts: { expiring: expiringOf },
  on: [listen(member, ['GRANT_POINTS'], { order: 55, purpose: '给会员发放积分', run: grantToMember })],
})
