import { smsRecord, type SmsScene } from '@contracts/resources/marketing/smsRecord'
import { eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { hotels } from '@server/identity/tables'
import { initialValues } from '@server/records/draft'
import type { RecordCaller } from '@server/records/recordCaller'
import { writeHistory } from '@server/records/recordHistory'
import { recordTable } from '@server/records/recordTables'
import { creationOf, newRow } from '@server/records/saveRecord'
import { readRow } from '@server/records/storedRecord'
import { segmentsOf, signed } from '../sms/smsText'
import { smsOutbox } from './tables'

export interface WantedMessage {
  /** What it is about: asked for once more under the same words it is not sent again. */
  readonly reference: string
  readonly scene: SmsScene
  /** The ticket order that it is about. */
  readonly orderId?: number
  readonly phone: string
  /** Without its signature. */
  readonly text: string
  /** The same as the log may show it; the text where nothing in it is secret. */
  readonly shownText?: string
}

async function storeName(db: Database, hotelId: number): Promise<string> {
  const [hotel] = await db.select({ name: hotels.name }).from(hotels).where(eq(hotels.id, hotelId))
  return hotel?.name ?? ''
}

/** How many messages a text is charged as when a store sends it, with its signature. */
export const chargeOf = async (db: Database, hotelId: number, text: string): Promise<number> =>
  segmentsOf(signed(await storeName(db, hotelId), text))

/** Puts messages of a store into the log and the outbox, in the transaction that gives cause for them. */
export async function queueMessages(
  tx: Database,
  at: Date,
  caller: RecordCaller,
  wanted: readonly WantedMessage[],
): Promise<void> {
  if (wanted.length === 0) return
  const hotelId = caller.tenant.hotelId ?? 0
  const store = await storeName(tx, hotelId)
  const texts = new Map(wanted.map(({ reference, text }) => [reference, signed(store, text)]))
  const rows = wanted.map(({ reference, scene, orderId, phone, text, shownText }) =>
    newRow(smsRecord, caller, at, {
      ...initialValues(smsRecord),
      reference,
      scene,
      orderId: orderId ?? null,
      phone,
      content: signed(store, shownText ?? text),
      segments: segmentsOf(texts.get(reference)!),
    }),
  )
  const made = await tx.insert(recordTable(smsRecord).table).values(rows).onConflictDoNothing().returning()
  if (made.length === 0) return
  const records = made.map((row) => readRow(smsRecord, row))
  await writeHistory(
    tx,
    smsRecord,
    { userId: caller.userId, at },
    records.map((record) => creationOf(record)),
  )
  await tx.insert(smsOutbox).values(
    records.map(({ id, values }) => ({
      recordId: id,
      hotelId,
      phone: values.phone,
      text: texts.get(values.reference)!,
      createdAt: at,
    })),
  )
}
