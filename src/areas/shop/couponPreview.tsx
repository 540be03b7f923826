import { couponOff, couponScopes, couponStyles, type CouponStyle } from '@contracts/resources/shop/couponReckoning'
import type { Values } from '@contracts/rules/validator'
import type { FormPreview } from '@/blocks/form/preview/formPreview'
import { useGuestStyles } from '@/blocks/form/preview/guestStyles'
import { numberIn, textIn, wordIn } from '@/blocks/form/preview/guestValues'
import { yuanText } from '@/blocks/records/money'
import { couponWords, worthText } from './couponWords'

const styleIn = (values: Values): CouponStyle => {
  const style = textIn(values, 'styleCode')
  return Object.hasOwn(couponStyles, style) ? (style as CouponStyle) : 'CASH'
}

const worthIn = (values: Values) => ({
  styleCode: styleIn(values),
  faceValue: numberIn(values, 'faceValue'),
  discount: numberIn(values, 'discount'),
  maxDiscount: numberIn(values, 'maxDiscount'),
})

/** 2026-06-01 至 2026-06-30, or how long after it was got. */
function daysText(values: Values): string {
  const range: unknown = values.validRange
  if (values.validType === 'FIXED') return Array.isArray(range) ? range.map(String).join(' 至 ') : ''
  const days = numberIn(values, 'validDays')
  const delay = numberIn(values, 'delayDays') ?? 0
  if (days === null) return ''
  return delay > 0 ? `领取 ${delay} 天后生效，有效 ${days} 天` : `领取后 ${days} 天内有效`
}

/** 我的优惠券: the coupon as a member has it. */
function CardView({ values }: { values: Values }) {
  const styles = useGuestStyles()
  const threshold = numberIn(values, 'threshold') ?? 0
  const note = textIn(values, 'note')
  return (
    <div className={styles.page}>
      <div className={styles.sheet} style={{ borderLeft: `6px solid ${textIn(values, 'color') || couponWords.color}` }}>
        <div className={styles.line}>
          <span className={styles.price}>{worthText(worthIn(values)) || couponWords.worth}</span>
          <span className={styles.end}>{wordIn(couponStyles, values.styleCode)}</span>
        </div>
        <p className={styles.name}>{textIn(values, 'name') || couponWords.unnamed}</p>
        <p className={styles.terms}>
          {[couponWords.threshold(threshold), wordIn(couponScopes, values.scope), daysText(values)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <OrderExample values={values} />
      {note !== '' && (
        <div className={styles.sheet}>
          <p className={styles.heading}>使用说明</p>
          <p className={styles.text}>{note}</p>
        </div>
      )}
    </div>
  )
}

/** What an order of the example comes to with it. */
function OrderExample({ values }: { values: Values }) {
  const styles = useGuestStyles()
  const { goods, postage } = couponWords.example
  const threshold = numberIn(values, 'threshold') ?? 0
  const worth = worthIn(values)
  const isOfPostage = worth.styleCode === 'FREIGHT'
  const off = goods < threshold ? 0 : couponOff(worth, isOfPostage ? postage : goods)
  return (
    <div className={styles.sheet}>
      <p className={styles.heading}>{couponWords.example.title}</p>
      <p className={styles.text}>
        {couponWords.example.order(isOfPostage)}
        {off > 0
          ? `，优惠 ¥${yuanText(off)}，实付 ¥${yuanText(goods + (isOfPostage ? postage : 0) - off)}`
          : couponWords.example.unused}
      </p>
    </div>
  )
}

/** What members will see of a coupon while its form is filled in. */
export const couponPreview: FormPreview = { views: [{ name: 'coupon', title: '我的优惠券', View: CardView }] }
