import type { FileTable } from './csv'
import { fileProblems, largestImportFile, largestImportRows } from './importConstants'

const startsWith = (bytes: Uint8Array, signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign)
/** A ZIP archive: a workbook, as far as the first bytes tell. */
const isArchive = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
/** What Office wrote before 2007, and still writes around a workbook with a password. */
const isOldOffice = (bytes: Uint8Array) => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const isPdf = (bytes: Uint8Array) => startsWith(bytes, [0x25, 0x50, 0x44, 0x46])

/** The name of the part that holds an encrypted workbook, as it stands in the file. */
const encryptedPart = [...'EncryptedPackage'].join('\u0000')
const isEncrypted = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes).includes(encryptedPart)

async function bytesOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer()
  } catch (error) {
    throw new Error(fileProblems.unreadable, { cause: error })
  }
}

async function tableOf(bytes: ArrayBuffer): Promise<FileTable> {
  const start = new Uint8Array(bytes.slice(0, 8))
  if (isOldOffice(start)) throw new Error(isEncrypted(bytes) ? fileProblems.encrypted : fileProblems.oldWorkbook)
  if (isPdf(start)) throw new Error(fileProblems.notText)
  const { decodeText, readCsv, tableOfLines } = await import('./csv')
  if (!isArchive(start)) return readCsv(decodeText(bytes, fileProblems.notText))
  const { readSheetLines } = await import('./spreadsheetLines')
  return tableOfLines(await readSheetLines(bytes))
}

/**
 * Reads a file that is to be imported: a workbook (.xlsx) or CSV in UTF-8, UTF-16 or GB18030. What it is, its bytes
 * tell; its name does not count.
 * @throws Error in words of the user, for a file that is none, too large, encrypted or without rows
 */
export async function readImportFile(file: File): Promise<FileTable> {
  if (file.size === 0) throw new Error(fileProblems.noBytes)
  if (file.size > largestImportFile) throw new Error(fileProblems.tooLarge)
  const table = await tableOf(await bytesOf(file))
  if (table.rows.length === 0) throw new Error(fileProblems.empty)
  if (table.rows.length > largestImportRows) throw new Error(fileProblems.tooManyRows(table.rows.length))
  return table
}
