import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AddRegular, DismissRegular, ReOrderDotsVerticalRegular } from '@fluentui/react-icons'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Tooltip } from '@/blocks/tooltip/Tooltip'
import { focusRing } from '@/look/focusRing'
import { look } from '@/look/tokens'
import { useDropTarget } from '@/look/useDropTarget'
import { customWords as words } from './words'

const useStyles = makeStyles({
  choice: { display: 'grid', gap: '8px', minWidth: 0 },
  zone: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    minHeight: '48px',
    margin: 0,
    padding: '8px',
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    listStyle: 'none',
    // Its hint stands where the first one will.
    ':empty::before': { content: 'attr(data-hint)', color: tokens.colorNeutralForeground3 },
  },
  over: { outline: `2px solid ${tokens.colorCompoundBrandStroke}` },
  wrong: { border: `1px dashed ${look.toneDangerMark}` },
  chip: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '32px',
    maxWidth: '100%',
    border: `1px solid ${tokens.colorBrandStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  part: {
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '30px',
    padding: '0 6px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
  },
  handle: { cursor: 'grab' },
  drop: { cursor: 'pointer', ':hover': { backgroundColor: tokens.colorBrandBackground2Hover } },
  options: { display: 'flex', flexWrap: 'wrap', gap: '8px', minWidth: 0 },
  option: {
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '32px',
    padding: '0 8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    cursor: 'grab',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  closed: {
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'not-allowed',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1 },
  },
})

/** Of a sentence or two. */
const hintWidthPx = 240

/** What is dragged from the options, or among what is chosen. */
const dragged = 'application/x-report-field'

export interface Choice {
  readonly value: string
  readonly label: string
  /** How it is counted. */
  readonly note?: string
  /** Why it cannot be added to what is chosen; null where it can. */
  readonly closed: string | null
}

interface FieldChoiceProps {
  id: string
  label: string
  describedBy?: string
  isInvalid: boolean
  /** All of them, the chosen ones too. */
  choices: readonly Choice[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Several of many in an order of one's own: by a click or Enter, by the arrow keys, or dragged. */
export function FieldChoice({ id, label, describedBy, isInvalid, choices, chosen, onChange }: FieldChoiceProps) {
  const styles = useStyles()
  const labelOf = (value: string) => choices.find((one) => one.value === value)?.label ?? value
  const isOpen = (value: string) => choices.some((one) => one.value === value && one.closed === null)
  const without = (value: string) => chosen.filter((one) => one !== value)
  /** Puts one before another, or last. */
  const put = (value: string, before?: string) => {
    if (value === before || (!chosen.includes(value) && !isOpen(value))) return
    const rest = without(value)
    const at = before === undefined ? rest.length : rest.indexOf(before)
    onChange([...rest.slice(0, at), value, ...rest.slice(at)])
  }
  const moveBy = (event: KeyboardEvent<HTMLButtonElement>, value: string) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const handle = event.currentTarget
    const at = chosen.indexOf(value) + by
    if (at < 0 || at >= chosen.length) return
    const rest = without(value)
    // What is moved within its list loses the focus: its handle keeps it for the next key.
    flushSync(() => onChange([...rest.slice(0, at), value, ...rest.slice(at)]))
    handle.focus()
  }
  // Let go on one that is chosen it comes before it.
  const { isOver, target } = useDropTarget(dragged, (value, event) =>
    put(value, (event.target as HTMLElement).closest('li')?.dataset.value),
  )
  return (
    <div className={styles.choice}>
      <ul
        className={mergeClasses(styles.zone, isOver && styles.over, isInvalid && styles.wrong)}
        aria-label={label}
        data-hint={words.dropHere}
        {...target}
      >
        {chosen.map((value) => (
          <li key={value} className={styles.chip} data-value={value}>
            <button
              type="button"
              draggable
              className={mergeClasses(styles.part, styles.handle)}
              aria-label={words.move(labelOf(value))}
              title={words.moveHint}
              onKeyDown={(event) => moveBy(event, value)}
              onDragStart={(event) => event.dataTransfer.setData(dragged, value)}
            >
              <ReOrderDotsVerticalRegular aria-hidden />
              {labelOf(value)}
            </button>
            <button
              type="button"
              className={mergeClasses(styles.part, styles.drop)}
              aria-label={words.remove(labelOf(value))}
              onClick={() => onChange(without(value))}
            >
              <DismissRegular aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <div
        id={id}
        tabIndex={-1}
        className={styles.options}
        role="group"
        aria-describedby={describedBy}
        aria-label={`${words.available}${label.slice(2)}`}
      >
        {choices
          .filter(({ value }) => !chosen.includes(value))
          .map((one) => (
            <Option key={one.value} choice={one} onAdd={() => put(one.value)} />
          ))}
      </div>
    </div>
  )
}

/** One that can be added; how it is counted, or why it cannot be, is told to who points at it and to who comes by the keys. */
function Option({ choice: { value, label, note, closed }, onAdd }: { choice: Choice; onAdd: () => void }) {
  const styles = useStyles()
  const hint = closed ?? note
  const button = (
    <button
      type="button"
      draggable={closed === null}
      className={mergeClasses(styles.option, closed !== null && styles.closed)}
      aria-label={closed === null ? words.addOne(label) : `${label}，${closed}`}
      aria-disabled={closed !== null}
      onClick={onAdd}
      onDragStart={(event) => event.dataTransfer.setData(dragged, value)}
    >
      <AddRegular aria-hidden />
      {label}
    </button>
  )
  if (hint === undefined) return button
  return (
    <Tooltip text={hint} relationship="description" widthPx={hintWidthPx}>
      {button}
    </Tooltip>
  )
}
