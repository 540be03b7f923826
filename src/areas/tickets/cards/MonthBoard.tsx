import { makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import {
  addDays,
  monthEnd,
  monthGrid,
  monthOf,
  monthTitle,
  weekdays,
  weekEnd,
  weekStart,
  type Day,
  type Month,
} from '@/blocks/dates/days'
import { below } from '@/look/layout'
import { beginRange, extendRange, nothingChosen, toggleDay, type BoardSelection } from './boardSelection'
import { DayCell } from './DayCell'
import type { SlotOfDay } from './useBoard'

const useStyles = makeStyles({
  board: { display: 'grid', gap: '8px' },
  week: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: '8px',
    // On a phone each day is a card below the one before.
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  head: { [below.phone]: { display: 'none' } },
  weekday: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, textAlign: 'center' },
  blank: { [below.phone]: { display: 'none' } },
})

const noSlots: readonly SlotOfDay[] = []

interface MonthBoardProps {
  month: Month
  today: Day
  byDay: ReadonlyMap<Day, readonly SlotOfDay[]>
  selection: BoardSelection
  onSelect: (selection: BoardSelection) => void
}

/**
 * A month of days that are chosen together: by drawing over them, with Shift and the arrows, or one by one by tap, Space
 * or Enter. Arrows go by days and weeks, Home and End to the ends of the week; Esc lets go of all.
 */
export function MonthBoard({ month, today, byDay, selection, onSelect }: MonthBoardProps) {
  const styles = useStyles()
  const board = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<Day>(today)
  const mayChoose = (day: Day) => day >= today
  const firstStop = monthOf(stop) === month ? stop : `${month}-01`

  const goTo = (day: Day) => {
    const within = day < `${month}-01` ? `${month}-01` : day > monthEnd(firstStop) ? monthEnd(firstStop) : day
    setStop(within)
    board.current?.querySelector<HTMLElement>(`[data-day="${within}"]`)?.focus()
    return within
  }
  const choose = (day: Day) => mayChoose(day) && onSelect(toggleDay(selection, day))

  const press = (event: KeyboardEvent, day: Day) => {
    const to = {
      ArrowLeft: () => addDays(day, -1),
      ArrowRight: () => addDays(day, 1),
      ArrowUp: () => addDays(day, -7),
      ArrowDown: () => addDays(day, 7),
      Home: () => weekStart(day),
      End: () => weekEnd(day),
    }[event.key]
    if (to) {
      const reached = goTo(to())
      if (event.shiftKey) {
        // The range begins where the first step was taken.
        const begun = selection.anchor === null && mayChoose(day) ? beginRange(selection, day, true) : selection
        onSelect(extendRange(begun, reached, mayChoose))
      }
    } else if (event.key === ' ' || event.key === 'Enter') choose(day)
    else if (event.key === 'Escape') onSelect(nothingChosen)
    else return
    event.preventDefault()
  }
  const pressDown = (event: PointerEvent, day: Day) => {
    setStop(day)
    // A finger taps: what it does is heard as a click.
    if (event.pointerType === 'touch' || event.button !== 0 || !mayChoose(day)) return
    if (event.shiftKey) onSelect(extendRange(selection, day, mayChoose))
    else if (event.ctrlKey || event.metaKey) onSelect(toggleDay(selection, day))
    else onSelect(beginRange(selection, day, false))
  }
  const draw = (event: PointerEvent, day: Day) => {
    const isPressed = event.pointerType !== 'touch' && (event.buttons & 1) === 1
    if (isPressed && selection.anchor !== null) onSelect(extendRange(selection, day, mayChoose))
  }
  const lastPointer = useRef('')

  return (
    <div ref={board} role="grid" aria-label={monthTitle(month)} aria-multiselectable className={styles.board}>
      <div role="row" className={`${styles.week} ${styles.head}`}>
        {weekdays.map(({ short, name }) => (
          <span key={short} role="columnheader" aria-label={name} className={styles.weekday}>
            {short}
          </span>
        ))}
      </div>
      {monthGrid(month)
        .filter((week) => week.some((day) => day !== null))
        .map((week, row) => (
          <div key={row} role="row" className={styles.week}>
            {week.map((day, column) =>
              day === null ? (
                <span key={column} role="gridcell" className={styles.blank} />
              ) : (
                <DayCell
                  key={day}
                  day={day}
                  weekday={weekdays[column]!.name}
                  slots={byDay.get(day) ?? noSlots}
                  isToday={day === today}
                  isPast={!mayChoose(day)}
                  isChosen={selection.chosen.has(day)}
                  isStop={day === firstStop}
                  onKeyDown={(event) => press(event, day)}
                  onPointerDown={(event) => {
                    lastPointer.current = event.pointerType
                    pressDown(event, day)
                  }}
                  onPointerEnter={(event) => draw(event, day)}
                  // A screen reader's click comes from no pointer.
                  onClick={({ detail }) => (detail === 0 || lastPointer.current === 'touch') && choose(day)}
                />
              ),
            )}
          </div>
        ))}
    </div>
  )
}
