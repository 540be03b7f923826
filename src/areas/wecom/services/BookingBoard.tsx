import { largestPage, type RecordAnswer } from '@contracts/resources/calls'
import { statusChoices } from '@contracts/resources/lifecycle'
import { OPEN } from '@contracts/resources/recordLink'
import { hotelService } from '@contracts/resources/wecom/hotelService'
import { serviceBooking } from '@contracts/resources/wecom/serviceBooking'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useBoardWatch } from '@/app/flow/useBoardWatch'
import { merchantClock } from '@/blocks/dates/days'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { BoardColumn } from '@/blocks/records/board/BoardColumn'
import { useCardMoves } from '@/blocks/records/board/useCardMoves'
import { RecordActionHost } from '@/blocks/records/RecordActionHost'
import { idIn } from '@/blocks/records/recordPaths'
import { useSeen } from '@/blocks/records/seen'
import { useRecordAction, type RecordActionRef } from '@/blocks/records/useRecordAction'
import { useRecords } from '@/blocks/records/useRecords'
import { useIsNarrow } from '@/blocks/table/useMedia'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { Tabs } from '@/look/parts/Tabs'
import { look } from '@/look/tokens'
import { BookingCard, DRAGGED } from './BookingCard'
import { boardPollMs, boardStatuses, columnQuery, type BoardStatus } from './bookingBoard'
import { bookingWords as words } from './words'

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', marginBottom: '16px' },
  service: { width: '200px', marginLeft: 'auto' },
  narrow: { width: '100%' },
  tabs: { width: '100%' },
  problem: { margin: '0 0 12px', color: look.toneDangerText },
  board: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', alignItems: 'start', gap: '12px' },
  single: { gridTemplateColumns: 'minmax(0, 1fr)' },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  foot: { display: 'flex', alignItems: 'center', gap: '12px', minHeight: '32px', marginTop: '12px' },
  bad: { color: look.toneDangerText },
})

type Booking = RecordAnswer<typeof serviceBooking>

/** In the address: one service alone, and the column that a narrow page shows. */
const SERVICE = 'serviceId'
const COLUMN = 'column'

const choices = statusChoices(serviceBooking)
const choiceOf = (status: string) => choices.find((one) => one.status === status)
const labelOf = (status: string): string => choiceOf(status)?.label ?? status

/** What the address says of the board, and how to say something else. */
function useBoardAddress() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const say = (name: string, value: string | null) => {
    if (value === null) params.delete(name)
    else params.set(name, value)
    const text = params.toString()
    void navigate(text === '' ? pathname : `${pathname}?${text}`, { replace: name !== OPEN })
  }
  return {
    serviceId: idIn(params.get(SERVICE)),
    column: boardStatuses.find((one) => one === params.get(COLUMN)) ?? boardStatuses[0],
    say,
  }
}

/**
 * 服务预约看板: what waits, what is under way and what was done today. It asks anew by itself while it is seen; a card says
 * how long somebody has to take it. To move one is to take the step that leads there, with all that it asks.
 */
export function BookingBoard({ above }: { above: ReactNode }) {
  const styles = useStyles()
  const fields = useFieldStyles()
  const isNarrow = useIsNarrow()
  const cache = useQueryClient()
  const seen = useSeen(serviceBooking)
  const flow = useRecordAction(seen)
  const { serviceId, column, say } = useBoardAddress()
  const { problem, drag, dropOn } = useCardMoves<Booking>(seen, flow, words)
  const services = useRecords(hotelService, { pageSize: largestPage, orderType: 'place-asc' })
  const watch = useBoardWatch(
    () =>
      Promise.all(boardStatuses.map((status) => cache.fetchQuery({ ...columnQuery(status, serviceId), staleTime: 0 }))),
    boardPollMs,
  )
  const first = useQuery(columnQuery('PENDING', serviceId))
  const mayAdd = seen.may(serviceBooking.access.write)
  return (
    <>
      <PageHeader
        title={words.title}
        note={words.boardNote}
        actions={
          mayAdd && (
            <Button appearance="primary" onClick={() => say(OPEN, 'add')}>
              {words.add}
            </Button>
          )
        }
      />
      <div className={styles.tools}>
        {above}
        <select
          aria-label={words.service}
          className={mergeClasses(fields.control, fields.line, isNarrow ? styles.narrow : styles.service)}
          value={serviceId ?? ''}
          onChange={({ target }) => say(SERVICE, target.value === '' ? null : target.value)}
        >
          <option value="">{words.allServices}</option>
          {services.data?.list.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        {isNarrow && (
          <div className={styles.tabs}>
            <Tabs
              label={words.columns}
              tabs={boardStatuses.map((status) => ({ value: status, text: labelOf(status) }))}
              chosen={column}
              onChoose={(next) => say(COLUMN, next === boardStatuses[0] ? null : next)}
            />
          </div>
        )}
      </div>
      {(first.error ?? problem) !== null && (
        <p role="alert" className={styles.problem}>
          {first.error?.message ?? problem}
        </p>
      )}
      <div className={mergeClasses(styles.board, isNarrow && styles.single)}>
        {(first.error ? [] : isNarrow ? [column] : boardStatuses).map((status) => (
          <Column
            key={status}
            status={status}
            serviceId={serviceId}
            flow={flow}
            onDrag={drag}
            onDrop={() => dropOn(status)}
          />
        ))}
      </div>
      <Freshness watch={watch} at={first.dataUpdatedAt} />
      <RecordActionHost flow={flow} />
    </>
  )
}

interface ColumnProps {
  status: BoardStatus
  serviceId: number | null
  flow: RecordActionRef
  onDrag: (booking: Booking | null) => void
  onDrop: () => void
}

function Column({ status, serviceId, flow, onDrag, onDrop }: ColumnProps) {
  const answer = useQuery(columnQuery(status, serviceId))
  const label = labelOf(status)
  return (
    <BoardColumn
      label={label}
      heading={status === 'FINISHED' ? `${words.today}${label}` : label}
      tone={choiceOf(status)?.tone ?? 'neutral'}
      answer={answer}
      kind={DRAGGED}
      onDrop={onDrop}
      words={words}
      card={(booking) => (
        <BookingCard key={booking.id} booking={booking} readAt={answer.dataUpdatedAt} flow={flow} onDrag={onDrag} />
      )}
    />
  )
}

/** How fresh the board is; what keeps it from being so, and what can be done about it. */
function Freshness({ watch, at }: { watch: ReturnType<typeof useBoardWatch>; at: number }) {
  const styles = useStyles()
  const problem = useSelector(watch, (now) => {
    if (now.hasTag('expired')) return words.expired
    return now.hasTag('stale') ? words.stale : null
  })
  const canRetry = useSelector(watch, (now) => now.can({ type: 'retry' }))
  return (
    <div className={styles.foot}>
      {at > 0 && <span className={styles.note}>{words.updated(merchantClock(new Date(at)).slice(11))}</span>}
      <span role="status" className={styles.bad}>
        {problem}
      </span>
      {canRetry && <Button onClick={() => watch.send({ type: 'retry' })}>{words.retry}</Button>}
    </div>
  )
}
