import { paymentApi } from '@contracts/calls/paymentApi'
import { callsOf } from '@contracts/resources/calls'
import { splitReceiver } from '@contracts/resources/finance/splitReceiver'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProduct } from '@server/areas/tickets/testing/saleFixtures'
import { complete } from '@server/demo/complete'
import { recordTable } from '@server/records/recordTables'
import { writeRow } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { store } from './testing/collectFixtures'
import { signedReceiver } from './testing/financeFixtures'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway?.close())

it('names the tickets of a receiver: by their own word where they have one, else by that of their category', async () => {
  const { services } = gateway
  const [one, other] = [
    await signedReceiver(services, systemAt(store)),
    await signedReceiver(services, systemAt(store)),
  ]
  const { db, now } = services
  const category = complete(ticketCategory, { categoryName: '分账分类', splits: [{ receiverId: one, ratio: 5 }] })
  const [row] = await db
    .insert(recordTable(ticketCategory).table)
    .values({ ...writeRow(ticketCategory, category), ...store, createdAt: now(), updatedAt: now() })
    .returning()
  const categoryId = Number(row!.id)
  const follows = await createProduct(services, { categoryId, productName: '随分类' })
  const separate = { ifSetSeparate: true, splits: [{ receiverId: other, ratio: 12.5 }] }
  const own = await createProduct(services, { categoryId, productName: '单独设置', ...separate })
  // Set once and switched off again: the category counts.
  const off = await createProduct(services, { categoryId, productName: '不再单独', ...separate, ifSetSeparate: false })
  const admin = await gateway.signIn('admin')
  const namesOf = async (receiverId: number) =>
    (await admin.call(paymentApi.splitProducts, { receiverId })).data.list.map(({ productId, ratio }) => [
      productId,
      ratio,
    ])
  expect(await namesOf(one)).toEqual([
    [follows, 5],
    [off, 5],
  ])
  expect(await namesOf(other)).toEqual([[own, 12.5]])
  const { data } = await admin.call(callsOf(splitReceiver).detail, { id: one })
  expect(data.facts).toMatchObject({ products: 2 })
  const stranger = await gateway.signIn('other')
  expect((await stranger.call(paymentApi.splitProducts, { receiverId: one })).code).toBe(40400)
})
