import { callsOf } from '@contracts/resources/calls'
import { memberInterest } from '@contracts/resources/members/memberInterest'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkRegular, RibbonRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '@/app/gateway/call'
import { LinkedName } from '@/blocks/records/linkCells'
import { recordKeys } from '@/blocks/records/useRecords'
import { Blank } from '@/look/parts/Blank'
import { PageHeader } from '@/look/parts/PageHeader'
import { look } from '@/look/tokens'
import { useLadder, type Grade } from './useLadder'
import { ladderWords } from './words'

const useStyles = makeStyles({
  above: { marginBottom: '16px' },
  scroll: {
    overflowX: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: {
    padding: '8px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'center',
    whiteSpace: 'nowrap',
  },
  head: { backgroundColor: tokens.colorNeutralBackground2, fontWeight: tokens.fontWeightSemibold },
  // What a row is about stays while the grades are drawn aside.
  first: {
    position: 'sticky',
    insetInlineStart: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  note: { margin: '12px 0 0', color: tokens.colorNeutralForeground3 },
  problem: { margin: 0, color: look.toneDangerText },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

/** Interests that may be shown; a brand has some dozens. */
const mostInterests = 100

const rates: readonly (readonly [label: string, of: (grade: Grade) => string])[] = [
  [ladderWords.discount, ({ discount }) => ladderWords.discountText(discount)],
  [ladderWords.multiple, ({ pointMultiple }) => ladderWords.multipleText(pointMultiple)],
  [ladderWords.birthdayMultiple, ({ birthdayMultiple }) => ladderWords.multipleText(birthdayMultiple)],
  [ladderWords.gift, ({ giftPoints }) => ladderWords.giftText(giftPoints)],
]

/** 权益矩阵: what the members of each grade have, side by side. */
export function InterestMatrix({ above }: { above: ReactNode }) {
  const styles = useStyles()
  const ladder = useLadder()
  const interests = useQuery({
    queryKey: [...recordKeys.all(memberInterest), 'matrix'],
    queryFn: async ({ signal }) =>
      (await call(callsOf(memberInterest).list, { status: 'ENABLED', pageSize: mostInterests }, { signal })).list,
  })
  const error = ladder.error ?? interests.error
  return (
    <>
      <PageHeader title={ladderWords.tabs} />
      <div className={styles.above}>{above}</div>
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
      {ladder.data?.length === 0 && (
        <Blank icon={RibbonRegular} title={ladderWords.noGrades} text={ladderWords.addGrades} />
      )}
      {ladder.data && ladder.data.length > 0 && interests.data && (
        <Matrix grades={ladder.data} interests={interests.data} />
      )}
    </>
  )
}

interface MatrixProps {
  grades: readonly Grade[]
  interests: readonly { readonly id: number; readonly name: string }[]
}

function Matrix({ grades, interests }: MatrixProps) {
  const styles = useStyles()
  const cell = styles.cell
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={ladderWords.matrix}>
          <thead>
            <tr>
              <th scope="col" className={mergeClasses(cell, styles.first, styles.head)}>
                {ladderWords.benefit}
              </th>
              {grades.map(({ id, name }) => (
                <th key={id} scope="col" className={mergeClasses(cell, styles.head)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rates.map(([label, of]) => (
              <tr key={label}>
                <th scope="row" className={mergeClasses(cell, styles.first)}>
                  {label}
                </th>
                {grades.map((grade) => (
                  <td key={grade.id} className={cell}>
                    {of(grade)}
                  </td>
                ))}
              </tr>
            ))}
            {interests.map(({ id, name }) => (
              <tr key={id}>
                <th scope="row" className={mergeClasses(cell, styles.first)}>
                  <LinkedName target={memberInterest} id={id} name={name} />
                </th>
                {grades.map((grade) => (
                  <td key={grade.id} className={cell}>
                    <Has it={grade.interestIds?.includes(id) ?? false} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {interests.length === 0 && <p className={styles.note}>{ladderWords.noInterests}</p>}
    </>
  )
}

function Has({ it }: { it: boolean }) {
  const styles = useStyles()
  return (
    <>
      {it ? <CheckmarkRegular aria-hidden /> : <span aria-hidden>–</span>}
      <span className={styles.hidden}>{it ? ladderWords.has : ladderWords.hasNot}</span>
    </>
  )
}
