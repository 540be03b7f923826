import { newMemberNo } from '@contracts/resources/members/memberNo'
import { registerSetting } from '@contracts/resources/members/registerSetting'
import { and, eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { brandSetting } from '@server/records/brandSetting'
import { recordTable } from '@server/records/recordTables'
import { members } from './memberRecords'

/** A short number is sometimes drawn twice. */
const mostDraws = 5

/** A number of no member of the brand, in the form that it has chosen. */
export async function freeMemberNo(db: Database, brandId: number): Promise<string> {
  const form = await brandSetting(db, brandId, registerSetting)
  const { table, columns } = recordTable(members)
  let drawn = newMemberNo(form)
  for (let draws = 1; draws < mostDraws; draws += 1) {
    const [taken] = await db
      .select({ id: columns.id })
      .from(table)
      .where(and(eq(columns.brandId, brandId), eq(columns.memberNo, drawn)))
      .limit(1)
    if (!taken) return drawn
    drawn = newMemberNo(form)
  }
  return drawn
}
