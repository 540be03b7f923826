import { Readable } from 'node:stream'
import XLSXTransformStream from 'xlsx-write-stream'
import type { Cell } from './cellText'

/** What XML 1.0 cannot hold. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) =>
  text.replace(unwritable, '').replace(/[&<>]/g, (character) => escapes[character] ?? character)

/** `A`, `Z`, `AA` … of a column counted from 0. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCodePoint(65 + (column % 26))

const xmlCell = (cell: Cell, place: string): string =>
  typeof cell === 'number'
    ? `<c r="${place}" t="n"><v>${cell}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`

const xmlRow = (cells: readonly Cell[], row: number): string =>
  `<row r="${row}">${cells.map((cell, column) => xmlCell(cell, `${letters(column)}${row}`)).join('')}</row>`

/**
 * Rows that are packed at a time: each piece goes through the streams and the compression by itself, and waits there.
 */
const packedAtOnce = 10

/**
 * The rows as they stand in a sheet, some at a time; as bytes, since what waits in a stream as text is thousands of
 * objects.
 */
async function* xmlRows(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Buffer> {
  let count = 0
  let xml = ''
  for await (const cells of rows) {
    count += 1
    xml += xmlRow(cells, count)
    if (count % packedAtOnce === 0) {
      yield Buffer.from(xml)
      xml = ''
    }
  }
  if (xml !== '') yield Buffer.from(xml)
}

/** Cells of type text: a spreadsheet shows a formula in them and never evaluates it. */
export async function* xlsxFile(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Buffer> {
  const file = new XLSXTransformStream()
  // The library drops every character beyond the basic plane (emoji): the words of a row are ours, the rest its own.
  file.rowTransform._transform = (xml: Buffer, _encoding: unknown, done: (error: null, xml: Buffer) => void) =>
    done(null, xml)
  for await (const chunk of Readable.from(xmlRows(rows)).pipe(file)) yield chunk as Buffer
}
