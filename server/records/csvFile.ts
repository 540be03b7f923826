import { defuse } from '@contracts/resources/formulaText'
import type { Cell } from './cellText'

/** So that Excel reads UTF-8. */
const byteOrderMark = '\uFEFF'

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = defuse(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The lines of a CSV file (RFC 4180, UTF-8 with a mark), formulas made harmless. */
export async function* csvFile(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Buffer> {
  let start = byteOrderMark
  for await (const row of rows) {
    yield Buffer.from(`${start}${row.map(csvCell).join(',')}\r\n`)
    start = ''
  }
}
