import { envelopeUses } from '@contracts/resources/marketing/redEnvelopeTerms'
import type { Values } from '@contracts/rules/validator'
import type { FormPreview } from '@/blocks/form/preview/formPreview'
import { useGuestStyles } from '@/blocks/form/preview/guestStyles'
import { numberIn, textIn } from '@/blocks/form/preview/guestValues'
import { envelopeWords } from './words'
import { worthText } from './worth'

const worthIn = (values: Values) => ({
  amountType: textIn(values, 'amountType'),
  amount: numberIn(values, 'amount'),
  minAmount: numberIn(values, 'minAmount'),
  maxAmount: numberIn(values, 'maxAmount'),
})

/** 2026-06-01 至 2026-06-30, or how long after it was got. */
function daysText(values: Values): string {
  const range: unknown = values.validRange
  if (values.validType === 'RANGE') return Array.isArray(range) ? range.map(String).join(' 至 ') : ''
  const days = numberIn(values, 'validDays')
  const delay = numberIn(values, 'effectDelay') ?? 0
  if (days === null) return ''
  return delay > 0 ? `领取 ${delay} 小时后生效，有效 ${days} 天` : `领取后 ${days} 天内有效`
}

/** What it may be used for, in words; nothing where that is everything. */
function usesText(values: Values): string {
  const chosen: unknown = values.useScope
  const uses = Array.isArray(chosen) ? chosen.map(String) : []
  return Object.entries(envelopeUses)
    .filter(([use]) => uses.includes(use))
    .map(([, text]) => text)
    .join('、')
}

/** fen that giving all of it out costs at most; null while that cannot be said. */
function budgetIn(values: Values): number | null {
  const stock = numberIn(values, 'stock')
  if (textIn(values, 'amountType') === 'RANDOM') return numberIn(values, 'budget')
  const amount = numberIn(values, 'amount')
  return stock === null || amount === null ? null : stock * amount
}

/** 我的红包: as a member has it, with what all of it costs at most. */
function CardView({ values }: { values: Values }) {
  const styles = useGuestStyles()
  const note = textIn(values, 'note')
  const budget = budgetIn(values)
  return (
    <div className={styles.page}>
      <div className={styles.sheet}>
        <div className={styles.line}>
          <span className={styles.price}>{worthText(worthIn(values)) || '–'}</span>
          <span className={styles.end}>
            {textIn(values, 'amountType') === 'RANDOM' ? envelopeWords.preview.random : ''}
          </span>
        </div>
        <p className={styles.name}>{textIn(values, 'name') || envelopeWords.unnamed}</p>
        <p className={styles.terms}>
          {[envelopeWords.threshold(numberIn(values, 'threshold') ?? 0), usesText(values), daysText(values)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {budget !== null && (
        <div className={styles.sheet}>
          <p className={styles.heading}>{envelopeWords.preview.example}</p>
          <p className={styles.text}>{envelopeWords.preview.budget(budget)}</p>
        </div>
      )}
      {note !== '' && (
        <div className={styles.sheet}>
          <p className={styles.heading}>使用说明</p>
          <p className={styles.text}>{note}</p>
        </div>
      )}
    </div>
  )
}

/** What members will see of a red envelope while its form is filled in. */
export const envelopePreview: FormPreview = {
  views: [{ name: 'envelope', title: envelopeWords.preview.title, View: CardView }],
}
