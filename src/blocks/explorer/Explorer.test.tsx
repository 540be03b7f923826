import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderOnClock } from '../toast/testing/renderOnClock'
import { gallery } from './Explorer.gallery'

const person = () => userEvent.setup({ delay: null })
const show = (view: string) => userEvent.click(screen.getByRole('tab', { name: view }))

it.each([
  ['网格', '文件'],
  ['列表', '文件'],
  ['搜索结果', '搜索结果'],
])('10,000 files in %s are drawn with at most 600 nodes', async (view, name) => {
  renderOnClock(<gallery.Demo />)
  await show(view)
  const area = screen.getByRole('grid', { name })
  expect(within(area).getByText('dir-00')).toBeTruthy()
  expect(area.querySelectorAll('*').length).toBeLessThanOrEqual(600)
})

it('says how many rows there are, and End leads to the last of them with the focus', async () => {
  renderOnClock(<gallery.Demo />)
  await show('列表')
  const grid = screen.getByRole('grid', { name: '文件' })
  expect(grid.getAttribute('aria-rowcount')).toBe('10021')
  const user = person()
  await user.click(within(grid).getByRole('row', { name: /dir-00/ }))
  await user.keyboard('{End}')
  const last = within(grid).getByRole('row', { name: /file-09999/ })
  expect(document.activeElement).toBe(last)
  expect(last.getAttribute('aria-rowindex')).toBe('10021')
  expect(within(grid).getAllByRole('row', { selected: true })).toHaveLength(1)
})

it('there is one stop for Tab among the rows, and its own buttons follow', async () => {
  renderOnClock(<gallery.Demo />)
  await show('列表')
  const grid = screen.getByRole('grid', { name: '文件' })
  expect([...grid.querySelectorAll('[tabindex="0"]')].map((one) => one.getAttribute('aria-label'))).toEqual([
    null,
    '编辑 dir-00',
    '删除 dir-00',
  ])
})

it('a row offers its operations where it is pointed at or stood on, its menu everywhere else', async () => {
  renderOnClock(<gallery.Demo />)
  await show('列表')
  const user = person()
  const grid = screen.getByRole('grid', { name: '文件' })
  const offered = () =>
    [...grid.querySelectorAll('[data-part="rename"]')].map((button) => button.getAttribute('aria-label'))
  expect(offered()).toEqual(['编辑 dir-00'])
  expect(within(grid).queryByRole('button', { name: 'dir-00：更多操作' })).toBeNull()
  const other = within(grid).getByRole('row', { name: /dir-02/ })
  within(other).getByRole('button', { name: 'dir-02：更多操作' })
  await user.hover(other)
  expect(offered()).toEqual(['编辑 dir-00', '编辑 dir-02'])
  // The dialog that opens gives the focus back to it: it stays when the pointer goes.
  fireEvent.click(within(other).getByRole('button', { name: '删除 dir-02' }))
  await user.unhover(other)
  await user.hover(screen.getByRole('tab', { name: '网格' }))
  expect(offered()).toEqual(['编辑 dir-02'])
})

it('more than may be chosen is refused: 最多选500个, for 3000 ms', async () => {
  const { pass } = renderOnClock(<gallery.Demo />)
  const user = person()
  await user.click(screen.getByRole('gridcell', { name: /dir-00/ }))
  await user.keyboard('{Control>}a{/Control}')
  expect(screen.getByRole('alert').textContent).toBe('最多选500个')
  expect(screen.getByText('已选 1 项')).toBeTruthy()
  pass(2999)
  expect(screen.getByRole('alert')).toBeTruthy()
  pass(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('typing ahead goes to the next name that begins so', async () => {
  renderOnClock(<gallery.Demo />)
  await show('列表')
  const user = person()
  const grid = screen.getByRole('grid', { name: '文件' })
  await user.click(within(grid).getByRole('row', { name: /dir-00/ }))
  await user.keyboard('file-05')
  expect(document.activeElement).toBe(within(grid).getByRole('row', { name: /file-05000/ }))
})
