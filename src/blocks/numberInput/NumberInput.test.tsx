import { Field } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { NumberInput } from './NumberInput'
import type { NumberLimits } from './numberRules'

afterEach(cleanup)

function open(
  start: number | null,
  more: NumberLimits & { unit?: string; disabled?: boolean; readOnly?: boolean } = {},
) {
  const told: (number | null)[] = []
  const submitted: (number | null)[] = []
  function Held() {
    const [value, setValue] = useState(start)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submitted.push(value)
        }}
      >
        <Field label="数量" hint="一次最多十份">
          <NumberInput
            {...more}
            value={value}
            onChange={(next) => {
              told.push(next)
              setValue(next)
            }}
          />
        </Field>
        <button type="submit">保存</button>
      </form>
    )
  }
  render(<Held />)
  const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: '数量' })
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  return { told, submitted, field, button, user: userEvent.setup() }
}

const bounds = { min: 1, max: 10 }

it('is a spin button with its range, its unit and the label of its field', () => {
  const { field } = open(3, { ...bounds, unit: '份' })
  expect(field().getAttribute('aria-valuenow')).toBe('3')
  expect(field().getAttribute('aria-valuemin')).toBe('1')
  expect(field().getAttribute('aria-valuemax')).toBe('10')
  expect(field().getAttribute('aria-valuetext')).toBe('3 份')
  expect(field().getAttribute('aria-describedby')).toBeTruthy()
})

it.each([
  ['{Backspace}', '1'],
  ['{Backspace}很多', '10'],
  ['{Backspace}99', '10'],
  ['{Backspace}-4', '1'],
  ['{Backspace}７', '7'],
])('typing %s leaves %s', async (keys, left) => {
  const { field, told, user } = open(5, bounds)
  await user.click(field())
  await user.keyboard(keys)
  await user.tab()
  expect(field().value).toBe(left)
  expect(told.at(-1)).toBe(Number(left))
})

it('tells accepted numbers while they are typed, leaves the text alone, and corrects when left', async () => {
  const { field, told, user } = open(null, { min: 10, max: 200 })
  await user.type(field(), '1')
  expect(told).toEqual([])
  expect(field().value).toBe('1')
  await user.type(field(), '50')
  expect(told).toEqual([15, 150])
  await user.type(field(), '0')
  expect(field().value).toBe('1500')
  await user.tab()
  expect(told).toEqual([15, 150, 200])
})

it('plus and minus step by 1 and close at the bounds', async () => {
  const { field, button, user } = open(9, bounds)
  await user.dblClick(button('增加'))
  expect(field().value).toBe('10')
  expect(button('增加').disabled).toBe(true)
  await user.click(button('减少'))
  expect(field().value).toBe('9')
  expect(button('增加').disabled).toBe(false)
})

it('plus refuses a step past max, minus a step past min', () => {
  const { button } = open(9, { ...bounds, step: 2 })
  expect(button('增加').disabled).toBe(true)
  expect(button('减少').disabled).toBe(false)
})

it('a press takes what has just been typed into account', async () => {
  const { field, button, user } = open(1, { min: 1, max: 100 })
  await user.clear(field())
  await user.type(field(), '41')
  await user.click(button('增加'))
  expect(field().value).toBe('42')
})

it('steps by the keyboard: arrows one, pages ten, never past', async () => {
  const { field, told, user } = open(5, { min: 0, max: 22 })
  await user.click(field())
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{PageUp}')
  expect(field().value).toBe('16')
  await user.keyboard('{PageUp}')
  expect(field().value).toBe('22')
  await user.keyboard('{ArrowUp}')
  expect(field().value).toBe('22')
  await user.keyboard('{PageDown}{PageDown}{PageDown}{ArrowDown}')
  expect(field().value).toBe('0')
  expect(told.every((one) => one !== null && one >= 0 && one <= 22)).toBe(true)
})

it('adds tenths without noise', async () => {
  const { field, user } = open(0.1, { step: 0.1 })
  await user.click(field())
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(field().value).toBe('0.3')
})

it('Enter submits what the text became', async () => {
  const { field, submitted, user } = open(5, bounds)
  await user.clear(field())
  await user.type(field(), '77{Enter}')
  expect(submitted).toEqual([10])
})

it('leaves an input method alone until it is done', () => {
  const { field, told } = open(null, { min: 0, max: 10 })
  fireEvent.compositionStart(field())
  fireEvent.input(field(), { target: { value: '８' }, isComposing: true })
  fireEvent.keyDown(field(), { key: 'ArrowUp', isComposing: true })
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect(told).toEqual([])
  expect(field().value).toBe('８')
  fireEvent.compositionEnd(field())
  expect(told).toEqual([8])
  fireEvent.blur(field())
  expect(field().value).toBe('8')
})

it('shows nothing for null and for a broken number', () => {
  const { field } = open(Number.NaN)
  expect(field().value).toBe('')
  cleanup()
  expect(open(null).field().getAttribute('aria-valuetext')).toBe('未填')
})

it('is not heard while disabled or read-only', async () => {
  const { field, button, told, user } = open(5, { ...bounds, readOnly: true })
  await user.click(field())
  await user.keyboard('{ArrowUp}7')
  expect(button('增加').disabled).toBe(true)
  expect(told).toEqual([])
  cleanup()
  const closed = open(5, { ...bounds, disabled: true })
  expect(closed.field().disabled).toBe(true)
  await closed.user.click(closed.button('增加'))
  expect(closed.told).toEqual([])
})
