import { userPreference } from '@contracts/resources/shell/userPreference'
import type { Feedback } from '@contracts/calls/feedbackApi'
import { and, eq, isNull } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { userFeedback } from './tables'

type Needs = Pick<Services, 'db' | 'now'>

/** @returns what the user said last about this page; nothing but nulls when there is none */
export async function readFeedback({ db }: Needs, userId: string, url: string): Promise<Feedback> {
  const [row] = await db
    .select()
    .from(userFeedback)
    .where(and(eq(userFeedback.userId, userId), eq(userFeedback.url, url)))
  return { score: row?.score ?? null, feedbackDescription: row?.description ?? null }
}

/** Keeps a user's rating of a page in place of the former one. */
export async function keepFeedback(
  { db, now }: Needs,
  userId: string,
  { url, score, description = '' }: { url: string; score: number; description?: string },
): Promise<void> {
  const said = { score, description, saidAt: now() }
  await db
    .insert(userFeedback)
    .values({ userId, url, ...said })
    .onConflictDoUpdate({ target: [userFeedback.userId, userFeedback.url], set: said })
}

/** @returns how often the guide of the start page has appeared to the user; 0 before the user has preferences */
export async function readGuideCount({ db }: Needs, userId: string): Promise<number> {
  const { table, columns } = recordTable(userPreference)
  const [row] = await db
    .select({ count: columns.dashboardGuideCount })
    .from(table)
    .where(and(eq(columns.userId, userId), isNull(columns.deletedAt)))
  return Number(row?.count ?? 0)
}
