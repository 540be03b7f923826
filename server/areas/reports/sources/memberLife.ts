import { member } from '@contracts/resources/members/member'
import { memberGrade } from '@contracts/resources/members/memberGrade'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { recordEvents } from '@server/records/tables'
import { placedAt, type FactLine } from '../facts/factLine'
import { sourceSpan, type LinesWhere } from './source'

const members = () => recordTable(member)

/** Events by which a member has another grade: given by hand, earned, or the higher one of two who became one. */
export const gradeEvents = ['ADJUST_GRADE', 'REGRADE', 'TAKE_IN'] as const
/** Events by which there is a member less, and one more. */
export const leavingEvents = ['CANCEL', 'MERGE', 'REOPEN'] as const

/** A change of a member's grade, with both grades. */
interface Moved {
  readonly at: Date
  readonly from: number
  readonly to: number
}

/** How the grades of members changed, oldest first. */
async function movesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, readonly Moved[]>> {
  const moves = new Map<number, Moved[]>()
  if (ids.length === 0) return moves
  const rows = await db
    .select({ id: recordEvents.recordId, at: recordEvents.at, changes: recordEvents.changes })
    .from(recordEvents)
    .where(
      and(
        eq(recordEvents.resource, member.key),
        inArray(recordEvents.event, [...gradeEvents]),
        inArray(recordEvents.recordId, [...ids]),
      ),
    )
    .orderBy(asc(recordEvents.id))
  for (const { id, at, changes } of rows) {
    const [from, to] = changes.gradeId ?? []
    if (from === undefined) continue
    const own = moves.get(id) ?? []
    own.push({ at, from: Number(from), to: Number(to) })
    moves.set(id, own)
  }
  return moves
}

/** The grade that a member had at a moment. */
const gradeAt = (now: number, moves: readonly Moved[] = [], at: Date): number =>
  moves.find((move) => move.at > at)?.from ?? now

const lineOf = (
  { brandId, gradeId, source, at }: { brandId: number; gradeId: number; source: string; at: Date },
  deltas: FactLine['deltas'],
): FactLine => ({
  family: 'member',
  brandId,
  hotelId: 0,
  ...placedAt(at),
  keys: { grade: String(gradeId), source },
  deltas,
})

/** Who became a member. */
export const registrations = sourceSpan(
  async (db, where) => {
    const { table, columns } = members()
    const { id, brandId, gradeId, source, createdAt: at } = columns
    const rows = await db.select({ id, brandId, gradeId, source, at }).from(table).where(where)
    const moves = await movesOf(
      db,
      rows.map((row) => row.id),
    )
    return rows.map((row) => {
      const gradeId = gradeAt(Number(row.gradeId), moves.get(row.id), row.at)
      return lineOf({ ...row, brandId: Number(row.brandId), gradeId }, { newCnt: 1 })
    })
  },
  () => {
    const { createdAt: at, brandId, hotelId } = members().columns
    return { at, brandId, hotelId }
  },
)

/** The history of members, with what they are now. */
function happenings(db: Database, events: readonly string[], where: SQL) {
  const { table, columns } = members()
  const { id, brandId, gradeId, source } = columns
  const { at, event, changes } = recordEvents
  return db
    .select({ id, brandId, gradeId, source, at, event, changes })
    .from(recordEvents)
    .innerJoin(table, eq(id, recordEvents.recordId))
    .where(and(where, eq(recordEvents.resource, member.key), inArray(event, [...events])))
}

const happenedAt = () => {
  const { brandId, hotelId } = members().columns
  return { at: recordEvents.at, brandId, hotelId }
}

const leavingLines: LinesWhere = async (db, where) => {
  const rows = await happenings(db, leavingEvents, where)
  const moves = await movesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const gradeId = gradeAt(Number(row.gradeId), moves.get(row.id), row.at)
    return lineOf(
      { ...row, brandId: Number(row.brandId), gradeId },
      row.event === 'REOPEN' ? { reopenCnt: 1 } : { cancelCnt: 1 },
    )
  })
}

/** Who left or became part of another one, and who came back. */
export const leavings = sourceSpan(leavingLines, happenedAt)

/** Levels of grades; the higher the better. */
async function levelsOf(db: Database): Promise<ReadonlyMap<number, number>> {
  const { table, columns } = recordTable(memberGrade)
  const rows = await db.select({ id: columns.id, level: columns.level }).from(table)
  return new Map(rows.map(({ id, level }) => [id, level]))
}

const gradeLines: LinesWhere = async (db, where) => {
  const rows = await happenings(db, gradeEvents, where)
  if (rows.length === 0) return []
  const levels = await levelsOf(db)
  return rows.flatMap((row) => {
    const [from, to] = row.changes.gradeId ?? []
    if (from === undefined || from === to) return []
    const rises = (levels.get(Number(to)) ?? 0) > (levels.get(Number(from)) ?? 0)
    const said = { ...row, brandId: Number(row.brandId) }
    return [
      lineOf({ ...said, gradeId: Number(from) }, { lossCnt: 1 }),
      lineOf({ ...said, gradeId: Number(to) }, { gainCnt: 1, ...(rises ? { upCnt: 1 } : { downCnt: 1 }) }),
    ]
  })
}

/** Who has another grade now. */
export const gradeChanges = sourceSpan(gradeLines, happenedAt)

/** What one event of a member's history says, the last one of its kind. */
export const memberLines = async (db: Database, recordId: number, version: number): Promise<readonly FactLine[]> => {
  const where = and(eq(recordEvents.recordId, recordId), eq(recordEvents.version, version))!
  return [...(await leavingLines(db, where)), ...(await gradeLines(db, where))]
}
