import type { AnyResource } from '@contracts/resources/definition'
import { firstStatus, takeEvent } from '@contracts/resources/lifecycle'
import { resourceOf } from '@contracts/resources/registry'
import { problemsOf } from '@contracts/resources/rules'
import { fieldSchema } from '@contracts/resources/schema'
import { describe, expect, it } from 'vitest'
import type { DemoRecord } from './demoRecord'
import { demoRecords } from './records'

const now = new Date('2026-06-01T04:00:00.000Z')
const make = () => demoRecords({ now, pictureOf: (name) => `common/demo/${name}` })
const made = make()

/** Where its events lead a record. */
const statusAfter = (resource: AnyResource, { hotelId, values, events }: DemoRecord): string =>
  events.reduce((status, type) => {
    // While its way went on it was on sale.
    const always = ['2026-01-01', '2026-12-31']
    const record = { ...values, hotelId, saleRange: always, range: always, depositRange: always }
    const actor = { userId: 'somebody', isCreator: false, mayDoAll: false }
    return takeEvent(resource, { status, record, actor, now: now.toISOString() }, { type }).status
  }, firstStatus(resource))

it('is the same every time', () => {
  expect(make()).toEqual(made)
})

it('has enough of everything', () => {
  const countOf = (records: readonly DemoRecord[], by: keyof DemoRecord) => {
    const counts: Record<string, number> = {}
    for (const record of records) counts[String(record[by])] = (counts[String(record[by])] ?? 0) + 1
    return counts
  }
  expect(countOf(made['ticket-category'], 'hotelId')).toEqual({ 1001: 12, 1002: 12, 1003: 12, 1004: 12, null: 4 })
  expect(countOf(made['split-receiver'], 'hotelId')).toEqual({ 1001: 2, 1002: 2, 1003: 2, 1004: 2 })
  expect(countOf(made['ticket-product'], 'hotelId')).toEqual({ 1001: 64, 1002: 60, 1003: 60, 1004: 60, null: 4 })
  expect(countOf(made['restaurant-product'], 'hotelId')).toEqual({ 1001: 40 })
  expect(countOf(made.restaurant, 'hotelId')).toEqual({ 1001: 2 })
  expect(countOf(made['dish-class'], 'hotelId')).toEqual({ 1001: 9 })
  expect(countOf(made.employee, 'status')).toEqual({ ACTIVE: 33, DISABLED: 2, LEFT: 3 })
  expect(countOf(made.notice, 'status')).toEqual({ PUBLISHED: 9, OFFLINE: 2, DRAFT: 1 })
  expect(countOf(made.postage, 'hotelId')).toEqual({ 1001: 3, 1002: 1, 1003: 1, 1004: 1 })
  const sizes = { 'ticket-promotion': 6, 'tying-activity': 3, 'ticket-upsell': 3, 'deposit-activity': 2 } as const
  for (const [key, size] of Object.entries(sizes))
    expect(countOf(made[key as keyof typeof sizes], 'hotelId'), key).toEqual({ 1001: size })
  for (const hotelId of [1001, 1002, 1003, 1004]) {
    const statuses = countOf(
      made['ticket-product'].filter((one) => one.hotelId === hotelId),
      'status',
    )
    for (const status of ['DRAFT', 'NEW', 'PUBLISHED', 'OFFLINE']) expect(statuses[status]).toBeGreaterThan(1)
  }
  expect(Object.keys(countOf(made['restaurant-product'], 'status')).toSorted()).toEqual(['NEW', 'OFFLINE', 'PUBLISHED'])
  const types = new Set(made['ticket-product'].map(({ values }) => values.ticketType))
  expect([...types].toSorted()).toEqual(['13', '19', '24', '29', '30'])
})

describe.each(Object.entries<readonly DemoRecord[]>(made))('%s', (key, records) => {
  const resource = resourceOf(key)

  it('has ids of its own that leave room for those made later', () => {
    const ids = records.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id > 0 && id < 10_000).toBe(true)
  })

  it('keeps the rules of its definition', () => {
    for (const { id, values } of records) {
      expect(problemsOf(resource, values), `${id} ${String(values[resource.nameField])}`).toEqual({})
      expect(Object.keys(values).toSorted()).toEqual(Object.keys(resource.fields).toSorted())
      for (const [name, field] of Object.entries(resource.fields))
        expect(fieldSchema(field).safeParse(values[name]).error?.message, `${id} ${name}`).toBeUndefined()
    }
  })

  it('came into its status by events that its lifecycle takes', () => {
    for (const record of records) expect(statusAfter(resource, record), `${record.id}`).toBe(record.status)
  })

  it('was made before today', () => {
    for (const { createdAt } of records) expect(Date.parse(createdAt)).toBeLessThan(now.getTime())
  })
})

it('points to records of the same store', () => {
  const categories = new Map(made['ticket-category'].map((one) => [one.id, one]))
  const receivers = new Map(made['split-receiver'].map((one) => [one.id, one]))
  for (const { hotelId, values } of categories.values())
    for (const { receiverId } of values.splits ?? [])
      expect(receivers.get(receiverId)).toMatchObject({ hotelId: hotelId ?? 1001, status: 'ACTIVE' })
  const products = new Map(made['ticket-product'].map((one) => [one.id, one]))
  const names = new Set<string>()
  for (const { hotelId, status, values } of made['ticket-product']) {
    const category = categories.get(values.categoryId)
    // A shared row keeps the category that the brand chose for its product.
    expect(category?.hotelId).toBe(status === 'SHARE' ? null : hotelId)
    expect(category?.values.productType).toBe(values.productType)
    expect(category?.values.supplierAccountStatus).toBe(values.supplierAccountStatus)
    if (status === 'PUBLISHED') expect(category?.status).toBe('ENABLED')
    for (const { productId } of values.benefits ?? []) {
      expect(products.get(productId)?.values).toMatchObject({ ticketType: '19', productName: '双人早餐兑换券' })
      expect(products.get(productId)?.hotelId).toBe(hotelId ?? 1001)
    }
    const name = `${hotelId} ${status === 'SHARE'} ${values.productName}`
    expect(names, name).not.toContain(name)
    names.add(name)
  }
  const postages = new Map(made.postage.map((one) => [one.id, one]))
  for (const { hotelId, values } of made['ticket-product'])
    if (values.postageId !== null) expect(postages.get(values.postageId)?.hotelId).toBe(hotelId)
  const restaurants = new Set(made.restaurant.map(({ id }) => id))
  const classes = new Map(made['dish-class'].map((one) => [one.id, one]))
  for (const { values } of classes.values()) expect(restaurants).toContain(values.restaurantId)
  for (const { values } of made['restaurant-product'])
    for (const id of values.classIds) expect(classes.get(id)?.values.restaurantId).toBe(values.restaurantId)
  const dishes = new Map(made['restaurant-product'].map((one) => [one.id, one]))
  for (const { values } of dishes.values())
    for (const { productIds } of values.setItems ?? [])
      for (const id of productIds) expect(dishes.get(id)?.values.productType).toBe('DISH')
})

it('has activities whose states agree with their days, over products that may be in them', () => {
  const today = '2026-06-01'
  const products = new Map(made['ticket-product'].map((one) => [one.id, one]))
  const codesOf = new Map<number, Set<string>>()
  const kinds = [
    ['ticket-promotion', 'range', '24'],
    ['tying-activity', 'range', '32'],
    ['ticket-upsell', 'range', null],
    ['deposit-activity', 'depositRange', null],
  ] as const
  for (const [key, range, code] of kinds) {
    const activities: readonly DemoRecord[] = made[key]
    for (const { id, status, hotelId, values } of activities) {
      const [first, last] = values[range] as [string, string]
      const name = `${key} ${id}`
      if (status === 'WAIT') expect(first > today, name).toBe(true)
      if (status === 'RUNNING' || status === 'PAUSED') expect(first <= today && today <= last, name).toBe(true)
      if (status === 'ENDED') expect(last < today, name).toBe(true)
      const rows = [values.products, values.tyingProducts].flatMap((one) => (one ?? []) as { productId: number }[])
      const ids = [
        ...rows.map(({ productId }) => productId),
        ...((values.mainProductIds ?? values.productIds ?? []) as number[]),
        ...[values.fromProductId, values.toProductId].flatMap((one) => (typeof one === 'number' ? one : [])),
      ]
      for (const one of ids) {
        const product = products.get(one)!
        expect([product.hotelId, product.status, product.values.productSpecType], name).toEqual([
          hotelId,
          'PUBLISHED',
          '0',
        ])
        expect([product.values.supplierAccountStatus, product.values.dailyTimes], name).toEqual(['0', null])
        if (code !== null && ['WAIT', 'RUNNING', 'PAUSED'].includes(status)) {
          const known = codesOf.get(one) ?? new Set()
          expect(known.size, `${name}: ${one} is in two`).toBe(0)
          codesOf.set(one, known.add(code))
        }
      }
      for (const { productId, promoPrice } of (values.products ?? []) as { productId: number; promoPrice: number }[])
        expect(promoPrice, name).toBeLessThan(products.get(productId)!.values.salePrice as number)
      for (const one of (values.tyingProducts ?? []) as { productId: number; tyingPrice: number }[])
        expect(one.tyingPrice, name).toBeLessThan(products.get(one.productId)!.values.salePrice as number)
    }
  }
  for (const [id, codes] of codesOf) expect(products.get(id)!.values.activityTypes).toEqual([...codes])
})
