import { recordLink } from '@contracts/resources/recordLink'
import { serviceBooking } from '@contracts/resources/wecom/serviceBooking'
import { badScore, serviceFeedback } from '@contracts/resources/wecom/serviceFeedback'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { memberOfBuyer } from '@server/areas/members'
import { giveCoupon } from '@server/areas/shop'
import { tellStaff } from '@server/notifications/staffTeller'
import { documentNo } from '@server/records/documentNo'
import type { AfterSave, Command, DraftCheck } from '@server/records/recordServer'
import { pagesIn, raiseIn } from '@server/records/recordsInStatus'
import { recordTable } from '@server/records/recordTables'
import { storeChanges } from '@server/records/storeChanges'
import { lockRecord } from '@server/records/systemRecords'
import { refused } from '@server/refusal'
import type { Services } from '@server/services'
import { ownEmployee } from './ownEmployee'

type Said = typeof serviceFeedback

const dayMs = 24 * 60 * 60 * 1000
/** An answered feedback is over after so many days. */
export const closedAfterDays = 7

/** Whoever takes it handles it; who is no employee leaves it as it was. */
export const giveToWhoTakes: Command<Said> = async ({ db, caller, record }) => {
  const own = await ownEmployee(db, caller)
  if (own === null) return
  const { table, columns } = recordTable(serviceFeedback)
  await db.update(table).set({ handler: own }).where(eq(columns.id, record.id))
}

/** A code of the coupon for the member of the guest's phone. @throws Refusal in the words of what stands in the way */
export const giveCompensation: Command<Said> = async ({ db, services, caller, afterwards, record }) => {
  const { phone, guestName, couponId } = record.values
  if (phone === null) throw refused('没有客人的手机号，不能发券')
  const moving = { tx: db, services, caller, afterwards }
  const memberId = await memberOfBuyer(moving, { phone, name: guestName, channel: 'DESK' })
  if (memberId === null) throw refused('这个手机号不是会员，也不能成为会员，不能发券')
  const given = await giveCoupon(moving, {
    couponId: couponId ?? 0,
    memberId,
    source: 'HAND',
    no: `service-feedback-${record.id}`,
  })
  if ('refusal' in given) throw refused(given.refusal)
}

/**
 * Of a booking a guest says once what he thinks. The booking is locked: of two who write it down at once the second is told
 * so.
 */
export const checkSaid: DraftCheck<Said> = async (
  db,
  _,
  { values: { bookingId }, stored },
): Promise<Readonly<Record<string, string>>> => {
  if (bookingId === null) return {}
  await lockRecord(db, serviceBooking, bookingId)
  const { table, columns } = recordTable(serviceFeedback)
  const [other] = await db
    .select({ id: columns.id })
    .from(table)
    .where(
      and(
        eq(columns.bookingId, bookingId),
        isNull(columns.deletedAt),
        stored === null ? undefined : ne(columns.id, stored.id),
      ),
    )
    .limit(1)
  return other ? { bookingId: '这单预约已有反馈' } : {}
}

/**
 * A new feedback has its number. What a guest says of a booking is its score, and of a bad one those who may
 * answer are told at once.
 */
export const followSaid: AfterSave<Said> = async (saved) => {
  const { db, services, caller, before, record } = saved
  if (before === null) await numberSaid(saved)
  const { bookingId, score } = record.values
  const former = before?.values.bookingId ?? null
  if (former !== null && former !== bookingId) await scoreBooking(saved, former, null)
  if (bookingId !== null) await scoreBooking(saved, bookingId, score)
  const wasBad = before !== null && before.values.score <= badScore
  if (score > badScore || wasBad) return
  const { guestName, roomNo, content } = record.values
  await tellStaff(
    db,
    services.now(),
    { brandId: record.brandId, hotelId: record.hotelId },
    { event: 'BAD_FEEDBACK', right: 'wecom:service-feedback:reply', leftOut: caller.userId },
    {
      kind: 'ALERT',
      level: 'IMPORTANT',
      title: `${roomNo === null ? guestName : `${roomNo}房`}给了${score}分`,
      body: content,
      link: recordLink(serviceFeedback, record.id) ?? undefined,
      bizType: serviceFeedback.key,
      bizId: String(record.id),
      dedupKey: `bad-feedback-${record.id}`,
    },
  )
}

async function numberSaid({ db, services, record }: Parameters<AfterSave<Said>>[0]): Promise<void> {
  const { table, columns } = recordTable(serviceFeedback)
  await db
    .update(table)
    .set({ feedbackNo: documentNo('FK', services.now()) })
    .where(eq(columns.id, record.id))
}

async function scoreBooking(
  { db, services, caller }: Parameters<AfterSave<Said>>[0],
  bookingId: number,
  score: number | null,
): Promise<void> {
  const booking = await lockRecord(db, serviceBooking, bookingId)
  await storeChanges(db, services.now(), caller, serviceBooking, booking, {
    values: { ...booking.values, score },
    event: 'save',
  })
}

/** Closes what was answered a week ago. */
export async function closeAnswered(services: Services): Promise<void> {
  for await (const page of pagesIn(services, serviceFeedback, 'REPLIED'))
    for (const feedback of page) {
      const { repliedAt } = feedback.values
      if (repliedAt === null || Date.parse(repliedAt) + closedAfterDays * dayMs > services.now().getTime()) continue
      await raiseIn(services, serviceFeedback, feedback, { event: 'LAPSE', payload: {} })
    }
}
