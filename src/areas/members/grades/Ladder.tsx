import { memberGrade } from '@contracts/resources/members/memberGrade'
import { makeStyles, tokens } from '@fluentui/react-components'
import { LinkedName } from '@/blocks/records/linkCells'
import { yuanText } from '@/blocks/records/money'
import { look } from '@/look/tokens'
import { ladderWords } from './words'
import { useLadder, type Grade } from './useLadder'

const useStyles = makeStyles({
  ladder: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(180px, 1fr)',
    gap: '12px',
    margin: '0 0 16px',
    padding: '0 0 4px',
    listStyleType: 'none',
    overflowX: 'auto',
  },
  card: {
    display: 'grid',
    alignContent: 'start',
    gap: '4px',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderTopWidth: '4px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    minWidth: 0,
  },
  head: { display: 'flex', alignItems: 'baseline', gap: '8px' },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  level: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  members: { marginInlineStart: 'auto', whiteSpace: 'nowrap', color: tokens.colorNeutralForeground3 },
  line: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  problem: { margin: '0 0 16px', color: look.toneDangerText },
})

/** The grades in use side by side, from the lowest up: what it takes to come in, and what one has of it. */
export function Ladder() {
  const styles = useStyles()
  const { data, error } = useLadder()
  if (error)
    return (
      <p role="alert" className={styles.problem}>
        {error.message}
      </p>
    )
  if (!data || data.length === 0) return null
  return (
    <ol className={styles.ladder} aria-label={ladderWords.ladder}>
      {data.map((grade) => (
        <Step key={grade.id} grade={grade} />
      ))}
    </ol>
  )
}

function Step({ grade }: { grade: Grade }) {
  const styles = useStyles()
  const { id, name, level, cardColor, threshold, keepThreshold, buyPrice } = grade
  const { discount, pointMultiple, birthdayMultiple } = grade
  const has = [
    ladderWords.discountText(discount),
    ladderWords.points(pointMultiple),
    ladderWords.birthday(birthdayMultiple),
    ladderWords.interests(grade.interestIds?.length ?? 0),
  ]
  const comes = [
    ladderWords.from(threshold),
    ...(threshold > 0 ? [ladderWords.keep(keepThreshold)] : []),
    ...(buyPrice !== null && buyPrice > 0 ? [ladderWords.sold(yuanText(buyPrice))] : []),
  ]
  return (
    <li className={styles.card} style={{ borderTopColor: cardColor }}>
      <span className={styles.head}>
        <span className={styles.name}>
          <LinkedName target={memberGrade} id={id} name={name} />
        </span>
        <span className={styles.level}>{ladderWords.level(level)}</span>
        <span className={styles.members}>{ladderWords.members(Number(grade.facts.memberCount ?? 0))}</span>
      </span>
      <span className={styles.line}>{comes.join('，')}</span>
      <span className={styles.line}>{has.join(' · ')}</span>
    </li>
  )
}
