import type { FileUse } from '@contracts/calls/ossApi'
import type { Database } from '../db/connection'
import type { Session, Tenant } from '../identity/identity'
import type { Services } from '../services'
import { fileRefusals } from './fileRefusals'
import { requireItems } from './fileTree'
import { requireTrashed } from './fileTrash'
import { liveBelow, trashedWith } from './fileSubtree'
import { usesOf } from './fileUses'
import type { FileRow } from './tables'

/** Records that are named at once; the others are counted. */
export const mostNamedUses = 20

/** Who acts on files, with the rights that decide which records may be named. */
export interface FileUser {
  session: Pick<Session, 'userId' | 'adminId'>
  tenant: Tenant
}

const keysOf = (rows: readonly FileRow[]) => rows.flatMap(({ objectKey }) => (objectKey === null ? [] : [objectKey]))
const callerOf = ({ session: { userId }, tenant }: FileUser) => ({ userId, tenant })

/**
 * Which records show these files, or files in these folders (docs/files.md, 22).
 * @param isTrashed the ids are of the trash
 * @throws Refusal 40400 when any id is not the caller's
 */
export async function usersOfFiles(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: FileUser,
  { ids, isTrashed }: { ids: readonly number[]; isTrashed: boolean },
): Promise<{ list: FileUse[]; others: number }> {
  const rows = isTrashed
    ? await trashedWith(
        db,
        (await requireTrashed(db, caller, { ids, now: now() })).map(({ id }) => id),
      )
    : await liveBelow(
        db,
        (await requireItems(db, caller, ids)).map(({ id }) => id),
      )
  const byKey = new Map(rows.map((row) => [row.objectKey, row]))
  const { list, others } = await usesOf(db, callerOf(caller), { keys: keysOf(rows), most: mostNamedUses })
  return {
    list: list.map(({ key, ...use }) => {
      const { id, displayName } = byKey.get(key)!
      return { ossDisplayId: id, displayName, ...use }
    }),
    others,
  }
}

/** @throws Refusal naming a file among these that a record shows */
export async function requireUnused(db: Database, caller: FileUser, rows: readonly FileRow[]): Promise<void> {
  const { list, others } = await usesOf(db, callerOf(caller), { keys: keysOf(rows), most: 1 })
  const [first] = list
  const nameOf = (key: string | undefined) => rows.find(({ objectKey }) => objectKey === key)?.displayName
  if (first) throw fileRefusals.isShown(nameOf(first.key) ?? '', first.kind, first.title)
  if (others > 0)
    throw fileRefusals.isShownElsewhere(rows.find(({ objectKey }) => objectKey !== null)?.displayName ?? '')
}
