import { makeStyles } from '@fluentui/react-components'
import { useCallback, useMemo, useState } from 'react'
import { Button } from '@/look/parts/controls'
import type { GalleryPage } from '@/qa/galleryPage'
import type { CellProps, ColumnLayout, RowKey, TableColumn, TableFilters, TableSearch, TableSort } from './column'
import { Table } from './Table'

interface Ticket {
  id: number
  title: string
  store: string | null
  status: string
  category: string
  price: number
  sold: number | null
  endsOn: string | null
}

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '16px', padding: '24px' },
  options: { display: 'flex', flexWrap: 'wrap', gap: '8px 16px' },
  bar: { display: 'flex', alignItems: 'center', gap: '8px', padding: '0 8px' },
})

const titles = [
  '湖景双人自助晚餐',
  '亲子水世界一大一小门票',
  '商务午餐 100 元代金券',
  '云栖山居一晚＋双早',
  '温泉双人票',
]
const stores = ['西湖店', '西湖店', '灵隐店', null]
const categories = ['房券', '餐券', '门票', '代金券']
const statuses = ['on', 'on', 'new', 'off', 'share']

const ticketOf = (index: number): Ticket => ({
  id: 20_401 + index,
  title: titles[index % titles.length]!,
  store: stores[Math.floor(index / 3) % stores.length]!,
  status: statuses[index % statuses.length]!,
  category: categories[index % categories.length]!,
  price: 8_800 + ((index * 3_700) % 190_000),
  sold: index % 7 === 3 ? null : (index * 137) % 6_000,
  endsOn: index % 5 === 4 ? null : `2025-${String((index % 12) + 1).padStart(2, '0')}-28`,
})

const Price = ({ row }: CellProps<Ticket>) => <>{(row.price / 100).toFixed(2)}</>

const columns: readonly TableColumn<Ticket>[] = [
  { name: 'title', header: '票券', minWidth: 200, searchable: true, sortable: true },
  { name: 'store', header: '门店', width: 104, merge: true },
  {
    name: 'status',
    header: '状态',
    width: 112,
    filterable: true,
    options: [
      { value: 'on', label: '已上线', tone: 'success' },
      { value: 'new', label: '待审核', tone: 'warning' },
      { value: 'off', label: '已下线', tone: 'danger' },
      { value: 'share', label: '共享', tone: 'info' },
    ],
  },
  { name: 'category', header: '分类', width: 88 },
  { name: 'price', header: '售价（元）', width: 120, align: 'end', sortable: true, component: Price },
  { name: 'sold', header: '已售', width: 112, align: 'end', sortable: true, tip: '已付款、未退款的份数。' },
  { name: 'endsOn', header: '售卖截止', width: 112, sortable: true },
]

const idOf = (ticket: Ticket) => ticket.id
const noLayout: ColumnLayout = { order: [], hidden: [], widths: {} }

const sizes = { '50 行': 50, '1,000 行': 1_000, '100,000 行': 100_000, 没有: 0 }
const switches = ['加载中', '出错', '两行高', '单选', '只看票券和状态', '固定两列'] as const

function isHit(ticket: Ticket, filters: TableFilters, search: TableSearch) {
  const chosen = filters.status ?? []
  return (chosen.length === 0 || chosen.includes(ticket.status)) && ticket.title.includes(search.title ?? '')
}

function compare(one: Ticket, other: Ticket, { column, direction }: TableSort) {
  const [first, second] = [one, other].map((ticket) => ticket[column as keyof Ticket] ?? '')
  const order =
    typeof first === 'number' && typeof second === 'number' ? first - second : `${first}` < `${second}` ? -1 : 1
  return direction === 'asc' ? order : -order
}

/** A table with the sorting, filters, ticks and widths that a list would keep for it. */
function Demo() {
  const styles = useStyles()
  const [size, setSize] = useState(50)
  const [on, setOn] = useState<ReadonlySet<string>>(new Set())
  const [sort, setSort] = useState<TableSort | null>({ column: 'sold', direction: 'desc' })
  const [filters, setFilters] = useState<TableFilters>({})
  const [search, setSearch] = useState<TableSearch>({})
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const [layout, setLayout] = useState(noLayout)
  const [said, setSaid] = useState('')
  const rows = useMemo(() => {
    const hits = Array.from({ length: size }, (_, index) => ticketOf(index)).filter((one) =>
      isHit(one, filters, search),
    )
    return sort ? hits.sort((one, other) => compare(one, other, sort)) : hits
  }, [size, filters, search, sort])
  const rowActions = useCallback(
    (ticket: Ticket) =>
      ['编辑', ticket.status === 'on' ? '下线' : '上线', '复制', '删除'].map((label) => ({
        name: label,
        label,
        perform: () => setSaid(`${label} ${ticket.id}`),
        ...(label === '删除' && ticket.sold !== null && { closedReason: `已售 ${ticket.sold} 份` }),
      })),
    [],
  )
  const toggle = (name: string) =>
    setOn(on.has(name) ? new Set([...on].filter((one) => one !== name)) : new Set([...on, name]))
  const isBare = on.has('加载中') || on.has('出错')
  return (
    <div className={styles.page}>
      <div className={styles.options}>
        {Object.entries(sizes).map(([label, count]) => (
          <label key={label}>
            <input type="radio" name="size" checked={size === count} onChange={() => setSize(count)} /> {label}
          </label>
        ))}
        {switches.map((label) => (
          <label key={label}>
            <input type="checkbox" checked={on.has(label)} onChange={() => toggle(label)} /> {label}
          </label>
        ))}
        <output>{said}</output>
      </div>
      <Table
        label="票券"
        columns={columns}
        rows={isBare ? [] : rows}
        rowKey={idOf}
        edge="page"
        sort={sort}
        onSort={setSort}
        filters={filters}
        onFilter={(column, values) => setFilters({ ...filters, [column]: values })}
        search={search}
        onSearch={(column, text) => setSearch({ ...search, [column]: text })}
        selection={{ selected, onChange: setSelected, single: on.has('单选') }}
        bulkBar={
          <div className={styles.bar} role="toolbar" aria-label="批量操作">
            已选 {selected.size} 项
            <Button size="small" appearance="subtle" onClick={() => setSelected(new Set())}>
              取消选择
            </Button>
          </div>
        }
        layout={
          on.has('只看票券和状态') ? { ...layout, hidden: ['store', 'category', 'price', 'sold', 'endsOn'] } : layout
        }
        onLayout={setLayout}
        isLoading={on.has('加载中')}
        error={on.has('出错') ? { message: '票券加载失败。检查网络后重试。' } : null}
        onRetry={() => toggle('出错')}
        markedKey={20_406}
        rowActions={rowActions}
        onOpen={(ticket) => setSaid(`查看 ${ticket.id}`)}
        stickyColumns={on.has('固定两列') ? 2 : 1}
        tall={on.has('两行高')}
      />
    </div>
  )
}

export const gallery: GalleryPage = { name: 'table', title: '表格', Demo }
