import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DateRange } from '@/blocks/dates/rangeValue'
import { Console } from '@/look/Console'
import { TitleBar } from './TitleBar'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T02:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const onChange = vi.fn<(value: DateRange | null) => void>()
beforeEach(() => onChange.mockClear())

function RangeBar({ maxDays }: { maxDays?: number }) {
  const [value, setValue] = useState<DateRange | null>(null)
  return (
    <Console appearance="light" density="standard">
      <TitleBar
        title="销售统计"
        tip="按支付时间统计"
        actions={<button type="button">导出</button>}
        dates={{
          kind: 'range',
          value,
          maxDays,
          onChange: (next) => {
            onChange(next)
            setValue(next)
          },
        }}
      />
    </Console>
  )
}

test('the bar has its title, its range by that name, presets and actions', () => {
  render(<RangeBar />)
  const bar = within(screen.getByRole('group', { name: '销售统计' }))
  expect(bar.getByRole('heading', { name: '销售统计' })).toBeTruthy()
  expect(bar.getByRole('textbox', { name: '销售统计时间' })).toBeTruthy()
  expect(bar.getByRole('button', { name: '导出' })).toBeTruthy()
  const presets = within(bar.getByRole('group', { name: '快捷时间' }))
  expect(presets.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '今天',
    '昨天',
    '近7天',
    '近30天',
  ])
})

test('a preset is chosen with one press, once, and stays marked', async () => {
  render(<RangeBar />)
  await userEvent.dblClick(screen.getByRole('button', { name: '近7天' }))
  expect(onChange.mock.calls).toEqual([[['2026-01-09 00:00:00', '2026-01-15 23:59:59']]])
  expect(screen.getByRole('button', { name: '近7天' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('2026-01-09 00:00:00 至 2026-01-15 23:59:59')
})

test('today is today, though the page has been open since yesterday', async () => {
  render(<RangeBar />)
  vi.setSystemTime(new Date('2026-01-15T16:00:00Z'))
  await userEvent.click(screen.getByRole('button', { name: '今天' }))
  expect(onChange.mock.calls).toEqual([[['2026-01-16 00:00:00', '2026-01-16 23:59:59']]])
})

test('a preset that is too long is closed and says why', async () => {
  render(<RangeBar maxDays={7} />)
  const month = screen.getByRole('button', { name: '近30天' })
  expect(month.getAttribute('aria-disabled')).toBe('true')
  expect(month.title).toBe('时间范围不能多于7天')
  await userEvent.click(month)
  expect(onChange).not.toHaveBeenCalled()
})

test('the tip opens from its button and Escape closes it', async () => {
  render(<RangeBar />)
  const user = userEvent.setup()
  expect(screen.queryByText('按支付时间统计')).toBeNull()
  await user.click(screen.getByRole('button', { name: '销售统计说明' }))
  expect(await screen.findByText('按支付时间统计')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('按支付时间统计')).toBeNull())
  // The focus comes back a moment after the popover has gone.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '销售统计说明' })))
})

test('a bar can have one date, or only its title', () => {
  render(
    <Console appearance="light" density="standard">
      <TitleBar
        title="当日入住"
        dates={{ kind: 'date', value: '2026-01-05', onChange: () => {}, format: 'YYYY-MM-DD' }}
      />
      <TitleBar title="只有标题" />
    </Console>,
  )
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '当日入住时间' }).value).toBe('2026-01-05')
  expect(within(screen.getByRole('group', { name: '只有标题' })).queryAllByRole('button')).toEqual([])
})

test('a read-only or closed range can’t be changed by presets', async () => {
  const dates = { kind: 'range', value: null, onChange } as const
  render(
    <Console appearance="light" density="standard">
      <TitleBar title="甲" dates={{ ...dates, readOnly: true }} />
      <TitleBar title="乙" dates={{ ...dates, disabled: true }} />
    </Console>,
  )
  await userEvent.click(screen.getByRole('button', { name: '今天' }))
  expect(onChange).not.toHaveBeenCalled()
})
