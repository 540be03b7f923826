import { memberInterest } from '@contracts/resources/members/memberInterest'
import { complete } from '@server/demo/complete'
import { anyTable } from '@server/records/recordTables'
import { writeRow, type RecordValues, type StoredRecord } from '@server/records/storedRecord'
import type { AnyResource } from '@contracts/resources/definition'
import type { Services } from '@server/services'
import { employees, grades, members } from '../memberRecords'

type Given<R> = Partial<RecordValues<R>>

/** The brand whose members buy, and whose employees sell. */
const brandId = 101

/** Where a record stands, where that is not the usual. */
type Place = Partial<Pick<StoredRecord, 'id' | 'brandId' | 'status' | 'deletedAt'>>

async function insert<R extends AnyResource>(
  { db, now }: Services,
  resource: R,
  values: Partial<RecordValues<R>>,
  place: Place,
): Promise<number> {
  const [row] = await db
    .insert(anyTable(resource).table)
    .values({
      ...writeRow(resource, complete(resource, values)),
      brandId,
      createdAt: now(),
      updatedAt: now(),
      ...place,
    })
    .returning()
  return Number(row!.id)
}

/** An interest in use, once with each order. @returns its id */
export const createInterest = (
  services: Services,
  given: Given<typeof memberInterest> = {},
  place: Place = {},
): Promise<number> => {
  numbers += 1
  const own = { name: `延迟退房${numbers}`, kind: 'LATE_CHECKOUT', icon: 'icon.png', content: '至14点' } as const
  return insert(services, memberInterest, { ...own, ...given }, { status: 'ENABLED', ...place })
}

const firstGradeId = 1
let numbers = 0

/** A grade in use. @returns its id */
export const createGrade = (services: Services, given: Given<typeof grades>, place: Place = {}): Promise<number> =>
  insert(services, grades, { name: '银卡', level: 2, threshold: 1_000, ...given }, { status: 'ENABLED', ...place })

/** The lowest grade, the same each time. @returns its id */
export async function createFirstGrade(services: Services): Promise<number> {
  // Ids below 10,000 are left to seeds.
  await createGrade(services, { name: '普卡', level: 1, threshold: 0 }, { id: firstGradeId }).catch(() => null)
  return firstGradeId
}

/** An employee at work, with a unique number and phone. @returns the new record's id */
export const createEmployee = (
  services: Services,
  given: Given<typeof employees> = {},
  place: Place = {},
): Promise<number> => {
  numbers += 1
  const own = { jobNo: `T${numbers}`, phone: `133${String(10_000_000 + numbers)}`, roleIds: [], allHotels: false }
  return insert(services, employees, { name: '陈思远', ...own, ...given }, { status: 'ACTIVE', ...place })
}

/** A member of a phone and a grade. @returns the new record's id */
export const createMember = (services: Services, given: Given<typeof members>, place: Place = {}): Promise<number> => {
  numbers += 1
  const memberNo = `80${String(numbers).padStart(10, '0')}`
  return insert(services, members, { source: 'WECHAT', memberNo, ...given }, { status: 'ACTIVE', ...place })
}
