import type { ManualCase } from './manualCase'

const header = ['用例编号', '标题', '前置条件', '规格依据', '步骤', '操作', '如何做到', '预期', '结果', '备注']

/** Spreadsheets take a file without this mark for one in a local encoding. */
const byteOrderMark = '\uFEFF'

/** A field as RFC 4180 wants it. */
const field = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Manual cases as CSV (RFC 4180, CRLF, UTF-8 with byte order mark), a record per step. */
export function toCsv(cases: readonly ManualCase[]): string {
  const records = cases.flatMap(({ id, title, precondition, steps, result = '', note = '' }) =>
    steps.map(({ action, how = '', expected, clauses }, at) => [
      id,
      title,
      precondition.join('\n'),
      clauses.join('；'),
      String(at + 1),
      action,
      how,
      expected.join('\n'),
      result,
      note,
    ]),
  )
  return byteOrderMark + [header, ...records].map((record) => `${record.map(field).join(',')}\r\n`).join('')
}
