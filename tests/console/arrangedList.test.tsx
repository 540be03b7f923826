import { callsOf } from '@contracts/resources/calls'
import { merchantCategory } from '@contracts/resources/merchant/merchantCategory'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { recordTable } from '@server/records/recordTables'
import { openRecords, saveForm, slow } from '@tests/support/openRecords'
import { rowOf } from '@tests/support/tableRow'
import { screensFor } from '@/blocks/records/screensFor'
import { arrangedWords } from '@/blocks/records/arranged/constants'

const records = openRecords()
const categories = screensFor(merchantCategory)
const calls = callsOf(merchantCategory)

afterEach(async () => {
  await records.edge().gateway.services.db.delete(recordTable(merchantCategory).table)
})

const create = async (name: string, parentId: number | null = null) =>
  (await records.ask(calls.save, { values: { name, parentId } })).id
/** 住宿 with 湖景 and 山景 below it, then 美食. */
async function someTree() {
  const stay = await create('住宿')
  const food = await create('美食')
  const lake = await create('湖景', stay)
  const hill = await create('山景', stay)
  return { stay, food, lake, hill }
}
const shown = () => screen.getAllByRole('button', { name: /^移动 / }).map((one) => one.getAttribute('aria-label'))
const handle = (name: string) => screen.getByRole('button', { name: arrangedWords.handle(name) })
const stored = async () => (await records.ask(calls.list, {})).list.map(({ name }) => name)

it('shows a tree whose branches fold, moves a row by keyboard among its own, and takes that back', async () => {
  await someTree()
  const user = userEvent.setup()
  records.open(categories.Page)
  await rowOf('湖景')
  expect(shown()).toEqual(['移动 住宿', '移动 湖景', '移动 山景', '移动 美食'])

  await user.click(screen.getByRole('button', { name: '收起 住宿 的下级' }))
  expect(shown()).toEqual(['移动 住宿', '移动 美食'])
  await user.click(screen.getByRole('button', { name: '展开 住宿 的下级' }))

  handle('山景').focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  // At once, and with the focus.
  expect(shown()).toEqual(['移动 住宿', '移动 山景', '移动 湖景', '移动 美食'])
  expect(document.activeElement).toBe(handle('山景'))
  await waitFor(
    async () => expect((await stored()).indexOf('山景')).toBeLessThan((await stored()).indexOf('湖景')),
    slow,
  )
  await user.click(await screen.findByRole('button', { name: '撤销' }, slow))
  await waitFor(() => expect(shown()).toEqual(['移动 住宿', '移动 湖景', '移动 山景', '移动 美食']), slow)
  expect((await stored()).indexOf('湖景')).toBeLessThan((await stored()).indexOf('山景'))
})

it('says why nothing can be moved in a narrowed list', async () => {
  await create('住宿')
  const user = userEvent.setup()
  records.open(categories.Page, '?q=住宿')
  await rowOf('住宿')
  expect(handle('住宿').getAttribute('aria-disabled')).toBe('true')
  await user.click(handle('住宿'))
  expect(await screen.findByText(arrangedWords.narrowed, {}, slow)).toBeTruthy()
})

it('chooses what a record stands below from the tree, its own branch closed', async () => {
  const { stay, food } = await someTree()
  const user = userEvent.setup()
  const app = records.open(categories.Page, `?open=edit-${food}`)
  const box = await screen.findByRole('combobox', { name: /上级/ }, slow)
  expect(box.textContent).toBe('最上级')
  await user.click(box)
  const choices = within(await screen.findByRole('dialog', { name: '上级' }, slow))
  const node = async (name: RegExp) => choices.findByRole('treeitem', { name }, slow)
  expect((await node(/^美食/)).getAttribute('aria-disabled')).toBe('true')
  expect((await node(/^美食/)).textContent).toContain('不能放在自己或自己的下级之下')
  expect((await node(/^湖景/)).textContent).toContain('最多2级')
  await user.click(await node(/^住宿/))
  expect(box.textContent).toBe('住宿')
  await saveForm(app)
  expect((await records.ask(calls.detail, { id: food })).parentId).toBe(stay)
})
