import { monthOf, salesTarget, targetSlot } from '@contracts/resources/reports/salesTarget'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { DraftCheck } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'

const monthIsOver = '该月已结束，不能再设目标'
const membersAreOfBrand = '会员属于品牌，请切换到品牌后设置会员目标'
const moneyIsOfStores = '净收入目标按门店设置，请用「各店目标」'
const alreadySet = '该月已有这个目标，请直接修改它'

/** A month that is over keeps its targets; members are the brand's, money is the store's, and there is one of each. */
export const targetDraft: DraftCheck<typeof salesTarget> = async (
  db,
  { tenant: { brandId, hotelId } },
  { values, stored, now },
): Promise<Readonly<Record<string, string>>> => {
  const current = monthOf(now.toISOString())
  if (values.month < current || (stored !== null && stored.values.month < current)) return { month: monthIsOver }
  if (values.metric === 'MEMBER' && hotelId !== null) return { metric: membersAreOfBrand }
  if (values.metric === 'NET' && hotelId === null) return { metric: moneyIsOfStores }
  const { table, columns } = recordTable(salesTarget)
  const [same] = await db
    .select({ id: columns.id })
    .from(table)
    .where(
      and(
        eq(columns.brandId, brandId),
        hotelId === null ? isNull(columns.hotelId) : eq(columns.hotelId, hotelId),
        eq(columns.slot, targetSlot(values)),
        isNull(columns.deletedAt),
        stored === null ? undefined : ne(columns.id, stored.id),
      ),
    )
    .limit(1)
  return same ? { month: alreadySet } : {}
}
