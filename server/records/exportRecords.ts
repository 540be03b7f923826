import type { SelectedRecords } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { refused } from '../refusal'
import type { Services } from '../services'
import { storeSettings } from './storeSettings'
import { collectFile, exportColumns, exportFile, type FileFormat } from './exportFile'
import { orderExport } from './exportTask'
import { settledQuery } from './listQuery'
import { dayStamp } from './merchantDay'
import type { RecordCaller } from './recordCaller'
import { selectedIds } from './selectRecords'

/** Up to here a file is made at once, unless somebody must agree to it first; above it an export task does. */
export const directExportLimit = 5_000
/** Records of one export at most. */
export const largestExport = 1_000_000

export interface Exported {
  readonly file: { readonly name: string; readonly base64: string } | null
  readonly taskId: number | null
}

/**
 * Writes records into a file: a small one is the answer itself, of a large one the answer is the task that makes it.
 * Where the store wants exports approved (hotel-setting.exportNeedsApproval) each is a task that waits for it.
 * @throws Refusal 400 for columns or a query that are none, 40902 when the query matches another number than was seen
 */
export async function exportRecords(
  services: Services,
  caller: RecordCaller,
  resource: AnyResource,
  {
    format,
    columns: wanted,
    ...selection
  }: SelectedRecords & {
    readonly format: FileFormat
    readonly columns?: readonly string[]
  },
): Promise<Exported> {
  const columns = exportColumns(resource, caller, wanted)
  const ids = await selectedIds(services, caller, resource, selection)
  if (ids.length > largestExport) throw refused(`一次最多导出${largestExport}条记录`)
  const name = `${resource.title}_${dayStamp(services.now())}.${format}`
  const { exportNeedsApproval } = await storeSettings(services.db, caller.tenant)
  if (exportNeedsApproval || ids.length > directExportLimit) {
    const taskId = await orderExport(services, caller, resource, {
      name,
      format,
      columns,
      // Made later, it is about the days that were meant now.
      selection: { ...selection, query: selection.query && settledQuery(resource, selection.query, services.now()) },
      total: ids.length,
      needsApproval: exportNeedsApproval,
    })
    return { file: null, taskId }
  }
  const file = await collectFile(exportFile(services, caller, resource, { ids, columns, format }))
  return { file: { name, base64: file.toString('base64') }, taskId: null }
}
