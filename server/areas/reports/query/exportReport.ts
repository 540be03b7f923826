import type { AnsweredFile } from '@contracts/calls/exportCalls'
import type { ReportAsked } from '@contracts/calls/reportCalls'
import type { MeasureUnit } from '@contracts/reports/measures'
import { customReport } from '@contracts/resources/reports/customReport'
import { yuan } from '@machines/lifecycles/yuan'
import type { Cell } from '@server/records/cellText'
import { csvFile } from '@server/records/csvFile'
import { collectFile } from '@server/records/exportFile'
import type { RecordCaller } from '@server/records/recordCaller'
import { demand } from '@server/records/rights'
import { xlsxFile } from '@server/records/xlsxFile'
import { refused } from '@server/refusal'
import type { Services } from '@server/services'
import { readAsked } from './queryReport'
import type { ReportTable } from './reportTable'

function cellOf(value: number | null | undefined, unit: MeasureUnit): Cell {
  if (value === null || value === undefined) return '—'
  if (unit === 'fen') return yuan(value)
  return unit === 'rate' ? `${(value * 100).toFixed(2)}%` : value
}

/** All rows of a tab below the same totals, as the page shows them. */
interface ReportFile {
  /** Without the ending of its format. */
  readonly name: string
  readonly rows: number
  readonly lines: () => AsyncGenerator<readonly Cell[]>
}

async function* linesOf({ heads, columns, rows, totals }: ReportTable): AsyncGenerator<readonly Cell[]> {
  yield [...heads, ...columns.map(({ label, unit }) => (unit === 'fen' ? `${label}（元）` : label))]
  yield ['合计', ...heads.slice(1).map(() => ''), ...columns.map(({ name, unit }) => cellOf(totals[name], unit))]
  for (const { labels, values } of rows)
    yield [...labels, ...columns.map(({ name, unit }) => cellOf(values[name], unit))]
}

/** A table as a CSV file, its totals on top. @param name without the ending */
export async function tableFile(name: string, table: ReportTable): Promise<AnsweredFile> {
  const file = await collectFile(csvFile(linesOf(table)))
  return { name: `${name}.csv`, base64: file.toString('base64') }
}

/** @throws Refusal 40300 without the right to export, and for a report that has no file */
async function fileOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  asked: ReportAsked,
): Promise<ReportFile> {
  const { read, table } = await readAsked(db, caller, asked)
  if (read.report.hasNoFile) throw refused('该报表没有导出')
  demand(caller, `${read.report.access}:export`)
  if (asked.spec !== undefined) demand(caller, `${customReport.access.read}:export`)
  const answer = await table(now(), asked.sort)
  const title = asked.spec === undefined ? `${read.report.title}_${read.tab.title}` : read.report.title
  return { name: `${title}_${asked.from}_${asked.to}`, rows: answer.rows.length, lines: () => linesOf(answer) }
}

/** A tab of a report as a CSV file: the rows of the page, all of them, below the same totals. */
export async function exportReport(
  services: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  asked: ReportAsked,
): Promise<AnsweredFile> {
  const { name, lines } = await fileOf(services, caller, asked)
  const file = await collectFile(csvFile(lines()))
  return { name: `${name}.csv`, base64: file.toString('base64') }
}

/** The same as a workbook. */
export async function reportWorkbook(
  services: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  asked: ReportAsked,
): Promise<{ readonly name: string; readonly rows: number; readonly content: Buffer }> {
  const { name, rows, lines } = await fileOf(services, caller, asked)
  return { name: `${name}.xlsx`, rows, content: await collectFile(xlsxFile(lines())) }
}
