import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Console } from '@/look/Console'
import { DateRangePicker, type DateRangePickerProps } from './DateRangePicker'
import type { DateRange } from './rangeValue'

// 00:30 of 2026-01-15 in China, while it is still the 14th in Greenwich.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-14T16:30:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Options = Partial<Omit<DateRangePickerProps, 'onChange'>>

function renderPicker({ value: first = null, ...options }: Options = {}) {
  const onChange = vi.fn<(value: DateRange | null) => void>()
  function Holder() {
    const [value, setValue] = useState(first)
    return (
      <DateRangePicker
        label="活动时间"
        {...options}
        value={value}
        onChange={(next) => {
          onChange(next)
          setValue(next)
        }}
      />
    )
  }
  render(
    <Console appearance="light" density="standard">
      <Holder />
    </Console>,
  )
  return { onChange, user: userEvent.setup() }
}

/** A window of a width, told to whoever asks by `min-width` or `max-width`. */
function stubWidth(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => {
    const least = Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0)
    const most = Number(/max-width: (\d+)px/.exec(query)?.[1] ?? Infinity)
    return {
      matches: least <= width && width <= most,
      addEventListener: () => {},
      removeEventListener: () => {},
    }
  })
}

const field = () => screen.getByLabelText<HTMLInputElement>('活动时间', { selector: 'input' })
/** Puts a text into the field at once, as from the clipboard, in place of what stood there. */
async function enter(user: UserEvent, text: string) {
  await user.clear(field())
  await user.paste(text)
  await user.keyboard('{Enter}')
}
const opener = () => screen.getByLabelText('选择活动时间', { selector: 'button' })
const day = (name: string) => screen.findByLabelText(new RegExp(`^${name}星期`), { selector: 'button' })
const selected = () => screen.getAllByRole('gridcell', { selected: true }).map((cell) => cell.textContent)

test('the field is 350 px wide, with 至 between the ends and :59 at the end (Shared building blocks, 9)', async () => {
  const { user, onChange } = renderPicker()
  expect(document.querySelector('[style*="width: 350px"]')!.contains(field())).toBe(true)
  await enter(user, '2026-1-1 8:00 至 2026-1-31 18:00:12')
  expect(onChange.mock.calls).toEqual([[['2026-01-01 08:00:00', '2026-01-31 18:00:59']]])
  expect(field().value).toBe('2026-01-01 08:00:00 至 2026-01-31 18:00:59')
})

test('a pasted range is read, the wrong way round too', async () => {
  const { user, onChange } = renderPicker()
  field().focus()
  await user.paste('２０２６－０１－３１ 至 20260101')
  await user.tab()
  expect(onChange.mock.calls).toEqual([[['2026-01-01 00:00:00', '2026-01-31 23:59:59']]])
})

test.each([
  ['2026-01-01', '按 2026-01-05 10:30:00 至 2026-01-05 10:30:00 的格式填写'],
  ['2026-02-30 至 2026-03-01', '开始时间：2026年2月只有 1 至 28 日'],
  ['2026-02-01 至 🙂', '结束时间：按 2026-01-05 10:30:00 的格式填写'],
  ['2026-02-01 99:99 至 2026-02-02', '开始时间：小时填 0 至 23'],
])('%s is kept with its problem', async (typed, problem) => {
  const { user, onChange } = renderPicker()
  await enter(user, typed)
  expect(screen.getByRole('alert').textContent).toBe(problem)
  expect(field().value).toBe(typed)
  expect(onChange).not.toHaveBeenCalled()
})

test('two months stand side by side; two presses choose a range, in either order', async () => {
  const { user, onChange } = renderPicker()
  await user.click(opener())
  await day('2026年1月15日')
  expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual(['2026年1月', '2026年2月'])
  expect(screen.getByRole('status').textContent).toBe('选择开始日期')
  await user.click(await day('2026年2月3日'))
  expect(screen.getByRole('status').textContent).toBe('选择结束日期')
  expect(onChange).not.toHaveBeenCalled()
  await user.click(await day('2026年1月30日'))
  expect(onChange.mock.calls).toEqual([[['2026-01-30 00:00:00', '2026-02-03 23:59:59']]])
  expect(selected()).toEqual(['30', '31', '1', '2', '3'])
})

test('a double click chooses one whole day', async () => {
  const { user, onChange } = renderPicker()
  await user.click(opener())
  await user.dblClick(await day('2026年1月20日'))
  expect(onChange.mock.calls).toEqual([[['2026-01-20 00:00:00', '2026-01-20 23:59:59']]])
})

test('the keyboard chooses a range over the edge of the months', async () => {
  const { user, onChange } = renderPicker()
  field().focus()
  await user.keyboard('{ArrowDown}')
  await day('2026年1月15日')
  await user.keyboard('{Enter}{PageDown}{PageDown}')
  expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual(['2026年2月', '2026年3月'])
  await user.keyboard('{Enter}{Escape}')
  expect(onChange.mock.calls).toEqual([[['2026-01-15 00:00:00', '2026-03-15 23:59:59']]])
  expect(document.activeElement).toBe(field())
})

test('a half-chosen range is forgotten when the calendar closes', async () => {
  const { user, onChange } = renderPicker()
  await user.click(opener())
  await user.click(await day('2026年1月20日'))
  await user.keyboard('{Escape}')
  expect(onChange).not.toHaveBeenCalled()
  expect(field().value).toBe('')
})

test.each([
  [479, ['2026年1月']],
  [480, ['2026年1月', '2026年2月']],
])(
  'in a window of %d px the months shown are %s (Shared building blocks, 9; docs/readings.md, 84)',
  async (width, months) => {
    stubWidth(width)
    const { user } = renderPicker()
    await user.click(opener())
    await day('2026年1月15日')
    expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual(months)
  },
)

test('on a phone a tap into the field leaves the room to the keyboard', async () => {
  stubWidth(390)
  const { user } = renderPicker()
  await user.click(field())
  expect(opener().getAttribute('aria-expanded')).toBe('false')
})

test('too few or too many days are refused with the messages of the spec, typed or chosen (Shared building blocks, 5)', async () => {
  const { user, onChange } = renderPicker({ minDays: 3, maxDays: 7 })
  await enter(user, '2026-01-01 至 2026-01-08')
  expect(screen.getByRole('alert').textContent).toBe('时间范围不能多于7天')
  await enter(user, '2026-01-01 至 2026-01-02')
  expect(screen.getByRole('alert').textContent).toBe('时间范围不能少于3天')
  await user.clear(field())
  await user.click(opener())
  await user.click(await day('2026年1月1日'))
  await user.click(await day('2026年1月8日'))
  expect(screen.getByRole('status').textContent).toBe('时间范围不能多于7天')
  await user.click(await day('2026年1月1日'))
  await user.click(await day('2026年1月2日'))
  expect(screen.getByRole('status').textContent).toBe('时间范围不能少于3天')
  expect(onChange).not.toHaveBeenCalled()
  await user.click(await day('2026年1月1日'))
  await user.click(await day('2026年1月7日'))
  expect(onChange.mock.calls).toEqual([[['2026-01-01 00:00:00', '2026-01-07 23:59:59']]])
})

test('presets reckon from the merchant’s today and close the calendar', async () => {
  const { user, onChange } = renderPicker()
  await user.click(opener())
  const presets = within(await screen.findByRole('group', { name: '快捷选择' }))
  expect(presets.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '今天',
    '昨天',
    '近7天',
    '近30天',
    '本周',
    '上周',
    '本月',
    '上月',
  ])
  await user.click(presets.getByRole('button', { name: '近7天' }))
  expect(onChange.mock.calls).toEqual([[['2026-01-09 00:00:00', '2026-01-15 23:59:59']]])
  expect(screen.queryByRole('grid')).toBeNull()
  await user.click(opener())
  expect((await screen.findByText('近7天')).getAttribute('aria-pressed')).toBe('true')
})

test('a preset that is too long says so and changes nothing', async () => {
  const { user, onChange } = renderPicker({ maxDays: 7 })
  await user.click(opener())
  await user.click(await screen.findByText('近30天'))
  expect(screen.getByRole('status').textContent).toBe('时间范围不能多于7天')
  expect(onChange).not.toHaveBeenCalled()
})

test('times of both ends: hours, minutes, the end with :59, and never before the start', async () => {
  const { user, onChange } = renderPicker({ value: ['2026-01-05 00:00:00', '2026-01-05 23:59:59'] })
  await user.click(opener())
  await day('2026年1月5日')
  const choose = (list: string, number: string) => user.click(within(screen.getByLabelText(list)).getByText(number))
  await choose('开始小时', '09')
  await choose('结束小时', '18')
  await choose('结束分钟', '30')
  expect(onChange).toHaveBeenLastCalledWith(['2026-01-05 09:00:00', '2026-01-05 18:30:59'])
  await choose('结束小时', '08')
  expect(screen.getByRole('status').textContent).toBe('结束时间不能早于开始时间')
  expect(onChange).toHaveBeenCalledTimes(3)
  await choose('开始小时', '07')
  expect(onChange).toHaveBeenLastCalledWith(['2026-01-05 07:00:00', '2026-01-05 08:30:59'])
  await user.click(screen.getByText('完成'))
  expect(document.activeElement).toBe(opener())
})

test('the last month of the calendar stands on the right', async () => {
  const { user, onChange } = renderPicker({ value: ['9999-12-01 00:00:00', '9999-12-31 23:59:59'] })
  await user.click(opener())
  expect(document.activeElement).toBe(await day('9999年12月1日'))
  expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual([
    '9999年11月',
    '9999年12月',
  ])
  await user.dblClick(await day('9999年12月31日'))
  expect(onChange.mock.calls).toEqual([[['9999-12-31 00:00:00', '9999-12-31 23:59:59']]])
})

test('without days there is no time to choose', async () => {
  const { user, onChange } = renderPicker()
  await user.click(opener())
  const hours = await screen.findByRole('listbox', { name: '开始小时' })
  expect(hours.getAttribute('aria-disabled')).toBe('true')
  await user.click(within(hours).getByRole('option', { name: '09' }))
  hours.focus()
  await user.keyboard('{ArrowDown}')
  expect(onChange).not.toHaveBeenCalled()
})

test('where only days are chosen, the second press closes the calendar', async () => {
  const { user, onChange } = renderPicker({ format: 'YYYY-MM-DD' })
  await user.click(opener())
  await user.click(await day('2026年1月5日'))
  await user.click(await day('2026年1月6日'))
  expect(onChange.mock.calls).toEqual([[['2026-01-05', '2026-01-06']]])
  expect(screen.queryByRole('grid')).toBeNull()
  expect(field().value).toBe('2026-01-05 至 2026-01-06')
})

test('closed days and limits are told, and a range does not end on them', async () => {
  const { user, onChange } = renderPicker({
    min: '2026-01-05',
    max: '2026-01-25',
    isDayDisabled: (name) => name === '2026-01-10',
  })
  await user.click(opener())
  await user.click(await day('2026年1月4日'))
  expect(screen.getByRole('status').textContent).toBe('不能早于 2026-01-05 00:00:00')
  await user.click(await day('2026年1月9日'))
  await user.click(await day('2026年1月10日'))
  expect(screen.getByRole('status').textContent).toBe('2026-01-10 不可选')
  await user.click(await day('2026年1月11日'))
  expect(onChange.mock.calls).toEqual([[['2026-01-09 00:00:00', '2026-01-11 23:59:59']]])
})

test('a broken value is shown with its problem; the cross gives null', async () => {
  const { user, onChange } = renderPicker({ value: ['2026-02-30 00:00:00', '2026-03-01 00:00:59'] })
  expect(field().value).toBe('2026-02-30 00:00:00 至 2026-03-01 00:00:59')
  expect(screen.getByRole('alert').textContent).toBe('开始时间：2026年2月只有 1 至 28 日')
  await user.click(screen.getByRole('button', { name: '清空活动时间' }))
  expect(onChange.mock.calls).toEqual([[null]])
})

test('a value with its ends the wrong way round is shown in order', () => {
  renderPicker({ value: ['2026-01-31 00:00:00', '2026-01-01 23:59:59'] })
  expect(field().value).toBe('2026-01-01 23:59:59 至 2026-01-31 00:00:59')
})
