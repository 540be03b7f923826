import { member } from '@contracts/resources/members/member'
import { memberInterest } from '@contracts/resources/members/memberInterest'
import { couponCode } from '@contracts/resources/shop/couponCode'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { periodOfInterest, takersOf } from '@server/areas/members'
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

async function giveInterest(services: Services, interest: Interest): Promise<void> {
  const { brandId, values } = interest
  const couponId = values.couponId ?? 0
  const day = storeDay(services.now().toISOString())
  const source = values.kind === 'BIRTHDAY' ? 'BIRTHDAY' : 'INTEREST'
  const gifts = Array.from({ length: values.times }, (_, nth) => ({
    couponId,
    source,
    no: `interest-${interest.id}-${periodOfInterest(interest, day)}-${nth + 1}`,
  })) satisfies readonly Omit<Giving, 'memberId'>[]
  const { columns } = recordTable(member)
  const codes = recordTable(couponCode)
  const lastKey = keyOf(gifts.at(-1)!)
  const isGiven = and(
    eq(codes.columns.memberId, columns.id),
    eq(codes.columns.sourceKey, sql`${lastKey} || ${columns.id}`),
  )
  const lacking = sql`not exists (select 1 from ${codes.table} where ${isGiven})`
  const isBirthday = sql`to_char(${columns.birthday}::date, 'MM-DD') = ${day.slice(5)}`
  const caller = systemAt({ brandId, hotelId: null })
  for await (const { id: memberId } of takersOf(
    services,
    interest,
    and(values.kind === 'BIRTHDAY' ? isBirthday : undefined, lacking),
  ))
    await withAfterwards(services, async (tx, afterwards) => {
      for (const gift of gifts) await giveGift({ tx, services, caller, afterwards }, { ...gift, memberId })
    })
}

/** What comes with time: each day in the stores begins with what has lapsed, then with what members are given. */
export const couponJobs = (services: Services): readonly Job[] => [
  { name: 'coupon-expire', cron: '10 16 * * *', run: () => expireCodes(services) },
  { name: 'coupon-interests', cron: '45 16 * * *', run: () => giveInterests(services) },
]
