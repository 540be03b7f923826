import type { AnyResource, Related } from '@contracts/resources/definition'
import { operatorOf } from '@contracts/resources/filters'
import { recordLink } from '@contracts/resources/recordLink'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '@/look/parts/Button'
import { Panel } from '@/look/parts/Panel'
import { totalText } from '../pager/pageLinks'
import { Table } from '../table/Table'
import type { AnyRecord } from './anyRecord'
import { columnsOf, type OwnCells } from './columns'
import { useResource } from './findResource'
import { mostRelatedRows, relatedColumns, relatedRows, relatedWords } from './relatedConstants'
import { useSeen } from './seen'
import { useRecords } from './useRecords'

interface RelatedListProps {
  related: Related
  id: number
  /** Of the page that the list stands in. Keep them stable. */
  cells?: OwnCells
}

/** Another record's list in the page of the record it names; nothing for who may not read it. */
export function RelatedList({ related, id, cells }: RelatedListProps) {
  const target = useResource(related.resource)
  return target ? <KnownRelated related={related} target={target} id={id} cells={cells} /> : null
}

const keyOf = ({ id }: AnyRecord) => id

function KnownRelated({ related, target, id, cells }: RelatedListProps & { target: AnyResource }) {
  const { resource, may } = useSeen(target)
  const mayAsk = may(resource.access.read) && operatorOf(resource, related.by) === 'oneOf'
  return mayAsk ? <Rows related={related} resource={resource} id={id} cells={cells} /> : null
}

function Rows({ related, resource, id, cells }: RelatedListProps & { resource: AnyResource }) {
  const navigate = useNavigate()
  const [pageSize, setPageSize] = useState<number>(relatedRows)
  const page = useRecords(resource, { [related.by]: String(id), pageSize })
  const columns = useMemo(() => chosenColumns(resource, related, cells), [resource, related, cells])
  const { list = [], total = 0, totalIsExact = true } = page.data ?? {}
  const canOpen = resource.page !== undefined
  const most = Math.min(total, mostRelatedRows)
  // A panel without anything in it is none; one that is still asked for may be that.
  const isNothing = page.data ? list.length === 0 : pageSize === relatedRows && !page.error
  if (isNothing) return null
  return (
    <Panel
      title={page.data ? `${related.title}（${totalText(total, totalIsExact)}）` : related.title}
      action={
        pageSize < most && (
          <Button appearance="subtle" onClick={() => setPageSize(mostRelatedRows)}>
            {most < total ? relatedWords.first(most) : relatedWords.all}
          </Button>
        )
      }
    >
      <Table
        label={related.title}
        columns={columns}
        rows={list}
        rowKey={keyOf}
        rowHref={canOpen ? (record) => recordLink(resource, record.id)! : undefined}
        onOpen={canOpen ? (record) => void navigate(recordLink(resource, record.id)!) : undefined}
        isLoading={page.isPending}
        error={page.error}
        onRetry={() => void page.refetch()}
      />
    </Panel>
  )
}

/** Those that the definition asks for; the record that all of them belong to stands above already. */
function chosenColumns(resource: AnyResource, { by, columns: wanted }: Related, cells: OwnCells = {}) {
  if (wanted) return columnsOf(resource, cells, wanted)
  const others = resource.list.columns.filter((name) => name !== 'id' && name !== by)
  return columnsOf(resource, cells, others).slice(0, relatedColumns)
}
