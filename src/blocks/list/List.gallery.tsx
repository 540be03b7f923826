import { makeStyles } from '@fluentui/react-components'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { EXACT_TOTAL } from '../pager/constants'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import type { GalleryPage } from '@/qa/galleryPage'
import type { RowAction } from '../table/column'
import type { BulkAction } from './BulkBar'
import { List } from './List'
import { defineList } from './listDefinition'
import { wayBack } from './listTrace'
import {
  answerFrom,
  sampleCategories,
  sampleColumns,
  sampleSource,
  sampleTabs,
  sampleTickets,
  type SampleTicket,
} from './sampleTickets'

const useStyles = makeStyles({ page: { padding: '0 24px' }, tools: { display: 'flex', gap: '8px' } })

const LIST = 'gallery-ticket'
/** How long an answer is on its way, in ms. */
const latencyMs = 400
const tickets = sampleTickets(12_000)
/** Switched on by the page: the next answers fail. */
const network = { isBroken: false }

const sumOf = (some: readonly SampleTicket[]) => some.reduce((sum, { price }) => sum + price, 0)

const later = <Value,>(value: () => Value, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      try {
        resolve(value())
      } catch (error) {
        reject(error)
      }
    }, latencyMs)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })

const definition = defineList<SampleTicket>({
  key: LIST,
  label: '票券',
  source: sampleSource((params, signal) =>
    later(() => {
      if (network.isBroken) throw new Error('服务端返回异常')
      return answerFrom(tickets, params, EXACT_TOTAL)
    }, signal),
  ),
  rowKey: ({ id }) => id,
  columns: sampleColumns,
  searchHint: '票券名称、编号',
  tabs: sampleTabs,
  sort: { column: 'sold', direction: 'desc' },
  figures: {
    figures: [
      { name: 'live', label: '已上线', unit: '个', filters: {}, tab: 'PUBLISHED' },
      {
        name: 'cheap',
        label: '百元以下',
        unit: '个',
        note: '含促销',
        filters: { price: { is: 'between', from: null, to: '10000' } },
      },
      { name: 'sum', label: '售价合计', unit: '元', scale: 100 },
    ],
    fetch: (signal) =>
      later(
        () => ({
          live: { value: tickets.filter(({ status }) => status === 'PUBLISHED').length, before: 3_800 },
          cheap: { value: tickets.filter(({ price }) => price <= 10_000).length, before: null },
          sum: { value: sumOf(tickets), before: null },
        }),
        signal,
      ),
  },
  totals: {
    sums: [{ name: 'price', label: '售价', unit: '元', scale: 100 }],
    fetch: (scope, signal) =>
      later(() => {
        const { list } = answerFrom(tickets, { ...scope, pageIndex: 1, pageSize: tickets.length })
        return { total: list.length, sums: { price: sumOf(list) } }
      }, signal),
  },
  filters: [
    { name: 'category', label: '分类', is: 'oneOf', options: sampleCategories, also: ['noneOf'] },
    { name: 'price', label: '售价', is: 'between', of: 'number', unit: '元', scale: 100 },
    { name: 'saleEnd', label: '售卖截止', is: 'between', of: 'date', fixedDays: true },
  ],
})

function Tickets() {
  const styles = useStyles()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [isBroken, setIsBroken] = useState(network.isBroken)
  const [asked, setAsked] = useState('')
  const openTicket = useCallback(
    ({ id }: SampleTicket) =>
      void navigate(`?${new URLSearchParams([...new URLSearchParams(search), ['ticket', String(id)]])}`),
    [navigate, search],
  )
  const rowActions = useMemo(
    () =>
      (ticket: SampleTicket): RowAction[] => [
        { name: 'edit', label: '编辑', perform: () => openTicket(ticket) },
        {
          name: 'offline',
          label: '下线',
          perform: () => setAsked(`下线 ${ticket.name}`),
          closedReason: ticket.status === 'PUBLISHED' ? undefined : '未上线',
        },
      ],
    [openTicket],
  )
  const bulkActions: BulkAction[] = [
    {
      name: 'offline',
      label: '下线',
      perform: (request, done) => {
        setAsked(JSON.stringify(request))
        done()
      },
    },
  ]
  const breakNetwork = () => {
    network.isBroken = !network.isBroken
    setIsBroken(network.isBroken)
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title="票券管理"
        note={`地址：${search || '（空）'}${asked && `　批量：${asked}`}`}
        actions={<Button onClick={breakNetwork}>{isBroken ? '恢复网络' : '中断网络'}</Button>}
      />
      <List definition={definition} rowActions={rowActions} bulkActions={bulkActions} onOpen={openTicket} />
    </div>
  )
}

function Ticket({ id }: { id: string }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const back = wayBack(LIST, pathname)
  return (
    <div className={styles.page}>
      <PageHeader
        title={`票券 ${id}`}
        actions={<Button onClick={() => void navigate(back.to, { state: back.state })}>返回列表</Button>}
      />
    </div>
  )
}

/** 12,000 rows out of memory; the address of the gallery follows the list, a word of it opens a ticket. */
function Demo() {
  const [query] = useSearchParams()
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const ticket = query.get('ticket')
  return (
    <QueryClientProvider client={queryClient}>
      {ticket === null ? <Tickets /> : <Ticket id={ticket} />}
    </QueryClientProvider>
  )
}

export const gallery: GalleryPage = { name: 'list', title: '列表', Demo }
