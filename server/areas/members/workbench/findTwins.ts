import { mostFound, type TwinMember } from '@contracts/calls/workbenchCalls'
import { member } from '@contracts/resources/members/member'
import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { requireRecord } from '@server/records/findRecord'
import { shown } from '@server/records/mask'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { reachOf } from '@server/records/scope'
import { members } from '../memberRecords'

const { table, columns: own } = recordTable(member)

/**
 * Members who may be the same guest: with the same papers, or the same name and birthday.
 * @throws Refusal 40400 for a member of another brand
 */
export async function findTwins(db: Database, caller: RecordCaller, id: number): Promise<TwinMember[]> {
  const { status, values } = await requireRecord(db, caller, members, id)
  const { name, birthday, idType, idNo } = values
  const hasPapers = idType !== null && idNo !== null
  const isNamed = name !== null && birthday !== null
  if ((status !== 'ACTIVE' && status !== 'FROZEN') || (!hasPapers && !isNamed)) return []
  const samePapers = hasPapers ? and(eq(own.idType, idType), eq(own.idNo, idNo)) : undefined
  const sameName = isNamed ? and(eq(own.name, name), eq(own.birthday, birthday)) : undefined
  const rows = await db
    .select({
      id: own.id,
      memberNo: own.memberNo,
      name: own.name,
      phone: own.phone,
      idType: own.idType,
      idNo: own.idNo,
    })
    .from(table)
    .where(
      and(
        reachOf(caller, member, recordTable(member)),
        ne(own.id, id),
        inArray(own.status, ['ACTIVE', 'FROZEN']),
        isNull(own.deletedAt),
        or(samePapers, sameName),
      ),
    )
    .orderBy(asc(own.id))
    .limit(mostFound)
  return rows.map((row) => ({
    id: row.id,
    memberNo: row.memberNo,
    name: row.name,
    phone: shown(member.fields.phone, row.phone) as string,
    why: hasPapers && row.idType === idType && row.idNo === idNo ? 'ID_NUMBER' : 'NAME_AND_BIRTHDAY',
  }))
}
