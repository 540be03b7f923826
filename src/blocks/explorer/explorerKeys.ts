import type { SelectionChange } from './selection'

/** What a key means in the grid of files. */
export type KeyIntent =
  | SelectionChange
  | { type: 'open'; id: number }
  | { type: 'rename' | 'remove' | 'cut' | 'copy' | 'paste' | 'undo' | 'up' | 'escape' }
  /** A letter: the keyboard goes to the next name that begins with what was typed. */
  | { type: 'letter'; letter: string }

export interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

interface Standing {
  /** Ids as they are shown. */
  order: readonly number[]
  /** Where the keyboard stands; 0 unless it was put elsewhere. */
  index: number
  /** Tiles in a row; 1 in the list. */
  columns: number
  /** Rows that fit on the screen, for Page Up and Page Down. */
  pageRows: number
  /** In check mode an arrow only moves. */
  isChecking: boolean
}

/** Where an arrow leads, or null for another key. The last row may be short: ArrowDown above its gap goes to the last. */
function target({ key, ctrlKey, metaKey }: Press, { order, index, columns, pageRows }: Standing): number | null {
  const last = order.length - 1
  const isFar = ctrlKey || metaKey
  const below = index + columns
  switch (key) {
    case 'ArrowRight':
      return columns > 1 ? Math.min(index + 1, last) : null
    case 'ArrowLeft':
      return columns > 1 ? Math.max(index - 1, 0) : null
    case 'ArrowDown':
      return below <= last ? below : Math.floor(last / columns) > Math.floor(index / columns) ? last : index
    case 'ArrowUp':
      return index - columns >= 0 ? index - columns : index
    case 'PageDown':
      return Math.min(index + columns * pageRows, last)
    case 'PageUp':
      return Math.max(index - columns * pageRows, index % columns)
    case 'Home':
      return isFar || columns === 1 ? 0 : index - (index % columns)
    case 'End':
      return isFar || columns === 1 ? last : Math.min(index - (index % columns) + columns - 1, last)
    default:
      return null
  }
}

const commands: Readonly<Record<string, KeyIntent>> = {
  a: { type: 'all' },
  x: { type: 'cut' },
  c: { type: 'copy' },
  v: { type: 'paste' },
  z: { type: 'undo' },
}

const plain: Readonly<Record<string, KeyIntent>> = {
  F2: { type: 'rename' },
  Delete: { type: 'remove' },
  Backspace: { type: 'up' },
  Escape: { type: 'escape' },
}

/** What a key means where the keyboard stands; null leaves it to the browser. */
export function intentOf(press: Press, standing: Standing): KeyIntent | null {
  const { key, shiftKey, altKey } = press
  const { order, index, isChecking } = standing
  const id = order[index]
  const isCommand = press.ctrlKey || press.metaKey
  if (altKey) return key === 'ArrowUp' ? { type: 'up' } : null
  const to = target(press, standing)
  if (to !== null) {
    const there = order[to]
    if (there === undefined) return null
    if (shiftKey) return { type: 'range', id: there, add: isCommand }
    return isCommand || isChecking ? { type: 'stand', id: there } : { type: 'only', id: there }
  }
  if (key === ' ' && id !== undefined) return shiftKey ? { type: 'range', id } : { type: 'toggle', id }
  if (isCommand) return (shiftKey ? null : commands[key.toLowerCase()]) ?? null
  if (key === 'Enter') return id === undefined ? null : { type: 'open', id }
  if (plain[key]) return plain[key]
  return [...key].length === 1 ? { type: 'letter', letter: key } : null
}

/**
 * Where typing leads: the next name that begins with the text, from here on and around. The same letter again and again
 * goes from one such name to the next.
 * @returns an index of `names`; -1 where none begins so
 */
export function typedIndex(names: readonly string[], from: number, text: string): number {
  const wanted = text.toLowerCase()
  const isOneLetter = [...wanted].every((letter) => letter === wanted[0])
  const word = isOneLetter ? wanted.slice(0, 1) : wanted
  const start = isOneLetter ? from + 1 : from
  for (let step = 0; step < names.length; step++) {
    const index = (start + step) % names.length
    if (names[index]!.toLowerCase().startsWith(word)) return index
  }
  return -1
}
