import { demoReceiverId } from '@server/areas/finance'
import { demoStores } from '@server/demo/demoStores'
import { countBy } from '@server/demo/testing/countBy'
import { sampleDay, sampleDemo } from '@server/demo/testing/sampleDemo'
import type { DemoRecord } from '@server/records/demoRecord'
import { expect, it } from 'vitest'
import { isLive } from './activityRows'
import { demoDepositActivities } from './depositActivities'
import { demoTicketCategories } from './ticketCategories'
import { demoTicketProducts } from './ticketProducts'
import { demoPromotions } from './ticketPromotions'
import { demoUpsells } from './ticketUpsells'
import { demoTyings } from './tyingActivities'

const categories = demoTicketCategories(sampleDemo())
const products = demoTicketProducts(sampleDemo())
const byId = new Map(products.map((one) => [one.id, one]))
const firstStore = demoStores[0].hotelId

it('has enough of everything', () => {
  expect(countBy(categories, 'hotelId')).toEqual({ 1001: 12, 1002: 12, 1003: 12, 1004: 12, null: 4 })
  expect(countBy(products, 'hotelId')).toEqual({ 1001: 64, 1002: 60, 1003: 60, 1004: 60, null: 4 })
  for (const [made, size] of [
    [demoPromotions(sampleDemo()), 6],
    [demoTyings(sampleDemo()), 3],
    [demoUpsells(sampleDemo()), 3],
    [demoDepositActivities(sampleDemo()), 2],
  ] as const)
    expect(countBy(made, 'hotelId')).toEqual({ [firstStore]: size })
  for (const { hotelId } of demoStores) {
    const statuses = countBy(
      products.filter((one) => one.hotelId === hotelId),
      'status',
    )
    for (const status of ['DRAFT', 'NEW', 'PUBLISHED', 'OFFLINE']) expect(statuses[status]).toBeGreaterThan(1)
  }
  const types = new Set(products.map(({ values }) => values.ticketType))
  expect([...types].toSorted()).toEqual(['13', '19', '24', '29', '30'])
})

it('shares the income of its categories with receivers that have signed', () => {
  const signed = demoStores.map((_, store) => demoReceiverId(store, 0))
  const shared = categories.flatMap(({ values }) => values.splits ?? [])
  expect(shared.length).toBeGreaterThan(0)
  for (const { receiverId } of shared) expect(signed).toContain(receiverId)
})

it('has products like the categories that they are in, each by a name of its own', () => {
  const known = new Map(categories.map((one) => [one.id, one]))
  const names = new Set<string>()
  for (const { hotelId, status, values } of products) {
    const category = known.get(values.categoryId)
    // A shared row keeps the category that the brand chose for its product.
    expect(category?.hotelId).toBe(status === 'SHARE' ? null : hotelId)
    expect(category?.values.productType).toBe(values.productType)
    expect(category?.values.supplierAccountStatus).toBe(values.supplierAccountStatus)
    if (status === 'PUBLISHED') expect(category?.status).toBe('ENABLED')
    for (const { productId } of values.benefits ?? []) {
      expect(byId.get(productId)?.values).toMatchObject({ ticketType: '19', productName: '双人早餐兑换券' })
      expect(byId.get(productId)?.hotelId).toBe(hotelId ?? firstStore)
    }
    const name = `${hotelId} ${status === 'SHARE'} ${values.productName}`
    expect(names, name).not.toContain(name)
    names.add(name)
  }
})

/** An activity as far as all kinds are alike: its days, the code that its products carry, and which those are. */
interface Seen {
  readonly name: string
  readonly record: DemoRecord
  readonly range: readonly [string, string]
  readonly code: string | null
  readonly products: readonly number[]
  /** Prices under the activity, fen. */
  readonly prices: readonly { readonly productId: number; readonly price: number }[]
}

const seen: readonly Seen[] = [
  ...demoPromotions(sampleDemo()).map((record) => ({
    name: `promotion ${record.id}`,
    record,
    range: record.values.range,
    code: '24',
    products: (record.values.products ?? []).map(({ productId }) => productId),
    prices: (record.values.products ?? []).map(({ productId, promoPrice }) => ({ productId, price: promoPrice })),
  })),
  ...demoTyings(sampleDemo()).map((record) => ({
    name: `tying ${record.id}`,
    record,
    range: record.values.range,
    code: '32',
    products: [...record.values.mainProductIds, ...record.values.tyingProducts.map(({ productId }) => productId)],
    prices: record.values.tyingProducts.map(({ productId, tyingPrice }) => ({ productId, price: tyingPrice })),
  })),
  ...demoUpsells(sampleDemo()).map((record) => ({
    name: `upsell ${record.id}`,
    record,
    range: record.values.range,
    code: null,
    products: [record.values.fromProductId, record.values.toProductId],
    prices: [],
  })),
  ...demoDepositActivities(sampleDemo()).map((record) => ({
    name: `deposit ${record.id}`,
    record,
    range: record.values.depositRange,
    code: null,
    products: record.values.productIds,
    prices: [],
  })),
]

it('has activities whose states agree with their days, over products that may be in them', () => {
  const codesOf = new Map<number, Set<string>>()
  for (const { name, record, range, code, products: ids, prices } of seen) {
    const { status, hotelId } = record
    const [begins, ends] = range
    if (status === 'WAIT') expect(begins > sampleDay, name).toBe(true)
    if (status === 'RUNNING' || status === 'PAUSED') expect(begins <= sampleDay && sampleDay <= ends, name).toBe(true)
    if (status === 'ENDED') expect(ends < sampleDay, name).toBe(true)
    for (const id of ids) {
      const product = byId.get(id)!
      expect([product.hotelId, product.status, product.values.productSpecType], name).toEqual([
        hotelId,
        'PUBLISHED',
        '0',
      ])
      expect([product.values.supplierAccountStatus, product.values.dailyTimes], name).toEqual(['0', null])
      if (code !== null && isLive(record)) {
        const known = codesOf.get(id) ?? new Set()
        expect(known.size, `${name}: ${id} is in two`).toBe(0)
        codesOf.set(id, known.add(code))
      }
    }
    for (const { productId, price } of prices)
      expect(price, name).toBeLessThan(byId.get(productId)!.values.salePrice ?? 0)
  }
  for (const [id, codes] of codesOf) expect(byId.get(id)!.values.activityTypes).toEqual([...codes])
})
