import type { AnyResource, Related } from '@contracts/resources/definition'
import { operatorOf } from '@contracts/resources/filters'
import { useMemo } from 'react'
import { Panel } from '@/look/parts/Panel'
import { totalText } from '../pager/pageLinks'
import { Table } from '../table/Table'
import type { AnyRecord } from './anyRecord'
import { columnsOf } from './columns'
import { relatedColumns, relatedRows } from './constants'
import { useResource } from './findResource'
import { useSeen } from './seen'
import { useRecords } from './useRecords'

/** Another record's list in the page of the record it names; nothing for who may not read it. */
export function RelatedList({ related, id }: { related: Related; id: number }) {
  const target = useResource(related.resource)
  return target ? <KnownRelated related={related} target={target} id={id} /> : null
}

const keyOf = ({ id }: AnyRecord) => id

function KnownRelated({ related, target, id }: { related: Related; target: AnyResource; id: number }) {
  const { resource, may } = useSeen(target)
  const mayAsk = may(resource.access.read) && operatorOf(resource, related.by) === 'oneOf'
  return mayAsk ? <Rows related={related} resource={resource} id={id} /> : null
}

function Rows({ related, resource, id }: { related: Related; resource: AnyResource; id: number }) {
  const page = useRecords(resource, { [related.by]: String(id), pageSize: relatedRows })
  const columns = useMemo(
    () =>
      columnsOf(resource)
        .filter(({ name }) => name !== 'id' && name !== related.by)
        .slice(0, relatedColumns),
    [resource, related.by],
  )
  const total = page.data ? `（${totalText(page.data.total, page.data.totalIsExact)}）` : ''
  return (
    <Panel title={`${related.title}${total}`}>
      <Table
        label={related.title}
        columns={columns}
        rows={page.data?.list ?? []}
        rowKey={keyOf}
        isLoading={page.isPending}
        error={page.error}
        onRetry={() => void page.refetch()}
      />
    </Panel>
  )
}
