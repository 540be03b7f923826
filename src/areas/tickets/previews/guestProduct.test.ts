import { expect, it } from 'vitest'
import { guestProduct } from './guestProduct'

const single = { productName: '湖景晚餐', productSpecType: '0', salePrice: 39_800, marketPrice: 59_800 }

it('shows what a product costs, and what it costs usually where that is more', () => {
  expect(guestProduct(single)).toMatchObject({ price: 39_800, usual: 59_800, isFrom: false })
  expect(guestProduct({ ...single, marketPrice: 39_800 }).usual).toBeNull()
  expect(guestProduct({ ...single, ticketType: '24', flashPrice: 29_800 })).toMatchObject({
    price: 29_800,
    usual: 39_800,
  })
})

it('says nothing of what is not filled in yet', () => {
  expect(guestProduct({})).toEqual({
    name: '',
    picture: null,
    price: null,
    isFrom: false,
    usual: null,
    sold: null,
    axes: [],
    spec: null,
    left: null,
    perPerson: 0,
    terms: [],
    notice: '',
  })
})

it('begins with the cheapest spec that can be sold, and leaves wrong ones out', () => {
  const row = { marketPrice: 59_800, inventory: 20, sold: 3, locked: 1 }
  const specs = [
    { ...row, name: '双人', salePrice: 99_900 },
    { ...row, name: '家庭', salePrice: 56_800 },
    { ...row, name: '三人', salePrice: 58_800 },
    { ...row, name: '四人', salePrice: null },
  ]
  expect(guestProduct({ productSpecType: '1', specs })).toMatchObject({
    price: 56_800,
    isFrom: true,
    left: 16,
    axes: [{ name: '规格', values: ['双人', '家庭', '三人', '四人'] }],
    spec: { name: '家庭' },
  })
})

it('tells how it is booked, given back and how long it holds', () => {
  const rules = { reserveMode: 'CALENDAR', aheadHours: 24, refundRule: 'BEFORE_DAYS', refundDays: 3 }
  const valid = { autoRefundExpired: true, validityType: 'AFTER_PAY', validDays: 90 }
  expect(guestProduct({ ...rules, ...valid }).terms).toEqual([
    '提前 24 小时在线预约',
    '到期前 3 天可退',
    '过期自动退',
    '付款后 90 天内有效',
  ])
})
