import type { RecordCalls, RecordListInput } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { call } from '@/app/gateway/call'
import type { AnyRecord } from './anyRecord'
import { mostPrinted, printWords } from './constants'
import type { PrintedRecords } from './printPlace'
import { selectedRecords } from './selection'

/**
 * The records of a sheet, whole: a list leaves long fields out.
 * @param columns what the sheet shows
 * @throws Error when there are too many of them, or other ones than were ticked
 */
export async function printedRecords(
  calls: RecordCalls<AnyResource>,
  records: PrintedRecords,
  columns: readonly string[],
  signal: AbortSignal,
): Promise<readonly AnyRecord[]> {
  const whole = (ids: readonly number[]) => Promise.all(ids.map((id) => call(calls.detail, { id }, { signal })))
  if ('id' in records) return whole([records.id])
  const { request, orderType } = records
  if (request.count > mostPrinted) throw new Error(printWords.tooMany)
  const { ids, query, seen } = await selectedRecords(calls, request, signal)
  if (ids) return whole(ids)
  const input: RecordListInput = { ...query, ...(orderType && { orderType }), pageIndex: 1, pageSize: mostPrinted }
  const { list, total } = await call(calls.list, input, { signal })
  if (total !== seen) throw new Error(printWords.changed(total))
  const isTold = list.every((record) => columns.every((name) => Object.hasOwn(record, name)))
  return isTold ? list : whole(list.map(({ id }) => id))
}
