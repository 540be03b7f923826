import { reasonHeader, templateMarks } from '@contracts/resources/templateMarks'
import Papa from 'papaparse'
import { fileProblems } from './importConstants'

/** A row of a file: the header of each column and what stands there. */
export type CsvRow = Readonly<Record<string, string>>

/** What a file holds: its columns from left to right, and its rows. */
export interface FileTable {
  readonly headers: readonly string[]
  readonly rows: readonly CsvRow[]
}

/**
 * Reads CSV as spreadsheets write it (RFC 4180): quoted cells may hold commas, line breaks and doubled quotes. A file
 * whose first line has tabs and no comma is parted by tabs, as spreadsheets write «Unicode text».
 * @param text without its byte order mark or with it
 * @throws Error for columns of one name, or content below no header
 */
export function readCsv(text: string): FileTable {
  return tableOfLines(linesOfCsv(text))
}

const isTemplateLine = ([first = '']: readonly string[]) =>
  Object.values(templateMarks).some((mark) => first.startsWith(mark))

/**
 * The first line names the columns; lines without any content, and those of the template, are no rows.
 * @throws Error for columns of one name, or content below no header
 */
export function tableOfLines(cells: readonly (readonly string[])[]): FileTable {
  const [first = [], ...lines] = cells.filter((line) => line.some((cell) => cell.trim() !== ''))
  const data = lines.filter((line) => !isTemplateLine(line))
  const headers = first.map((header) => header.trim())
  const named = headers.map((header, at) => [header, at] as const).filter(([header]) => header !== '')
  const twice = named.find(([header, at]) => headers.indexOf(header) !== at)
  if (twice) throw new Error(fileProblems.twoColumns(twice[0]))
  for (const line of data) {
    const stray = line.findIndex((cell, at) => cell.trim() !== '' && (headers[at] ?? '') === '')
    if (stray >= 0) throw new Error(fileProblems.noHeader(stray + 1))
  }
  const kept = named.filter(([header]) => header !== reasonHeader)
  const rows = data.map((line) => Object.fromEntries(kept.map(([header, at]) => [header, line[at] ?? ''])))
  return { headers: kept.map(([header]) => header), rows }
}

function cellsOf(text: string, delimiter: string): string[][] {
  // A file put together from others ends its lines in several ways, of which the parser takes one.
  const oneWay = text.replaceAll(/("[^"]*")|\r\n?/g, (_, quoted?: string) => quoted ?? '\n')
  return Papa.parse<string[]>(oneWay, { delimiter, newline: '\n' }).data
}

/** The lines of a CSV file as they stand, whatever they are. */
export function linesOfCsv(text: string): readonly (readonly string[])[] {
  const plain = text.replace(/^\uFEFF/, '')
  const [first = ''] = plain.split(/[\r\n]/, 1)
  return cellsOf(plain, first.includes('\t') && !first.includes(',') ? '\t' : ',')
}

/** A file that spreadsheets open in the right characters. */
export const writeCsv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(lines as string[][], { newline: '\r\n' })}\r\n`

/**
 * The text of a file: by its byte order mark, else UTF-8, else what Chinese spreadsheets write.
 * @throws Error when it is no text (a workbook, a picture)
 */
export function decodeText(bytes: ArrayBuffer, notText: string): string {
  const text = decodeAs(markedEncoding(bytes), bytes) ?? decodeAs('gb18030', bytes)
  if (text === null || text.includes('\u0000')) throw new Error(notText)
  return text
}

function markedEncoding(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

function decodeAs(encoding: string, bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
