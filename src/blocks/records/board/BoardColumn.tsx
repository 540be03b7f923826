import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { totalText } from '@/blocks/pager/pageLinks'
import { StatusBadge, type Tone } from '@/look/parts/StatusBadge'
import { look } from '@/look/tokens'
import { useDropTarget } from '@/look/useDropTarget'

const useStyles = makeStyles({
  column: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '8px',
    minHeight: '160px',
    padding: '12px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  over: { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-2px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightRegular },
  cards: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  problem: { margin: 0, color: look.toneDangerText },
})

interface BoardColumnProps<Item> {
  /** What readers call it: the status. */
  label: string
  /** What stands above it, with how many there are. */
  heading?: string
  tone: Tone
  /** Its records, as they were asked for. */
  answer: {
    readonly data?:
      { readonly list: readonly Item[]; readonly total: number; readonly totalIsExact: boolean } | undefined
    readonly error: Error | null
  }
  /** Media type of what is dragged on this board. */
  kind: string
  onDrop: () => void
  words: { readonly none: string; readonly more: (shown: number) => string }
  /** A `BoardCard` with its key. */
  card: (item: Item) => ReactNode
}

/** The records of one status: how many there are, those that are shown, and where cards of others may be let go. */
export function BoardColumn<Item>(props: BoardColumnProps<Item>) {
  const { label, heading = label, tone, answer, kind, onDrop, words, card } = props
  const styles = useStyles()
  const { data, error } = answer
  const { isOver, target } = useDropTarget(kind, onDrop)
  return (
    <section
      aria-label={label}
      aria-busy={!data && !error}
      className={mergeClasses(styles.column, isOver && styles.over)}
      {...target}
    >
      <h2 className={styles.heading}>
        <StatusBadge
          tone={tone}
        >{`${heading}（${data ? totalText(data.total, data.totalIsExact) : '…'}）`}</StatusBadge>
      </h2>
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
      {data?.list.length === 0 && <p className={styles.note}>{words.none}</p>}
      <ul className={styles.cards}>{data?.list.map(card)}</ul>
      {data && data.total > data.list.length && <p className={styles.note}>{words.more(data.list.length)}</p>}
    </section>
  )
}
