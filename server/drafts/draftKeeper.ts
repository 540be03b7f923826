import type { Draft, DraftPlace, DraftSlot } from '@contracts/calls/draftApi'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Services } from '../services'
import { formDrafts } from './tables'

/** A draft is kept this long after it was last typed in (docs/architecture.md, decision 15). */
export const draftKeptMs = 7 * 24 * 60 * 60_000
/** The newest drafts of a user in one tenant that are kept. */
export const mostDrafts = 50

/** Whose draft it is: from the session, never from the request. */
export interface DraftOwner {
  userId: string
  brandId: number
  hotelId: number | null
}

type Needs = Pick<Services, 'db' | 'now'>

const ownedBy = ({ userId, brandId, hotelId }: DraftOwner) =>
  and(
    eq(formDrafts.userId, userId),
    eq(formDrafts.brandId, brandId),
    hotelId === null ? isNull(formDrafts.hotelId) : eq(formDrafts.hotelId, hotelId),
  )

const ofForm = (owner: DraftOwner, { route, recordId }: DraftPlace) =>
  and(ownedBy(owner), eq(formDrafts.route, route), eq(formDrafts.recordId, recordId))
const at = (owner: DraftOwner, place: DraftSlot) => and(ofForm(owner, place), eq(formDrafts.slot, place.slot))

/** @returns the owner's drafts of this form, the newest first; none that is older than 7 days */
export async function readDrafts({ db, now }: Needs, owner: DraftOwner, place: DraftPlace): Promise<Draft[]> {
  const rows = await db
    .select()
    .from(formDrafts)
    .where(and(ofForm(owner, place), gt(formDrafts.savedAt, new Date(now().getTime() - draftKeptMs))))
    .orderBy(desc(formDrafts.savedAt))
  return rows.map(({ slot, values, version, savedAt }) => ({ slot, values, version, savedAt: savedAt.toISOString() }))
}

/** Keeps a draft in place of the former one of its slot; of more than 50 the oldest go. @returns when it was kept, ISO 8601 */
export async function keepDraft(
  { db, now }: Needs,
  owner: DraftOwner,
  { route, recordId, slot, values, version }: DraftSlot & Pick<Draft, 'values' | 'version'>,
): Promise<{ savedAt: string }> {
  const savedAt = now()
  const kept = { values, version, savedAt }
  const { userId, brandId, hotelId } = owner
  await db.transaction(async (tx) => {
    await tx
      .insert(formDrafts)
      .values({ userId, brandId, hotelId, route, recordId, slot, ...kept })
      .onConflictDoUpdate({
        target: [
          formDrafts.userId,
          formDrafts.brandId,
          formDrafts.hotelId,
          formDrafts.route,
          formDrafts.recordId,
          formDrafts.slot,
        ],
        set: kept,
      })
    const tooMany = await tx
      .select({ route: formDrafts.route, recordId: formDrafts.recordId, slot: formDrafts.slot })
      .from(formDrafts)
      .where(ownedBy(owner))
      .orderBy(desc(formDrafts.savedAt))
      .offset(mostDrafts)
    for (const one of tooMany) await tx.delete(formDrafts).where(at(owner, one))
  })
  return { savedAt: savedAt.toISOString() }
}

/** Forgets the owner's draft of this opening; without one nothing happens. */
export async function discardDraft({ db }: Needs, owner: DraftOwner, place: DraftSlot): Promise<void> {
  await db.delete(formDrafts).where(at(owner, place))
}
