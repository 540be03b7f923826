import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  ChevronDoubleLeft16Regular,
  ChevronDoubleRight16Regular,
  ChevronLeft16Regular,
  ChevronRight16Regular,
  type FluentIcon,
} from '@fluentui/react-icons'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { focusRing } from '@/look/focusRing'
import {
  addDays,
  addMonths,
  dayTitle,
  lastDay,
  monthGrid,
  monthOf,
  monthTitle,
  stepMonth,
  weekdays,
  weekEnd,
  weekStart,
  type Day,
  type Month,
} from './days'
import { twoMonthsFrom } from './constants'
import { MonthChoice } from './MonthChoice'

/** One month alone has room for targets of 40 px. */
const narrow = `@media (max-width: ${twoMonthsFrom - 1}px)`

const useStyles = makeStyles({
  months: { display: 'flex', gap: '24px' },
  head: { display: 'flex', alignItems: 'center', height: '32px', [narrow]: { height: '40px' } },
  step: {
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    [narrow]: { width: '40px', height: '40px' },
  },
  gap: { flexShrink: 0, width: '48px', [narrow]: { width: '80px' } },
  title: {
    ...focusRing,
    flexGrow: 1,
    height: '28px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    [narrow]: { height: '40px' },
  },
  week: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, 28px)',
    [narrow]: { gridTemplateColumns: 'repeat(7, 40px)' },
  },
  days: { height: '30px', [narrow]: { height: '42px' } },
  weekday: {
    height: '24px',
    lineHeight: '24px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  within: { '& > button': { borderRadius: 0, backgroundColor: tokens.colorBrandBackground2 } },
  day: {
    ...focusRing,
    display: 'block',
    width: '28px',
    height: '28px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    [narrow]: { width: '40px', height: '40px' },
  },
  roomyWeek: { gridTemplateColumns: 'repeat(7, 32px)' },
  roomyDays: { height: '34px' },
  roomyDay: { width: '32px', height: '32px' },
  today: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  closed: {
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'default',
    ':hover': { backgroundColor: 'transparent' },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    // The ring of the focus would drown in the fill.
    ':focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '1px',
    },
  },
})

/** How a day lies in what is chosen. */
export type DayMark = 'none' | 'chosen' | 'within'

interface CalendarProps {
  /** The day whose month is shown, and where the keyboard starts; follows changes. */
  startAt: Day
  monthCount: 1 | 2
  today: Day
  markOf: (day: Day) => DayMark
  /** Drawn faint; choosing it is still reported, so that its reason can be shown. */
  isClosed: (day: Day) => boolean
  takesFocus: boolean
  /** Days of 32 px in place of 28, and of two months that of `startAt` on the right: one looks back from it. */
  roomy?: boolean
  onChoose: (day: Day) => void
}

/**
 * One month or two as ARIA grids, weeks from Monday. Arrows go by days and weeks, Home and End to the ends of the week,
 * PageUp and PageDown by months, with Shift by years; Enter chooses. The title leads to months and years.
 */
export function Calendar({ startAt, monthCount, today, markOf, isClosed, takesFocus, roomy, onChoose }: CalendarProps) {
  const styles = useStyles()
  const root = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState(startAt)
  const [turnedTo, setFirst] = useState<Month>(stepMonth(monthOf(startAt), roomy && monthCount === 2 ? -1 : 0))
  const [focused, setFocused] = useState<Day>(startAt)
  const [choosing, setChoosing] = useState<0 | 1 | null>(null)
  const pullsFocus = useRef(false)
  // After the calendar's last month comes none, so it stands on the right.
  const first = monthCount === 2 && turnedTo === monthOf(lastDay) ? stepMonth(turnedTo, -1) : turnedTo
  const second = stepMonth(first, 1)
  const isShown = (day: Day) => monthOf(day) === first || (monthCount === 2 && monthOf(day) === second)

  const go = (day: Day) => {
    setFocused(day)
    if (isShown(day)) return
    setFirst(monthCount === 2 && monthOf(day) > first ? stepMonth(monthOf(day), -1) : monthOf(day))
  }
  if (start !== startAt) {
    setStart(startAt)
    if (!isShown(focused) || !isShown(startAt)) go(startAt)
  }
  const turn = (months: number) => {
    setFirst(stepMonth(first, months))
    setFocused(addMonths(focused, months))
  }

  useLayoutEffect(() => {
    pullsFocus.current = takesFocus
  }, [takesFocus])
  useLayoutEffect(() => {
    if (!pullsFocus.current) return
    const button = root.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)
    if (!button) return
    pullsFocus.current = false
    // The popover may have no place yet: the page must not scroll to it.
    button.focus({ preventScroll: true })
  })

  const press = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: () => addDays(focused, -1),
      ArrowRight: () => addDays(focused, 1),
      ArrowUp: () => addDays(focused, -7),
      ArrowDown: () => addDays(focused, 7),
      Home: () => weekStart(focused),
      End: () => weekEnd(focused),
      PageUp: () => addMonths(focused, event.shiftKey ? -12 : -1),
      PageDown: () => addMonths(focused, event.shiftKey ? 12 : 1),
    }[event.key]
    if (!to) return
    event.preventDefault()
    pullsFocus.current = true
    go(to())
  }

  if (choosing !== null) {
    return (
      <MonthChoice
        month={choosing === 0 ? first : second}
        onChoose={(month) => {
          setChoosing(null)
          setFirst(choosing === 0 ? month : stepMonth(month, -1))
          setFocused(`${month}-01`)
          pullsFocus.current = true
        }}
      />
    )
  }

  return (
    <div ref={root} className={styles.months}>
      {(monthCount === 2 ? [first, second] : [first]).map((month, index) => (
        <div key={index}>
          <div className={styles.head}>
            {index === 0 ? (
              <>
                <Step icon={ChevronDoubleLeft16Regular} name="上一年" onPress={() => turn(-12)} />
                <Step icon={ChevronLeft16Regular} name="上个月" onPress={() => turn(-1)} />
              </>
            ) : (
              <span className={styles.gap} />
            )}
            <button
              type="button"
              className={styles.title}
              aria-label={`${monthTitle(month)}，选择年月`}
              onClick={() => setChoosing(index as 0 | 1)}
            >
              {monthTitle(month)}
            </button>
            {index === monthCount - 1 ? (
              <>
                <Step icon={ChevronRight16Regular} name="下个月" onPress={() => turn(1)} />
                <Step icon={ChevronDoubleRight16Regular} name="下一年" onPress={() => turn(12)} />
              </>
            ) : (
              <span className={styles.gap} />
            )}
          </div>
          <div role="grid" aria-label={monthTitle(month)}>
            <div role="row" className={mergeClasses(styles.week, roomy && styles.roomyWeek)}>
              {weekdays.map(({ short, name }) => (
                <span key={short} role="columnheader" aria-label={name} className={styles.weekday}>
                  {short}
                </span>
              ))}
            </div>
            {monthGrid(month).map((week, row) => (
              <div
                key={row}
                role="row"
                className={mergeClasses(styles.week, styles.days, roomy && styles.roomyWeek, roomy && styles.roomyDays)}
              >
                {week.map((day, column) => {
                  if (day === null) return <span key={column} role="gridcell" />
                  const mark = markOf(day)
                  const closed = isClosed(day)
                  return (
                    <span
                      key={column}
                      role="gridcell"
                      className={mergeClasses(mark === 'within' && styles.within)}
                      aria-selected={mark !== 'none'}
                    >
                      <button
                        type="button"
                        data-day={day}
                        tabIndex={day === focused ? 0 : -1}
                        aria-label={dayTitle(day)}
                        aria-current={day === today ? 'date' : undefined}
                        aria-disabled={closed || undefined}
                        className={mergeClasses(
                          styles.day,
                          roomy && styles.roomyDay,
                          day === today && styles.today,
                          closed && styles.closed,
                          mark === 'chosen' && styles.chosen,
                        )}
                        onKeyDown={press}
                        onClick={() => {
                          setFocused(day)
                          onChoose(day)
                        }}
                      >
                        {Number(day.slice(-2))}
                      </button>
                    </span>
                  )
                })}
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

/** One of the small arrows of the head. */
function Step({ icon: Icon, name, onPress }: { icon: FluentIcon; name: string; onPress: () => void }) {
  const styles = useStyles()
  return (
    <button type="button" className={styles.step} aria-label={name} title={name} onClick={onPress}>
      <Icon aria-hidden />
    </button>
  )
}
