import type { homeLayoutMachine } from '@machines/flows/homeLayout/machine'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { DragRegular } from '@fluentui/react-icons'
import type { KeyboardEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import { focusRing } from '@/look/focusRing'
import { Button } from '@/look/parts/Button'
import { useDropTarget } from '@/look/useDropTarget'
import type { BoardCard } from './boardCard'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    minWidth: 0,
    padding: '4px',
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  over: { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '2px' },
  bar: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '32px', padding: '0 4px' },
  handle: {
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '32px',
    padding: '0 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'grab',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  nth: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  hide: { marginLeft: 'auto' },
  // What it shows stays in sight and does nothing while it is arranged.
  inert: { pointerEvents: 'none', opacity: 0.8 },
})

/** What is dragged, among the cards of this page. */
const DRAGGED = 'application/x-board-card'

interface ArrangedCardProps {
  card: BoardCard
  /** Among those of its part of the page, from 1. */
  place: { readonly nth: number; readonly of: number }
  flow: ActorRefFrom<typeof homeLayoutMachine>
  mayMove: (by: -1 | 1) => boolean
  children: ReactNode
}

/** A card while the page is arranged: its handle is dragged, or moved by the arrow keys. */
export function ArrangedCard({ card: { key, title }, place, flow, mayMove, children }: ArrangedCardProps) {
  const styles = useStyles()
  const { isOver, target } = useDropTarget(DRAGGED, (card) => flow.send({ type: 'drop', card, at: key }))
  const moveBy = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by =
      event.key === 'ArrowUp' || event.key === 'ArrowLeft'
        ? -1
        : event.key === 'ArrowDown' || event.key === 'ArrowRight'
          ? 1
          : null
    if (by === null) return
    event.preventDefault()
    const handle = event.currentTarget
    if (!mayMove(by)) return
    // A card that is moved within the page loses the focus: its handle keeps it for the next key.
    flushSync(() => flow.send({ type: 'move', card: key, by }))
    handle.focus()
  }
  return (
    <div className={mergeClasses(styles.card, isOver && styles.over)} {...target}>
      <div className={styles.bar}>
        <button
          type="button"
          draggable
          className={styles.handle}
          aria-label={`移动${title}`}
          title="拖动，或用方向键移动"
          onKeyDown={moveBy}
          onDragStart={(event) => event.dataTransfer.setData(DRAGGED, key)}
        >
          <DragRegular aria-hidden />
          {title}
        </button>
        <span className={styles.nth} role="status">
          第 {place.nth} 位，共 {place.of} 位
        </span>
        <Button
          size="small"
          appearance="subtle"
          className={styles.hide}
          aria-label={`隐藏${title}`}
          onClick={() => flow.send({ type: 'hide', card: key })}
        >
          隐藏
        </Button>
      </div>
      <div className={styles.inert} inert>
        {children}
      </div>
    </div>
  )
}
