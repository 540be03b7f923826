import { invoiceEntity } from '@contracts/resources/finance/invoiceEntity'
import { rechargeOrder } from '@contracts/resources/finance/rechargeOrder'
import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { collectCalls } from '@contracts/calls/collectCalls'
import { held } from '@/app/testing/held'
import { startApp } from '@/app/testing/startApp'
import { complete } from '@server/demo/complete'
import { applyRecharge, takeRecharged } from '@server/areas/finance/recharging/recharge'
import { byItself, paidPayment, store } from '@server/areas/finance/testing/collectFixtures'
import { recordTable } from '@server/records/recordTables'
import { writeRow } from '@server/records/storedRecord'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }

const areas = { finance: () => import('@/areas/finance') }
const open = (at: string) => startApp({ table: routes, at, areas })

/** A recharge that was paid by scanning. @returns its number */
async function paidRecharge(): Promise<string> {
  const { services } = edge.gateway
  const tenant = { ...systemAt(store).tenant, permissions: new Set(['finance:recharge:save']) }
  const wish = { product: 'SAAS', pack: 'S2', way: 'SCAN' } as const
  const { id, rechargeNo } = await applyRecharge(services, { userId: 'admin', tenant }, wish)
  await byItself(services, async (moving) =>
    takeRecharged(moving, await lockRecord(moving.tx, rechargeOrder, id), `42${rechargeNo}`),
  )
  return rechargeNo
}

/** The title that the store asks its own invoices for; one from abroad has no tax number. */
async function buyingTitle(more: { name?: string; country?: 'SG' } = {}): Promise<void> {
  const { db, now } = edge.gateway.services
  const values = complete(invoiceEntity, {
    name: '杭州云栖酒店管理有限公司',
    taxNo: '91330106MA2CXX001K',
    usages: ['BUYER'],
    mailTo: 'fp@example.com',
    ...more,
    ...(more.country ? { taxNo: null } : {}),
  })
  const stamps = { ...store, createdAt: now(), updatedAt: now() }
  await db.insert(recordTable(invoiceEntity).table).values({ ...writeRow(invoiceEntity, values), ...stamps })
}

it('asks for an invoice of what the store paid in advance; what is invoiced is offered no more', async () => {
  const user = userEvent.setup()
  const [one, other] = [await paidRecharge(), await paidRecharge()]
  await buyingTitle()
  const app = open('/applyInvoice/apply')
  await user.click(
    await screen.findByRole('checkbox', { name: new RegExp(`2,000 元送 200，可开 2,000.00 元.*${one}`) }, slow),
  )
  expect(screen.getByText('¥2,000.00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(app.address()).toBe('/applyInvoice/list'), slow)
  await screen.findByRole('heading', { name: '索票记录', level: 1 }, slow)
  await app.router.navigate('/applyInvoice/apply')
  await screen.findByRole('checkbox', { name: new RegExp(other) }, slow)
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: new RegExp(one) })).toBeNull(), slow)
})

it('asks once for a unit from abroad, as for a person, however often it is pressed', async () => {
  const user = userEvent.setup()
  const rechargeNo = await paidRecharge()
  await buyingTitle({ name: '星洲旅业', country: 'SG' })
  const { path } = collectCalls.applyInvoice
  const asked: unknown[] = []
  const waiting = held()
  edge.server.use(
    http.post(`*${path}`, async ({ request }) => {
      asked.push(await request.clone().json())
      await waiting.promise
      return edge.passOn(request)
    }),
  )
  const app = open('/applyInvoice/apply')
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(rechargeNo) }, slow))
  await user.click(screen.getByRole('radio', { name: /^星洲旅业，新加坡，按个人抬头，/ }))
  await user.dblClick(screen.getByRole('button', { name: '提交' }))
  await user.click(await screen.findByRole('button', { name: '正在提交' }, slow))
  waiting.resolve()
  await waitFor(() => expect(app.address()).toBe('/applyInvoice/list'), slow)
  expect(asked).toEqual([expect.objectContaining({ titleType: 'PERSON', title: '星洲旅业', taxNo: null })])
})

it('chooses the country of a title from the dictionary; one from abroad is not asked for a tax number', async () => {
  const user = userEvent.setup()
  open('/invoice/edit')
  const country = await screen.findByRole('combobox', { name: '国家/地区' }, slow)
  await waitFor(() => expect(country.textContent).toBe('中国'), slow)
  expect(screen.getByRole('textbox', { name: '税号' })).toBeTruthy()
  await user.click(country)
  await user.type(screen.getByRole('searchbox', { name: '搜索国家/地区' }), '新加')
  await user.click(screen.getByRole('option', { name: '新加坡' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '税号' })).toBeNull(), slow)
})

it('says why the fees did not come, and asks again', async () => {
  const user = userEvent.setup()
  const rechargeNo = await paidRecharge()
  const { method, path } = collectCalls.openFees
  expect(method).toBe('GET')
  edge.server.use(http.get(`*${path}`, () => Response.error()))
  open('/applyInvoice/apply')
  await screen.findByRole('heading', { name: '可开票的费用加载失败' }, slow)
  edge.server.resetHandlers()
  await user.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('checkbox', { name: new RegExp(rechargeNo) }, slow)
})

it('orders a package by bank transfer, which waits below for its voucher', async () => {
  const user = userEvent.setup()
  open('/recharge/saasRecharge')
  await user.click(await screen.findByRole('radio', { name: '5,000 元送 600' }, slow))
  await user.click(screen.getByRole('radio', { name: '对公转账' }))
  await user.click(screen.getByRole('button', { name: '下单' }))
  const row = within((await screen.findByText('5,000 元送 600', { selector: 'td *' }, slow)).closest('tr')!)
  for (const text of ['待支付', '对公转账', '5,000.00', '600.00']) expect(row.getByText(text)).toBeTruthy()
  expect(row.getByRole('button', { name: /^提交凭证/ })).toBeTruthy()
})

it('shows a code by which a package is paid on a phone, and is paid when that has happened', async () => {
  const user = userEvent.setup()
  open('/recharge/smallLifeRecharge')
  await user.click(await screen.findByRole('button', { name: '生成付款码' }, slow))
  await screen.findByRole('img', { name: '充值付款码' }, slow)
  const address = screen.getByRole<HTMLAnchorElement>('link', { name: '在这台电脑上付款' }).href
  expect(new URL(address).pathname).toMatch(/^\/stand-in\/recharge\//)
  const paid = await edge.gateway.fetch(new Request(address, { method: 'POST' }))
  expect(await paid.text()).toContain('支付成功')
})

it('gives a part of a payment back, and no more than is left', async () => {
  const user = userEvent.setup()
  const { values } = await paidPayment(edge.gateway.services, 10_000)
  open('/payment/direct')
  const row = within((await screen.findByText(values.payNo, {}, slow)).closest('tr')!)
  await user.click(row.getByRole('button', { name: /^退款/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /退款/ }, slow))
  const amount = dialog.getByLabelText(/退款金额/)
  await user.clear(amount)
  await user.type(amount, '100.01')
  await user.type(dialog.getByLabelText(/退款原因/), '多收')
  await user.click(dialog.getByRole('button', { name: '退款' }))
  await dialog.findByText(/最多可退|不能超过/, {}, slow)
  await user.clear(amount)
  await user.type(amount, '40')
  await user.click(dialog.getByRole('button', { name: '退款' }))
  expect(await row.findByText('退款中', {}, slow)).toBeTruthy()
})
