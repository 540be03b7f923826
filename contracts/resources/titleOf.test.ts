import { expect, it } from 'vitest'
import { ecardAccount } from './cards/ecardAccount'
import type { AnyResource } from './definition'
import { member } from './members/member'
import { ticketOrder } from './tickets/ticketOrder'
import { ticketProduct } from './tickets/ticketProduct'
import { ticketRefund } from './tickets/ticketRefund'
import { titleOf } from './titleOf'

const item = { productId: 7, name: '湖景晚餐', spec: '双人', qty: 2 }

it.each<[AnyResource, object, string]>([
  [ticketOrder, { buyerName: '王**', items: [item] }, '王** · 湖景晚餐 双人 ×2'],
  [ticketOrder, { buyerName: null, items: [item] }, '湖景晚餐 双人 ×2'],
  [ticketOrder, { buyerName: '', items: [], orderNo: 'T1' }, 'T1'],
  [ticketOrder, { orderNo: '' }, '票券订单 12'],
  [ticketProduct, { productName: '亲子年卡' }, '亲子年卡'],
  [member, { name: '周敏', phone: '138****6021', memberNo: '8001' }, '周敏 · 138****6021'],
  [ecardAccount, { holder: '王**', productId: 3, names: { productId: '储值卡' } }, '王** · 储值卡'],
  [ecardAccount, { holder: '王**', productId: 3 }, '王**'],
  [ticketRefund, { amount: 39_800, reason: 'NO_NEED' }, '¥398.00'],
])('titles a record: %# %o', (resource, values, title) => {
  expect(titleOf(resource, { id: 12, ...values })).toBe(title)
})

it('says a choice by its label', () => {
  const [[key, label] = []] = Object.entries(ticketRefund.fields.reason.values)
  expect(titleOf(ticketRefund, { id: 1, amount: 100, reason: key })).toBe(`¥1.00 · ${label}`)
})
