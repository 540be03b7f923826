import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { changePreferences } from '../preferences/preferenceStore'
import { keyOf, sequenceMs, shellActions, type ShellKey } from './keymap'
import { useKeymap } from './useKeymap'

const ran: ShellKey[] = []
const actions = shellActions({
  palette: () => void ran.push('palette'),
  shortcuts: () => void ran.push('shortcuts'),
  search: () => void ran.push('search'),
  refresh: () => void ran.push('refresh'),
  home: () => void ran.push('home'),
  verify: () => void ran.push('verify'),
})

function Page() {
  useKeymap(actions)
  return (
    <>
      <input aria-label="名称" />
      <div contentEditable aria-label="正文" suppressContentEditableWarning />
      <input type="checkbox" aria-label="勾选" />
      <div role="dialog">
        <button type="button">确定</button>
      </div>
    </>
  )
}

afterEach(() => {
  cleanup()
  ran.length = 0
  localStorage.clear()
  vi.restoreAllMocks()
})

test('single keys, signs, combinations and sequences run their action', async () => {
  render(<Page />)
  await userEvent.keyboard('r?/')
  await userEvent.keyboard('{Control>}k{/Control}{Meta>}k{/Meta}')
  await userEvent.keyboard('gdgv')
  expect(ran).toEqual(['refresh', 'shortcuts', 'search', 'palette', 'palette', 'home', 'verify'])
})

test.each(['名称', '正文'])('while typing in %s only Ctrl K works', async (label) => {
  render(<Page />)
  screen.getByLabelText(label).focus()
  await userEvent.keyboard('r/gd{Control>}k{/Control}')
  expect(ran).toEqual(['palette'])
})

test('a ticked box is no text: single keys work there', async () => {
  render(<Page />)
  screen.getByLabelText('勾选').focus()
  await userEvent.keyboard('r')
  expect(ran).toEqual(['refresh'])
})

test('nothing runs while an input method composes', () => {
  render(<Page />)
  fireEvent.keyDown(document.body, { key: 'r', isComposing: true })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, keyCode: 229 })
  expect(ran).toEqual([])
})

test('inside a dialog single keys rest', async () => {
  render(<Page />)
  screen.getByRole('button', { name: '确定' }).focus()
  await userEvent.keyboard('r?gd')
  expect(ran).toEqual([])
})

test('a user may switch single keys off; combinations stay', async () => {
  changePreferences({ singleKeys: false })
  render(<Page />)
  await userEvent.keyboard('r?gd{Control>}k{/Control}')
  expect(ran).toEqual(['palette'])
})

test('a sequence must be finished in time and without another key between', () => {
  render(<Page />)
  const press = (key: string, timeStamp: number) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    fireEvent(document.body, event)
  }
  press('g', 100)
  press('d', 100 + sequenceMs + 1)
  expect(ran).toEqual([])
  press('g', 5000)
  press('x', 5100)
  press('d', 5200)
  expect(ran).toEqual([])
  press('g', 9000)
  press('d', 9000 + sequenceMs)
  expect(ran).toEqual(['home'])
})

test('Shift of a sign does not count, Shift of a letter does', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  expect(keyOf({ ...plain, key: '?', shiftKey: true })).toBe('?')
  expect(keyOf({ ...plain, key: 'R', shiftKey: true })).toBe('shift+r')
  expect(keyOf({ ...plain, key: '1', altKey: true })).toBe('alt+1')
})
