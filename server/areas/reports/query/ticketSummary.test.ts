import { reportApi } from '@contracts/calls/reportApi'
import { codes } from '@contracts/envelope'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendRefunds } from '@server/areas/tickets'
import { applyRefund, createProduct, sell } from '@server/areas/tickets/testing/saleFixtures'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { foldFacts } from '../facts/foldFacts'

const day = '2026-06-01'
let gateway: TestGateway
let admin: Client

/** A dinner sold by two channels, of which one goes back, and a stay. */
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(`${day}T04:00:00.000Z`) })
  const { services } = gateway
  const dinner = await createProduct(services, { productName: '湖景晚餐', salePrice: 39_800 })
  const stay = await createProduct(services, { productName: '亲子套房', salePrice: 88_000 })
  const { order, vouchers } = await sell(services, dinner, { channel: 'WECHAT' })
  await sell(services, dinner, { channel: 'WECHAT' })
  await sell(services, dinner, { channel: 'DESK' })
  await sell(services, stay, { channel: 'DESK' })
  admin = await gateway.signIn('admin')
  const back = { orderId: order.id, vouchers: [{ voucherId: vouchers[0]!.id, times: 1 }], reason: 'PLAN' as const }
  await admin.call(applyRefund, back)
  await sendRefunds(services)
  await foldFacts(services)
})
afterAll(() => gateway?.close())

const asked = { reportKey: 'ticket-summary', from: day, to: day }
const rows = async (given: object = {}) =>
  (await admin.call(reportApi.queryReport, { ...asked, part: 'rows', ...given })).data

it('says what each product brought by each channel, below the same totals as its figures', async () => {
  const { heads, rows: found, totals } = await rows()
  expect(heads).toEqual(['商品', '渠道'])
  expect(found.map(({ labels, values }) => [...labels, values.soldAmt, values.returnedAmt, values.soldNetAmt])).toEqual(
    [
      ['亲子套房', '前台', 88_000, 0, 88_000],
      ['湖景晚餐', '微信', 79_600, 39_800, 39_800],
      ['湖景晚餐', '前台', 39_800, 0, 39_800],
    ],
  )
  const { data } = await admin.call(reportApi.queryReport, { ...asked, part: 'kpis' })
  for (const { measure, value } of data.kpis) expect([measure, totals[measure]]).toEqual([measure, value])
  expect(totals).toMatchObject({ soldAmt: 207_400, returnedAmt: 39_800, soldNetAmt: 167_600, usedAmt: 0 })
})

it('comes to what the ledger says', async () => {
  expect((await rows({ tab: 'ledger' })).totals).toEqual({
    collectAmt: 207_400,
    backAmt: 39_800,
    netCollectAmt: 167_600,
    ticketBookedAmt: 167_600,
    ticketBookedDiff: 0,
  })
})

it('draws what came in by each way of paying', async () => {
  const { data } = await admin.call(reportApi.queryReport, { ...asked, tab: 'ledger', part: 'chart' })
  expect(data.series.lines.map(({ label, values }) => [label, values])).toEqual([['微信', [167_600]]])
})

it('tells a single day as one where it is filtered by a key: facts of hours are of all together', async () => {
  const filters = { biz: ['TICKET'] }
  const collect = { reportKey: 'collect', tab: 'date', filters }
  expect((await rows(collect)).rows.map(({ key, values }) => [key, values.collectAmt])).toEqual([[day, 207_400]])
})

it('is read, and taken away as a file of the same rows, only with its own rights', async () => {
  const reader = await signInWith(gateway, 'finance', ['finance:ticket-summary'], { name: '只看对账' })
  expect((await reader.call(reportApi.queryReport, { ...asked, part: 'rows' })).code).toBe(0)
  expect((await reader.call(reportApi.exportReport, asked)).code).toBe(codes.noRight)
  const other = await signInWith(gateway, 'front', ['report:ticket'], { name: '只看票券' })
  expect((await other.call(reportApi.queryReport, { ...asked, part: 'rows' })).code).toBe(codes.noRight)
  const { data } = await admin.call(reportApi.exportReport, asked)
  const text = Buffer.from(data.base64, 'base64').toString('utf8')
  expect(text).toMatch(/商品.*渠道.*销售额（元）/)
  expect(text).toMatch(/湖景晚餐.*微信.*796\.00/)
})
