import type { member } from '@contracts/resources/members/member'
import { mobilePhoneProblem } from '@contracts/rules/mobilePhones'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Command } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { uniqueProblem } from '@server/records/uniqueProblem'
import { fieldErrors, refused } from '@server/refusal'
import { members } from '../memberRecords'

/**
 * 换绑手机. A phone that another member has is his: they may be one person, who is merged.
 * @throws Refusal 42200 for what is no mobile number, and one that names the member who has the phone
 */
export const changePhone: Command<typeof member> = async ({ db, record, payload }) => {
  const phone = String(payload.phone).trim()
  const problem = mobilePhoneProblem(phone)
  if (problem !== null) throw fieldErrors({ phone: problem })
  const brandId = record.brandId ?? 0
  const holder = await holderOf(db, brandId, phone, record.id)
  if (holder !== null) throw taken(holder)
  const { table, columns } = recordTable(members)
  try {
    await db.transaction((tx) => tx.update(table).set({ phone }).where(eq(columns.id, record.id)))
  } catch (error) {
    // Somebody has become a member with it meanwhile.
    if (!uniqueProblem(members, error)) throw error
    throw taken((await holderOf(db, brandId, phone, record.id)) ?? '')
  }
}

export const taken = (memberNo: string) => refused(`该手机号属于会员${memberNo}；是同一位客人时请用「合并」`)

/** @returns the number of another member of the brand who has a phone; null without one */
export async function holderOf(db: Database, brandId: number, phone: string, but: number): Promise<string | null> {
  const { table, columns } = recordTable(members)
  const [row] = await db
    .select({ memberNo: columns.memberNo })
    .from(table)
    .where(and(eq(columns.brandId, brandId), eq(columns.phone, phone), ne(columns.id, but), isNull(columns.deletedAt)))
  return row?.memberNo ?? null
}
