import type { BulkAction } from '@/blocks/list/BulkBar'
import { fetchList } from '@/blocks/list/fetchList'
import { List } from '@/blocks/list/List'
import { defineList, type ListDefinition, type ListSource } from '@/blocks/list/listDefinition'
import type { RowAction, TableColumn } from '@/blocks/table/column'
import type { Tone } from '@/look/parts/StatusBadge'
import { money, moneyColumns, plainColumns, statusLabel } from '../../shared/fields.js'

interface Ticket {
  readonly id: number
  readonly productName: string
  readonly type: string
  readonly status: keyof typeof statusLabel
  readonly code: string
  readonly picture: string
  readonly inventory: number
  readonly validFrom: string
  readonly validTo: string
  /** The rest, money in fen. */
  readonly [name: string]: string | number
}

const tones: Record<Ticket['status'], Tone> = { NEW: 'warning', PUBLISHED: 'success', OFFLINE: 'danger' }
const statuses = Object.entries(tones).map(([value, tone]) => ({
  value,
  label: statusLabel[value as Ticket['status']],
  tone,
}))

const columns: readonly TableColumn<Ticket>[] = [
  { name: 'id', header: '编号', width: 88, sortable: true },
  {
    name: 'productName',
    header: '产品名称',
    minWidth: 200,
    sortable: true,
    heading: true,
    picture: ({ picture }) => picture,
    second: ({ code }) => code,
  },
  { name: 'type', header: '类型', width: 96 },
  { name: 'status', header: '状态', width: 104, options: statuses },
  ...moneyColumns.map(({ name, label }) => ({
    name,
    header: label,
    width: 112,
    align: 'end' as const,
    value: (row: Ticket) => money(Number(row[name])),
  })),
  { name: 'inventory', header: '库存', width: 88, align: 'end' },
  { name: 'validFrom', header: '有效期', width: 216, value: ({ validFrom, validTo }) => `${validFrom} 至 ${validTo}` },
  ...plainColumns.map(({ name, label, isNumber }) => ({
    name,
    header: label,
    ...(isNumber ? { width: 88, align: 'end' as const } : { width: name.endsWith('At') ? 176 : 96 }),
  })),
  { name: 'validTo', header: '截止', width: 112 },
]

const call = {
  service: 'ticket-api',
  method: 'GET',
  path: '/api/tickets',
  title: '票券',
  effect: 'read',
  access: 'session',
  tenant: 'hotel',
  source: 'bench',
} as const

/** The block's own request; the answer of the bench's server has no envelope around it. */
const withoutEnvelope = (source: ListSource<Ticket>): ListSource<Ticket> => ({
  ...source,
  async fetch(params, signal) {
    const asked = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))
    const answer = await fetch(`/api/tickets?${asked}`, { signal })
    const { list, total } = (await answer.json()) as { list: Ticket[]; total: number }
    return { list, total, totalIsExact: true, page: Number(params.page), counts: null }
  },
})

const common = {
  label: '票券',
  rowKey: ({ id }: Ticket) => id,
  rowLabel: ({ productName }: Ticket) => productName,
  columns,
  searchHint: '产品名称',
  filters: [{ name: 'status', label: '状态', is: 'oneOf', options: statuses }],
} as const

const ticketList = defineList<Ticket>({
  ...common,
  key: 'bench-ticket',
  source: withoutEnvelope(fetchList({ call, request: { pageIndex: 'page', pageSize: 'size' } })),
})

/** More than a page of the product ever holds: the source asks for 1,000, whatever the address says. */
const bigTicketList = defineList<Ticket>({
  ...common,
  key: 'bench-big-ticket',
  source: withoutEnvelope(fetchList({ call, request: { pageIndex: 'page', pageSize: null }, extra: { size: 1000 } })),
})

const doNothing = () => undefined
const actions: readonly RowAction[] = [
  { name: 'edit', label: '编辑', perform: doNothing },
  { name: 'delete', label: '删除', perform: doNothing },
]
const rowActions = () => actions
const bulkActions: readonly BulkAction[] = [{ name: 'delete', label: '删除', perform: doNothing }]

const Tickets = ({ definition }: { definition: ListDefinition<Ticket> }) => (
  <List definition={definition} rowActions={rowActions} bulkActions={bulkActions} />
)

/** 50 rows a page. */
export const TicketList = () => <Tickets definition={ticketList} />

/** 1,000 rows on one page. */
export const BigTicketList = () => <Tickets definition={bigTicketList} />
