import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { FlowRuntimeProvider } from '@/app/flow/FlowRuntime'
import { PICKER_LINKS } from './constants'
import { Pager } from './Pager'

afterEach(cleanup)

/** A pager whose clock stands still until the test moves it. */
function show(props: Partial<Parameters<typeof Pager>[0]> = {}) {
  const clock = new SimulatedClock()
  const onTurn = vi.fn()
  render(
    <FlowRuntimeProvider value={{ clock }}>
      <Pager page={1} total={200} onTurn={onTurn} {...props} />
    </FlowRuntimeProvider>,
  )
  return { clock, onTurn, user: userEvent.setup() }
}

const links = () => screen.getAllByRole('button', { name: /^第 \d+ 页$/ }).map(({ textContent }) => textContent)
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: /跳至/ })

describe('links', () => {
  test('10 rows a page and 8 links by default', () => {
    show()
    expect(links()).toEqual(['1', '2', '3', '4', '5', '6', '7', '20'])
    expect(screen.getByText('共 200 条')).toBeTruthy()
  })

  test('6 in pickers, with other page sizes', () => {
    show({ links: PICKER_LINKS, pageSize: 20, page: 5 })
    expect(links()).toEqual(['1', '4', '5', '6', '7', '10'])
    expect(screen.getByRole('button', { name: '第 5 页' }).getAttribute('aria-current')).toBe('page')
  })

  test('previous, next and a page turn; the current page and the ends do not', async () => {
    const { user, onTurn } = show()
    await user.click(screen.getByRole('button', { name: '第 1 页' }))
    await user.click(screen.getByRole('button', { name: '上一页' }))
    expect(onTurn).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: '下一页' }))
    await user.click(screen.getByRole('button', { name: '第 20 页' }))
    expect(onTurn.mock.calls).toEqual([[2], [20]])
  })

  test('nothing to turn: one page, no jump box', () => {
    show({ total: 0 })
    expect(links()).toEqual(['1'])
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('button', { name: '下一页' })).toHaveProperty('disabled', true)
  })

  test('beyond the last page, previous leads to the last one', async () => {
    const { user, onTurn } = show({ page: 50 })
    await user.click(screen.getByRole('button', { name: '上一页' }))
    expect(onTurn).toHaveBeenCalledWith(20)
  })

  test('a capped total is written 10,000+ and opens its exact part', () => {
    show({ total: 10_001, totalIsExact: false, pageSize: 20, page: 500 })
    expect(screen.getByText(/共 10,000\+ 条，缩小筛选范围/)).toBeTruthy()
    expect(links().at(-1)).toBe('500')
  })

  test('page sizes are offered only when given', async () => {
    const onResize = vi.fn()
    const { user } = show({ pageSizes: [20, 50], pageSize: 20, onResize })
    await user.selectOptions(screen.getByRole('combobox', { name: '每页条数' }), '50 条/页')
    expect(onResize).toHaveBeenCalledWith(50)
  })
})

describe('jump', () => {
  test('Enter goes to the page and empties the box', async () => {
    const { user, onTurn } = show()
    await user.type(box(), '12{Enter}')
    expect(onTurn).toHaveBeenCalledExactlyOnceWith(12)
    expect(box().value).toBe('')
  })

  test.each(['', '0', '21', '-3', 'abc', '1.5'])('%j is refused for 1.5 s and the box is emptied', async (typed) => {
    const { user, onTurn, clock } = show()
    if (typed) await user.type(box(), typed)
    await user.click(screen.getByRole('button', { name: '跳转' }))
    expect(screen.getByRole('alert').textContent).toBe('请输入正确的页码')
    expect(box().value).toBe('')
    expect(onTurn).not.toHaveBeenCalled()
    act(() => clock.increment(1499))
    expect(screen.getByRole('alert').textContent).toBe('请输入正确的页码')
    act(() => clock.increment(1))
    expect(screen.queryByText('请输入正确的页码')).toBeNull()
  })

  test('a second refusal starts the 1.5 s again; a good page ends the message at once', async () => {
    const { user, clock } = show()
    await user.type(box(), '{Enter}')
    act(() => clock.increment(1000))
    await user.type(box(), '{Enter}')
    act(() => clock.increment(1000))
    expect(screen.getByText('请输入正确的页码')).toBeTruthy()
    await user.type(box(), '2{Enter}')
    expect(screen.queryByText('请输入正确的页码')).toBeNull()
  })
})
