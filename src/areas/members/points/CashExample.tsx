import { cashOffer, type CashTerms } from '@contracts/resources/points/pointCash'
import { pointCashSetting } from '@contracts/resources/points/pointCashSetting'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useWatch } from 'react-hook-form'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { useFormModel } from '@/blocks/form/FormContext'
import { FieldInput } from '@/blocks/records/inputs'
import { yuanText } from '@/blocks/records/money'

const useStyles = makeStyles({
  example: {
    marginTop: '8px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    lineHeight: '22px',
  },
})

/** An order as guests know it, fen, and a member who has points enough. */
const exampleOrder = 26_800
const plenty = 1_000_000

const watched = ['enabled', 'points', 'money', 'minOrder', 'minPoints', 'maxPercent', 'maxMoney'] as const

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** 最高抵扣比例, with what the settings come to for one order while they are filled in. */
export function CashExample(props: FieldSlotProps) {
  const styles = useStyles()
  const { store } = useFormModel()
  const [enabled, points, money, minOrder, minPoints, maxPercent, maxMoney]: readonly unknown[] = useWatch({
    control: store.control,
    name: [...watched],
  })
  const terms: CashTerms = {
    // What it would be: also before it is switched on.
    enabled: true,
    points: numberOf(points),
    money: numberOf(money),
    minOrder: numberOf(minOrder),
    minPoints: numberOf(minPoints),
    maxPercent: numberOf(maxPercent),
    maxMoney: numberOf(maxMoney),
  }
  const isWhole = terms.points > 0 && terms.money > 0 && terms.maxPercent > 0
  return (
    <div>
      <FieldInput {...props} field={pointCashSetting.fields.maxPercent} />
      {isWhole && (
        <p className={styles.example} aria-live="polite">
          {exampleOf(terms)}
          {enabled === true ? '' : '（未启用）'}
        </p>
      )}
    </div>
  )
}

function exampleOf(terms: CashTerms): string {
  const order = `订单¥${yuanText(exampleOrder)}`
  const offer = cashOffer(terms, exampleOrder, plenty)
  if (offer.points === 0) return `${order}，不能抵扣`
  return `${order}，最多抵${terms.maxPercent}% → 可抵¥${yuanText(offer.money)}，用${offer.points}积分，实付¥${yuanText(exampleOrder - offer.money)}`
}
