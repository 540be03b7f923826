import type { channels } from '@contracts/resources/channels'
import { mobilePhoneProblem } from '@contracts/rules/mobilePhones'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { makeRecord, recordOfId } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { uniqueProblem } from '@server/records/uniqueProblem'
import { defaultGrade } from './defaultGrade'
import { members } from './memberRecords'
import { freeMemberNo } from './numbers'
import { plainPhone } from './plainPhone'

type Member = StoredRecord<typeof members>

/** The buyer, as a shop or a desk names the person. */
interface Buyer {
  readonly memberId?: number
  readonly name?: string
  readonly phone?: string
  readonly channel: keyof typeof channels
  /** The employee who has brought in who is new. */
  readonly staffId?: number
}

/** Of a name that a shop sends as much as a member's may be. */
const longestName = 20

/** The mobile number that somebody can be known by; null for any other number. */
function mobileOf(phone: string): string | null {
  const digits = plainPhone(phone)
  return mobilePhoneProblem(digits) === null ? digits : null
}

/**
 * The member of the brand who buys: the one that is named, else the one of the phone, made where it is new. A brand has
 * one for each phone: of two orders at once the second finds the member of the first.
 * @param moving `caller` stands in the store that sells
 * @returns the member's id; null for a guest: without a mobile number, or who is a member no longer
 * @throws Refusal 会员不存在 for an id that names none of the brand
 */
export async function memberOfBuyer(moving: Moving, buyer: Buyer): Promise<number | null> {
  if (buyer.memberId !== undefined) return named(moving, buyer.memberId)
  const phone = buyer.phone === undefined ? null : mobileOf(buyer.phone)
  if (phone === null) return null
  const found = (await ofPhone(moving, phone)) ?? (await made(moving, phone, buyer))
  const member = await asHeIsNow(moving.tx, found)
  return isMember(member) ? member.id : null
}

const isMember = ({ status }: Member): boolean => status !== 'CANCELLED'

/** A member who was merged is the one that he has become part of. */
async function asHeIsNow(tx: Database, member: Member): Promise<Member> {
  const { mergedIntoId } = member.values
  return mergedIntoId === null ? member : ((await recordOfId(tx, members, mergedIntoId)) ?? member)
}

async function named({ tx, caller }: Moving, id: number): Promise<number> {
  const { table, columns } = recordTable(members)
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(columns.id, id), eq(columns.brandId, caller.tenant.brandId), isNull(columns.deletedAt)))
  const member = row ? await asHeIsNow(tx, readRow(members, row)) : null
  if (!member || !isMember(member)) throw refused('会员不存在')
  return member.id
}

async function ofPhone({ tx, caller }: Moving, phone: string): Promise<Member | null> {
  const { table, columns } = recordTable(members)
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(columns.brandId, caller.tenant.brandId), eq(columns.phone, phone), isNull(columns.deletedAt)))
  return row ? readRow(members, row) : null
}

/** A new member, or the one that somebody else has made of the same phone meanwhile. */
async function made(moving: Moving, phone: string, { name, channel, staffId }: Buyer): Promise<Member> {
  const { tx, services, caller } = moving
  const gradeId = await defaultGrade(tx, services.now(), caller)
  try {
    // What the database refuses takes back this much only, not the order.
    return await tx.transaction(async (inner) => {
      const member = await makeRecord(inner, services.now(), caller, members, {
        memberNo: await freeMemberNo(inner, caller.tenant.brandId),
        name: name?.slice(0, longestName) ?? null,
        phone,
        gradeId,
        source: channel,
        sourceStaffId: staffId ?? null,
      })
      return raiseEvent({ ...moving, tx: inner }, members, member, { event: 'JOIN', payload: {} })
    })
  } catch (error) {
    const found = uniqueProblem(members, error) ? await ofPhone(moving, phone) : null
    if (!found) throw error
    return found
  }
}
