import type { RecordAnswer } from '@contracts/resources/calls'
import { recordLink } from '@contracts/resources/recordLink'
import { bookingPays, serviceBooking } from '@contracts/resources/wecom/serviceBooking'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { merchantClock } from '@/blocks/dates/days'
import { actionsOf } from '@/blocks/records/actions'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import { BoardCard } from '@/blocks/records/board/BoardCard'
import { LifecycleButtons } from '@/blocks/records/LifecycleButtons'
import { yuanText } from '@/blocks/records/money'
import { useSeen } from '@/blocks/records/seen'
import type { RecordActionRef } from '@/blocks/records/useRecordAction'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { timeLeft } from './timeLeft'
import { bookingWords as words } from './words'

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '4px 8px' },
  name: { color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold },
  line: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  remark: { margin: 0, color: tokens.colorNeutralForeground1 },
  acts: { display: 'flex', flexWrap: 'wrap', gap: '8px', paddingTop: '4px' },
})

/** What is dragged, among the cards of this board. */
export const DRAGGED = 'application/x-service-booking'

type Booking = RecordAnswer<typeof serviceBooking>

interface BookingCardProps {
  booking: Booking
  /** When it was read, ms: the time left is told from then, and moves with each reading. */
  readAt: number
  flow: RecordActionRef
  onDrag: (booking: Booking | null) => void
}

/** `06-01 09:00` of a moment. */
const shortTime = (moment: string): string => merchantClock(new Date(moment)).slice(5, 16)

/** Until when somebody should take it; of what was taken too late a word. */
function Due({ booking: { status, dueAt, overtime }, readAt }: Pick<BookingCardProps, 'booking' | 'readAt'>) {
  if (status === 'PENDING' && dueAt !== null) {
    const { text, isLate } = timeLeft(dueAt, readAt)
    return <StatusBadge tone={isLate ? 'danger' : 'warning'}>{text}</StatusBadge>
  }
  return overtime ? <StatusBadge tone="danger">{words.lateOnce}</StatusBadge> : null
}

/** A booking on the board: what is wanted, where, by whom, and what may be done with it now. */
export function BookingCard({ booking, readAt, flow, onDrag }: BookingCardProps) {
  const styles = useStyles()
  const seen = useSeen(serviceBooking)
  const { id, status, names, roomNo, guestName, quantity, bookAt, createdAt, finishedAt, amount, payStatus, remark } =
    booking
  const isOpen = status !== 'FINISHED'
  const times = [
    bookAt !== null && words.wanted(shortTime(bookAt)),
    finishedAt === null ? words.made(shortTime(createdAt)) : words.done(shortTime(finishedAt)),
  ]
  return (
    <BoardCard item={booking} kind={DRAGGED} isFixed={!isOpen} onDrag={onDrag}>
      <div className={styles.head}>
        <Link className={styles.name} to={recordLink(serviceBooking, id) ?? ''} draggable={false}>
          {names.serviceId}
          {quantity > 1 && ` ${words.pieces(quantity)}`}
        </Link>
        <Due booking={booking} readAt={readAt} />
      </div>
      <span>{[roomNo !== null && words.room(roomNo), guestName, names.handler].filter(Boolean).join(' · ')}</span>
      {remark !== null && <p className={styles.remark}>{remark}</p>}
      <span className={styles.line}>{times.filter(Boolean).join(' · ')}</span>
      {amount !== null && amount > 0 && payStatus !== null && (
        <span className={styles.line}>{words.fee(yuanText(amount), bookingPays[payStatus])}</span>
      )}
      {isOpen && (
        <div className={styles.acts}>
          <LifecycleButtons
            flow={flow}
            // What draws acts knows any record.
            actions={actionsOf(seen, booking as unknown as AnyRecord)}
            likely={status === 'PENDING' ? 'ACCEPT' : 'FINISH'}
          />
        </div>
      )}
    </BoardCard>
  )
}
