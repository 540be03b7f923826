import { callsOf } from '@contracts/resources/calls'
import { postage } from '@contracts/resources/merchant/postage'
import { sampleRecord } from '@contracts/resources/sample'
import { routes } from '@contracts/routes'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createProduct } from '@server/areas/tickets/testing/saleFixtures'
import { startApp } from '@/app/testing/startApp'
import { openConsole } from '../support/openConsole'
import { saveForm, slow } from '../support/openRecords'

const long = { timeout: 240_000 }
const edge = openConsole()
const areas = { merchant: () => import('@/areas/merchant') }

async function template(name: string) {
  const admin = await edge.gateway.signIn('admin')
  return (await admin.call(callsOf(postage).save, { values: { ...sampleRecord(postage), name } })).data.id
}

it('says what each template comes to, and what a parcel costs by it', long, async () => {
  const user = userEvent.setup()
  await template('华东标准快递')
  startApp({ table: routes, at: '/postage-config/list', areas })
  const cell = await screen.findByText('华东标准快递', { selector: 'td *' }, slow)
  const row = within(cell.closest('tr')!)
  expect(row.getByText(/^首1件 ¥8.00，续1件 ¥2.00；另有 1 个地区单独计费；/)).toBeTruthy()
  await user.click(row.getByRole('button', { name: /更多操作/ }))
  await user.click(await screen.findByRole('menuitem', { name: '运费试算' }, slow))
  const dialog = within(await screen.findByRole('dialog', { name: '运费试算「华东标准快递」' }, slow))
  await user.type(dialog.getByLabelText(/收货地区/), '浙江省杭州市')
  await user.type(dialog.getByLabelText(/商品金额/), '50')
  await user.click(dialog.getByRole('button', { name: '试算' }))
  expect((await dialog.findByRole('status', {}, slow)).textContent).toContain('8.00')
  await user.type(dialog.getByLabelText(/商品金额/), '0')
  expect(dialog.queryByRole('status')).toBeNull()
  await user.click(dialog.getByRole('button', { name: '试算' }))
  expect((await dialog.findByRole('status', {}, slow)).textContent).toContain('包邮：满¥99.00')
})

it('is changed at an address of its own, with the products that feel it in sight', long, async () => {
  const id = await template('生鲜冷链')
  await createProduct(edge.gateway.services, { shipType: 'EXPRESS', postageId: id })
  startApp({ table: routes, at: `/postage-config/edit/${id}`, areas })
  await screen.findByRole('heading', { level: 1, name: /编辑运费模板/ }, slow)
  expect(await screen.findByText(/有 1 个商品使用这个模板/, {}, slow)).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看这些商品' }).getAttribute('href')).toContain(`postageId=${id}`)
})

it('is copied under another name, and not as the default', long, async () => {
  const id = await template('全国冷链')
  const app = startApp({ table: routes, at: `/postage-config/copy/${id}`, areas })
  await screen.findByDisplayValue('全国冷链副本', {}, slow)
  await saveForm(app)
  const admin = await edge.gateway.signIn('admin')
  const { list } = (await admin.call(callsOf(postage).list, { keyword: '全国冷链副本' })).data
  expect(list).toMatchObject([{ isDefault: false }])
})
