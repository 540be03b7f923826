import { memberInterest } from '@contracts/resources/members/memberInterest'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketPromotion } from '@contracts/resources/tickets/ticketPromotion'
import type { AnyResource } from '@contracts/resources/definition'
import { expect, it } from 'vitest'
import type { AnyRecord } from '../anyRecord'
import { factsOf, foldNote } from './facts'
import type { AnyPage } from './recordPage'

const sorted = (resource: AnyResource, page: AnyPage, values: object) =>
  factsOf(resource, page, { id: 1, names: {}, ...values } as unknown as AnyRecord)

it('keeps the sections of the definition, with what is filled in', () => {
  const { sections, empty, rest } = sorted(ticketCategory, {}, { categoryName: '餐券', productType: 'meal' })
  expect(sections[0]!.names).toEqual(['categoryName', 'productType'])
  expect(rest).toEqual([])
  expect(empty.length).toBeGreaterThan(0)
  expect(empty).not.toContain('categoryName')
})

it('folds nothing away of which no choice means all', () => {
  const { sections, empty } = sorted(memberInterest, {}, { name: '双倍积分', hotelIds: [] })
  expect(sections.flatMap(({ names }) => names)).toContain('hotelIds')
  expect(empty).not.toContain('hotelIds')
})

const promotion = {
  promoType: 'DISCOUNT',
  name: '早鸟',
  range: ['2026-06-01', '2026-06-07'],
  products: [{ productId: 1, promoPrice: 100, qty: 1, limit: 0 }],
  sold: 3,
  gmv: 300,
  takeRate: 0,
}

it('stands rows as a table, and says nothing that was said above', () => {
  const page: AnyPage = {
    said: ['promoType'],
    strip: [{ of: 'sold' }, { of: 'gmv' }, { label: '转化率', of: () => '0%' }],
    facts: [{ section: '规则', fields: ['range', 'stackCoupon'] }],
    leftOut: ['takeRate'],
  }
  const { tables, sections, rest, empty } = sorted(ticketPromotion, page, promotion)
  expect(tables).toEqual(['products'])
  expect(sections).toEqual([{ section: '规则', names: ['range'] }])
  expect(rest).toEqual(['name', 'hours', 'gradeIds'])
  // What another type of promotion would ask for is not missing here.
  expect(empty).not.toContain('giftProductId')
  expect(empty).toContain('stackCoupon')
})

it('names the first of what is empty, and counts all of it', () => {
  const fields = ['收货人', '快递', '发票', '备注'].map((label) => ({ label }))
  expect(foldNote(0, fields.slice(0, 2))).toBe('2 项未填：收货人、快递')
  expect(foldNote(2, fields)).toBe('另有 2 项，4 项未填：收货人、快递、发票等')
})
