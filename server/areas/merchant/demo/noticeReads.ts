import { users } from '@server/identity/tables'
import { demoDays } from '@server/demo/demoDays'
import type { Services } from '@server/services'
import { noticeReads } from '../notices/tables'
import { ageOfNotices } from './notices'

/** Older ones have been opened by now. */
const readAfterDays = 5

/** What the people of the demo have read of its notices. */
export async function seedNoticeReads({ db, now }: Services): Promise<void> {
  const { ago } = demoDays(now())
  const people = await db.select({ userId: users.id }).from(users)
  const old = [...ageOfNotices].filter(([, days]) => days > readAfterDays)
  const rows = people.flatMap(({ userId }) =>
    old.map(([noticeId, days]) => ({ userId, noticeId, readAt: new Date(ago(days - 1)) })),
  )
  if (rows.length > 0) await db.insert(noticeReads).values(rows)
}
