import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { BoardItem } from './useCardMoves'

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4px',
    padding: '8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowWrap: 'anywhere',
  },
  moves: { cursor: 'grab' },
})

interface BoardCardProps<Item extends BoardItem> {
  item: Item
  /** Media type of what is dragged on this board. */
  kind: string
  /** A card that goes nowhere is not dragged. */
  isFixed?: boolean
  onDrag: (item: Item | null) => void
  children: ReactNode
}

/** A record on a board. What can be done by dragging it has a control on it too. */
export function BoardCard<Item extends BoardItem>({
  item,
  kind,
  isFixed = false,
  onDrag,
  children,
}: BoardCardProps<Item>) {
  const styles = useStyles()
  return (
    <li
      draggable={!isFixed}
      className={mergeClasses(styles.card, !isFixed && styles.moves)}
      onDragStart={(event) => {
        event.dataTransfer.setData(kind, String(item.id))
        onDrag(item)
      }}
      onDragEnd={() => onDrag(null)}
    >
      {children}
    </li>
  )
}
