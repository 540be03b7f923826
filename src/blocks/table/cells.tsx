import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { StatusBadge, type Tone } from '@/look/parts/StatusBadge'
import { look } from '@/look/tokens'
import { NoThumb, Thumb } from '../records/Thumb'
import { NO_VALUE } from './constants'

// Cells of two lines, 14 px above and 12 px below, and what stands before them. Native elements only: they are in every row.

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const useStyles = makeStyles({
  lines: { flexGrow: 1, minWidth: 0 },
  first: { ...cut, lineHeight: '20px' },
  second: {
    ...cut,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  waits: { color: look.toneWarningText },
  state: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2px', minWidth: 0 },
  // Below the word of the badge.
  below: { maxWidth: '100%', paddingLeft: '8px' },
  tags: { display: 'flex', alignItems: 'center', gap: '4px' },
  tag: {
    ...cut,
    padding: '0 6px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
  },
  rest: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  face: {
    display: 'grid',
    flexShrink: 0,
    placeItems: 'center',
    width: '36px',
    height: '36px',
    overflow: 'hidden',
    borderRadius: '50%',
    backgroundColor: look.toneNeutralTint,
    color: look.toneNeutralText,
    fontWeight: tokens.fontWeightSemibold,
  },
  round: { width: '36px', height: '36px', borderRadius: '50%' },
})

/** Why the lower line of a cell is not quiet: it waits for us, or says money that went back. */
type SecondTone = 'waits'

interface TwoLinesProps {
  first: ReactNode
  /** Nothing where there is none. */
  second: ReactNode
  tone?: SecondTone
}

/** A value, and below it in small what tells it from its neighbours. */
export function TwoLines({ first, second, tone }: TwoLinesProps) {
  const styles = useStyles()
  return (
    <div className={styles.lines}>
      <div className={styles.first}>{first}</div>
      {second !== null && second !== '' && (
        <div className={mergeClasses(styles.second, tone && styles[tone])}>{second}</div>
      )}
    </div>
  )
}

interface StateCellProps {
  tone: Tone
  children: string
  /** What the state does not say: 剩 12 分钟. */
  second?: string | null
  /** It waits for us. */
  waits?: boolean
}

/** The state of a row, and below it what the state does not say. */
export function StateCell({ tone, children, second, waits = false }: StateCellProps) {
  const styles = useStyles()
  const badge = <StatusBadge tone={tone}>{children}</StatusBadge>
  if (!second) return badge
  return (
    <div className={styles.state}>
      {badge}
      <span className={mergeClasses(styles.second, styles.below, waits && styles.waits)}>{second}</span>
    </div>
  )
}

/** One property of a record; states have badges. */
export function Tag({ children }: { children: string }) {
  return <span className={useStyles().tag}>{children}</span>
}

const tagsInSight = 2

/** Two tags, then how many more; the record shows all, and the tip of the cell. */
export function TagsCell({ tags }: { tags: readonly string[] }) {
  const styles = useStyles()
  if (tags.length === 0) return NO_VALUE
  return (
    <div className={styles.tags} title={tags.join('、')}>
      {tags.slice(0, tagsInSight).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {tags.length > tagsInSight && <span className={styles.rest}>{`+${tags.length - tagsInSight}`}</span>}
    </div>
  )
}

interface PictureProps {
  /** Where it is stored; null where there is none. */
  file: string | null
  /** Of a person: round. */
  isFace: boolean
  /** Whose first character stands where a face has no picture. */
  name: string
}

/** What stands before the name of a row. It says nothing that the name does not. */
export function Picture({ file, isFace, name }: PictureProps) {
  const styles = useStyles()
  if (file) return <Thumb file={file} className={isFace ? styles.round : undefined} />
  if (!isFace) return <NoThumb />
  return (
    // No colour of its own, since colours mean states.
    <span className={styles.face} aria-hidden>
      {[...name][0]}
    </span>
  )
}
