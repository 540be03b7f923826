import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { KeyboardEvent, PointerEvent } from 'react'
import { dayTitle, type Day } from '@/blocks/dates/days'
import { yuanText } from '@/blocks/records/money'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import type { SlotOfDay } from './useBoard'
import { boardWords } from './words'

const useStyles = makeStyles({
  day: {
    ...focusRing,
    display: 'grid',
    alignContent: 'start',
    gap: '4px',
    minWidth: 0,
    minHeight: '88px',
    padding: '6px 8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    userSelect: 'none',
    // A finger that moves scrolls the page; a tap chooses.
    touchAction: 'manipulation',
    [below.phone]: { gridTemplateColumns: '88px 1fr', minHeight: '48px', padding: '10px 12px' },
  },
  chosen: { border: `1px solid ${tokens.colorCompoundBrandStroke}`, backgroundColor: tokens.colorBrandBackground2 },
  past: { color: tokens.colorNeutralForeground3, backgroundColor: tokens.colorNeutralBackground2, cursor: 'default' },
  number: { fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
  today: { color: tokens.colorBrandForeground1 },
  weekday: { display: 'none', [below.phone]: { display: 'inline', fontWeight: tokens.fontWeightRegular } },
  slots: { display: 'grid', gap: '2px', minWidth: 0, margin: 0, padding: 0, listStyle: 'none' },
  slot: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 6px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  full: { color: look.toneDangerText },
  closed: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** A slot in the words of a screen reader. */
const said = ({ slot, capacity, used, surcharge, closed }: SlotOfDay): string =>
  closed
    ? `${slot}${boardWords.closed}，已约${used}`
    : `${slot}可约${capacity}，已约${used}${surcharge > 0 ? `，加价 ${yuanText(surcharge)} 元` : ''}`

interface DayCellProps {
  day: Day
  weekday: string
  slots: readonly SlotOfDay[]
  isToday: boolean
  isPast: boolean
  isChosen: boolean
  /** It is where the keyboard stands. */
  isStop: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onPointerDown: (event: PointerEvent) => void
  onPointerEnter: (event: PointerEvent) => void
  onClick: (event: { readonly detail: number }) => void
}

/** A day of the board: its slots with what can be reserved of each; on a phone a card of one line. */
export function DayCell(props: DayCellProps) {
  const { day, weekday, slots, isToday, isPast, isChosen, isStop, ...handlers } = props
  const styles = useStyles()
  const words = slots.length === 0 ? boardWords.nothing : slots.map(said).join('；')
  return (
    <div
      role="gridcell"
      data-day={day}
      tabIndex={isStop ? 0 : -1}
      aria-label={`${dayTitle(day)}，${words}${isPast ? `，${boardWords.past}` : ''}`}
      aria-selected={isChosen}
      aria-disabled={isPast || undefined}
      aria-current={isToday ? 'date' : undefined}
      className={mergeClasses(styles.day, isPast && styles.past, isChosen && styles.chosen)}
      {...handlers}
    >
      <span className={mergeClasses(styles.number, isToday && styles.today)} aria-hidden>
        {Number(day.slice(-2))}
        <span className={styles.weekday}>{`日 ${weekday}`}</span>
      </span>
      {slots.length === 0 ? (
        <span className={styles.quiet} aria-hidden>
          {boardWords.nothing}
        </span>
      ) : (
        <ul className={styles.slots} aria-hidden>
          {slots.map(({ id, slot, capacity, used, surcharge, closed }) => (
            <li
              key={id}
              className={mergeClasses(styles.slot, closed && styles.closed, !closed && used >= capacity && styles.full)}
            >
              <span>{slot}</span>
              <span>{`${used}/${capacity}`}</span>
              {surcharge > 0 && <span>{`+¥${yuanText(surcharge)}`}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
