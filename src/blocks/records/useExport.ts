import type { RecordListInput, SelectedRecords } from '@contracts/resources/calls'
import { computedOf } from '@contracts/resources/computed'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { rulesOf, type ListDefinition } from '../list/listDefinition'
import { FIRST_PAGE } from '../list/constants'
import { readQuery } from '../list/listQuery'
import type { BulkRequest } from '../list/useList'
import { useListPreferences } from '../list/useListPreferences'
import { arrangeColumns } from '../table/arrangeColumns'
import type { AnyRecord } from './anyRecord'
import { bytesOf, csvType, saveFile, xlsxType } from './saveFile'
import type { Seen } from './seen'
import { selectedRecords } from './selection'

export type ExportFormat = 'csv' | 'xlsx'

const types: Readonly<Record<ExportFormat, string>> = { csv: csvType, xlsx: xlsxType }

const bare = { hasTicks: false, hasActions: false, stickyColumns: 0 }

/**
 * The whole list as it is filtered and sorted now, or the rows ticked in it, with the columns that are shown in their
 * order and what those hold besides, as a file; a large one becomes a task of the download centre. While one is being made a second asking is not
 * heard, and the gateway keeps one task of two equal ones.
 */
export function useExport({ calls, resource }: Seen, definition: ListDefinition<AnyRecord>) {
  const { search } = useLocation()
  const { layout } = useListPreferences(definition.key)
  const [taskId, setTaskId] = useState<number | null>(null)
  const columns = arrangeColumns(definition.columns, layout, bare)
    .arranged.flatMap(({ column }) => [column.name, ...(column.holds ?? [])])
    .filter((name) => resource.virtual?.[name] === undefined || computedOf(resource, name) !== undefined)
  const whole = (): SelectedRecords => {
    const query = readQuery(new URLSearchParams(search), rulesOf(definition))
    const { pageIndex: _, pageSize: __, ...asked } = definition.source.params({ ...query, page: FIRST_PAGE })
    return { query: asked as RecordListInput }
  }
  const exporting = useCommand(
    async ({ format, ticked }: { format: ExportFormat; ticked: BulkRequest | null }) => {
      const selected = ticked ? await selectedRecords(calls, ticked) : whole()
      return { format, ...(await call(calls.export, { ...selected, format, columns })) }
    },
    ({ format, file, taskId }) => {
      if (file) saveFile(file.name, bytesOf(file.base64), types[format])
      else setTaskId(taskId)
    },
  )
  return { ...exporting, taskId, forgetTask: () => setTaskId(null) }
}
