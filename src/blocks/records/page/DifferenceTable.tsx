import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { DetailTable, type DetailColumn } from './DetailTable'
import type { Difference, Piece } from './differences'
import { revisionWords } from './revisionWords'

const useStyles = makeStyles({
  old: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
  new: { fontWeight: tokens.fontWeightSemibold },
  cut: { backgroundColor: look.toneDangerTint, color: look.toneDangerText },
  added: { backgroundColor: look.toneSuccessTint, color: look.toneSuccessText, textDecorationLine: 'none' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  cards: { display: 'none', margin: 0, padding: 0, listStyle: 'none', [below.phone]: { display: 'block' } },
  card: {
    display: 'grid',
    gap: '4px',
    padding: '12px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    lineHeight: '20px',
    overflowWrap: 'anywhere',
  },
  label: { fontWeight: tokens.fontWeightSemibold },
  table: { [below.phone]: { display: 'none' } },
})

/** Differences of two versions, what was beside what is to be; of prose only the words that differ are marked. */
export function DifferenceTable({
  label,
  heads,
  differences,
}: {
  label: string
  heads: readonly [string, string]
  differences: readonly Difference[]
}) {
  const styles = useStyles()
  const columns: DetailColumn<Difference>[] = [
    { name: 'field', header: revisionWords.field, cell: (one) => one.label },
    { name: 'before', header: heads[0], cell: (one) => <Before difference={one} /> },
    { name: 'after', header: heads[1], cell: (one) => <After difference={one} /> },
  ]
  if (differences.some(({ note }) => note)) {
    columns.push({
      name: 'note',
      header: revisionWords.effect,
      cell: ({ note }) => <span className={styles.note}>{note}</span>,
    })
  }
  return (
    <>
      <div className={styles.table}>
        <DetailTable label={label} columns={columns} rows={differences} />
      </div>
      <ul className={styles.cards} aria-label={label}>
        {differences.map((one) => (
          <li key={one.label} className={styles.card}>
            <span className={styles.label}>{one.label}</span>
            <span>
              <Before difference={one} />
            </span>
            <span>
              <After difference={one} />
            </span>
            {one.note && <span className={styles.note}>{one.note}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

function Before({ difference: { before, pieces } }: { difference: Difference }) {
  const styles = useStyles()
  if (!pieces) return <del className={styles.old}>{before}</del>
  return <Prose pieces={pieces.filter(({ is }) => is !== 'added')} />
}

function After({ difference: { after, pieces } }: { difference: Difference }) {
  const styles = useStyles()
  if (!pieces) return <span className={styles.new}>{after}</span>
  return <Prose pieces={pieces.filter(({ is }) => is !== 'cut')} />
}

function Prose({ pieces }: { pieces: readonly Piece[] }) {
  const styles = useStyles()
  return pieces.map(({ text, is }, at) => {
    // Pieces of one text have no names of their own and do not move.
    if (is === 'cut') {
      return (
        <del key={at} className={mergeClasses(styles.old, styles.cut)}>
          {text}
        </del>
      )
    }
    return is === 'added' ? (
      <ins key={at} className={styles.added}>
        {text}
      </ins>
    ) : (
      <span key={at}>{text}</span>
    )
  })
}
