import type { DashboardTarget } from '@contracts/calls/reportCalls'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { numberText } from '@/blocks/list/numberText'
import { focusRing } from '@/look/focusRing'
import { look } from '@/look/tokens'
import { targetWords } from './targetWords'

const useStyles = makeStyles({
  body: {
    display: 'grid',
    gap: '12px',
    padding: `0 ${look.panelPadding} 16px`,
    fontVariantNumeric: 'tabular-nums',
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: '0 8px' },
  share: { fontSize: '24px', lineHeight: '32px', fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  bar: { position: 'relative', height: '8px', borderRadius: '4px', backgroundColor: tokens.colorNeutralStroke2 },
  done: {
    display: 'block',
    height: '8px',
    borderRadius: '4px',
    backgroundColor: look.chart1,
    forcedColorAdjust: 'none',
  },
  mark: {
    position: 'absolute',
    top: '-3px',
    width: '2px',
    height: '14px',
    backgroundColor: tokens.colorNeutralForeground1,
    forcedColorAdjust: 'none',
  },
  facts: { display: 'grid', gap: '6px', margin: 0 },
  fact: { display: 'flex', justifyContent: 'space-between', gap: '8px' },
  term: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, textAlign: 'right' },
  good: { color: look.toneSuccessText },
  bad: { color: look.toneDangerText },
  unset: { display: 'grid', justifyItems: 'start', gap: '8px' },
  plain: { margin: 0, color: tokens.colorNeutralForeground3 },
  link: { ...focusRing, color: tokens.colorBrandForegroundLink, textDecorationLine: 'none' },
})

const yuan = (fen: number) => numberText(fen, 100)
const percent = (part: number) => `${(part * 100).toFixed(1)}%`
/** A place on the bar, never beyond its end. */
const along = (part: number) => `${Math.min(100, Math.max(0, part * 100))}%`

interface TargetCardProps {
  target: DashboardTarget
  /** Where targets are set; undefined for who may not. */
  set: string | undefined
}

/** 本月目标: how far the month has come, where it should be, what it comes to at this pace, and what each day has to bring. */
export function TargetCard({ target: month, set }: TargetCardProps) {
  const styles = useStyles()
  const { target, done, doneBefore, due, forecast, daysLeft, perDay, stores, members } = month
  return (
    <div className={styles.body}>
      {target === null ? (
        <div className={styles.unset}>
          <p className={styles.plain}>{targetWords.unset}</p>
          {set !== undefined && (
            <Link to={set} className={styles.link}>
              {targetWords.set}
            </Link>
          )}
        </div>
      ) : (
        <>
          <div className={styles.head}>
            <span className={styles.share}>{percent(done / target)}</span>
            <span className={styles.quiet}>{targetWords.doneOf(yuan(done), yuan(target))}</span>
          </div>
          <div
            className={styles.bar}
            role="img"
            aria-label={targetWords.bar(percent(done / target), percent(due / target))}
          >
            <span className={styles.done} style={{ width: along(done / target) }} />
            {due > 0 && <span className={styles.mark} style={{ left: along(due / target) }} title={targetWords.due} />}
          </div>
          <dl className={styles.facts}>
            <Fact
              term={targetWords.due}
              value={`${yuan(due)}元`}
              difference={doneBefore - due}
              words={targetWords.pace}
            />
            {forecast !== null && (
              <Fact
                term={targetWords.forecast}
                value={`${yuan(forecast)}元`}
                difference={forecast - target}
                words={targetWords.end}
              />
            )}
            <Fact term={targetWords.left(daysLeft)} value={targetWords.perDay(yuan(perDay))} />
          </dl>
          {stores.set < stores.all && (
            <p className={mergeClasses(styles.plain, styles.quiet)}>{targetWords.someStores(stores.all, stores.set)}</p>
          )}
        </>
      )}
      {members !== null && (
        <dl className={styles.facts}>
          <Fact
            term={targetWords.members}
            value={targetWords.people(numberText(members.done), numberText(members.target))}
          />
        </dl>
      )}
    </div>
  )
}

interface FactProps {
  term: string
  value: string
  /** What is more, or less, than it should be; fen. */
  difference?: number
  words?: { readonly more: string; readonly less: string }
}

function Fact({ term, value, difference = 0, words }: FactProps) {
  const styles = useStyles()
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>
        {value}
        {words && difference !== 0 && (
          <div className={mergeClasses(styles.quiet, difference > 0 ? styles.good : styles.bad)}>
            {difference > 0 ? words.more : words.less} {yuan(Math.abs(difference))}元
          </div>
        )}
      </dd>
    </div>
  )
}
