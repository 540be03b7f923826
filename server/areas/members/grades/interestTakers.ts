import { member } from '@contracts/resources/members/member'
import { memberGrade } from '@contracts/resources/members/memberGrade'
import type { memberInterest } from '@contracts/resources/members/memberInterest'
import { and, asc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import type { StoredRecord } from '@server/records/storedRecord'
import type { Services } from '@server/services'

type Interest = StoredRecord<typeof memberInterest>

/** Members in one look; as long as there are some it looks again. */
const mostAtOnce = 500

/** What tells a period of an interest from the next one. @param day of the stores */
export function periodOfInterest({ values: { period } }: Interest, day: string): string {
  if (period === 'MONTH') return day.slice(0, 7)
  return period === 'YEAR' ? day.slice(0, 4) : 'once'
}

/**
 * Members in use whose grade has an interest.
 * @param lacking what is true of those who do not have it yet
 */
export async function* takersOf(
  services: Services,
  interest: Interest,
  lacking: SQL | undefined,
): AsyncGenerator<{ readonly id: number; readonly memberNo: string }> {
  const gradeIds = await gradesWith(services, interest)
  if (gradeIds.length === 0) return
  const { table, columns } = recordTable(member)
  for (let after = 0; ;) {
    const rows = await services.db
      .select({ id: columns.id, memberNo: columns.memberNo })
      .from(table)
      .where(
        and(
          eq(columns.brandId, interest.brandId ?? 0),
          eq(columns.status, 'ACTIVE'),
          isNull(columns.deletedAt),
          inArray(columns.gradeId, [...gradeIds]),
          gt(columns.id, after),
          lacking,
        ),
      )
      .orderBy(asc(columns.id))
      .limit(mostAtOnce)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

async function gradesWith({ db }: Services, { id, brandId }: Interest): Promise<readonly number[]> {
  const { table, columns } = recordTable(memberGrade)
  const rows = await db
    .select({ id: columns.id })
    .from(table)
    .where(
      and(
        eq(columns.brandId, brandId ?? 0),
        eq(columns.status, 'ENABLED'),
        isNull(columns.deletedAt),
        sql`${columns.interestIds} @> ${JSON.stringify([id])}::jsonb`,
      ),
    )
  return rows.map((row) => Number(row.id))
}
