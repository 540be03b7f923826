import { restaurantProduct } from '@contracts/resources/restaurant/restaurantProduct'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import type { TicketCategory, TicketProductRow } from '@contracts/calls/ticketApi'
import { describe, expect, it } from 'vitest'
import { categoryDisabledReason, categoryFlags } from './categoryRules'
import { ecardTypeLabels, shipTypeLabels } from './constants'
import { dishDisabledReason, dishStatus } from './dishRules'
import { restaurantProductSource } from './restaurantProductSource'
import { someCategory, someDish, someTicket } from './testing/samples'
import { ticketCategorySource } from './ticketCategorySource'
import { ticketColumns } from './ticketColumns'
import { ticketProductSource } from './ticketProductSource'
import { giftPrice, ticketDisabledReason, ticketInventory, ticketStatus } from './ticketRules'

const everyTab = ['', '13', '19', '23', '24', '25', '29', '30', '32']
const activityTabs = ['23', '24', '25', '32']
const vmo = someTicket().productStatusVmo

/** A change of a ticket, the label it brings, and the tabs in which it does. */
const tickets: readonly (readonly [string, Partial<TicketProductRow>, string, readonly string[]])[] = [
  ['has its category’s income split', { supplierAccountStatus: 1 }, '已配置分账', everyTab],
  ['has a split of its own', { ifSetSeparate: true }, '已配置分账', everyTab],
  ['is in an activity', { activityTypes: [25] }, '已参加其他活动', activityTabs],
  ['has several specs', { productSpecType: 1 }, '多规格产品不支持', everyTab],
  ['is sold by several stores', { isBrandMultiple: true }, '多店通用不支持', everyTab],
  ['is sold at certain times', { productStatusVmo: { ...vmo, limitTime: true } }, '不支持每日限时', everyTab],
  ['is sold in limited number', { productStatusVmo: { ...vmo, limitSell: true } }, '不支持每日限量', ['19']],
]

describe('why a ticket cannot be chosen', () => {
  it.each(tickets)('one that %s', (_, change, label, tabs) => {
    for (const tab of everyTab)
      expect(ticketDisabledReason(someTicket(change), tab), tab).toBe(tabs.includes(tab) ? label : null)
  })

  it('is nothing for one with direct links, several rate plans and labels', () => {
    const plain = someTicket({
      productStatusVmo: { ...vmo, zhiLianPass: true, zhiLianRoom: true },
      rpNames: ['含双早', '无早'],
      productLabelList: ['多RP'],
      supplierAccountStatus: 0,
    })
    for (const tab of everyTab) expect(ticketDisabledReason(plain, tab)).toBeNull()
  })

  it('is the first of several', () => {
    let row = someTicket()
    for (const [, change, label] of tickets.toReversed()) {
      const { productStatusVmo, ...more } = change
      row = {
        ...row,
        ...more,
        productStatusVmo: { ...row.productStatusVmo, ...(productStatusVmo && truths(productStatusVmo)) },
      }
      // Activities count in one of these tabs, limited numbers in the other.
      const tab = label === '已参加其他活动' ? '25' : '19'
      expect(ticketDisabledReason(row, tab)).toBe(label)
    }
  })
})

const truths = (flags: TicketProductRow['productStatusVmo']) =>
  Object.fromEntries(Object.entries(flags).filter(([, flag]) => flag))

describe('why a category cannot be chosen', () => {
  type Judged = readonly [Partial<TicketCategory>, string, string | null]
  const inActivity = (tab: string, label: string | null): Judged => [{ activityTypes: [24] }, tab, label]
  const categories: readonly Judged[] = [
    [{}, '25', null],
    [{ supplierAccountStatus: 1 }, '13', '已配置分账'],
    [{ supplierAccountStatus: 1, activityTypes: [24] }, '24', '已配置分账'],
    [{ supplierAccountStatus: 2 }, '13', null],
    [{ activityTypes: [24] }, '13', null],
    [{ activityTypes: [24] }, '', null],
    ...activityTabs.map((tab) => inActivity(tab, '已参加其他活动')),
    ...['19', '29', '30'].map((tab) => inActivity(tab, null)),
  ]
  it.each(categories)('%j in tab %s: %s', (change, tab, label) => {
    expect(categoryDisabledReason(someCategory(change), tab)).toBe(label)
  })

  it('lies in two flags', () => {
    expect(categoryFlags(someCategory({ supplierAccountStatus: 1, activityTypes: [24] }), '24')).toEqual({
      disabled: true,
      exitActivity: true,
    })
  })
})

it.each([
  [null, null],
  ['', null],
  ['拼团进行中', '已参加其他活动'],
])('a dish whose activity is %j: %s', (activityStatus, label) => {
  expect(dishDisabledReason(someDish({ activityStatus }))).toBe(label)
})

describe('states', () => {
  it.each([
    ['new', 'new'],
    ['NEW', 'new'],
    ['published', 'published'],
    ['Published', 'published'],
    ['OFFLINE', 'offline'],
    ['share', 'share'],
    ['SHARE', 'share'],
    ['DRAFT', '-'],
    ['', '-'],
    ['constructor', '-'],
  ])('a ticket that is %j', (status, seen) => {
    expect(ticketStatus(someTicket({ status }))).toBe(seen)
    expect(ticketStatus(someTicket({ status, productType: 'gift' }))).toBe('-')
  })

  it.each([
    ['PUBLISHED', 'PUBLISHED'],
    ['OFFLINE', 'OFFLINE'],
    ['NEW', 'NEW'],
    ['published', null],
    ['SHARE', null],
    ['', null],
    ['toString', null],
  ])('a dish that is %j', (status, seen) => {
    expect(dishStatus(someDish({ status }))).toBe(seen)
  })
})

it('a gift costs nothing and has no stock', () => {
  expect([giftPrice(someTicket(), 48_800), giftPrice(someTicket(), null)]).toEqual([48_800, null])
  const gift = someTicket({ productType: 'gift' })
  expect([giftPrice(gift, 48_800), ticketInventory(gift)]).toEqual([0, '-'])
  expect(ticketInventory(someTicket())).toBe(300)
})

describe('columns', () => {
  const headers = (tab: string) => ticketColumns(tab).map(({ header }) => header)
  const plain = ['商品名称', '门店', '分类', '售价（元）', '总库存', '状态']

  it.each([
    ['', ['商品名称', '商品编号', '分类', '售价（元）', '总库存', '状态']],
    ['13', plain],
    ['19', ['商品名称', '海报标题', '分类', '总库存', '状态']],
    ['23', plain],
    ['24', ['商品名称', '规格', '售价（元）', '总库存', '状态']],
    ['25', plain],
    ['29', ['商品名称', '门店', '价格计划', '最低售价（元）', '状态']],
    ['30', ['商品名称', '电子卡类型', '配送方式', '售价（元）', '状态']],
    ['32', plain],
  ])('of tab %j', (tab, expected) => {
    expect(headers(tab)).toEqual(expected)
    expect(ticketColumns(tab)).toBe(ticketColumns(tab))
  })

  const cell = (tab: string, name: string, change: Partial<TicketProductRow>) =>
    ticketColumns(tab)
      .find((column) => column.name === name)
      ?.value?.(someTicket(change))

  it('write fen as yuan and codes in words', () => {
    expect(cell('13', 'salePrice', { salePrice: 128_850 })).toBe('1,288.50')
    expect(cell('13', 'salePrice', { productType: 'gift' })).toBe('0.00')
    expect(cell('29', 'minSalePrice', { minSalePrice: 99_900 })).toBe('999.00')
    expect(cell('29', 'minSalePrice', { minSalePrice: null })).toBeNull()
    expect(cell('24', 'productSpecType', { productSpecType: 1 })).toBe('多规格')
    expect(cell('24', 'productSpecType', { productSpecType: 0 })).toBe('单规格')
    expect(cell('30', 'ecardType', { ecardType: 'STORED' })).toBe('储值卡')
    expect(cell('30', 'ecardType', { ecardType: 'OTHER' })).toBe('OTHER')
    expect(cell('30', 'ecardType', { ecardType: null })).toBeNull()
    expect(cell('30', 'shipType', { shipType: 'EXPRESS' })).toBe('快递')
  })

  it('name codes as the products’ own form does', () => {
    expect(ecardTypeLabels).toEqual({ STORED: '储值卡', TIMES: '次数卡', DISCOUNT: '折扣卡' })
    expect(ecardTypeLabels).toEqual(ticketProduct.fields.ecardType.values)
    expect(shipTypeLabels).toEqual({ NONE: '无需配送', EXPRESS: '快递', PICKUP: '自提' })
    expect(shipTypeLabels).toEqual(ticketProduct.fields.shipType.values)
  })

  it('of dishes and categories', () => {
    const dishes = restaurantProductSource({ hotelId: 1 })
    expect(dishes.columns('').map(({ header }) => header)).toEqual(['菜品名称', '餐厅', '价格（元）', '状态'])
    const value = (name: string, productType = 'DISH') =>
      dishes
        .columns('')
        .find((column) => column.name === name)
        ?.value?.(someDish({ price: 1_250, productType }))
    expect([value('price'), value('price', 'gift'), value('restaurantName')]).toEqual(['12.50', '0.00', '云溪中餐厅'])
    const categories = ticketCategorySource({ hotelId: 1, tabs: [] })
    expect(categories.columns('').map(({ header }) => header)).toEqual(['分类名称', '商品形态', '收入分账', '参加活动'])
    const words = categories
      .columns('')
      .slice(1)
      .map(({ value: read }) => read?.(someCategory({ supplierAccountStatus: 1, activityTypes: [24, 99] })))
    expect(words).toEqual(['餐券', '已配置', ['限时抢购', '99']])
  })
})

it('what is chosen is called 票券分类, 票券 and 菜品', () => {
  const store = { hotelId: 1 }
  expect([
    ticketCategorySource({ ...store, tabs: [] }).noun,
    ticketProductSource({ ...store, brandId: 1 }).noun,
    restaurantProductSource(store).noun,
  ]).toEqual(['票券分类', '票券', '菜品'])
})

describe('tabs', () => {
  it('of tickets are the five types, named', () => {
    expect(ticketProductSource({ brandId: 1, hotelId: null }).tabs).toEqual([
      { value: '13', label: '普通票券' },
      { value: '19', label: '赠送兑换券' },
      { value: '24', label: '限时抢购券' },
      { value: '29', label: '直连房券' },
      { value: '30', label: '电子卡券' },
    ])
    const own = ticketProductSource({
      brandId: 1,
      hotelId: null,
      tabs: [{ strategy: 32 }, { strategy: 25, label: '团购' }],
    })
    expect(own.tabs.map(({ label }) => label)).toEqual(['加购', '团购'])
  })

  it('of dishes are everything and the kinds of the dishes’ own form', () => {
    const { tabs } = restaurantProductSource({ hotelId: 1 })
    expect(tabs).toEqual([
      { value: '', label: '全部' },
      { value: 'DISH', label: '菜品' },
      { value: 'SET', label: '套餐' },
    ])
    expect(Object.fromEntries(tabs.slice(1).map(({ value, label }) => [value, label]))).toEqual(
      restaurantProduct.fields.productType.values,
    )
  })
})
