import { mostFound, type FoundMember } from '@contracts/calls/workbenchCalls'
import { ecardAccount } from '@contracts/resources/cards/ecardAccount'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { member } from '@contracts/resources/members/member'
import { isDigits, isPhoneEnd } from '@contracts/rules/deskKeyword'
import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { findRecords } from '@server/records/findRecord'
import { shown } from '@server/records/mask'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { reachOf } from '@server/records/scope'
import type { Services } from '@server/services'
import { ladderOf } from '../grades/ladder'
import { pointsOfMembers } from '../memberFacts'
import { members } from '../memberRecords'

const { table, columns: own } = recordTable(member)
const { table: ecards, columns: ecard } = recordTable(ecardAccount)
const { table: prepaids, columns: prepaid } = recordTable(prepaidCard)

const isInUse = (status: string): boolean => status === 'ACTIVE' || status === 'FROZEN'

/** Whose whole number a text is: his own, his phone, a card of his; each is found by its index. */
async function ownersOf(db: Database, { tenant }: RecordCaller, text: string): Promise<readonly number[]> {
  const { brandId } = tenant
  const isHis = and(or(eq(own.memberNo, text), eq(own.phone, text)), eq(own.brandId, brandId), isNull(own.deletedAt))
  const isEcard = and(eq(ecard.cardNo, text), eq(ecard.brandId, brandId), isNull(ecard.deletedAt))
  const isPrepaid = and(eq(prepaid.cardNo, text), eq(prepaid.brandId, brandId), isNull(prepaid.deletedAt))
  const found = await Promise.all([
    db.select({ id: own.id }).from(table).where(isHis),
    db.select({ id: ecard.memberId }).from(ecards).where(isEcard),
    db.select({ id: prepaid.memberId }).from(prepaids).where(isPrepaid),
  ])
  return found.flat().flatMap(({ id }) => id ?? [])
}

/** Whom a part means: the end of a phone, or some of a name. */
const partly = (text: string): SQL =>
  isPhoneEnd(text) ? sql`right(${own.phone}, ${text.length}::int) = ${text}` : sql`position(${text} in ${own.name}) > 0`

/** Of those who were merged, who they are now: their old numbers stand on their cards. */
async function standingIds(db: Database, caller: RecordCaller, text: string): Promise<readonly number[]> {
  const owners = await ownersOf(db, caller, text)
  const isPart = isPhoneEnd(text) || !isDigits(text)
  if (owners.length === 0 && !isPart) return []
  const meant = or(owners.length > 0 ? inArray(own.id, [...owners]) : undefined, isPart ? partly(text) : undefined)
  const found = await db
    .select({ id: sql<number>`coalesce(${own.mergedIntoId}, ${own.id})`.mapWith(Number) })
    .from(table)
    .where(and(reachOf(caller, member, recordTable(member)), isNull(own.deletedAt), meant))
    // Who was here last comes first; who is nobody's member any more is left out below.
    .orderBy(desc(sql`coalesce(${own.lastOrderAt}, ${own.createdAt})`), asc(own.id))
    .limit(10 * mostFound)
  return [...new Set(found.map(({ id }) => id))]
}

/**
 * The members whom a text at the counter may mean, who was here last first.
 * @param text a whole number or phone, the last four digits of one, the number of a card, or part of a name
 * @returns at most `mostFound`, and whether there are more
 */
export async function findMembers(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  text: string,
): Promise<{ list: FoundMember[]; hasMore: boolean }> {
  const ids = await standingIds(db, caller, text)
  if (ids.length === 0) return { list: [], hasMore: false }
  const standing = (await findRecords(db, caller, members, ids)).filter(({ status }) => isInUse(status))
  const inOrder = standing.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  const some = inOrder.slice(0, mostFound)
  const chosen = some.map(({ id }) => id)
  const [ladder, points] = await Promise.all([ladderOf(db, caller.tenant.brandId), pointsOfMembers(db, chosen, now())])
  return {
    list: some.map(({ id, status, values }) => ({
      id,
      memberNo: values.memberNo,
      name: values.name,
      phone: shown(member.fields.phone, values.phone) as string,
      grade: ladder.find((grade) => grade.id === values.gradeId)?.name ?? '',
      status,
      points: Number(points.get(id) ?? 0),
      orderCount: values.orderCount ?? 0,
      spent: values.spent ?? 0,
      lastOrderAt: values.lastOrderAt,
    })),
    hasMore: inOrder.length > mostFound,
  }
}
