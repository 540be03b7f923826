import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Console } from '@/look/Console'
import { FilterPill } from './FilterPill'
import { filterWords } from './filterWords'
import type { ListFilter } from './listDefinition'
import type { FilterValue } from './listQuery'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type DayFilter = Extract<ListFilter, { is: 'between' }>
const payTime: DayFilter = { name: 'payTime', label: '付款时间', is: 'between', of: 'date', also: ['empty', 'filled'] }

/** A pill and what it is set to. */
async function open(filter: ListFilter = payTime, first?: FilterValue) {
  const set = vi.fn<(value: FilterValue | null) => void>()
  function Pill() {
    const [value, setValue] = useState(first)
    return (
      <FilterPill
        filter={filter}
        value={value}
        words={value && filterWords(filter, value)}
        onSet={(next) => {
          set(next)
          setValue(next ?? undefined)
        }}
      />
    )
  }
  render(
    <Console appearance="light" density="standard">
      <Pill />
    </Console>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: new RegExp(`^${filter.label}`) }))
  const menu = within(await screen.findByRole('dialog', { name: filter.label }))
  return { user, menu, set }
}

describe('a filter by days', () => {
  test('of what comes round each year asks for its month and day', async () => {
    const birthday: DayFilter = { name: 'birthday', label: '生日', is: 'between', of: 'date', yearly: true }
    const { user, menu, set } = await open(birthday)
    expect(menu.queryByRole('button', { name: '近7天' })).toBeNull()
    await user.click(menu.getByRole('button', { name: '未来7天' }))
    expect(set).toHaveBeenLastCalledWith({ is: 'yearly', preset: 'next7' })
    expect(menu.getByRole('button', { name: '未来7天' }).getAttribute('aria-pressed')).toBe('true')
    // It is no day of one year.
    expect(menu.getByRole('textbox', { name: '开始日期' })).toHaveProperty('value', '')
    expect(menu.getByText('只看月日，不论年份；会跟着日期走')).toBeTruthy()
  })

  test('of what lies ahead offers the days to come', async () => {
    const until: DayFilter = { name: 'until', label: '到期', is: 'between', of: 'date', ahead: true }
    const { user, menu, set } = await open(until)
    await user.click(menu.getByRole('button', { name: '下月' }))
    expect(set).toHaveBeenLastCalledWith({ is: 'days', preset: 'nextMonth' })
    expect(menu.getByRole('textbox', { name: '开始日期' })).toHaveProperty('value', '2026-12-01')
    expect(menu.getByRole('textbox', { name: '结束日期' })).toHaveProperty('value', '2026-12-31')
  })

  test('keeps a preset as a preset, acts at once and says what it leads to', async () => {
    const { user, menu, set } = await open()
    await user.click(menu.getByRole('button', { name: '近7天' }))
    expect(set).toHaveBeenLastCalledWith({ is: 'days', preset: 'last7' })
    expect(menu.getByRole('button', { name: '近7天' }).getAttribute('aria-pressed')).toBe('true')
    expect(menu.getByRole('textbox', { name: '开始日期' })).toHaveProperty('value', '2026-11-14')
    expect(menu.getByRole('textbox', { name: '结束日期' })).toHaveProperty('value', '2026-11-20')
    expect(menu.getByText('近7天每天往前走一天；存进视图后也一样')).toBeTruthy()
    await user.click(menu.getByRole('button', { name: '完成' }))
    expect(screen.getByRole('button', { name: '付款时间 近7天' })).toBe(document.activeElement)
  })

  test('a preset is written as its days where presets are not understood', async () => {
    const { user, menu, set } = await open({ ...payTime, fixedDays: true })
    await user.click(menu.getByRole('button', { name: '上月' }))
    expect(set).toHaveBeenLastCalledWith({ is: 'between', from: '2026-10-01', to: '2026-10-31' })
    expect(menu.getByRole('button', { name: '上月' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('自定义 keeps the days that the preset meant', async () => {
    const { user, menu, set } = await open(payTime, { is: 'days', preset: 'yesterday' })
    await user.click(menu.getByRole('button', { name: '自定义' }))
    expect(set).toHaveBeenLastCalledWith({ is: 'between', from: '2026-11-19', to: '2026-11-19' })
    expect(menu.getByText('共 1 天，首尾都算')).toBeTruthy()
  })

  test.each([
    ['2026-11-3', '2026-11-03'],
    ['20261103', '2026-11-03'],
    ['11-03', '2026-11-03'],
    ['１１月3日', '2026-11-03'],
    ['2025/1/5', '2025-01-05'],
  ])('%s typed is %s', async (typed, day) => {
    const { user, menu, set } = await open()
    await user.type(menu.getByRole('textbox', { name: '开始日期' }), `${typed}{Enter}`)
    expect(set).toHaveBeenLastCalledWith({ is: 'between', from: day, to: null })
  })

  test.each([
    ['abc', '', '按 2026-01-05 的格式填写'],
    ['2026-02-30', '', '2026年2月只有 1 至 28 日'],
    ['2026-11-05', '2026-11-01', '起始不能大于结束'],
  ])('from %s to %s is refused in its place', async (from, to, problem) => {
    const { user, menu, set } = await open()
    if (to) await user.type(menu.getByRole('textbox', { name: '结束日期' }), `${to}{Enter}`)
    set.mockClear()
    await user.type(menu.getByRole('textbox', { name: '开始日期' }), `${from}{Enter}`)
    expect(menu.getByRole('alert').textContent).toBe(problem)
    expect(set).not.toHaveBeenCalled()
  })

  test('two presses in the calendar are a range, whichever comes first', async () => {
    const { user, menu, set } = await open()
    await user.click(menu.getByRole('button', { name: '2026年11月10日星期二' }))
    expect(menu.getByText('选择结束日期')).toBeTruthy()
    await user.click(menu.getByRole('button', { name: '2026年10月28日星期三' }))
    expect(set).toHaveBeenLastCalledWith({ is: 'between', from: '2026-10-28', to: '2026-11-10' })
  })

  test('by keyboard: ↓ goes on from the preset that is chosen', async () => {
    const { user, menu, set } = await open(payTime, { is: 'days', preset: 'last7' })
    await waitFor(() => expect(document.activeElement).toBe(menu.getByRole('button', { name: '近7天' })))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(set).toHaveBeenLastCalledWith({ is: 'days', preset: 'last30' })
  })

  test('may be asked for what is empty, and taken back', async () => {
    const { user, menu, set } = await open()
    await user.click(menu.getByRole('button', { name: '为空' }))
    expect(set).toHaveBeenLastCalledWith({ is: 'empty' })
    await user.click(menu.getByRole('button', { name: '清除' }))
    expect(set).toHaveBeenLastCalledWith(null)
  })
})

describe('what a filter may be asked besides a value', () => {
  const channel: ListFilter = {
    name: 'channel',
    label: '渠道',
    is: 'oneOf',
    options: [
      { value: 'wx', label: '小程序' },
      { value: 'dy', label: '抖音' },
    ],
    also: ['noneOf', 'empty', 'filled'],
  }

  test('不是 before and after values are chosen', async () => {
    const { user, menu, set } = await open(channel)
    await user.click(menu.getByRole('tab', { name: '不是' }))
    expect(set).not.toHaveBeenCalled()
    await user.click(menu.getByRole('checkbox', { name: '抖音' }))
    expect(set).toHaveBeenLastCalledWith({ is: 'noneOf', values: ['dy'] })
    expect(screen.getByText('不是 抖音')).toBeTruthy()
    await user.click(menu.getByRole('tab', { name: '是' }))
    expect(set).toHaveBeenLastCalledWith({ is: 'oneOf', values: ['dy'] })
  })

  test('为空 and 不为空 need no value', async () => {
    const { user, menu, set } = await open(channel)
    await user.click(menu.getByRole('tab', { name: '为空' }))
    expect(set).toHaveBeenLastCalledWith({ is: 'empty' })
    expect(menu.queryByRole('checkbox')).toBeNull()
    await user.click(menu.getByRole('tab', { name: '不为空' }))
    expect(set).toHaveBeenLastCalledWith({ is: 'filled' })
  })

  test('a number between two, or none at all', async () => {
    const { user, menu, set } = await open({
      name: 'stock',
      label: '库存',
      is: 'between',
      of: 'number',
      also: ['empty', 'filled'],
    })
    await user.type(menu.getByRole('textbox', { name: '从' }), '5{Enter}')
    expect(set).toHaveBeenLastCalledWith({ is: 'between', from: '5', to: null })
    await user.click(menu.getByRole('tab', { name: '为空' }))
    expect(set).toHaveBeenLastCalledWith({ is: 'empty' })
    await user.click(menu.getByRole('tab', { name: '范围' }))
    expect(set).toHaveBeenLastCalledWith(null)
  })
})
