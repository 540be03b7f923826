import { Field } from '@fluentui/react-components'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Console } from '@/look/Console'
import { DateTimePicker, type DateTimePickerProps } from './DateTimePicker'

// 10:00 of 2026-01-15 in China, a Thursday.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T02:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Options = Partial<Omit<DateTimePickerProps, 'onChange'>>

/** The picker named 开始 in a form of its own, with what it told. */
function renderPicker({ value: first = null, ...options }: Options = {}) {
  const onChange = vi.fn<(value: string | null) => void>()
  const onSubmit = vi.fn<() => void>()
  function Holder() {
    const [value, setValue] = useState(first)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <DateTimePicker
          label="开始"
          {...options}
          value={value}
          onChange={(next) => {
            onChange(next)
            setValue(next)
          }}
        />
        <button type="submit">保存</button>
      </form>
    )
  }
  render(
    <Console appearance="light" density="standard">
      <Holder />
    </Console>,
  )
  return { onChange, onSubmit, user: userEvent.setup() }
}

const field = () => screen.getByLabelText<HTMLInputElement>('开始', { selector: 'input' })
/** Puts a text into the field at once, as from the clipboard, in place of what stood there. */
async function enter(user: UserEvent, text: string) {
  await user.clear(field())
  await user.paste(text)
  await user.keyboard('{Enter}')
}
const day = (name: string) => screen.findByLabelText(new RegExp(`^${name}星期`), { selector: 'button' })
const opener = () => screen.getByLabelText('选择开始', { selector: 'button' })
const focusedName = () => document.activeElement?.getAttribute('aria-label')

test('the field is 200 px wide and shows YYYY-MM-DD HH:mm:ss (Shared building blocks, 9)', () => {
  renderPicker({ value: '2026-01-05 10:30:07' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '开始' }).value).toBe('2026-01-05 10:30:07')
  expect(document.querySelector('[style*="width: 200px"]')!.contains(field())).toBe(true)
})

test('the closed picker draws no calendar', () => {
  renderPicker()
  expect(screen.queryByRole('grid')).toBeNull()
  expect(opener().getAttribute('aria-expanded')).toBe('false')
})

test.each([
  ['2026-1-5', '2026-01-05 00:00:00'],
  ['20260105', '2026-01-05 00:00:00'],
  ['２０２６－１－５　１０：３０', '2026-01-05 10:30:00'],
  ['2026年1月5日 9点05分', '2026-01-05 09:05:00'],
])('typed %s is taken in on leaving the field', async (typed, value) => {
  const { user, onChange } = renderPicker()
  field().focus()
  await user.paste(typed)
  expect(onChange).not.toHaveBeenCalled()
  await user.tab()
  expect(onChange.mock.calls).toEqual([[value]])
  expect(field().value).toBe(value)
})

test('Enter takes the date in; only the next Enter is the form’s', async () => {
  const { user, onChange, onSubmit } = renderPicker()
  await user.type(field(), '2026-1-5{Enter}')
  expect(onChange.mock.calls).toEqual([['2026-01-05 00:00:00']])
  expect(onSubmit).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test.each([
  ['2026-02-30', '2026年2月只有 1 至 28 日'],
  ['0000-01-01', '年份填 1900 至 9999'],
  ['2026-01-05 99:99', '小时填 0 至 23'],
  ['📅📅', '按 2026-01-05 10:30:00 的格式填写'],
])('%s is kept with what to do about it, and the value stays', async (typed, problem) => {
  const onProblem = vi.fn<(problem: string | null) => void>()
  const { user, onChange } = renderPicker({ value: '2026-01-05 10:30:00', onProblem })
  await enter(user, typed)
  expect(screen.getByRole('alert').textContent).toBe(problem)
  expect(field().value).toBe(typed)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field().getAttribute('aria-describedby')!)?.textContent).toBe(problem)
  expect(onChange).not.toHaveBeenCalled()
  expect(onProblem.mock.calls).toEqual([[problem]])
  await enter(user, '2026-1-6')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onChange.mock.calls).toEqual([['2026-01-06 00:00:00']])
  expect(onProblem).toHaveBeenLastCalledWith(null)
})

test('no message comes in the middle of typing, and it goes once the text is in order', async () => {
  const { user } = renderPicker()
  await user.click(field())
  await user.keyboard('2026-02-30')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('alert')).toBeTruthy()
  await user.keyboard('{Backspace}{Backspace}28')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Escape takes back what was typed', async () => {
  const { user, onChange } = renderPicker({ value: '2026-01-05 10:30:00' })
  field().focus()
  await user.keyboard('xyz{Escape}')
  expect(field().value).toBe('2026-01-05 10:30:00')
  expect(onChange).not.toHaveBeenCalled()
})

test('emptying the text or pressing the cross gives null', async () => {
  const { user, onChange } = renderPicker({ value: '2026-01-05 10:30:00' })
  await user.click(screen.getByRole('button', { name: '清空开始' }))
  expect(onChange.mock.calls).toEqual([[null]])
  expect(document.activeElement).toBe(field())
  expect(screen.queryByRole('button', { name: '清空开始' })).toBeNull()
  await enter(user, '2026-1-5')
  await user.clear(field())
  await user.tab()
  expect(onChange.mock.calls.slice(1)).toEqual([['2026-01-05 00:00:00'], [null]])
})

test('a value that is no date is shown with its problem and can be replaced', async () => {
  const { user, onChange } = renderPicker({ value: '2026-02-30 00:00:00' })
  expect(field().value).toBe('2026-02-30 00:00:00')
  expect(screen.getByRole('alert').textContent).toBe('2026年2月只有 1 至 28 日')
  await user.click(screen.getByRole('button', { name: '清空开始' }))
  expect(onChange.mock.calls).toEqual([[null]])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the calendar opens at today with the focus in it, and Escape gives the focus back', async () => {
  const { user } = renderPicker()
  await user.click(opener())
  const today = await day('2026年1月15日')
  expect(document.activeElement).toBe(today)
  expect(today.getAttribute('aria-current')).toBe('date')
  expect(screen.getByRole('dialog', { name: '选择开始' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('grid')).toBeNull()
  expect(document.activeElement).toBe(opener())
})

test('the grid has weeks from Monday and marks the chosen day', async () => {
  const { user } = renderPicker({ value: '2026-01-05 10:30:00' })
  await user.click(opener())
  const grid = await screen.findByRole('grid', { name: '2026年1月' })
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map((head) => head.textContent)
      .join(''),
  ).toBe('一二三四五六日')
  expect(within(grid).getAllByRole('row').length).toBe(7)
  expect(
    within(grid)
      .getAllByRole('gridcell', { selected: true })
      .map((cell) => cell.textContent),
  ).toEqual(['5'])
})

test('every key of the grid leads where it should', async () => {
  const { user } = renderPicker({ value: '2026-01-31 00:00:00' })
  field().focus()
  await user.keyboard('{ArrowDown}')
  await day('2026年1月31日')
  const steps: [key: string, day: string][] = [
    ['{ArrowRight}', '2026年2月1日'],
    ['{ArrowLeft}', '2026年1月31日'],
    ['{ArrowUp}', '2026年1月24日'],
    ['{ArrowDown}', '2026年1月31日'],
    ['{Home}', '2026年1月26日'],
    ['{End}', '2026年2月1日'],
    ['{PageDown}', '2026年3月1日'],
    ['{PageUp}', '2026年2月1日'],
    ['{Shift>}{PageUp}{/Shift}', '2025年2月1日'],
    ['{Shift>}{PageDown}{/Shift}', '2026年2月1日'],
  ]
  for (const [key, name] of steps) {
    await user.keyboard(key)
    expect(focusedName(), key).toMatch(new RegExp(`^${name}星期`))
  }
  await user.keyboard('{Enter}')
  expect(field().value).toBe('2026-02-01 00:00:00')
  // One stop for Tab.
  expect(screen.getAllByRole('button', { name: /日星期/ }).filter((button) => button.tabIndex === 0).length).toBe(1)
})

test('a day keeps the time, hours go from 0 to 23 and minutes from 0 to 59 (Shared building blocks, 9)', async () => {
  const { user, onChange } = renderPicker({ value: '2026-01-05 10:30:07' })
  await user.click(opener())
  await user.click(await day('2026年1月6日'))
  expect(onChange).toHaveBeenLastCalledWith('2026-01-06 10:30:07')
  const hours = screen.getByRole('listbox', { name: '小时' })
  const minutes = screen.getByRole('listbox', { name: '分钟' })
  const names = (list: HTMLElement) =>
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent)
  expect([names(hours).length, names(hours)[0], names(hours).at(-1)]).toEqual([24, '00', '23'])
  expect([names(minutes).length, names(minutes)[0], names(minutes).at(-1)]).toEqual([60, '00', '59'])
  await user.click(within(hours).getByRole('option', { name: '23' }))
  expect(onChange).toHaveBeenLastCalledWith('2026-01-06 23:30:07')
  minutes.focus()
  await user.keyboard('{End}{ArrowDown}')
  expect(onChange).toHaveBeenLastCalledWith('2026-01-06 23:59:07')
  await user.keyboard('{Home}{ArrowDown}{PageDown}')
  expect(onChange).toHaveBeenLastCalledWith('2026-01-06 23:07:07')
  expect(within(minutes).getByRole('option', { selected: true }).id).toBe(minutes.getAttribute('aria-activedescendant'))
  await user.click(screen.getByText('完成'))
  expect(screen.queryByRole('grid')).toBeNull()
  expect(document.activeElement).toBe(opener())
})

test('where only days are chosen there are no times, and a day closes the calendar', async () => {
  const { user, onChange } = renderPicker({ format: 'YYYY-MM-DD' })
  await user.click(opener())
  await user.dblClick(await day('2026年1月6日'))
  expect(onChange.mock.calls).toEqual([['2026-01-06']])
  expect(screen.queryByRole('grid')).toBeNull()
})

test('此刻 is the merchant’s clock', async () => {
  const { user, onChange } = renderPicker()
  await user.click(opener())
  await user.click(await screen.findByText('此刻'))
  expect(onChange.mock.calls).toEqual([['2026-01-15 10:00:00']])
})

test('months and years are chosen quickly', async () => {
  const { user, onChange } = renderPicker({ value: '2026-01-05 10:30:00' })
  await user.click(opener())
  await user.click(await screen.findByLabelText('2026年1月，选择年月'))
  expect(document.activeElement?.textContent).toBe('1月')
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('5月')
  await user.click(screen.getByLabelText('2026年，选择年份'))
  expect(document.activeElement?.textContent).toBe('2026年')
  await user.click(screen.getByLabelText('后12年'))
  await user.click(screen.getByText('2032年'))
  await user.click(screen.getByText('2月'))
  expect(focusedName()).toMatch(/^2032年2月1日/)
  await user.click(await day('2032年2月29日'))
  expect(onChange).toHaveBeenLastCalledWith('2032-02-29 10:30:00')
})

test('the arrows of the head turn months and years without taking the focus', async () => {
  const { user } = renderPicker({ value: '2026-01-31 00:00:00' })
  await user.click(opener())
  await user.click(await screen.findByLabelText('下个月'))
  expect(screen.getByRole('grid', { name: '2026年2月' })).toBeTruthy()
  await user.click(screen.getByLabelText('下一年'))
  await user.click(screen.getByLabelText('上个月'))
  await user.click(screen.getByLabelText('上一年'))
  expect(screen.getByRole('grid', { name: '2026年1月' })).toBeTruthy()
  expect(focusedName()).toBe('上一年')
})

test('the end of the calendar holds', async () => {
  const { user } = renderPicker({ value: '9999-12-31 00:00:00' })
  await user.click(opener())
  await day('9999年12月31日')
  await user.keyboard('{ArrowRight}{PageDown}{Shift>}{PageDown}{/Shift}')
  expect(focusedName()).toMatch(/^9999年12月31日/)
})

test('what lies outside min and max is refused when typed, and closed with its reason in the calendar', async () => {
  const { user, onChange } = renderPicker({ min: '2026-01-10 09:30', max: '2026-01-20' })
  await enter(user, '2026-01-09')
  expect(screen.getByRole('alert').textContent).toBe('不能早于 2026-01-10 09:30:00')
  await enter(user, '2026-01-21')
  expect(screen.getByRole('alert').textContent).toBe('不能晚于 2026-01-20 23:59:59')
  await user.clear(field())
  await user.click(field())
  const closed = await day('2026年1月9日')
  expect(closed.getAttribute('aria-disabled')).toBe('true')
  await user.click(closed)
  expect(screen.getByText('不能早于 2026-01-10 09:30:00')).toBeTruthy()
  expect(onChange).not.toHaveBeenCalled()
  // The first day allowed begins where it is allowed.
  await user.click(await day('2026年1月10日'))
  expect(onChange.mock.calls).toEqual([['2026-01-10 09:30:00']])
  await user.click(within(screen.getByRole('listbox', { name: '小时' })).getByRole('option', { name: '05' }))
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('a click into the field opens the calendar and leaves the typing to it', async () => {
  const { user, onChange } = renderPicker()
  await user.click(field())
  await screen.findByRole('grid')
  expect(document.activeElement).toBe(field())
  await user.keyboard('2026-3-8{Enter}')
  expect(onChange.mock.calls).toEqual([['2026-03-08 00:00:00']])
  // What was typed is complete, so the calendar has gone.
  expect(screen.queryByRole('grid')).toBeNull()
  await user.click(field())
  expect(await screen.findByRole('grid', { name: '2026年3月' })).toBeTruthy()
  await user.keyboard('{ArrowDown}')
  expect(focusedName()).toMatch(/^2026年3月8日/)
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(field())
  await user.click(field())
  await screen.findByRole('grid')
  await user.tab()
  expect(screen.queryByRole('grid')).toBeNull()
})

test('going on from the text to the calendar takes the text in, once', async () => {
  const { user, onChange } = renderPicker()
  field().focus()
  await user.paste('2027-5-6')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await day('2027年5月6日'))
  expect(onChange.mock.calls).toEqual([['2027-05-06 00:00:00']])
})

test('a click into half a text does not take it in', async () => {
  const { user, onChange } = renderPicker({ value: '2026-01-05 10:30:00' })
  await user.clear(field())
  await user.click(field())
  await user.keyboard('2026')
  await user.click(field())
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a press outside closes the calendar', async () => {
  const { user } = renderPicker()
  await user.click(field())
  await screen.findByRole('grid')
  await user.click(document.body)
  expect(screen.queryByRole('grid')).toBeNull()
})

test('a read-only picker can be read, a disabled one not even that', async () => {
  const { user, onChange } = renderPicker({ value: '2026-01-05 10:30:00', readOnly: true })
  await user.click(field())
  await user.keyboard('1{ArrowDown}')
  expect(screen.queryByRole('button', { name: /开始/ })).toBeNull()
  expect(screen.queryByRole('grid')).toBeNull()
  cleanup()
  renderPicker({ value: '2026-01-05 10:30:00', disabled: true })
  expect(field().disabled).toBe(true)
  expect((opener() as HTMLButtonElement).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: '清空开始' })).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})

test('a Fluent Field gives the name and keeps its own message', () => {
  render(
    <Console appearance="light" density="standard">
      <Field label="生效时间" required validationMessage="该字段必须填写">
        <DateTimePicker value={null} onChange={() => {}} clearable={false} />
      </Field>
    </Console>,
  )
  const input = screen.getByRole('textbox', { name: /生效时间/ })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.hasAttribute('required')).toBe(true)
})

test('another value from outside replaces what was typed', async () => {
  const view = (value: string | null) => (
    <Console appearance="light" density="standard">
      <DateTimePicker label="开始" value={value} onChange={() => {}} />
    </Console>
  )
  const { rerender } = render(view('2026-01-05 10:30:00'))
  await enter(userEvent.setup(), 'xyz')
  expect(screen.getByRole('alert')).toBeTruthy()
  rerender(view('2026-01-06 10:30:00'))
  expect(field().value).toBe('2026-01-06 10:30:00')
  expect(screen.queryByRole('alert')).toBeNull()
})
