import { corporation } from '@contracts/resources/members/corporation'
import { corporationAgreement } from '@contracts/resources/members/corporationAgreement'
import { corporationPerson } from '@contracts/resources/members/corporationPerson'
import { complete } from '@server/demo/complete'
import { anyTable } from '@server/records/recordTables'
import { writeRow, type RecordValues } from '@server/records/storedRecord'
import type { Services } from '@server/services'

let made = 0
const place = { brandId: 101, hotelId: 1001, status: 'ACTIVE' }

/** A corporation that the store 1001 works with. @returns its id */
export async function createCorporation(
  { db, now }: Services,
  given: Partial<RecordValues<typeof corporation>> = {},
): Promise<number> {
  made += 1
  const values = complete(corporation, {
    name: `浙江同辉装饰${made}有限公司`,
    creditCode: `9133020${made % 10}MA2K${String(700_000 + made)}`,
    contactName: '王倩',
    contactPhone: '13800008801',
    settlement: 'MONTHLY',
    creditLimit: 5_000_000,
    billDay: 5,
    ...given,
  })
  const [row] = await db
    .insert(anyTable(corporation).table)
    .values({ ...writeRow(corporation, values), ...place, createdAt: now(), updatedAt: now() })
    .returning()
  return Number(row!.id)
}

/** Somebody of a corporation who has joined it as a member. @returns his id */
export async function createPerson(
  { db, now }: Services,
  { corporationId, memberId }: { readonly corporationId: number; readonly memberId: number },
): Promise<number> {
  made += 1
  const values = complete(corporationPerson, {
    corporationId,
    memberId,
    name: '李明哲',
    phone: `151${String(10_000_000 + made)}`,
  })
  const [row] = await db
    .insert(anyTable(corporationPerson).table)
    .values({ ...writeRow(corporationPerson, values), ...place, createdAt: now(), updatedAt: now() })
    .returning()
  return Number(row!.id)
}

/** An agreement of a corporation that is in force all year. @returns its id */
export async function createAgreement(
  { db, now }: Services,
  given: Pick<RecordValues<typeof corporationAgreement>, 'corporationId' | 'prices'> &
    Partial<RecordValues<typeof corporationAgreement>>,
  status = 'EFFECTIVE',
): Promise<number> {
  made += 1
  const values = complete(corporationAgreement, {
    agreementNo: `XY-T${made}`,
    name: `协议${made}`,
    range: ['2026-01-01', '2026-12-31'],
    ...given,
  })
  const [row] = await db
    .insert(anyTable(corporationAgreement).table)
    .values({ ...writeRow(corporationAgreement, values), ...place, status, createdAt: now(), updatedAt: now() })
    .returning()
  return Number(row!.id)
}
