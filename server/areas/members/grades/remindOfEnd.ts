import { upgradeSetting } from '@contracts/resources/members/upgradeSetting'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { readRow, type RecordValues } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { segmentsOf, smsTexts } from '@server/sms/smsText'
import { queueMessages } from '@server/smsOutbox/queueMessages'
import { smsJob } from '@server/smsOutbox/sendMessages'
import { smsBalance } from '@server/smsOutbox/smsBalance'
import { grades, members } from '../memberRecords'

const dayMs = 24 * 60 * 60 * 1000

const dayIn = (now: Date, days: number): string => storeDay(new Date(now.getTime() + days * dayMs).toISOString())

/**
 * Whose grade ends so many days from now is told by text message, once for each day: what was given ends in any case,
 * what was earned where the brand lets members fall.
 */
export async function remindOfEnd(services: Services): Promise<void> {
  const { table, columns } = recordTable(upgradeSetting)
  const rows = await services.db.select().from(table).where(isNull(columns.deletedAt))
  for (const { brandId, values } of rows.map((row) => readRow(upgradeSetting, row)))
    if (brandId !== null && (values.remindDays ?? 0) > 0) await remind(services, brandId, values)
}

async function remind(services: Services, brandId: number, setting: RecordValues<typeof upgradeSetting>) {
  const day = dayIn(services.now(), setting.remindDays ?? 0)
  const found = await endingOn(services.db, brandId, day, setting)
  for (const { memberId, storeId, phone, grade } of found) {
    const text = smsTexts.gradeEnds(grade, day)
    const hotelId = storeId === null ? null : Number(storeId)
    if (hotelId === null || (await smsBalance(services.db, hotelId)) < segmentsOf(text)) continue
    await queueMessages(services.db, services.now(), systemAt({ brandId, hotelId }), [
      { reference: `grade of member ${memberId} ends ${day}`, scene: 'GRADE', phone, text },
    ])
  }
  if (found.length > 0) await services.jobs.request(smsJob)
}

/**
 * Members of a brand who are known as a grade, above the lowest, that ends on a day; with the store in which they have
 * bought last: it pays for the message.
 */
async function endingOn(
  db: Database,
  brandId: number,
  day: string,
  { enabled, autoDowngrade }: RecordValues<typeof upgradeSetting>,
) {
  const { table, columns } = recordTable(members)
  const { table: ladder, columns: grade } = recordTable(grades)
  const { table: orders, columns: order } = recordTable(ticketOrder)
  const falls = enabled === true && autoDowngrade === true
  const lastStore = sql<number | null>`(
    select ${order.hotelId} from ${orders}
    where ${order.memberId} = ${columns.id} and ${order.payTime} is not null and ${order.deletedAt} is null
    order by ${order.payTime} desc limit 1)`
  return db
    .select({ memberId: columns.id, storeId: lastStore, phone: columns.phone, grade: grade.name })
    .from(table)
    .innerJoin(ladder, eq(grade.id, columns.gradeId))
    .where(
      and(
        eq(columns.brandId, brandId),
        eq(columns.status, 'ACTIVE'),
        isNull(columns.deletedAt),
        gt(grade.level, 1),
        or(
          and(eq(columns.grantExpireAt, day), eq(columns.grantGradeId, columns.gradeId)),
          falls ? and(eq(columns.baseUntil, day), eq(columns.baseGradeId, columns.gradeId)) : undefined,
        ),
      ),
    )
    .orderBy(columns.id)
}
