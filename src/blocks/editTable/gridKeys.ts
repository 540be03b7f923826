import type { KeyboardEvent } from 'react'

const cellOf = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>('td[data-column]')

/** The box of the same column in a row above (-1) or below (1), rows without one passed by. */
function boxBeside(cell: HTMLElement, by: 1 | -1): HTMLInputElement | null {
  let row = cell.closest('tr')
  while (row) {
    row = (by === 1 ? row.nextElementSibling : row.previousElementSibling) as HTMLTableRowElement | null
    const cells = [...(row?.querySelectorAll<HTMLElement>('td[data-column]') ?? [])]
    const box = cells.find(({ dataset }) => dataset.column === cell.dataset.column)?.querySelector('input')
    if (box) return box
  }
  return null
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

/** ↑, ↓ and Enter go along a column, as in a sheet; Enter never sends the form away. */
export function walkColumn(event: KeyboardEvent<HTMLElement>): void {
  const by = steps[event.key]
  if (by === undefined || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  const cell = cellOf(event.target)
  if (!cell || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.stopPropagation()
  const next = boxBeside(cell, event.shiftKey && event.key === 'Enter' ? -1 : by)
  next?.focus()
  next?.select()
}

/** What a sheet puts on the clipboard, by rows and columns. @returns null for a single value */
export function pastedBlock(text: string): readonly (readonly string[])[] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const block = lines.map((line) => line.split('\t'))
  return block.length > 1 || block[0]!.length > 1 ? block : null
}

/** `1,288.00`, `￥88` → a number; null where it is none */
export function pastedNumber(text: string): number | null {
  const plain = text.replace(/[,，¥￥\s]/g, '')
  return plain === '' || Number.isNaN(Number(plain)) ? null : Number(plain)
}
