import { callsOf, largestPage, type RecordAnswer } from '@contracts/resources/calls'
import { reservationInventory } from '@contracts/resources/tickets/reservationInventory'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { Field, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { useHasRight } from '@/app/session/useSession'
import {
  addDays,
  dayTitle,
  monthEnd,
  monthGrid,
  monthOf,
  monthTitle,
  stepMonth,
  weekdays,
  weekStart,
  type Day,
} from '@/blocks/dates/days'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { recordKeys } from '@/blocks/records/useRecords'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { ToolButton } from '@/look/parts/ToolButton'
import { look } from '@/look/tokens'
import { today } from './today'
import { useCalendarProducts } from './useBoard'
import { reservationWords } from './words'

type Booking = RecordAnswer<typeof voucherReservation>

/** Those that take a place. */
const standing = 'PENDING,CONFIRMED,ARRIVED'
const daysOfWeek = 7

const useStyles = makeStyles({
  page: { display: 'grid', gap: '16px', paddingBottom: '24px' },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12px 24px' },
  product: { flex: '1 1 240px', maxWidth: '400px', minWidth: 0 },
  steps: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px' },
  title: { minWidth: '112px', textAlign: 'center', fontWeight: tokens.fontWeightSemibold },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  gap: { [below.phone]: { display: 'none' } },
  day: {
    display: 'grid',
    alignContent: 'start',
    gap: '4px',
    minWidth: 0,
    minHeight: '88px',
    padding: '6px 8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    [below.phone]: { minHeight: '40px' },
  },
  past: { backgroundColor: tokens.colorNeutralBackground2 },
  // On a phone days that are over and that nobody came on are no news.
  empty: { [below.phone]: { display: 'none' } },
  number: {
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    fontWeight: 600,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  today: { color: tokens.colorBrandForeground1 },
  line: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 8px', overflowWrap: 'anywhere' },
  full: { color: look.toneDangerText },
  quiet: { color: tokens.colorNeutralForeground3 },
  problem: { margin: 0, color: look.toneDangerText },
})

/** Bookings and, of one product, its places between two days. */
function useBookings(first: Day, last: Day, productId: number | null) {
  const seesStock = useHasRight('ticket:inventory')
  const between = { date: `${first}..${last}`, pageSize: largestPage, orderType: 'date-asc' }
  const query = { ...between, status: standing, ...(productId !== null && { productId: String(productId) }) }
  const bookings = useQuery({
    queryKey: recordKeys.list(voucherReservation, query),
    queryFn: ({ signal }) => call(callsOf(voucherReservation).list, query, { signal }),
  })
  const ofProduct = { ...between, productId: String(productId) }
  const stock = useQuery({
    queryKey: recordKeys.list(reservationInventory, ofProduct),
    queryFn: ({ signal }) => call(callsOf(reservationInventory).list, ofProduct, { signal }),
    enabled: seesStock && productId !== null,
  })
  return { bookings, slots: productId === null ? [] : (stock.data?.list ?? []) }
}

/** 日历 of 预约管理: who comes when, by month or week, of all products or of one with its places; a day leads to its list. */
export function BookingCalendar({ linkTo }: { linkTo: (day: Day) => string }) {
  const styles = useStyles()
  const { control, line } = useFieldStyles()
  const now = today()
  const [shown, setShown] = useState<'month' | 'week'>('month')
  const [at, setAt] = useState<Day>(now)
  const [productId, setProductId] = useState<number | null>(null)
  const { list: products = [] } = useCalendarProducts()
  const monday = weekStart(at)
  const weeks =
    shown === 'week'
      ? [Array.from({ length: daysOfWeek }, (_, day) => addDays(monday, day))]
      : monthGrid(monthOf(at)).filter((week) => week.some((day) => day !== null))
  const [first, last] =
    shown === 'week' ? [monday, addDays(monday, daysOfWeek - 1)] : [`${monthOf(at)}-01`, monthEnd(at)]
  const { bookings, slots } = useBookings(first, last, productId)
  const list = bookings.data?.list ?? []
  const step = (by: number) =>
    setAt(shown === 'week' ? addDays(at, by * daysOfWeek) : `${stepMonth(monthOf(at), by)}-01`)
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Field label="商品" className={styles.product}>
          {(labelled) => (
            <select
              {...labelled}
              className={`${control} ${line}`}
              value={productId ?? ''}
              onChange={({ target }) => setProductId(target.value === '' ? null : Number(target.value))}
            >
              <option value="">{reservationWords.everyProduct}</option>
              {products.map(({ id, productName }) => (
                <option key={id} value={id}>
                  {productName}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className={styles.steps} role="group" aria-label={reservationWords.shown}>
          {(['month', 'week'] as const).map((one) => (
            <Button
              key={one}
              appearance={shown === one ? 'secondary' : 'subtle'}
              aria-pressed={shown === one}
              onClick={() => setShown(one)}
            >
              {reservationWords[one]}
            </Button>
          ))}
        </div>
        <div className={styles.steps}>
          <ToolButton icon={ChevronLeftRegular} label={reservationWords.previous} onClick={() => step(-1)} />
          <span className={styles.title} aria-live="polite">
            {shown === 'week' ? `${first.slice(5)} 至 ${last.slice(5)}` : monthTitle(monthOf(at))}
          </span>
          <ToolButton icon={ChevronRightRegular} label={reservationWords.next} onClick={() => step(1)} />
          <Button appearance="subtle" onClick={() => setAt(now)}>
            {reservationWords.back}
          </Button>
        </div>
      </div>
      {bookings.error && (
        <p role="alert" className={styles.problem}>
          {bookings.error.message}
        </p>
      )}
      {(bookings.data?.total ?? 0) > largestPage && (
        <p role="alert" className={styles.problem}>
          {reservationWords.tooMany(largestPage)}
        </p>
      )}
      <ol className={styles.grid} aria-label={reservationWords.calendar} aria-busy={bookings.isFetching}>
        {weeks.flatMap((week, row) =>
          week.map((day, column) =>
            day === null ? (
              <li key={`${row} ${column}`} className={styles.gap} aria-hidden />
            ) : (
              <li
                key={day}
                className={mergeClasses(
                  styles.day,
                  day < now && styles.past,
                  day < now && list.every(({ date }) => date !== day) && styles.empty,
                )}
              >
                <Link
                  to={linkTo(day)}
                  aria-label={reservationWords.toList(dayTitle(day))}
                  className={mergeClasses(styles.number, day === now && styles.today)}
                >
                  {`${Number(day.slice(-2))} ${weekdays[column]!.name}`}
                </Link>
                {slots
                  .filter(({ date }) => date === day)
                  .map(({ id, slot, used, capacity, closed }) => (
                    <span key={id} className={mergeClasses(styles.line, !closed && used >= capacity && styles.full)}>
                      <span>{slot}</span>
                      <span>{closed ? reservationWords.closed : reservationWords.left(used, capacity)}</span>
                    </span>
                  ))}
                <DayBookings
                  bookings={list.filter(({ date }) => date === day)}
                  names={shown === 'week'}
                  isQuiet={slots.length > 0}
                />
              </li>
            ),
          ),
        )}
      </ol>
    </div>
  )
}

interface DayBookingsProps {
  bookings: readonly Booking[]
  /** Guest by guest; otherwise product by product. */
  names: boolean
  /** Its places say already that nobody comes. */
  isQuiet: boolean
}

function DayBookings({ bookings, names, isQuiet }: DayBookingsProps) {
  const styles = useStyles()
  if (bookings.length === 0) return isQuiet ? null : <span className={styles.quiet}>{reservationWords.nobody}</span>
  const lines = names
    ? bookings.map(({ id, slot, contactName, productName, quantity }) => ({
        key: String(id),
        text: `${slot} ${contactName} · ${productName}`,
        quantity,
      }))
    : [...new Set(bookings.map(({ productName }) => productName))].map((productName) => ({
        key: productName,
        text: productName,
        quantity: bookings.reduce((sum, one) => sum + (one.productName === productName ? one.quantity : 0), 0),
      }))
  return lines.map(({ key, text, quantity }) => (
    <span key={key} className={styles.line}>
      <span>{text}</span>
      <span>{reservationWords.pieces(quantity)}</span>
    </span>
  ))
}
