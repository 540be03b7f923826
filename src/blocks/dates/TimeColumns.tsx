import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { focusRing } from '@/look/focusRing'
import { lastHour, lastMinute } from './constants'
import { hourOf, minuteOf, twoDigits, type Moment } from './moment'

const rowHeight = 28
const pageRows = 6

const useStyles = makeStyles({
  columns: { display: 'flex', gap: '8px' },
  column: {
    ...focusRing,
    position: 'relative',
    width: '56px',
    height: `${rowHeight * pageRows}px`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
  },
  short: { height: `${rowHeight * 4}px` },
  closed: { color: tokens.colorNeutralForegroundDisabled, '& > div': { cursor: 'default' } },
  option: {
    display: 'grid',
    placeItems: 'center',
    height: `${rowHeight}px`,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
})

interface TimeColumnsProps {
  /** What the time is of: 开始, 结束, or empty. */
  name: string
  /** The moment whose time is shown; null shows none. */
  moment: Moment | null
  /** Nothing can be chosen, for example because there is no day yet. */
  closed?: boolean
  short?: boolean
  onChoose: (part: { hour: number } | { minute: number }) => void
}

/** Hours 0–23 and minutes 0–59 (Shared building blocks, 9). */
export function TimeColumns({ name, moment, closed, short, onChoose }: TimeColumnsProps) {
  const styles = useStyles()
  const shared = { closed: closed ?? false, short: short ?? false }
  return (
    <div className={styles.columns}>
      <Column
        {...shared}
        name={`${name}小时`}
        last={lastHour}
        chosen={moment === null ? null : hourOf(moment)}
        onChoose={(hour) => onChoose({ hour })}
      />
      <Column
        {...shared}
        name={`${name}分钟`}
        last={lastMinute}
        chosen={moment === null ? null : minuteOf(moment)}
        onChoose={(minute) => onChoose({ minute })}
      />
    </div>
  )
}

interface ColumnProps {
  name: string
  /** Offered are 0 to this. */
  last: number
  chosen: number | null
  closed: boolean
  short: boolean
  onChoose: (number: number) => void
}

/** One listbox: one stop for Tab; arrows, PageUp, PageDown, Home and End choose at once. */
function Column({ name, last, chosen, closed, short, onChoose }: ColumnProps) {
  const styles = useStyles()
  const id = useId()
  const column = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const list = column.current
    if (list && chosen !== null) list.scrollTop = chosen * rowHeight - (list.clientHeight - rowHeight) / 2
  }, [chosen])
  const press = (event: KeyboardEvent) => {
    const now = chosen ?? 0
    const to = {
      ArrowUp: now - 1,
      ArrowDown: chosen === null ? 0 : now + 1,
      PageUp: now - pageRows,
      PageDown: now + pageRows,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (!closed) onChoose(Math.min(Math.max(to, 0), last))
  }
  return (
    <div
      ref={column}
      role="listbox"
      tabIndex={0}
      aria-label={name}
      aria-disabled={closed || undefined}
      aria-activedescendant={chosen === null ? undefined : `${id}-${chosen}`}
      className={mergeClasses(styles.column, short && styles.short, closed && styles.closed)}
      onKeyDown={press}
      onClick={(event) => {
        const number = (event.target as HTMLElement).dataset.number
        if (number !== undefined && !closed) onChoose(Number(number))
      }}
    >
      {Array.from({ length: last + 1 }, (_, number) => (
        <div
          key={number}
          id={`${id}-${number}`}
          role="option"
          aria-selected={number === chosen}
          data-number={number}
          className={mergeClasses(styles.option, number === chosen && styles.chosen)}
        >
          {twoDigits(number)}
        </div>
      ))}
    </div>
  )
}
