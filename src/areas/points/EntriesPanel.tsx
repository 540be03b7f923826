import type { RecordListInput } from '@contracts/resources/calls'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { useMemo } from 'react'
import { columnsOf } from '@/blocks/records/columns'
import { useSeen } from '@/blocks/records/seen'
import { useRecords } from '@/blocks/records/useRecords'
import { Table } from '@/blocks/table/Table'
import { Panel } from '@/look/parts/Panel'
import { Change } from './Change'

interface EntriesPanelProps {
  title: string
  query: RecordListInput
  columns: readonly string[]
  /** Which of those found are meant: a search finds parts of numbers. */
  sourceNo?: string
}

const mostLines = 100

/** Some entries of points on the page of what they belong to; nothing where there are none, or to who may not see them. */
export function EntriesPanel(props: EntriesPanelProps) {
  const { resource, may } = useSeen(pointEntry)
  return [resource.access.read, ...(resource.access.readAlso ?? [])].some(may) ? <Entries {...props} /> : null
}

function Entries({ title, query, columns: names, sourceNo }: EntriesPanelProps) {
  const { resource } = useSeen(pointEntry)
  const page = useRecords(pointEntry, { pageSize: mostLines, ...query })
  const columns = useMemo(
    () => columnsOf(resource, { points: ({ points }) => <Change points={Number(points)} /> }, [...names]),
    [resource, names],
  )
  const rows = page.data?.list.filter((row) => sourceNo === undefined || row.sourceNo === sourceNo) ?? []
  if (rows.length === 0 && !page.error) return null
  return (
    <Panel title={title}>
      <Table
        label={title}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        isLoading={page.isPending}
        error={page.error}
        onRetry={() => void page.refetch()}
      />
    </Panel>
  )
}
