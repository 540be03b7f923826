import { member } from '@contracts/resources/members/member'
import { memberGrade } from '@contracts/resources/members/memberGrade'
import { memberInterest } from '@contracts/resources/members/memberInterest'
import { couponCode } from '@contracts/resources/shop/couponCode'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Job } from '@server/jobs/jobs'
import { withAfterwards } from '@server/records/afterwards'
import { raiseWithNext } from '@server/records/raiseWithNext'
import { recordTable } from '@server/records/recordTables'
import { pagesIn } from '@server/records/recordsInStatus'
import type { StoredRecord } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { keyOf, type Giving } from './giveCoupon'
import { giveGift } from './memberGifts'

type Interest = StoredRecord<typeof memberInterest>

/** Members in one look; as long as there are some it looks again. */
const mostAtOnce = 500

/** Codes whose last day has passed can be used no longer. */
export async function expireCodes(services: Services): Promise<void> {
  const { columns } = recordTable(couponCode)
  const isOver = and(
    eq(columns.status, 'UNUSED'),
    lt(columns.validTo, storeDay(services.now().toISOString())),
    isNull(columns.deletedAt),
  )
  while (await raiseWithNext(services, couponCode, isOver, { event: 'EXPIRE', payload: {} }));
}

/** Interests that give a coupon: to the members whose grade has them, in each of their periods or on the birthday. */
export async function giveInterests(services: Services): Promise<void> {
  for await (const page of pagesIn(services, memberInterest, 'ENABLED'))
    for (const interest of page)
      if (interest.values.couponId !== null && isGiving(interest)) await giveInterest(services, interest)
}

const isGiving = ({ values: { kind } }: Interest): boolean => kind === 'COUPON' || kind === 'BIRTHDAY'

/** What tells a period from the next one. */
function periodOf({ values: { period } }: Interest, day: string): string {
  if (period === 'MONTH') return day.slice(0, 7)
  return period === 'YEAR' ? day.slice(0, 4) : 'once'
}

async function giveInterest(services: Services, interest: Interest): Promise<void> {
  const { brandId, values } = interest
  const couponId = values.couponId ?? 0
  const day = storeDay(services.now().toISOString())
  const gradeIds = await gradesWith(services, interest)
  if (gradeIds.length === 0) return
  const source = values.kind === 'BIRTHDAY' ? 'BIRTHDAY' : 'INTEREST'
  const gifts = Array.from({ length: values.times }, (_, nth) => ({
    couponId,
    source,
    no: `interest-${interest.id}-${periodOf(interest, day)}-${nth + 1}`,
  })) satisfies readonly Omit<Giving, 'memberId'>[]
  const { table, columns } = recordTable(member)
  const codes = recordTable(couponCode)
  const lastKey = keyOf(gifts.at(-1)!)
  const isGiven = and(
    eq(codes.columns.memberId, columns.id),
    eq(codes.columns.sourceKey, sql`${lastKey} || ${columns.id}`),
  )
  const lacking = sql`not exists (select 1 from ${codes.table} where ${isGiven})`
  const isBirthday = sql`to_char(${columns.birthday}::date, 'MM-DD') = ${day.slice(5)}`
  for (let after = 0; ;) {
    const rows = await services.db
      .select({ id: columns.id })
      .from(table)
      .where(
        and(
          eq(columns.brandId, brandId ?? 0),
          eq(columns.status, 'ACTIVE'),
          isNull(columns.deletedAt),
          inArray(columns.gradeId, [...gradeIds]),
          gt(columns.id, after),
          values.kind === 'BIRTHDAY' ? isBirthday : undefined,
          lacking,
        ),
      )
      .orderBy(asc(columns.id))
      .limit(mostAtOnce)
    const caller = systemAt({ brandId, hotelId: null })
    for (const { id: memberId } of rows)
      await withAfterwards(services, async (tx, afterwards) => {
        for (const gift of gifts) await giveGift({ tx, services, caller, afterwards }, { ...gift, memberId })
      })
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

/** What comes with time: each day in the stores begins with what has lapsed, then with what members are given. */
export const couponJobs = (services: Services): readonly Job[] => [
  { name: 'coupon-expire', cron: '10 16 * * *', run: () => expireCodes(services) },
  { name: 'coupon-interests', cron: '45 16 * * *', run: () => giveInterests(services) },
]
