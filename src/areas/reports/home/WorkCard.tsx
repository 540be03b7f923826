import type { AnyResource } from '@contracts/resources/definition'
import { reconDiff } from '@contracts/resources/finance/reconDiff'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { recordLink } from '@contracts/resources/recordLink'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import { columnsOf } from '@/blocks/records/columns'
import { useSeen } from '@/blocks/records/seen'
import { useRecords } from '@/blocks/records/useRecords'
import { Table } from '@/blocks/table/Table'
import { HomeCard } from './HomeCard'
import type { WorkKey } from './homeWork'
import { today } from '../report/reportDays'

interface Work {
  readonly resource: AnyResource
  /** Filters of its list; asked anew on each day. */
  readonly query: () => Readonly<Record<string, string>>
  readonly columns: readonly string[]
  /** The column that says what it is about, in a sentence. */
  readonly sentence?: string
  /** Where there is none, in words. */
  readonly none: string
}

const onDay = (day: string) => `${day}..${day}`

const works: Readonly<Record<WorkKey, Work>> = {
  diffs: {
    resource: reconDiff,
    query: () => ({ tab: 'OPEN' }),
    columns: ['tradeNo', 'reasonText', 'diffAmount', 'createdAt'],
    sentence: 'reasonText',
    none: '账本与渠道账单全部一致',
  },
  withdrawals: {
    resource: withdrawal,
    query: () => ({ tab: 'SUBMITTED' }),
    columns: ['ownerName', 'amount', 'withdrawNo', 'createdAt'],
    none: '没有待审的提现',
  },
  refunds: {
    resource: ticketRefund,
    query: () => ({ tab: 'APPLIED' }),
    columns: ['refundNo', 'amount', 'reason', 'createdAt'],
    none: '没有待审的退款',
  },
  arrivals: {
    resource: voucherReservation,
    query: () => ({ date: onDay(today()), status: 'PENDING,CONFIRMED,ARRIVED', orderType: 'startsAt-asc' }),
    columns: ['contactName', 'productName', 'slot', 'quantity', 'status'],
    none: '今天没有预约到店的客人',
  },
  verified: {
    resource: verifyRecord,
    query: () => ({ verifyTime: onDay(today()), orderType: 'verifyTime-desc' }),
    columns: ['productName', 'times', 'amount', 'operatorName', 'verifyTime'],
    none: '今天还没有核销',
  },
}

/** As many as one looks at before going to the list. */
const shownAtMost = 5
const rowHeight = 44
/** px. */
const sentenceWidth = 296
const keyOf = ({ id }: AnyRecord) => id

interface WorkCardProps {
  work: WorkKey
  title: string
  /** The list of all of it. */
  more: string
}

/** As the list has them, the sentence as wide as it is worth reading. */
const columnsFor = (resource: AnyResource, { columns, sentence }: Work) =>
  columnsOf(resource, {}, columns).map((column) =>
    column.name === sentence ? { ...column, width: sentenceWidth } : column,
  )

/** The first records of somebody's work, each a way to its page. */
export function WorkCard({ work, title, more }: WorkCardProps) {
  const { none, query } = works[work]
  const { resource } = useSeen(works[work].resource)
  const columns = useMemo(() => columnsFor(resource, works[work]), [resource, work])
  const navigate = useNavigate()
  const asked = useRecords(resource, { ...query(), pageSize: shownAtMost })
  const rows = asked.data?.list ?? []
  const { total = 0 } = asked.data ?? {}
  const canOpen = resource.page !== undefined
  return (
    <HomeCard
      title={total > shownAtMost ? `${title}（${total}）` : title}
      more={{ to: more, text: '全部' }}
      height={(shownAtMost + 1) * rowHeight}
      asked={asked}
      empty={rows.length === 0 ? none : null}
    >
      <Table
        label={title}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowHref={canOpen ? (record) => recordLink(resource, record.id)! : undefined}
        onOpen={canOpen ? (record) => void navigate(recordLink(resource, record.id)!) : undefined}
      />
    </HomeCard>
  )
}
