import { member } from '@contracts/resources/members/member'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { pointSetting } from '@contracts/resources/points/pointSetting'
import { pointsOf } from '@contracts/resources/points/earning'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, gt, isNull, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { describeFault } from '@server/fault'
import type { Job } from '@server/jobs/jobs'
import { withAfterwards } from '@server/records/afterwards'
import { raiseIn } from '@server/records/recordsInStatus'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { queueMessages } from '@server/smsOutbox/queueMessages'
import { smsJob } from '@server/smsOutbox/sendMessages'
import { segmentsOf, smsTexts } from '@server/sms/smsText'
import { smsBalance } from '@server/smsOutbox/smsBalance'
import { giveInterestPoints } from './interestPoints'
import { followMembers, holdAccountOf } from './accounts'
import { writeEntry } from './pointLedger'
import { multipleOf, ruleFor, underCaps } from './earningRule'
import { daysAfter } from './settings'

/** Lots in one look; as long as there are some it looks again. */
const mostAtOnce = 500

/** Points whose day has come are posted. One that is refused is logged and waits on; it keeps none of the others. */
export async function postDue(services: Services): Promise<void> {
  const { table, columns } = recordTable(pointEntry)
  let after = 0
  for (;;) {
    const rows = await services.db
      .select()
      .from(table)
      .where(
        and(
          eq(columns.status, 'PENDING'),
          lte(columns.dueAt, services.now()),
          isNull(columns.deletedAt),
          gt(columns.id, after),
        ),
      )
      .orderBy(asc(columns.id))
      .limit(mostAtOnce)
    for (const row of rows)
      await raiseIn(services, pointEntry, readRow(pointEntry, row), { event: 'POST', payload: {} })
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** Lots whose last day has passed lapse, each in a transaction of its own: what is left of it then is written off once. */
export async function expireLots(services: Services): Promise<void> {
  const { table, columns } = recordTable(pointEntry)
  const today = storeDay(services.now().toISOString())
  let after = 0
  for (;;) {
    const rows = await services.db
      .select()
      .from(table)
      .where(and(gt(columns.lotLeft, 0), lt(columns.expireOn, today), gt(columns.id, after)))
      .orderBy(asc(columns.id))
      .limit(mostAtOnce)
    for (const row of rows) await expireLot(services, row.id)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

async function expireLot(services: Services, id: number): Promise<void> {
  try {
    await withAfterwards(services, async (tx, afterwards) => {
      // Who spends at the same moment is waited for: what lapses is what is left then.
      await holdAccountOf(tx, id)
      const lot = await lockRecord(tx, pointEntry, id)
      const { memberId, entryNo, storeId, lotLeft } = lot.values
      const caller = systemAt({ brandId: lot.brandId, hotelId: null })
      await writeEntry(
        { tx, services, caller, afterwards },
        {
          memberId,
          type: 'EXPIRE',
          points: -(lotLeft ?? 0),
          source: { type: 'LOT', no: entryNo },
          storeId,
          lotId: id,
        },
      )
    })
  } catch (error) {
    services.log.error({ lot: id, error: describeFault(error) }, 'points lapse')
  }
}

/** Who has points that lapse so many days from now is told by text message, once for each day. */
export async function remindOfExpiry(services: Services): Promise<void> {
  const { db } = services
  const { table, columns } = recordTable(pointSetting)
  const today = storeDay(services.now().toISOString())
  const settings = await db.select().from(table).where(isNull(columns.deletedAt))
  for (const { brandId, values } of settings.map((row) => readRow(pointSetting, row)))
    for (const days of values.remindDays ?? [])
      await remind(services, brandId ?? 0, daysAfter(today, Number(days)), values.pointName)
}

async function remind(services: Services, brandId: number, day: string, pointName: string): Promise<void> {
  const { table, columns } = recordTable(pointEntry)
  const { table: members, columns: person } = recordTable(member)
  const rows = await services.db
    .select({
      memberId: columns.memberId,
      storeId: sql<number>`max(${columns.storeId})`.mapWith(Number),
      phone: person.phone,
      points: sql<number>`sum(${columns.lotLeft})`.mapWith(Number),
    })
    .from(table)
    .innerJoin(members, eq(person.id, columns.memberId))
    .where(
      and(
        eq(columns.brandId, brandId),
        eq(columns.expireOn, day),
        gt(columns.lotLeft, 0),
        isNotNull(columns.storeId),
        eq(person.status, 'ACTIVE'),
      ),
    )
    .groupBy(columns.memberId, person.phone)
  for (const { memberId, storeId, phone, points } of rows) {
    const text = smsTexts.pointsLapse(points, pointName, day)
    if ((await smsBalance(services.db, storeId)) < segmentsOf(text)) continue
    await queueMessages(services.db, services.now(), systemAt({ brandId, hotelId: storeId }), [
      { reference: `points of member ${memberId} lapse ${day}`, scene: 'POINTS', phone, text },
    ])
  }
  if (rows.length > 0) await services.jobs.request(smsJob)
}

/** Members whose birthday is today get what the rule of birthdays gives, once a year. */
export async function giveBirthdayPoints(services: Services): Promise<void> {
  const { table, columns } = recordTable(member)
  const today = storeDay(services.now().toISOString())
  const rows = await services.db
    .select()
    .from(table)
    .where(
      and(
        eq(columns.status, 'ACTIVE'),
        isNull(columns.deletedAt),
        sql`to_char(${columns.birthday}::date, 'MM-DD') = ${today.slice(5)}`,
      ),
    )
  for (const { id, brandId, values } of rows.map((row) => readRow(member, row)))
    await withAfterwards(services, async (tx, afterwards) => {
      const asked = { brandId: brandId ?? 0, hotelId: null, gradeId: values.gradeId, day: today }
      const rule = await ruleFor(tx, 'BIRTHDAY', asked)
      if (!rule) return
      const times = rule.values.gradeMultiple ? await multipleOf(tx, values.gradeId, values.birthday, today) : 1
      const points = await underCaps({ db: tx, services }, rule, id, pointsOf(rule.values, 0, times))
      await writeEntry(
        { tx, services, caller: systemAt({ brandId, hotelId: null }), afterwards },
        {
          memberId: id,
          type: 'EARN',
          points,
          source: { type: 'BIRTHDAY', no: `${id}-${today.slice(0, 4)}` },
          ruleId: rule.id,
        },
      )
    })
}

/** What comes with time: each day in the stores begins with what has lapsed, and tells of what will. */
export const pointJobs = (services: Services): readonly Job[] => [
  { name: 'point-accounts', cron: '5 16 * * *', run: () => followMembers(services) },
  { name: 'point-post', cron: '*/10 * * * *', run: () => postDue(services) },
  { name: 'point-expire', cron: '30 16 * * *', run: () => expireLots(services) },
  { name: 'point-remind', cron: '0 2 * * *', run: () => remindOfExpiry(services) },
  { name: 'point-birthday', cron: '40 16 * * *', run: () => giveBirthdayPoints(services) },
  { name: 'point-interests', cron: '50 16 * * *', run: () => giveInterestPoints(services) },
]
