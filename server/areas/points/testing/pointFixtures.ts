import { pointAccount } from '@contracts/resources/points/pointAccount'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { pointsProduct } from '@contracts/resources/points/pointsProduct'
import { asc, eq } from 'drizzle-orm'
import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { complete } from '@server/demo/complete'
import { withAfterwards } from '@server/records/afterwards'
import { anyTable, recordTable } from '@server/records/recordTables'
import { readRow, writeRow, type RecordValues, type StoredRecord } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import type { Moving } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { placeExchange, type Exchange } from '../exchange'
import { writeEntry, type Entry, type Wanted } from '../pointLedger'

/** The store in which things are exchanged. */
const store = { brandId: 101, hotelId: 1001 }
let made = 0

/** Works in a transaction of its own, as the server does by itself. */
export const byItself = <Result>(services: Services, work: (moving: Moving) => Promise<Result>): Promise<Result> =>
  withAfterwards(services, (tx, afterwards) => work({ tx, services, caller: systemAt(store), afterwards }))

/** A member of the lowest grade. @returns the id */
export async function createHolder(services: Services): Promise<number> {
  made += 1
  return createMember(services, {
    phone: `152${String(10_000_000 + made)}`,
    gradeId: await createFirstGrade(services),
  })
}

/** Writes an entry for a member. */
export function write(services: Services, memberId: number, given: Partial<Wanted> = {}): Promise<Entry | null> {
  made += 1
  const source = { type: 'HAND', no: `T${made}` } as const
  return byItself(services, (moving) =>
    writeEntry(moving, { memberId, type: 'GRANT', points: 1_000, source, ...given }),
  )
}

/** A product of points on the shelf: 500 points, 100 pieces, sent by express. @returns its id */
export async function createPointsProduct(
  { db, now }: Services,
  given: Partial<RecordValues<typeof pointsProduct>> = {},
): Promise<number> {
  made += 1
  const values = complete(pointsProduct, {
    kind: 'GOODS',
    name: `保温杯${made}`,
    cover: 'demo/cover.jpg',
    categoryIds: [1],
    points: 500,
    stockTotal: 100,
    perOrderLimit: 10,
    saleRange: ['2020-01-01', '2099-12-31'],
    delivery: 'SHIP',
    refundRule: 'BEFORE_USE',
    exchanged: 0,
    ...given,
  })
  const [row] = await db
    .insert(anyTable(pointsProduct).table)
    .values({ ...writeRow(pointsProduct, values), ...store, status: 'PUBLISHED', createdAt: now(), updatedAt: now() })
    .returning()
  return Number(row!.id)
}

const receiver = { receiver: '周敏', phone: '13800006021', address: '杭州市西湖区龙井路1号' }

/** An exchange of a product by a member. */
export const exchange = (services: Services, memberId: number, productId: number, qty = 1): Promise<Exchange> =>
  byItself(services, (moving) => placeExchange(moving, { memberId, productId, qty, ...receiver }))

/** The entries of a member, oldest first. */
export async function entriesOf({ db }: Pick<Services, 'db'>, memberId: number): Promise<readonly Entry[]> {
  const { table, columns } = recordTable(pointEntry)
  const rows = await db.select().from(table).where(eq(columns.memberId, memberId)).orderBy(asc(columns.id))
  return rows.map((row) => readRow(pointEntry, row))
}

/** The account of a member. */
export async function accountOf(
  { db }: Pick<Services, 'db'>,
  memberId: number,
): Promise<StoredRecord<typeof pointAccount>> {
  const { table, columns } = recordTable(pointAccount)
  const [row] = await db.select().from(table).where(eq(columns.memberId, memberId))
  return readRow(pointAccount, row!)
}

/** What does not add up in the points of a member: nothing, in words that say where. */
export async function brokenPoints(services: Pick<Services, 'db'>, memberId: number): Promise<readonly string[]> {
  const entries = await entriesOf(services, memberId)
  const { available, owed, pending } = (await accountOf(services, memberId)).values
  const posted = entries.filter(({ status }) => status === 'POSTED' || status === 'REVERSED')
  const sum = (of: (entry: Entry) => number | null) => posted.reduce((total, entry) => total + (of(entry) ?? 0), 0)
  const drawn = new Map<number, number>()
  for (const { values } of posted)
    for (const { lotId, points } of values.draws ?? []) drawn.set(lotId, (drawn.get(lotId) ?? 0) + points)
  const waiting = entries.filter(({ status, values }) => status === 'PENDING' && values.points > 0)
  const rules: readonly (readonly [isBroken: boolean, words: string])[] = [
    [available !== sum(({ values }) => values.lotLeft), 'available is not what is left of the lots'],
    [owed !== sum(({ values }) => values.owed), 'owed is not what entries owe'],
    [available - owed !== sum(({ values }) => values.points), 'the balance is not the sum of the entries'],
    [pending !== waiting.reduce((total, { values }) => total + values.points, 0), 'pending is not what waits'],
    ...posted.map(({ id, values: { points, lotLeft, draws, owed: left } }): readonly [boolean, string] =>
      points > 0
        ? [
            points - (drawn.get(id) ?? 0) !== lotLeft || (lotLeft ?? 0) < 0,
            `lot ${id} was drawn otherwise than it says`,
          ]
        : [
            -points !== (draws ?? []).reduce((total, draw) => total + draw.points, 0) + (left ?? 0),
            `entry ${id} drew otherwise than it says`,
          ],
    ),
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, words]) => words)
}
