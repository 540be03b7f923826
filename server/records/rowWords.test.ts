import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { createProduct, sell } from '@server/areas/tickets/testing/saleFixtures'
import { eq, sql } from 'drizzle-orm'
import { readFile, readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { anyTable } from './recordTables'
import { mostRowWords, searchedWords } from './rowWords'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway?.close())

const wordsOf = (...names: (string | null)[]) =>
  searchedWords(
    ticketOrder,
    'items',
    names.map((name) => ({ name })),
  )

it('keeps each text of rows once, in their order', () => {
  expect(wordsOf('湖景晚餐', '亲子套房', '湖景晚餐', '', null)).toBe('湖景晚餐\n亲子套房')
  expect(wordsOf()).toBe('')
  expect(searchedWords(ticketOrder, 'items', null)).toBeNull()
})

it('keeps no more than an index holds, and no half of a character', () => {
  expect([...(wordsOf('🎡'.repeat(mostRowWords + 1)) ?? '')]).toEqual(Array.from({ length: mostRowWords }, () => '🎡'))
})

it('is what the migration wrote for the orders that were there before', async () => {
  const { services } = gateway
  const { table, columns } = anyTable(ticketOrder)
  const names = [
    '湖景晚餐',
    '亲子套房',
    `周末${'长'.repeat(50)}`,
    `平日${'长'.repeat(50)}`,
    `节日${'长'.repeat(50)}`,
    '🎡'.repeat(50),
    '湖景晚餐',
  ]
  const items = []
  for (const productName of names) items.push({ productId: await createProduct(services, { productName }), qty: 1 })
  const { order } = await sell(services, items[0]!.productId, { items })
  const words = async () => {
    const [row] = await services.db.select({ words: columns.itemsWords! }).from(table).where(eq(columns.id, order.id))
    return row?.words
  }
  const written = await words()
  expect([...String(written)]).toHaveLength(mostRowWords)

  const folder = new URL('../db/migrations/', import.meta.url)
  const file = (await readdir(folder)).find((name) => name.endsWith('_lists_second_generation.sql'))!
  const update = /^UPDATE "ticket_order" SET "items_words"[^;]*;/m.exec(await readFile(new URL(file, folder), 'utf8'))
  await services.db.execute(sql`update ${table} set items_words = null`)
  await services.db.execute(sql.raw(update![0]))
  expect(await words()).toBe(written)
})
