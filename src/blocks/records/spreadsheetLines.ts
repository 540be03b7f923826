import { defuse } from '@contracts/resources/formulaText'
import { unzipSync, zipSync, type Unzipped } from 'fflate'
import { fileProblems, largestWorkbook } from './importConstants'

/** The digits that a spreadsheet vouches for. */
const numberText = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 })

/** Spreadsheets have moments without a zone, which are read as if they were of UTC. */
function momentText(value: Date): string {
  // Fractions of days are never quite a second.
  const second = Math.round(value.getTime() / 1000) * 1000
  const [day = '', time = ''] = new Date(second).toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length).split('T')
  // A time of no day is kept as a part of the day before the first.
  if (day < '1900') return time.replace(/:00$/, '')
  return time === '00:00:00' ? day : `${day} ${time}`
}

/**
 * A cell as the text that a CSV file would hold. A text that CSV would take for one made harmless is written as CSV
 * writes it, so that reading it once more gives the cell.
 */
export function textOfCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return momentText(value)
  if (typeof value === 'number') return numberText.format(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  const text = String(value)
  return text.startsWith("'") ? defuse(text) : text
}

const isNeeded = (name: string) => /\.(?:xml|rels)$/.test(name) && !/\/(?:theme|drawings|media|charts)\//.test(name)

/**
 * Unpacks the parts of a workbook that are read.
 * @param mostBytes of all of them together, as the archive says; no part takes more memory than it says
 * @throws Error in words of the user for what is larger, or no archive
 */
export function unpackWorkbook(bytes: ArrayBuffer, mostBytes: number): Unzipped {
  let left = mostBytes
  const isWanted = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!isNeeded(name)) return false
    left -= originalSize
    if (left < 0) throw new RangeError(name)
    return true
  }
  try {
    return unzipSync(new Uint8Array(bytes), { filter: isWanted })
  } catch (error) {
    throw new Error(error instanceof RangeError ? fileProblems.tooLargeInside : fileProblems.broken, { cause: error })
  }
}

async function loadReader() {
  try {
    return await import('read-excel-file/universal')
  } catch (error) {
    throw new Error(fileProblems.notLoaded, { cause: error })
  }
}

/**
 * The lines of the first sheet of a workbook, as texts. Its packed parts are unpacked before the library sees them: it
 * would start workers for large ones, which the page's policy forbids.
 * @throws Error in words of the user for what is no workbook
 */
export async function readSheetLines(bytes: ArrayBuffer): Promise<readonly (readonly string[])[]> {
  const parts = unpackWorkbook(bytes, largestWorkbook)
  const { readSheet } = await loadReader()
  try {
    const lines = await readSheet(zipSync(parts, { level: 0 }).buffer, { trim: false })
    return lines.map((line) => line.map(textOfCell))
  } catch (error) {
    throw new Error(fileProblems.broken, { cause: error })
  }
}
