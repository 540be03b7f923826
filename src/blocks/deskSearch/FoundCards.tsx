import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { focusRing } from '@/look/focusRing'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  card: {
    ...focusRing,
    display: 'grid',
    gap: '4px',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    lineHeight: '20px',
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  name: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  more: { margin: '12px 0 0', color: tokens.colorNeutralForeground3 },
})

interface FoundCard {
  readonly key: number
  /** The query of the address that chooses it. */
  readonly search: string
  readonly name: string
  /** Beside the name: a phone, a state. */
  readonly beside: ReactNode
  readonly lines: readonly string[]
  readonly quiet: readonly string[]
}

interface FoundCardsProps {
  label: string
  cards: readonly FoundCard[]
  /** Said where there are more than these. */
  more: string | null
}

/** What a desk has found, each as a card that leads to it. */
export function FoundCards({ label, cards, more }: FoundCardsProps) {
  const styles = useStyles()
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {cards.map(({ key, search, name, beside, lines, quiet }) => (
          <li key={key}>
            <Link className={styles.card} to={{ search }}>
              <span className={styles.head}>
                <span className={styles.name}>{name}</span>
                {beside}
              </span>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
              {quiet.map((line) => (
                <span key={line} className={styles.quiet}>
                  {line}
                </span>
              ))}
            </Link>
          </li>
        ))}
      </ul>
      {more !== null && <p className={styles.more}>{more}</p>}
    </>
  )
}
