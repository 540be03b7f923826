import { callsOf } from '@contracts/resources/calls'
import { ticketBinding } from '@contracts/resources/tickets/ticketBinding'
import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { createProduct } from '@server/areas/tickets/testing/saleFixtures'
import { openConsole } from '@tests/support/openConsole'
import { rowOf } from '@tests/support/tableRow'

const edge = openConsole()
const slow = { timeout: 60_000 }

const open = (at: string) => startApp({ table: routes, at, areas: { tickets: () => import('@/areas/tickets') } })

async function inForce(thirdCodes: string): Promise<void> {
  const { services } = edge.gateway
  const admin = await edge.gateway.signIn('admin')
  const values = {
    name: '美团套餐码',
    productId: await createProduct(services, { productName: '双人早餐券' }),
    bindType: 'THIRD',
    thirdCodes,
    validRange: ['2000-01-01', '2999-12-31'],
  }
  const { id } = (await admin.call(callsOf(ticketBinding).save, { values })).data
  expect((await admin.call(callsOf(ticketBinding).transition, { id, event: 'ENABLE' })).message).toBe('ok')
}

it('binds a code that somebody holds, once, and says why not', async () => {
  const user = userEvent.setup()
  await inForce('MT-501\nMT-502')
  open('/ticket/binding/list')
  // Its head is drawn once more when the list is known.
  await rowOf('美团套餐码')
  await user.click(await screen.findByRole('button', { name: '扫码绑定' }, slow))
  const field = await screen.findByRole('textbox', { name: '券号' }, slow)
  await user.type(field, 'MT-501{Enter}')
  expect(await screen.findByText('绑定成功：双人早餐券', {}, slow)).toBeTruthy()
  expect((field as HTMLInputElement).value).toBe('')
  await user.type(field, 'MT-501{Enter}')
  expect(await screen.findByText('券号已绑定，不能重复绑定', {}, slow)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '收起扫码绑定' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '券号' })).toBeNull(), slow)
})

it('reads codes of others from a file into the form', async () => {
  const user = userEvent.setup()
  open('/ticket/binding/create')
  await user.selectOptions(await screen.findByRole('combobox', { name: /^类型/ }, slow), '第三方码')
  const file = new File(['序号,券码\r\n1,MT-601\r\n2,MT-602\r\n3,MT-601'], '券码.csv', { type: 'text/csv' })
  const input = await screen.findByLabelText('从文件读取第三方码', { selector: 'input' }, slow)
  await user.upload(input, file)
  expect(await screen.findByText('已识别 2 个券码，去掉重复的 1 个', {}, slow)).toBeTruthy()
  const codes = screen.getByRole('textbox', { name: /第三方券码/ })
  expect((codes as HTMLTextAreaElement).value).toBe('MT-601\nMT-602')
  expect(within(document.body).queryByRole('alert')).toBeNull()
})
