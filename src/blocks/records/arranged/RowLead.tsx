import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDown16Regular, ChevronRight16Regular, ReOrderDotsVertical16Regular } from '@fluentui/react-icons'
import { useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { createPortal } from 'react-dom'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import type { AnyRecord } from '../anyRecord'
import { useToast } from '../../toast/ToastProvider'
import { useArranged, type ArrangedState } from './ArrangedContext'
import { arrangedWords, LEVEL_INDENT_PX } from './constants'
import { LEAD, useRowDrag } from './useRowDrag'

const useStyles = makeStyles({
  lead: { display: 'flex', flexShrink: 0, alignItems: 'center', marginRight: '-8px' },
  control: {
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    [below.phone]: { width: '32px', height: '32px' },
  },
  handle: { cursor: 'grab', touchAction: 'none' },
  held: { cursor: 'grabbing', color: tokens.colorBrandForeground1 },
  closed: {
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'not-allowed',
    ':hover': { backgroundColor: 'transparent' },
  },
  room: { width: '24px', [below.phone]: { width: '32px' } },
  line: {
    position: 'fixed',
    zIndex: 10,
    height: '2px',
    marginTop: '-1px',
    backgroundColor: tokens.colorBrandStroke1,
    pointerEvents: 'none',
  },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

/** What stands before the name of a row: its handle, its level of the tree, and what folds the rows below it. */
export function RowLead({ row }: { row: AnyRecord }) {
  const list = useArranged()
  return list && <Lead row={row} list={list} />
}

function Lead({ row, list }: { row: AnyRecord; list: ArrangedState }) {
  const styles = useStyles()
  const { level = 1, hasBelow = false } = list.standingOf(row.id) ?? {}
  const isFolded = list.isFolded(row.id)
  const Chevron = isFolded ? ChevronRight16Regular : ChevronDown16Regular
  const name = list.nameOf(row)
  const indent = { marginLeft: (level - 1) * LEVEL_INDENT_PX }
  return (
    <span className={styles.lead} {...{ [LEAD]: row.id }}>
      {list.order && <Handle row={row} name={name} list={list} order={list.order} />}
      {list.isTree && level > 1 && <span className={styles.hidden}>{arrangedWords.level(level)}</span>}
      {list.isTree &&
        (hasBelow ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles.control}
            style={indent}
            aria-expanded={!isFolded}
            aria-label={isFolded ? arrangedWords.unfold(name) : arrangedWords.fold(name)}
            onClick={() => list.onFold(row.id)}
          >
            <Chevron aria-hidden />
          </button>
        ) : (
          <span className={styles.room} style={indent} />
        ))}
    </span>
  )
}

interface HandleProps {
  row: AnyRecord
  name: string
  list: ArrangedState
  order: NonNullable<ArrangedState['order']>
}

/** Drawn by pointer, moved by Alt + ↑ and ↓. */
function Handle({ row, name, list, order }: HandleProps) {
  const styles = useStyles()
  const toast = useToast()
  const button = useRef<HTMLButtonElement>(null)
  const { closedReason, onMove, parentOf } = order
  const { drop, isHeld, handlers } = useRowDrag(row.id, parentOf, (place) => onMove(row, place))
  const isClosed = closedReason !== null
  const step = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    if (isClosed) return toast.show({ text: closedReason, type: 'info' })
    const { before = null, after = null } = list.standingOf(row.id) ?? {}
    const beside = event.key === 'ArrowUp' ? before : after
    if (beside === null) return toast.show({ text: arrangedWords.nowhere, type: 'info' })
    flushSync(() => onMove(row, { beside, side: event.key === 'ArrowUp' ? 'before' : 'after' }))
    // A row that is put elsewhere in the document loses the focus.
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        className={mergeClasses(styles.control, styles.handle, isHeld && styles.held, isClosed && styles.closed)}
        aria-label={arrangedWords.handle(name)}
        aria-disabled={isClosed || undefined}
        title={closedReason ?? arrangedWords.handleTip}
        onKeyDown={step}
        onClick={() => isClosed && toast.show({ text: closedReason, type: 'info' })}
        {...(!isClosed && handlers)}
      >
        <ReOrderDotsVertical16Regular aria-hidden />
      </button>
      {drop && createPortal(<div className={styles.line} style={drop.line} aria-hidden />, document.body)}
    </>
  )
}
