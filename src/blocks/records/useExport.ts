import type { RecordListInput } from '@contracts/resources/calls'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { rulesOf, type ListDefinition } from '../list/listDefinition'
import { FIRST_PAGE } from '../list/constants'
import { readQuery } from '../list/listQuery'
import { useListPreferences } from '../list/useListPreferences'
import type { AnyRecord } from './anyRecord'
import { bytesOf, csvType, saveFile, xlsxType } from './saveFile'
import type { Seen } from './seen'

export type ExportFormat = 'csv' | 'xlsx'

const types: Readonly<Record<ExportFormat, string>> = { csv: csvType, xlsx: xlsxType }

/**
 * The whole list as it is filtered and sorted now, with the columns that are shown, as a file; a large one becomes a
 * task of the download centre. While one is being made a second asking is not heard, and the gateway keeps one task of two
 * equal ones.
 */
export function useExport({ calls, resource }: Seen, definition: ListDefinition<AnyRecord>) {
  const { search } = useLocation()
  const { layout } = useListPreferences(definition.key)
  const [taskId, setTaskId] = useState<number | null>(null)
  const hidden = new Set(layout.hidden)
  const stored = definition.columns
    .map(({ name }) => name)
    .filter((name) => !hidden.has(name) && !Object.hasOwn(resource.virtual ?? {}, name))
  const exporting = useCommand(
    async (format: ExportFormat) => {
      const query = readQuery(new URLSearchParams(search), rulesOf(definition))
      const { pageIndex: _, pageSize: __, ...asked } = definition.source.params({ ...query, page: FIRST_PAGE })
      const answer = await call(calls.export, { query: asked as RecordListInput, format, columns: stored })
      return { format, ...answer }
    },
    ({ format, file, taskId }) => {
      if (file) saveFile(file.name, bytesOf(file.base64), types[format])
      else setTaskId(taskId)
    },
  )
  return { ...exporting, taskId, forgetTask: () => setTaskId(null) }
}
