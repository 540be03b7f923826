import { ticketBuyerCalls, type BuyersQuery } from '@contracts/calls/ticketBuyerCalls'
import { codes } from '@contracts/envelope'
import { sendRefunds } from '@server/areas/tickets/refunds/sendRefunds'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import { applyRefund, createProduct, sell, store, verifyVouchers } from '@server/areas/tickets/testing/saleFixtures'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMember } from '../testing/memberFixtures'

const { listTicketBuyers, exportTicketBuyers } = ticketBuyerCalls
let at = new Date('2026-06-01T04:00:00.000Z')
const phones = { zhou: '13900000001', chen: '13900000002', sun: '13900000003' }
const names = { zhou: '周敏', chen: '陈立', sun: '孙悦' }
let gateway: TestGateway
let admin: Client
let dinner: number
let tea: number

/** Three members: one bought three dinners on the first day, one a tea on the second and a dinner, one nothing. */
beforeAll(async () => {
  gateway = await openGateway({ now: () => at })
  const { services } = gateway
  admin = await gateway.signIn('admin')
  const priced = { salePrice: 10_000, minSalePrice: 10_000 }
  dinner = await createProduct(services, { productName: '自助晚餐', ...priced })
  tea = await createProduct(services, { productName: '下午茶', ...priced })
  const join = (who: keyof typeof names) => createMember(services, { name: names[who], phone: phones[who] })
  const [zhou, chen] = [await join('zhou'), await join('chen')]
  await join('sun')
  const { order, vouchers } = await sell(services, dinner, { memberId: zhou }, 3)
  const items = [{ voucherId: vouchers[0]!.id, times: 1 }]
  await admin.call(verifyVouchers, { requestNo: 'buyers-one', hotelId: store.hotelId, items })
  const back = [{ voucherId: vouchers[1]!.id, times: 1 }]
  await admin.call(applyRefund, { orderId: order.id, vouchers: back, reason: 'PLAN' })
  await sendRefunds(services)
  at = new Date('2026-06-02T04:00:00.000Z')
  // A night later nobody is signed in any more.
  admin = await gateway.signIn('admin')
  await sell(services, tea, { memberId: chen })
  await sell(services, dinner, { memberId: chen })
})
afterAll(async () => {
  await demandUnbroken(gateway.services.db)
  await gateway?.close()
})

/** Of ours: the demo has members of its own. */
async function found(query: BuyersQuery = {}) {
  const { data } = await admin.call(listTicketBuyers, { pageSize: 1_000, ...query })
  return data.list.filter(({ name }) => Object.values<string | null>(names).includes(name)).map(({ name }) => name)
}

it('sums what each bought, with what became of it', async () => {
  const { data } = await admin.call(listTicketBuyers, { keyword: phones.zhou, ticketProductId: String(dinner) })
  expect(data).toMatchObject({
    total: 1,
    list: [{ name: '周敏', phone: '139****0001', quantity: 3, used: 1, unused: 1, refunded: 1, amount: 20_000 }],
  })
  expect(data.list[0]!.lastAt?.slice(0, 10)).toBe('2026-06-01')
})

it('finds by ticket, use, day and number, in the order that is wanted', async () => {
  expect(await found()).toEqual(['陈立', '周敏'])
  for (const orderType of ['quantity desc', 'quantity-desc'])
    expect(await found({ orderType })).toEqual(['周敏', '陈立'])
  expect(await found({ ticketProductId: String(tea) })).toEqual(['陈立'])
  expect(await found({ ticketProductId: `${tea},${dinner}` })).toEqual(['陈立', '周敏'])
  expect(await found({ use: 'REFUNDED' })).toEqual(['周敏'])
  expect(await found({ use: 'UNUSED' })).toEqual(['陈立', '周敏'])
  expect(await found({ boughtOn: '2026-06-02..2026-06-02' })).toEqual(['陈立'])
  expect(await found({ boughtOn: 'yesterday' })).toEqual(['周敏'])
  expect(await found({ quantity: '3..' })).toEqual(['周敏'])
})

it('finds who has not bought it, or not used it', async () => {
  expect(await found({ tab: 'NOT', ticketProductId: String(tea) })).toEqual(['孙悦', '周敏'])
  expect((await found({ tab: 'NOT', ticketProductId: String(dinner), use: 'USED' })).toSorted()).toEqual([
    '孙悦',
    '陈立',
  ])
  const { data } = await admin.call(listTicketBuyers, { tab: 'NOT', keyword: phones.sun })
  expect(data).toMatchObject({ total: 1, list: [{ name: '孙悦', quantity: 0, amount: 0, lastAt: null }] })
})

it('shows them page after page, none twice', async () => {
  const page = async (pageIndex: number) =>
    (await admin.call(listTicketBuyers, { ticketProductId: `${tea},${dinner}`, pageSize: 1, pageIndex })).data
  const [first, second, third] = [await page(1), await page(2), await page(3)]
  expect([first.total, first.list[0]?.name, second.list[0]?.name, third.list]).toEqual([2, '陈立', '周敏', []])
})

it('writes what it finds into a file, with phones masked', async () => {
  const { data } = await admin.call(exportTicketBuyers, { ticketProductId: String(dinner), use: 'REFUNDED' })
  const [head, ...lines] = Buffer.from(data.base64, 'base64').toString().trim().split(/\r?\n/)
  expect(head).toContain('购票数')
  // The piece that went back is all that was asked about.
  expect(lines).toEqual(['周敏,139****0001,,1,0,0,1,0.00,2026-06-01 12:00:00'])
})

it('takes no pieces of a phone, no odd question, and nobody else’s store', async () => {
  expect((await admin.call(listTicketBuyers, { keyword: '1390000' })).data.list).toEqual([])
  for (const query of [{ ticketProductId: 'x' }, { use: 'LOST' }, { boughtOn: '2026' }, { orderType: 'name desc' }])
    expect((await admin.call(listTicketBuyers, query)).status, JSON.stringify(query)).toBe(400)
  const other = await gateway.signIn('other')
  expect((await other.call(listTicketBuyers, { ticketProductId: String(dinner) })).data.list).toEqual([])
  expect((await other.call(listTicketBuyers, { keyword: phones.zhou })).data.list).toEqual([])
  const reader = await signInWith(gateway, 'front', ['member:ticket-buyer'])
  expect((await reader.call(listTicketBuyers, {})).code).toBe(codes.ok)
  expect((await reader.call(exportTicketBuyers, {})).code).toBe(codes.noRight)
  const nobody = await signInWith(gateway, 'front', ['member:member'])
  expect((await nobody.call(listTicketBuyers, {})).code).toBe(codes.noRight)
})
