import type { FileTable } from '@/blocks/records/csv'

/** The numbers or phones in a file: of the column that is called so, else of the first. */
export function keysOfTable({ headers, rows }: FileTable, called: string): readonly string[] {
  const header = headers.find((one) => one.trim() === called) ?? headers[0]
  if (header === undefined) return []
  return [...new Set(rows.map((row) => (row[header] ?? '').trim()).filter((key) => key !== ''))]
}

/** Those in a text: one a line, or parted by commas and blanks. */
export const keysInText = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,，、;；]+/).filter((key) => key !== '')),
]
