import { member } from '@contracts/resources/members/member'
import { redEnvelopeActivity } from '@contracts/resources/marketing/redEnvelopeActivity'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Job } from '@server/jobs/jobs'
import { withAfterwards } from '@server/records/afterwards'
import { daysAfter } from '@server/records/merchantDay'
import { raiseWithNext } from '@server/records/raiseWithNext'
import { recordsIn } from '@server/records/recordsInStatus'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import type { Activity } from './activityRecords'
import { audienceOf } from './audience'
import { giveByActivity } from './giveByActivity'

/** Name of the job that carries 定向发放 out. */
export const sendingJob = 'red-envelope-activity-send'

/** Members who are given something in one transaction: others of the brand wait no longer than that takes. */
const atOnce = 20

/** 定向发放 that was asked for: some members after others, each once, however often the work is cut off. */
export async function sendActivities(services: Services): Promise<void> {
  for await (const { id } of recordsIn(services, redEnvelopeActivity, 'SENDING'))
    while (await sendToNext(services, id));
}

/** @returns false when everybody has been asked */
function sendToNext(services: Services, id: number): Promise<boolean> {
  return withAfterwards(services, async (tx, afterwards) => {
    const activity = await lockRecord(tx, redEnvelopeActivity, id)
    if (activity.status !== 'SENDING') return false
    const { sentTo, refused } = activity.values
    const members = recordTable(member)
    const rows = await tx
      .select({ id: members.columns.id })
      .from(members.table)
      .where(and(audienceOf(activity), gt(members.columns.id, sentTo ?? 0)))
      .orderBy(asc(members.columns.id))
      .limit(atOnce)
    const moving = { tx, services, caller: systemAt(activity), afterwards }
    if (rows.length === 0) {
      await raiseEvent(moving, redEnvelopeActivity, activity, { event: 'SENT', payload: {} })
      return false
    }
    let without = 0
    for (const row of rows)
      if ((await giveByActivity(moving, activity, { memberId: Number(row.id), occasion: 'direct' })) === 0) without += 1
    const { table, columns } = recordTable(redEnvelopeActivity)
    await tx
      .update(table)
      .set({ sentTo: Number(rows.at(-1)!.id), refused: refused + without })
      .where(eq(columns.id, id))
    return true
  })
}

/** Birthdays of a day that was missed, because nothing ran, are made up for so many days later. */
const madeUpDays = 2

/** Members whose birthday it is get what the activities give for it, once a year. */
export async function giveBirthdayEnvelopes(services: Services): Promise<void> {
  const today = storeDay(services.now().toISOString())
  const days = Array.from({ length: madeUpDays + 1 }, (_, before) => daysAfter(today, -before)).toReversed()
  for await (const activity of recordsIn(services, redEnvelopeActivity, 'PUBLISHED'))
    if (activity.values.kind === 'BIRTHDAY')
      for (const day of days)
        if (activity.values.range[0] <= day && day <= activity.values.range[1])
          await giveOnBirthday(services, activity, day)
}

async function giveOnBirthday(services: Services, activity: Activity, day: string): Promise<void> {
  const { table, columns } = recordTable(member)
  const rows = await services.db
    .select({ id: columns.id })
    .from(table)
    .where(and(audienceOf(activity), inArray(sql`to_char(${columns.birthday}::date, 'MM-DD')`, [...birthdaysOn(day)])))
    .orderBy(asc(columns.id))
  for (const { id } of rows)
    await withAfterwards(services, async (tx, afterwards) => {
      const moving = { tx, services, caller: systemAt(activity), afterwards }
      await giveByActivity(moving, activity, { memberId: Number(id), occasion: day.slice(0, 4) })
    })
}

/** MM-DD of those who have their birthday on a day: born on the 29th of February, in other years on the 28th. */
function birthdaysOn(day: string): readonly string[] {
  const date = day.slice(5)
  return date === '02-28' && daysAfter(day, 1).endsWith('-03-01') ? [date, '02-29'] : [date]
}

/** Activities whose time is over end. */
export async function endActivities(services: Services): Promise<void> {
  const { columns } = recordTable(redEnvelopeActivity)
  const isOver = and(
    inArray(columns.status, ['PUBLISHED', 'OFFLINE']),
    lt(columns.rangeTo, storeDay(services.now().toISOString())),
    isNull(columns.deletedAt),
  )
  while (await raiseWithNext(services, redEnvelopeActivity, isOver, { event: 'END', payload: {} }));
}

/** What comes with time: birthdays in the morning in the stores, the end with the day, and what was asked for at once. */
export const activityJobs = (services: Services): readonly Job[] => [
  { name: sendingJob, cron: '* * * * *', run: () => sendActivities(services) },
  { name: 'red-envelope-birthday', cron: '0 1 * * *', run: () => giveBirthdayEnvelopes(services) },
  { name: 'red-envelope-activity-end', cron: '16 16 * * *', run: () => endActivities(services) },
]
