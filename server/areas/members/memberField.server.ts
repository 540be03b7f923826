import { memberField, mostOwnFields } from '@contracts/resources/members/memberField'
import { and, count, eq, isNull } from 'drizzle-orm'
import { holdKey } from '@server/db/holdKey'
import { defineServer } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { demoMemberFields } from './demo/memberFields'

export default defineServer(memberField, {
  draftCheck: async (db, { tenant }, { stored }): Promise<Record<string, string>> => {
    if (stored) return {}
    // Of two who add the last one at once the second finds that of the first.
    await holdKey(db, `member fields of ${tenant.brandId}`)
    const { table, columns } = recordTable(memberField)
    const [row] = await db
      .select({ total: count() })
      .from(table)
      .where(and(eq(columns.brandId, tenant.brandId), isNull(columns.deletedAt)))
    return (row?.total ?? 0) >= mostOwnFields ? { label: `最多${mostOwnFields}个自定义字段，请先删除不用的` } : {}
  },
  seed: demoMemberFields,
})
