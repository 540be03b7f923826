import {
  longestNote,
  mostNotes,
  noteWords,
  partsOf,
  type NoteChange,
  type RecordNote,
  type RecordNotes,
} from '@contracts/resources/notes'
import type { AnyResource } from '@contracts/resources/definition'
import { recordLink } from '@contracts/resources/recordLink'
import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { roleCounts, roles } from '../identity/roles'
import { memberships, users } from '../identity/tables'
import { fieldErrors, gone, refused } from '../refusal'
import type { Services } from '../services'
import { requireRecord } from './findRecord'
import { userNames } from './present'
import type { RecordCaller } from './recordCaller'
import { recordTitle } from './recordTitle'
import type { StoredRecord } from './storedRecord'
import { usersSeeing } from './usersSeeing'
import { recordNotes } from './tables'
import { tellUser } from '../teller'

/** What every statement on notes carries: those of a record that the caller reached, written within the caller's brand. */
const notesAt = ({ tenant }: RecordCaller, { key }: AnyResource, recordId: number) =>
  and(eq(recordNotes.resource, key), eq(recordNotes.recordId, recordId), eq(recordNotes.brandId, tenant.brandId))

/** People of the record's place, the caller left out, whose rights and data scope let them read it; none of a user's own records. */
async function colleaguesOf(
  db: Database,
  { userId, tenant }: RecordCaller,
  resource: AnyResource,
  record: Pick<StoredRecord, 'id' | 'hotelId' | 'values'>,
): Promise<{ id: string; name: string }[]> {
  const { scope, access, readBy } = resource
  const { id, hotelId, values } = record
  if (scope === 'user') return []
  const place = hotelId ?? tenant.hotelId
  const rights = [
    'all',
    ...(readBy ? (readBy.is[String(values[readBy.field])] ?? []) : [access.read, ...(access.readAlso ?? [])]),
  ]
  const opens = sql.join(
    rights.map((right) => sql`${right}`),
    sql`, `,
  )
  const found = await db
    .selectDistinct({ id: users.id, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(roles, and(eq(roles.id, memberships.roleId), eq(roles.brandId, memberships.brandId)))
    .where(
      and(
        eq(memberships.brandId, tenant.brandId),
        place === null ? isNull(memberships.hotelId) : or(isNull(memberships.hotelId), eq(memberships.hotelId, place)),
        eq(users.state, 'ACTIVE'),
        roleCounts,
        ne(users.id, userId),
        access.read === 'session' ? undefined : sql`${roles.permissions} ?| array[${opens}]::text[]`,
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
  const ids = found.map((colleague) => colleague.id)
  const seeing = new Set(await usersSeeing(db, resource, { id, brandId: tenant.brandId, hotelId: place }, ids))
  return found.filter((colleague) => seeing.has(colleague.id))
}

/**
 * The notes of a record, pinned ones first, then the latest, and who may be named in one.
 * @throws Refusal 40400
 */
export async function notesOf(
  { db }: Pick<Services, 'db'>,
  caller: RecordCaller,
  resource: AnyResource,
  { id }: { readonly id: number },
): Promise<RecordNotes> {
  const record = await requireRecord(db, caller, resource, id)
  const rows = await db
    .select()
    .from(recordNotes)
    .where(notesAt(caller, resource, id))
    .orderBy(desc(recordNotes.isPinned), desc(recordNotes.id))
    .limit(mostNotes)
  const people = await userNames(
    db,
    rows.map(({ author }) => author),
  )
  const colleagues = await colleaguesOf(db, caller, resource, record)
  return {
    list: rows.map(({ id: noteId, author, at, text, named, isPinned }): RecordNote => ({
      id: noteId,
      by: people.get(author) ?? null,
      at: at.toISOString(),
      text,
      named,
      isPinned,
      isOwn: author === caller.userId,
    })),
    colleagues: [...new Set(colleagues.map(({ name }) => name))],
  }
}

/**
 * Writes a note at a record and sends a message to each colleague whom it names.
 * @param page where its author saw the record, for messages about records that name no page
 * @throws Refusal 42200 for an empty or too long text, 40400
 */
export function writeNote(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  resource: AnyResource,
  { id, text: given, page }: { readonly id: number; readonly text: string; readonly page?: string },
): Promise<null> {
  const text = given.trim()
  if (text === '') throw fieldErrors({ text: noteWords.empty }, noteWords.empty)
  if ([...text].length > longestNote) throw fieldErrors({ text: noteWords.tooLong }, noteWords.tooLong)
  const at = now()
  const { userId, tenant } = caller
  return db.transaction(async (tx) => {
    const record = await requireRecord(tx, caller, resource, id)
    const colleagues = await colleaguesOf(tx, caller, resource, record)
    const parts = partsOf(
      text,
      colleagues.map(({ name }) => name),
    )
    const named = [...new Set(parts.flatMap(({ name }) => name ?? []))]
    const [written] = await tx
      .insert(recordNotes)
      .values({ resource: resource.key, recordId: id, brandId: tenant.brandId, author: userId, at, text, named })
      .returning({ id: recordNotes.id })
    const author = (await userNames(tx, [userId])).get(userId) ?? ''
    for (const colleague of colleagues) {
      if (!named.includes(colleague.name)) continue
      await tellUser(
        tx,
        at,
        { userId: colleague.id, brandId: tenant.brandId, hotelId: record.hotelId ?? tenant.hotelId },
        {
          kind: 'MENTION',
          title: `${author}在${resource.title}「${recordTitle(resource, record)}」的备注里提到你`,
          body: text,
          link: recordLink(resource, id) ?? page,
          bizType: resource.key,
          bizId: String(id),
          dedupKey: `note-${written!.id}`,
        },
      )
    }
    return null
  })
}

/**
 * Pins a note of a record, lets it go, or removes it.
 * @throws Refusal 40400 for a record or note out of reach, 400 when somebody else's is to be removed
 */
export function changeNote(
  { db }: Pick<Services, 'db'>,
  caller: RecordCaller,
  resource: AnyResource,
  { id, noteId, change }: { readonly id: number; readonly noteId: number; readonly change: NoteChange },
): Promise<null> {
  return db.transaction(async (tx) => {
    await requireRecord(tx, caller, resource, id)
    const those = and(notesAt(caller, resource, id), eq(recordNotes.id, noteId))
    const [note] = await tx.select({ author: recordNotes.author }).from(recordNotes).where(those).for('update')
    if (!note) throw gone(noteWords.gone)
    if (change !== 'REMOVE') {
      await tx
        .update(recordNotes)
        .set({ isPinned: change === 'PIN' })
        .where(those)
      return null
    }
    if (note.author !== caller.userId) throw refused(noteWords.notOwn)
    await tx.delete(recordNotes).where(those)
    return null
  })
}
