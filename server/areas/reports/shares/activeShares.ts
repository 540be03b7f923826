import { sharedThing } from '@contracts/reports/boards'
import { reportShare } from '@contracts/resources/reports/reportShare'
import { and, count, eq, gt, isNull } from 'drizzle-orm'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { demand } from '@server/records/rights'
import { gone } from '@server/refusal'
import type { Services } from '@server/services'

/**
 * How many links of a place show a report or a board, whoever made them: who reads it there is to know.
 * @throws Refusal 40400 for no such report, 40300 without its right
 */
export async function activeSharesOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  reportKey: string,
): Promise<number> {
  const thing = sharedThing(reportKey)
  if (!thing) throw gone('报表不存在')
  demand(caller, thing.access)
  const { brandId, hotelId } = caller.tenant
  const { table, columns } = recordTable(reportShare)
  const [found] = await db
    .select({ active: count() })
    .from(table)
    .where(
      and(
        eq(columns.brandId, brandId),
        hotelId === null ? isNull(columns.hotelId) : eq(columns.hotelId, hotelId),
        eq(columns.reportKey, reportKey),
        eq(columns.status, 'ACTIVE'),
        gt(columns.expireAt, now()),
        isNull(columns.deletedAt),
      ),
    )
  return found?.active ?? 0
}
