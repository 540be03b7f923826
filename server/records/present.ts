import type { RecordAnswer } from '@contracts/resources/calls'
import type { AnyResource, Field } from '@contracts/resources/definition'
import { inArray } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { askBoth } from '../db/statement'
import { users } from '../identity/tables'
import { factsOf, type AskedNow } from './facts'
import { storeSettings } from './storeSettings'
import { shown } from './mask'
import type { RecordCaller } from './recordCaller'
import { knownNames } from './referenceNames'
import { readableFields } from './rights'
import { isOwnRecord } from './scope'
import type { StoredRecord } from './storedRecord'

/** A record as it is answered, whatever its fields. */
export type PresentedRecord = RecordAnswer<AnyResource>

/** Names of users by id. */
export async function userNames(db: Database, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, wanted))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Records as the caller may see them: fields that the caller has no right to see are absent, personal data is masked,
 * references and people carry their names and pictures, guards their facts.
 * @param leftOut fields that were not read for this answer
 * @param withFacts false where the possible actions are not needed
 * @param withRows names inside rows too, which a list does not show
 * @param inFiles names as files write them
 */
export async function presentRecords(
  asked: AskedNow,
  caller: RecordCaller,
  resource: AnyResource,
  records: readonly StoredRecord[],
  {
    leftOut,
    withFacts = true,
    withRows = false,
    inFiles = false,
  }: {
    readonly leftOut?: ReadonlySet<string>
    readonly withFacts?: boolean
    readonly withRows?: boolean
    readonly inFiles?: boolean
  } = {},
): Promise<PresentedRecord[]> {
  const { db } = asked
  const fields = readableFields(caller, resource).filter(([name]) => !leftOut?.has(name))
  const [names, facts] = await askBoth(
    db,
    () => knownNames(db, caller, fields, records, { withRows, inFiles }),
    () => factsOf(asked, resource, withFacts ? records : []),
  )
  const isOpen = await phonesOpen(db, caller, fields)
  return records.map((record) => {
    const answer: Record<string, unknown> = {}
    const called: Record<string, string> = {}
    for (const [name, field] of fields)
      answer[name] = isOpen(field) ? record.values[name] : shown(field, record.values[name])
    for (const name of names.pointing) {
      const target = names.targets(name, record.values)
      if (target !== undefined) called[name] = target
    }
    for (const [place, text] of names.inRows(record.values)) called[place] = text
    const pictures = names.pictures(record.values)
    answer.id = record.id
    answer.version = record.version
    answer.status = record.status
    answer.hotelId = record.hotelId
    answer.brandId = record.brandId
    answer.createdAt = record.createdAt.toISOString()
    answer.createdBy = names.person(record.createdBy)
    answer.updatedAt = record.updatedAt.toISOString()
    answer.updatedBy = names.person(record.updatedBy)
    answer.facts = facts.get(record.id) ?? {}
    answer.names = called
    if (pictures.length > 0) answer.pictures = Object.fromEntries(pictures)
    answer.isCreator = record.createdBy === caller.userId
    answer.isOwn = isOwnRecord(caller, resource, record)
    return answer as unknown as PresentedRecord
  })
}

/** Which masked fields are told whole where the caller stands: phones, where his store settled that (hotel-setting.hidePhone). */
async function phonesOpen(db: Database, { tenant }: RecordCaller, fields: readonly (readonly [string, Field])[]) {
  const isPhone = ({ personal }: Field) => personal?.as === 'phone'
  if (!fields.some(([, field]) => isPhone(field)) || (await storeSettings(db, tenant)).hidePhone) return () => false
  return isPhone
}

/** One record as the caller may see it. */
export async function presentRecord(
  asked: AskedNow,
  caller: RecordCaller,
  resource: AnyResource,
  record: StoredRecord,
): Promise<PresentedRecord> {
  const [answer] = await presentRecords(asked, caller, resource, [record], { withRows: true })
  return answer!
}
