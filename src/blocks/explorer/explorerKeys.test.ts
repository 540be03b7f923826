import { describe, expect, it } from 'vitest'
import { intentOf, typedIndex, type Press } from './explorerKeys'

const press = (keys: string): Press => {
  const parts = keys.split('+')
  return {
    key: parts.at(-1)!,
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  }
}
/** Ids equal indexes: 8 items. */
const order = [0, 1, 2, 3, 4, 5, 6, 7]
const at = (index: number, more: { columns?: number; isChecking?: boolean } = {}) => ({
  order,
  index,
  columns: 3,
  pageRows: 2,
  isChecking: false,
  ...more,
})

describe('arrows in a grid of three columns', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 7, 7],
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 4],
    // The last row has two: below the sixth is the eighth.
    ['ArrowDown', 5, 7],
    ['ArrowDown', 6, 6],
    ['ArrowUp', 4, 1],
    ['ArrowUp', 1, 1],
    ['Home', 4, 3],
    ['End', 3, 5],
    ['End', 6, 7],
    ['PageDown', 0, 6],
    ['PageDown', 4, 7],
    ['PageUp', 7, 1],
  ])('%s from %i to %i', (key, from, to) => {
    expect(intentOf(press(key), at(from))).toEqual({ type: 'only', id: to })
  })

  it.each([
    ['Ctrl+Home', 'stand', 0],
    ['Ctrl+End', 'stand', 7],
    ['Ctrl+ArrowDown', 'stand', 7],
    ['Shift+ArrowRight', 'range', 5],
    ['Shift+End', 'range', 5],
  ])('%s is %s of %i', (keys, type, id) => {
    expect(intentOf(press(keys), at(4))).toMatchObject({ type, id })
  })

  it('Ctrl+Shift adds the range to what is chosen', () => {
    expect(intentOf(press('Ctrl+Shift+End'), at(4))).toEqual({ type: 'range', id: 7, add: true })
    expect(intentOf(press('Meta+Shift+Home'), at(4))).toEqual({ type: 'range', id: 0, add: true })
  })

  it('in check mode arrows only move', () => {
    expect(intentOf(press('ArrowDown'), at(0, { isChecking: true }))).toEqual({ type: 'stand', id: 3 })
  })
})

describe('the list', () => {
  it.each([
    ['ArrowDown', 4, 5],
    ['ArrowUp', 0, 0],
    ['Home', 4, 0],
    ['End', 4, 7],
  ])('%s from %i to %i', (key, from, to) => {
    expect(intentOf(press(key), at(from, { columns: 1 }))).toEqual({ type: 'only', id: to })
  })

  it('leaves left and right to the browser', () => {
    expect(intentOf(press('ArrowRight'), at(0, { columns: 1 }))).toBeNull()
  })
})

describe('commands', () => {
  it.each([
    [' ', { type: 'toggle', id: 2 }],
    ['Shift+ ', { type: 'range', id: 2 }],
    ['Enter', { type: 'open', id: 2 }],
    ['Ctrl+a', { type: 'all' }],
    ['Meta+a', { type: 'all' }],
    ['Ctrl+x', { type: 'cut' }],
    ['Ctrl+c', { type: 'copy' }],
    ['Ctrl+v', { type: 'paste' }],
    ['Ctrl+z', { type: 'undo' }],
    ['F2', { type: 'rename' }],
    ['Delete', { type: 'remove' }],
    ['Backspace', { type: 'up' }],
    ['Alt+ArrowUp', { type: 'up' }],
    ['Escape', { type: 'escape' }],
    ['h', { type: 'letter', letter: 'h' }],
    ['湖', { type: 'letter', letter: '湖' }],
  ])('%s', (keys, intent) => {
    expect(intentOf(press(keys), at(2))).toEqual(intent)
  })

  it.each(['Tab', 'Ctrl+Shift+z', 'F5', 'Alt+a', 'Shift'])('leaves %s to the browser', (keys) => {
    expect(intentOf(press(keys), at(2))).toBeNull()
  })

  it('an empty list hears no arrow, no Enter and no Space', () => {
    const empty = { ...at(0), order: [] }
    for (const key of ['ArrowDown', 'End', 'Enter']) expect(intentOf(press(key), empty)).toBeNull()
    expect(intentOf(press(' '), empty)).not.toMatchObject({ type: 'toggle' })
  })
})

describe('typing ahead', () => {
  const names = ['海报', 'menu.pdf', '湖景.jpg', 'Map.png', '湖畔.jpg']
  it('goes to the next name that begins so, and around', () => {
    expect(typedIndex(names, 0, '湖景')).toBe(2)
    expect(typedIndex(names, 2, '海')).toBe(0)
    expect(typedIndex(names, 0, 'MA')).toBe(3)
    expect(typedIndex(names, 0, '没有')).toBe(-1)
    expect(typedIndex([], 0, 'a')).toBe(-1)
  })

  it('one letter again and again goes from one to the next', () => {
    expect(typedIndex(names, 2, '湖')).toBe(4)
    expect(typedIndex(names, 4, '湖湖')).toBe(2)
  })

  it('a longer word stays where it fits', () => {
    expect(typedIndex(names, 3, 'map')).toBe(3)
  })
})
