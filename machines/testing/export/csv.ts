import type { ManualCase } from './manualCase'

const header = ['用例编号', '标题', '前置条件', '规格依据', '步骤', '操作', '预期']

/** Spreadsheets take a file without this mark for one in a local encoding. */
const byteOrderMark = '\uFEFF'

/** A field as RFC 4180 wants it. */
const field = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Manual cases as CSV (RFC 4180, CRLF, UTF-8 with byte order mark), a record per step. */
export function toCsv(cases: readonly ManualCase[]): string {
  const records = cases.flatMap(({ id, title, precondition, steps }) =>
    steps.map(({ action, expected, clauses }, at) => [
      id,
      title,
      precondition,
      clauses.join('；'),
      String(at + 1),
      action,
      expected,
    ]),
  )
  return byteOrderMark + [header, ...records].map((record) => `${record.map(field).join(',')}\r\n`).join('')
}
