import { redEnvelope } from '@contracts/resources/marketing/redEnvelope'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { storeDay } from '@machines/lifecycles/storeDay'
import { yuan } from '@machines/lifecycles/yuan'
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { daysAfter, endOfDay, startOfDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { queueMessages } from '@server/smsOutbox/queueMessages'
import { smsJob } from '@server/smsOutbox/sendMessages'
import { smsBalance } from '@server/smsOutbox/smsBalance'
import { segmentsOf, smsTexts } from '@server/sms/smsText'
import type { Receive } from './envelopeRecords'
import { settingsOf } from './envelopeSettings'

const { max: mostDays } = redEnvelope.fields.remindDays

/** So many are read at once. */
const atOnce = 500

/** Who has a red envelope whose last day comes is told so by text message, once, as many days before as it says. */
export async function remindOfEnd(services: Services): Promise<void> {
  const today = storeDay(services.now().toISOString())
  const { table, columns } = recordTable(redEnvelopeReceive)
  const rules = recordTable(redEnvelope)
  const lastDay = sql`(${columns.validTo} at time zone 'Asia/Shanghai')::date`
  let told = 0
  for (let after = 0; ;) {
    const rows = await services.db
      .select({ receive: table })
      .from(table)
      .innerJoin(rules.table, eq(rules.columns.id, columns.envelopeId))
      .where(
        and(
          eq(columns.status, 'RECEIVED'),
          isNull(columns.deletedAt),
          isNotNull(columns.phone),
          // What may be used for so short a time is not spoken of on the day on which it was got.
          gt(columns.validTo, endOfDay(today)),
          sql`${columns.validTo} < ${startOfDay(daysAfter(today, mostDays + 1))}`,
          gt(rules.columns.remindDays, 0),
          sql`${lastDay} = ${today}::date + ${rules.columns.remindDays}::int`,
          gt(columns.id, after),
        ),
      )
      .orderBy(asc(columns.id))
      .limit(atOnce)
    for (const { receive } of rows) if (await tell(services, readRow(redEnvelopeReceive, receive))) told += 1
    const last = rows.at(-1)
    if (!last) break
    after = Number(last.receive.id)
  }
  if (told > 0) await services.jobs.request(smsJob)
}

/** @returns whether a store pays for it */
async function tell({ db, now }: Services, { id, brandId, values }: Receive): Promise<boolean> {
  const { storeId, phone, envelopeName, amount, validTo } = values
  const setting = (await settingsOf(db, [brandId ?? 0])).get(brandId ?? 0)
  const payer = storeId ?? setting?.values.fundStoreId ?? null
  if (payer === null || phone === null) return false
  const text = smsTexts.envelopeLapses(envelopeName, yuan(amount), storeDay(validTo))
  if ((await smsBalance(db, payer)) < segmentsOf(text)) return false
  const reference = `red envelope ${id} lapses ${storeDay(validTo)}`
  await db.transaction((tx) =>
    queueMessages(tx, now(), systemAt({ brandId, hotelId: payer }), [{ reference, scene: 'ENVELOPE', phone, text }]),
  )
  return true
}
