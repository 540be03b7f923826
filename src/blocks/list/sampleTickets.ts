import type { Tone } from '@/look/parts/StatusBadge'
import type { TableColumn } from '../table/column'
import { fetchList } from './fetchList'
import type { ListAnswer, ListParams, ListSource } from './listDefinition'

/** A row of the gallery and of the tests. */
export interface SampleTicket {
  readonly id: number
  readonly name: string
  readonly status: 'NEW' | 'PUBLISHED' | 'OFFLINE'
  readonly category: string
  /** In fen. */
  readonly price: number
  readonly sold: number
  readonly saleEnd: string
}

const statuses: readonly { value: SampleTicket['status']; label: string; tone: Tone }[] = [
  { value: 'NEW', label: '待审核', tone: 'warning' },
  { value: 'PUBLISHED', label: '已上线', tone: 'success' },
  { value: 'OFFLINE', label: '已下线', tone: 'danger' },
]
export const sampleTabs = [
  { value: 'all', text: '全部' },
  ...statuses.map(({ value, label }) => ({ value, text: label })),
]
export const sampleCategories = ['房券', '餐券', '门票', '代金券'].map((label, at) => ({
  value: String(at + 1),
  label,
}))
const names = ['湖景双人自助晚餐', '亲子水世界门票', '春季赏樱限定房', '商务午餐代金券', '云栖山居一晚双早']
const dayMs = 86_400_000

/** Always the same tickets. */
export const sampleTickets = (count: number): SampleTicket[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `${names[at % names.length]!} ${at + 1}`,
    status: statuses[at % statuses.length]!.value,
    category: sampleCategories[at % sampleCategories.length]!.value,
    price: ((at * 7919) % 50_000) + 100,
    sold: (at * 104_729) % 6000,
    saleEnd: new Date(Date.UTC(2026, 0, 1) + (at % 365) * dayMs).toISOString().slice(0, 10),
  }))

export const sampleColumns: readonly TableColumn<SampleTicket>[] = [
  { name: 'name', header: '票券', minWidth: 200 },
  { name: 'status', header: '状态', width: 104, options: statuses },
  { name: 'category', header: '分类', width: 88, options: sampleCategories, filterable: true },
  {
    name: 'price',
    header: '售价（元）',
    width: 112,
    align: 'end',
    sortable: true,
    value: ({ price }) => (price / 100).toFixed(2),
  },
  { name: 'sold', header: '已售', width: 88, align: 'end', sortable: true },
  { name: 'saleEnd', header: '售卖截止', width: 120, sortable: true },
]

const within = (value: number | string, range: unknown): boolean => {
  if (typeof range !== 'string') return true
  const [from = '', to = ''] = range.split('..')
  const ends = typeof value === 'number' ? [from && Number(from), to && Number(to)] : [from, to]
  return (ends[0] === '' || value >= ends[0]!) && (ends[1] === '' || value <= ends[1]!)
}

/** Answers what the gateway would, out of memory; `total` is exact up to `cap` rows. */
export function answerFrom(
  tickets: readonly SampleTicket[],
  params: ListParams,
  cap = Number.POSITIVE_INFINITY,
): ListAnswer<SampleTicket> {
  const { keyword, tab, category, price, saleEnd, orderType, pageIndex, pageSize } = params
  const listed = tickets.filter(
    (ticket) =>
      (typeof keyword !== 'string' || ticket.name.includes(keyword) || String(ticket.id) === keyword) &&
      (!Array.isArray(category) || category.includes(ticket.category)) &&
      (typeof category !== 'string' || !category.slice(1).split(',').includes(ticket.category)) &&
      within(ticket.price, price) &&
      within(ticket.saleEnd, saleEnd),
  )
  const found = listed.filter(({ status }) => tab === 'all' || status === tab)
  if (typeof orderType === 'string') {
    const [column, direction] = orderType.split(' ') as ['price' | 'sold' | 'saleEnd', string]
    const sign = direction === 'desc' ? -1 : 1
    found.sort((one, other) => sign * (one[column] < other[column] ? -1 : one[column] > other[column] ? 1 : 0))
  }
  const [page, size] = [Number(pageIndex), Number(pageSize)]
  const counts = Object.fromEntries(
    statuses.map(({ value }) => [value, listed.filter(({ status }) => status === value).length]),
  )
  return {
    list: found.slice((page - 1) * size, page * size),
    total: Math.min(found.length, cap + 1),
    totalIsExact: found.length <= cap,
    page,
    counts: { all: listed.length, ...counts },
  }
}

/** A source with the request of the generic list and an answer of one's own. */
export const sampleSource = (fetch: ListSource<SampleTicket>['fetch']): ListSource<SampleTicket> => ({
  ...fetchList<SampleTicket>({
    call: {
      service: 'ticket-api',
      method: 'GET',
      path: '/sample',
      title: '示例',
      effect: 'read',
      access: 'session',
      tenant: 'hotel',
      source: 'gallery',
    },
  }),
  fetch,
})
