import type { PreparedVoucher } from '@contracts/calls/ticketApi'
import { Checkbox, makeStyles, mergeClasses, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { CheckmarkRegular, ErrorCircle20Filled } from '@fluentui/react-icons'
import { dayTitle } from '@/blocks/dates/days'
import { NumberInput } from '@/blocks/numberInput/NumberInput'
import { momentText } from '@/blocks/records/cellText'
import { yuanText } from '@/blocks/records/money'
import { Thumb } from '@/blocks/records/Thumb'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { worthOfUse, type VoucherUse } from '@machines/flows/verifyDesk/uses'
import { verifyWords } from './words'

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    gap: '8px 16px',
    padding: '16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    scrollMarginTop: '96px',
    [below.phone]: { gridTemplateColumns: 'auto auto minmax(0, 1fr)', padding: '12px' },
  },
  chosen: { border: `1px solid ${tokens.colorBrandStroke1}` },
  closed: { border: `1px solid ${look.toneDangerMark}` },
  tick: { margin: '-6px 0 0 -8px' },
  picture: { width: '72px', height: '72px', [below.phone]: { width: '48px', height: '48px' } },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold, lineHeight: '20px' },
  spec: { margin: '0 0 4px', lineHeight: '20px' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '0 12px',
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
  },
  label: { color: tokens.colorNeutralForeground3 },
  fact: { margin: 0, overflowWrap: 'anywhere' },
  rules: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', margin: '8px 0 0', padding: 0, listStyle: 'none' },
  rule: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    color: look.toneSuccessText,
    fontSize: tokens.fontSizeBase200,
  },
  worth: {
    display: 'grid',
    justifyItems: 'end',
    alignContent: 'start',
    gap: '8px',
    [below.phone]: { gridColumn: '1 / -1', display: 'flex', alignItems: 'center', justifyContent: 'end', gap: '12px' },
  },
  sum: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  times: { width: '104px' },
  wide: { gridColumn: '2 / -1', [below.phone]: { gridColumn: '1 / -1' } },
  refusal: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '36px',
    padding: '0 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: look.toneDangerTint,
    color: look.toneDangerText,
  },
})

const weekdayOf = (day: string) => dayTitle(day).slice(-3)
const intoSight = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' })

interface VoucherCardProps {
  voucher: PreparedVoucher
  /** null: it is left alone. */
  use: VoucherUse | null
  /** It was to be used, and was refused. */
  isRefused: boolean
  isBusy: boolean
  onToggle: () => void
  onUse: (use: VoucherUse) => void
}

/** A voucher at the desk: what it is, each rule and whether it holds, what of it is to be used, how often and for how much. */
export function VoucherCard({ voucher, use, isRefused, isBusy, onToggle, onUse }: VoucherCardProps) {
  const styles = useStyles()
  const { productName, spec, picture, notice, code, totalTimes, timesLeft, validEnd, benefits, checks } = voucher
  const { refusal, nextDay } = voucher
  // What is broken is said below, once.
  const held = checks.filter((one) => one.refusal === null)
  const chosen = benefits.find(({ productId }) => productId === use?.benefitProductId)
  const most = benefits.length > 1 ? (chosen?.left ?? 1) : timesLeft
  const worth = worthOfUse(voucher, use ?? { times: 1 })
  const facts = [
    ...(benefits.length > 0
      ? [{ label: verifyWords.contents, text: benefits.map(({ name, left }) => `${name} ${left} 次`).join('，') }]
      : []),
    { label: verifyWords.notice, text: notice },
    { label: verifyWords.validEnd, text: verifyWords.until(momentText(validEnd)) },
  ]
  return (
    <section
      ref={isRefused ? intoSight : undefined}
      aria-label={`${productName} ${code}`}
      className={mergeClasses(styles.card, use !== null && styles.chosen, isRefused && styles.closed)}
    >
      <Checkbox
        className={styles.tick}
        aria-label={`核销这张券（${code}）`}
        disabled={refusal !== null || isBusy}
        checked={use !== null}
        onChange={onToggle}
      />
      <Thumb file={picture ?? ''} className={styles.picture} />
      <div>
        <h2 className={styles.name}>{productName}</h2>
        <p className={styles.spec}>{[spec, code].filter(Boolean).join(' · ')}</p>
        <dl className={styles.facts}>
          {facts.map(({ label, text }) => (
            <Fact key={label} label={label} text={text} />
          ))}
        </dl>
        <ul className={styles.rules} aria-label={verifyWords.rules}>
          {held.map(({ name }) => (
            <li key={name} className={styles.rule}>
              <CheckmarkRegular aria-hidden />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.worth}>
        {worth !== null && timesLeft > 0 && <span className={styles.sum}>{`¥${yuanText(worth)}`}</span>}
        {use !== null && most > 1 && (
          <NumberInput
            className={styles.times}
            aria-label={`${verifyWords.times}（${code}）`}
            disabled={isBusy}
            value={use.times}
            min={1}
            max={most}
            unit="次"
            onChange={(count) => onUse({ ...use, times: count ?? 1 })}
          />
        )}
        <span className={styles.quiet}>{verifyWords.left(timesLeft, totalTimes)}</span>
      </div>
      {use !== null && benefits.length > 1 && (
        <RadioGroup
          className={styles.wide}
          layout="horizontal"
          aria-label={`${verifyWords.benefit}（${code}）`}
          value={String(use.benefitProductId ?? '')}
          onChange={(_, { value }) => onUse({ times: 1, benefitProductId: Number(value) })}
        >
          {benefits.map(({ productId, name, left }) => (
            <Radio
              key={productId}
              value={String(productId)}
              label={verifyWords.benefitLeft(name, left)}
              disabled={left === 0 || isBusy}
            />
          ))}
        </RadioGroup>
      )}
      {refusal !== null && (
        <p className={mergeClasses(styles.wide, styles.refusal, styles.fact)}>
          <ErrorCircle20Filled aria-hidden />
          {nextDay === null ? refusal : verifyWords.nextDay(refusal, nextDay.slice(5), weekdayOf(nextDay))}
        </p>
      )}
    </section>
  )
}

function Fact({ label, text }: { label: string; text: string }) {
  const styles = useStyles()
  return (
    <>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.fact}>{text}</dd>
    </>
  )
}
