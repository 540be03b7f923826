import { callsOf } from '@contracts/resources/calls'
import { userPreference } from '@contracts/resources/shell/userPreference'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { screensFor } from './screensFor'
import { openRecords, outsideMenu, pressSave, saveForm, slow, until } from '@tests/support/openRecords'

const records = openRecords()
const settings = screensFor(userPreference)
const calls = callsOf(userPreference)
const values = { density: 'COMPACT', appearance: 'DARK', fontScale: '115' }

const choice = (label: string) => screen.findByRole<HTMLSelectElement>('combobox', { name: new RegExp(label) }, slow)
const chosen = async (label: string) => (await choice(label)).selectedOptions[0]?.textContent
const stored = async () => (await records.ask(calls.list, {})).list

it('begins with what a new one has, is made by saving, and then changed in its place', async () => {
  const user = userEvent.setup()
  const app = records.open(settings.Page, '', outsideMenu)
  await screen.findByRole('heading', { level: 1, name: '个人偏好' }, slow)
  expect(await chosen('表格密度')).toBe('标准')
  expect(await stored()).toEqual([])
  await user.selectOptions(await choice('外观'), '深色')
  await saveForm(app)
  expect(await stored()).toMatchObject([{ appearance: 'DARK', density: 'STANDARD', version: 1 }])

  await waitFor(async () => expect(await chosen('外观')).toBe('深色'), slow)
  await user.selectOptions(await choice('表格密度'), '紧凑')
  await saveForm(app)
  expect(await stored()).toMatchObject([{ appearance: 'DARK', density: 'COMPACT', version: 2 }])
})

it('keeps two first savers apart: the second one sees what the first has stored', async () => {
  const user = userEvent.setup()
  // Another user: nothing is stored for him yet.
  await records.edge().signIn('manager')
  const other = await records.edge().gateway.signIn('manager')
  const app = records.open(settings.Page, '', outsideMenu)
  await user.selectOptions(await choice('外观'), '跟随系统')
  expect((await other.call(calls.save, { values })).code).toBe(0)
  await pressSave(app)
  await until(app, () => expect(screen.queryByRole('alertdialog', { name: /先保存了，\d 个字段怎么留/ })).toBeTruthy())
  const dialog = within(screen.getByRole('alertdialog'))
  await user.click(within(dialog.getByRole('group', { name: '外观' })).getByRole('radio', { name: /我的修改/ }))
  await saveForm(app)
  const { data } = await other.call(calls.list, {})
  expect(data.list).toMatchObject([{ appearance: 'SYSTEM', density: 'COMPACT', fontScale: '115', version: 2 }])
})

it('取消 brings back what is stored', async () => {
  const user = userEvent.setup()
  records.open(settings.Page, '', outsideMenu)
  const before = await chosen('字号')
  await user.selectOptions(await choice('字号'), '最大')
  await user.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(async () => expect(await chosen('字号')).toBe(before), slow)
})

it('goes by what its brand has stored, until it has stored its own', async () => {
  const user = userEvent.setup()
  // No single record is shared by a brand yet: the first category plays one.
  const shared = screensFor({ ...ticketCategory, single: true } as typeof ticketCategory)
  const offers = callsOf(ticketCategory)
  const brand = await records.edge().gateway.signIn('brand')
  const brands = { categoryName: '品牌的叫法', productType: 'meal' }
  expect((await brand.call(offers.save, { values: brands })).code).toBe(0)
  const sent: unknown[] = []
  records.edge().server.use(
    http.post(`*${offers.save.path}`, async ({ request }) => {
      const { values, ...rest } = (await request.json()) as { values: unknown }
      sent.push(rest)
      // To the gateway a category is one of many: a new one has no version.
      const body = JSON.stringify({ values })
      return records.edge().passOn(new Request(request.url, { method: 'POST', headers: request.headers, body }))
    }),
  )
  const app = records.open(shared.Page)
  const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /分类名称/ }, slow)
  expect((await name()).value).toBe('品牌的叫法')
  await user.clear(await name())
  await user.type(await name(), '本店的叫法')
  await saveForm(app)
  // It was nobody's so far: whoever stores one meanwhile is not written over.
  expect(sent).toEqual([{ version: 0 }])
  await waitFor(async () => expect((await name()).value).toBe('本店的叫法'), slow)
  const { list } = await records.ask(offers.list, { orderType: 'id-asc' })
  expect(list.map(({ categoryName, hotelId }) => [categoryName, hotelId])).toEqual([
    ['品牌的叫法', null],
    ['本店的叫法', 1001],
  ])
})

it('who may not change it reads it', async () => {
  const readOnly = screensFor({ ...userPreference, access: { read: 'session', write: 'base:nobody' } })
  await records.edge().signIn('front')
  records.open(readOnly.Page, '', outsideMenu)
  expect(await screen.findByRole('heading', { level: 1, name: '个人偏好' }, slow)).toBeTruthy()
  await waitFor(() => expect(screen.getByText('表格密度')).toBeTruthy(), slow)
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
})
