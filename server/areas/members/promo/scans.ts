import type { ScanAnswer } from '@contracts/calls/promoCalls'
import { department } from '@contracts/resources/members/department'
import { ownerOfCode, scanBindsDays } from '@contracts/rules/promoCodes'
import { createHash } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { holdKey } from '@server/db/holdKey'
import { recordOfId } from '@server/records/systemRecords'
import type { StoredRecord } from '@server/records/storedRecord'
import type { Moving } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import { employees, members } from '../memberRecords'
import { promoScans } from './tables'

const dayMs = 24 * 60 * 60 * 1000

type Employee = StoredRecord<typeof employees>

/** Of a code that stands for nobody, or for somebody of another brand: nobody learns which. */
export const noSuchPromoCode = '推广码不存在'

/** One visitor, to one brand. */
const hashOf = (brandId: number, visitor: string) => createHash('sha256').update(`${brandId}\n${visitor}`).digest('hex')

async function presentEmployee(tx: Database, brandId: number, id: number | null): Promise<Employee | null> {
  const found = id === null ? null : await recordOfId(tx, employees, id)
  return found && found.brandId === brandId && found.deletedAt === null && found.status === 'ACTIVE' ? found : null
}

/**
 * The employee for whom a scan of a code counts now: whose it is, or who leads the department. Nobody for whoever is
 * invited, suspended or has left.
 * @throws Refusal for a code of nobody in the brand
 */
export async function creditedBy(tx: Database, brandId: number, code: string): Promise<Employee | null> {
  const found = ownerOfCode(code)
  if (!found) throw refused(noSuchPromoCode)
  const { owner, id } = found
  const record = owner === 'STAFF' ? await recordOfId(tx, employees, id) : await recordOfId(tx, department, id)
  if (!record || record.brandId !== brandId || record.deletedAt !== null) throw refused(noSuchPromoCode)
  return presentEmployee(tx, brandId, 'leaderId' in record.values ? record.values.leaderId : record.id)
}

/** The scan that says now who has brought a visitor; the caller holds his key. */
async function bindingScan({ tx, services, caller }: Moving, visitor: string) {
  const [row] = await tx
    .select()
    .from(promoScans)
    .where(
      and(
        eq(promoScans.brandId, caller.tenant.brandId),
        eq(promoScans.visitor, visitor),
        gt(promoScans.bindsUntil, services.now()),
      ),
    )
    .orderBy(desc(promoScans.id))
    .limit(1)
  return row ?? null
}

/**
 * Writes down a scan of a code in the caller's store. The first one says for 30 days who has brought the visitor: later
 * ones are counted, and change nothing of that. Of two at once the second finds the first.
 * @param moving `caller` stands in the store whose shop tells of it
 * @param visitor what the shop knows somebody by who has not signed in, an openId
 * @throws Refusal for a code of nobody in the brand
 */
export async function noteScan(
  moving: Moving,
  { code, visitor }: { readonly code: string; readonly visitor: string },
): Promise<ScanAnswer> {
  const { tx, services, caller } = moving
  const { brandId, hotelId } = caller.tenant
  const person = hashOf(brandId, visitor)
  await holdKey(tx, `scans of ${brandId} ${person}`)
  const credited = await creditedBy(tx, brandId, code)
  const bound = await bindingScan(moving, person)
  const now = services.now()
  const isFirst = bound === null && credited !== null
  const bindsUntil = isFirst ? new Date(now.getTime() + scanBindsDays * dayMs) : null
  await tx.insert(promoScans).values({
    brandId,
    hotelId: hotelId ?? 0,
    code,
    visitor: person,
    staffId: credited?.id ?? null,
    bindsUntil,
    scannedAt: now,
  })
  const holder = bound === null ? credited : await presentEmployee(tx, brandId, bound.staffId)
  const until = bindsUntil ?? bound?.bindsUntil ?? null
  return {
    code,
    staffNo: holder?.values.jobNo ?? null,
    until: holder === null ? null : (until?.toISOString() ?? null),
  }
}

/** Who has brought a visitor. */
export interface BroughtVisitor {
  readonly scanId: number
  /** null: he works there no longer. */
  readonly staffId: number | null
}

/** Who has brought a visitor who orders now; null where no scan says so. @param moving as of `noteScan` */
export async function broughtVisitor(moving: Moving, visitor: string): Promise<BroughtVisitor | null> {
  const { tx, caller } = moving
  const person = hashOf(caller.tenant.brandId, visitor)
  await holdKey(tx, `scans of ${caller.tenant.brandId} ${person}`)
  const scan = await bindingScan(moving, person)
  if (!scan) return null
  const staff = await presentEmployee(tx, caller.tenant.brandId, scan.staffId)
  return { scanId: scan.id, staffId: staff?.id ?? null }
}

/** A visitor has ordered: the scan knows as which member, and whether he has become one through it. */
export async function knowVisitor(
  { tx, services }: Moving,
  { scanId }: BroughtVisitor,
  memberId: number | null,
): Promise<void> {
  const member = memberId === null ? null : await recordOfId(tx, members, memberId)
  if (!member) return
  const [scan] = await tx
    .select()
    .from(promoScans)
    .where(and(eq(promoScans.id, scanId), isNull(promoScans.memberId)))
  if (!scan) return
  const hasJoined =
    scan.staffId !== null && member.values.sourceStaffId === scan.staffId && member.createdAt >= scan.scannedAt
  await tx
    .update(promoScans)
    .set({ memberId: member.id, registeredAt: hasJoined ? services.now() : null })
    .where(eq(promoScans.id, scanId))
}
