import { requireRecord } from '@server/records/findRecord'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import { recordTable } from '@server/records/recordTables'
import type { RecordValues } from '@contracts/resources/definition'
import type { StoredRecord } from '@server/records/storedRecord'
import type { Services } from '@server/services'
import { byItself, pay, createProduct, store, wishFor } from '@server/areas/tickets/testing/saleFixtures'
import { eq } from 'drizzle-orm'
import { activities, teams, type Team } from '../groupbuyRecords'
import { placeGroupOrder, type GroupOrderWish, type GroupWish } from '../placeGroupOrder'
import { groupbuyPlaces } from '../tables'

type Given = Partial<RecordValues<typeof activities>>

/** A group purchase of three at ¥298.00 instead of ¥398.00, through June. */
export const groupbuyOf = (productId: number, given: Given = {}): Given => ({
  name: '江南家宴三人团',
  productId,
  groupPrice: 29_800,
  groupSize: 3,
  durationHours: 24,
  range: ['2026-06-01', '2026-06-30'],
  stock: 100,
  perMemberLimit: 1,
  perOrderLimit: 1,
  virtualGroup: false,
  poster: 'demo/cover.jpg',
  shareTitle: '三人成团，江南家宴立省百元',
  ...given,
})

/** The same as it stands in the database, on sale. @returns its id and that of its product */
export async function createGroupbuy(services: Services, given: Given = {}) {
  const productId = await createProduct(services)
  const { id } = await byItself(services, ({ tx }) =>
    makeRecord(tx, services.now(), systemAt(store), activities, groupbuyOf(productId, given)),
  )
  const { table, columns } = recordTable(activities)
  await services.db.update(table).set({ status: 'PUBLISHED' }).where(eq(columns.id, id))
  return { activityId: id, productId }
}

let guests = 0

/** The wish of a guest who has not bought before. */
export function groupWish(productId: number, group: GroupWish, given: Partial<GroupOrderWish> = {}): GroupOrderWish {
  guests += 1
  const { orderType: _, ...wish } = wishFor(productId)
  return { ...wish, buyerPhone: `139${String(guests).padStart(8, '0')}`, group, ...given }
}

export const placeInGroup = (services: Services, wish: GroupOrderWish): Promise<StoredRecord> =>
  byItself(services, (moving) => placeGroupOrder(moving, wish))

/** The team of an order; null before there is one. */
async function teamOfOrder(services: Services, orderId: number): Promise<Team | null> {
  const [place] = await services.db.select().from(groupbuyPlaces).where(eq(groupbuyPlaces.orderId, orderId))
  return place?.teamId ? requireRecord(services.db, systemAt(store), teams, place.teamId) : null
}

/** A team that some guests have paid for. @returns it, its product and their orders */
export async function createTeam(services: Services, paid: number, given: Given = {}) {
  const { activityId, productId } = await createGroupbuy(services, given)
  const leader = await placeInGroup(services, groupWish(productId, { activityId }))
  await pay(services, leader)
  const team = (await teamOfOrder(services, leader.id))!
  const teamNo = team.values.teamNo
  const members = [leader]
  while (members.length < paid) {
    const order = await placeInGroup(services, groupWish(productId, { teamNo }))
    await pay(services, order)
    members.push(order)
  }
  return { teamId: team.id, teamNo, activityId, productId, orders: members }
}
