import { deliveries } from '@machines/lifecycles/points/pointsExchange'
import { exchangeRefunds } from '@contracts/resources/points/pointsProduct'
import type { Values } from '@contracts/rules/validator'
import type { FormPreview } from '@/blocks/form/preview/formPreview'
import { GuestPicture } from '@/blocks/form/preview/GuestPicture'
import { useGuestStyles } from '@/blocks/form/preview/guestStyles'
import { yuanText } from '@/blocks/records/money'

/** Guests see something of each part from the start. */
const unnamed = '商品名称'

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0)
const wordIn = (words: Readonly<Record<string, string>>, value: unknown): string =>
  typeof value === 'string' && Object.hasOwn(words, value) ? words[value]! : ''

/** 5,800积分 + ¥20.00 */
const priceText = (points: unknown, cash: unknown): string => {
  const asked = typeof points === 'number' ? points.toLocaleString('en-US') : '–'
  return `${asked} 积分${numberIn(cash) > 0 ? ` + ¥${yuanText(numberIn(cash))}` : ''}`
}

function limitsOf(values: Values): readonly string[] {
  const left = numberIn(values.stockTotal) - numberIn(values.exchanged)
  return [
    typeof values.stockTotal === 'number' ? `剩 ${left.toLocaleString('en-US')} 件` : '',
    numberIn(values.perMemberLimit) > 0 ? `每人限兑 ${numberIn(values.perMemberLimit)} 件` : '',
    numberIn(values.perDayLimit) > 0 ? `每人每日限兑 ${numberIn(values.perDayLimit)} 件` : '',
    wordIn(deliveries, values.delivery),
    wordIn(exchangeRefunds, values.refundRule),
  ].filter((text) => text !== '')
}

/** 商品页 of the mall: what it takes, what is left, what a member must know. */
function ProductView({ values }: { values: Values }) {
  const styles = useGuestStyles()
  const usual = numberIn(values.marketPrice)
  const range: unknown = values.saleRange
  const isSent = values.delivery === 'SHIP'
  return (
    <div className={styles.page}>
      <div className={styles.sheet} style={{ padding: 0 }}>
        <GuestPicture file={typeof values.cover === 'string' ? values.cover : null} ratio="1 / 1" />
      </div>
      <div className={styles.sheet}>
        <div className={styles.line}>
          <span className={styles.price}>{priceText(values.points, values.cash)}</span>
          {usual > 0 && <span className={styles.usual}>{`¥${yuanText(usual)}`}</span>}
          <span className={styles.end}>{`已兑 ${numberIn(values.exchanged)}`}</span>
        </div>
        <p className={styles.name}>{textIn(values.name) || unnamed}</p>
        <p className={styles.terms}>{limitsOf(values).join(' · ')}</p>
        {isSent && (
          <p className={styles.terms}>
            {numberIn(values.freight) > 0 ? `运费 ¥${yuanText(numberIn(values.freight))}` : '包邮'}
          </p>
        )}
        {Array.isArray(range) && (
          <p className={styles.terms}>{`兑换时间 ${String(range[0])} 至 ${String(range[1])}`}</p>
        )}
      </div>
      {textIn(values.notice) !== '' && (
        <div className={styles.sheet}>
          <p className={styles.heading}>兑换须知</p>
          <p className={styles.text}>{textIn(values.notice)}</p>
        </div>
      )}
      <div className={styles.bar}>
        <div className={styles.button}>立即兑换</div>
      </div>
    </div>
  )
}

/** What members will see of a product of the mall while its form is filled in. */
export const mallPreview: FormPreview = { views: [{ name: 'product', title: '商品页', View: ProductView }] }
