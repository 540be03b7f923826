import type { AnyResource } from '@contracts/resources/definition'
import { firstStatus, takeEvent } from '@contracts/resources/lifecycle'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { fileItems } from '../files/tables'
import type { Demo, DemoRecord } from '../records/demoRecord'
import type { AnyRecordServer } from '../records/recordServer'
import { anyTable } from '../records/recordTables'
import { writeRow } from '../records/storedRecord'
import { recordEvents } from '../records/tables'
import type { Services } from '../services'
import { demoDays } from './demoDays'

/** Rows of one statement: PostgreSQL takes 65,535 parameters at most. */
const rowsAtOnce = 200
const always = ['2000-01-01', '2999-12-31'] as const
/** Between two events of a record's past. */
const stepMs = 60 * 60 * 1000

/**
 * The records that the suites give to the demo, with their history, once: a demo that has records is left alone.
 * @param servers what the suites declare about their records
 * @returns whether they were inserted now
 */
export async function insertDemoRecords(
  { db, now }: Pick<Services, 'db' | 'now'>,
  servers: readonly Pick<AnyRecordServer, 'resource' | 'seed'>[],
): Promise<boolean> {
  const [first] = await db.select().from(recordEvents).limit(1)
  if (first) return false
  const pictures = await db
    .select({ name: fileItems.displayName, key: fileItems.objectKey })
    .from(fileItems)
    .where(eq(fileItems.isFolder, false))
  const keys = new Map(pictures.map(({ name, key }) => [name, key]))
  const at = now()
  const demo: Demo = { ...demoDays(at), now: at, pictureOf: (name) => keys.get(name) ?? '' }
  await db.transaction(async (tx) => {
    for (const { resource, seed } of servers) if (seed) await insertRecords(tx, resource, seed(demo))
  })
  return true
}

async function insertRecords(db: Database, resource: AnyResource, records: readonly DemoRecord[]) {
  const rows = records.map((record) => ({
    ...writeRow(resource, record.values),
    id: record.id,
    hotelId: record.hotelId,
    brandId: record.brandId,
    status: record.status,
    version: record.events.length + 1,
    createdAt: new Date(record.createdAt),
    updatedAt: timeOf(record, record.events.length),
  }))
  const past = records.flatMap((record) => eventsOf(resource, record))
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await db.insert(anyTable(resource).table).values(rows.slice(at, at + rowsAtOnce))
  for (let at = 0; at < past.length; at += rowsAtOnce)
    await db.insert(recordEvents).values(past.slice(at, at + rowsAtOnce))
}

/** When a step of a record's past was taken; 0 is its making. */
const timeOf = ({ createdAt, events, lastEventAt }: DemoRecord, step: number): Date =>
  step > 0 && step === events.length && lastEventAt !== undefined
    ? new Date(lastEventAt)
    : new Date(Date.parse(createdAt) + step * stepMs)

/** What happened to a record so far: it was made, then what brought it where it stands. */
function eventsOf(resource: AnyResource, record: DemoRecord) {
  const { id, status, events, createdAt, values, hotelId } = record
  const actor = { userId: '', isCreator: false, mayDoAll: true }
  const begun = { resource: resource.key, recordId: id, actor: null, changes: {} }
  const first = resource.lifecycle ? firstStatus(resource) : status
  let from: string | null = first
  return [
    { ...begun, version: 1, event: 'create', at: new Date(createdAt), from: null, to: first },
    ...events.map((event, step) => {
      const at = timeOf(record, step + 1)
      // While its way went on it could be sold and its time was not over, whatever became of it since.
      const standing = {
        status: from ?? '',
        record: { ...values, hotelId, saleRange: always, range: always, depositRange: always },
        actor,
        now: createdAt,
      }
      const to = takeEvent(resource, standing, { type: event }).status
      const told = { ...begun, version: step + 2, event, at, from, to }
      from = to
      return told
    }),
  ]
}
