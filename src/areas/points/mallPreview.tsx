import { deliveries } from '@machines/lifecycles/points/pointsExchange'
import { exchangeRefunds } from '@contracts/resources/points/pointsProduct'
import type { Values } from '@contracts/rules/validator'
import type { FormPreview } from '@/blocks/form/preview/formPreview'
import { GuestPicture } from '@/blocks/form/preview/GuestPicture'
import { useGuestStyles } from '@/blocks/form/preview/guestStyles'
import { fileIn, numberIn, textIn, wordIn } from '@/blocks/form/preview/guestValues'
import { yuanText } from '@/blocks/records/money'

/** Guests see something of each part from the start. */
const unnamed = '商品名称'

const countIn = (values: Values, name: string): number => numberIn(values, name) ?? 0

/** 5,800积分 + ¥20.00 */
const priceText = (values: Values): string => {
  const cash = countIn(values, 'cash')
  const points = numberIn(values, 'points')?.toLocaleString('en-US') ?? '–'
  return `${points} 积分${cash > 0 ? ` + ¥${yuanText(cash)}` : ''}`
}

function limitsOf(values: Values): readonly string[] {
  const [stock, ofMember, ofDay] = [
    numberIn(values, 'stockTotal'),
    countIn(values, 'perMemberLimit'),
    countIn(values, 'perDayLimit'),
  ]
  return [
    stock === null ? '' : `剩 ${(stock - countIn(values, 'exchanged')).toLocaleString('en-US')} 件`,
    ofMember > 0 ? `每人限兑 ${ofMember} 件` : '',
    ofDay > 0 ? `每人每日限兑 ${ofDay} 件` : '',
    wordIn(deliveries, values.delivery),
    wordIn(exchangeRefunds, values.refundRule),
  ].filter((text) => text !== '')
}

/** 商品页 of the mall: what it takes, what is left, what a member must know. */
function ProductView({ values }: { values: Values }) {
  const styles = useGuestStyles()
  const usual = countIn(values, 'marketPrice')
  const freight = countIn(values, 'freight')
  const notice = textIn(values, 'notice')
  const range: unknown = values.saleRange
  const isSent = values.delivery === 'SHIP'
  return (
    <div className={styles.page}>
      <div className={styles.sheet} style={{ padding: 0 }}>
        <GuestPicture file={fileIn(values, 'cover')} ratio="1 / 1" />
      </div>
      <div className={styles.sheet}>
        <div className={styles.line}>
          <span className={styles.price}>{priceText(values)}</span>
          {usual > 0 && <span className={styles.usual}>{`¥${yuanText(usual)}`}</span>}
          <span className={styles.end}>{`已兑 ${countIn(values, 'exchanged')}`}</span>
        </div>
        <p className={styles.name}>{textIn(values, 'name') || unnamed}</p>
        <p className={styles.terms}>{limitsOf(values).join(' · ')}</p>
        {isSent && <p className={styles.terms}>{freight > 0 ? `运费 ¥${yuanText(freight)}` : '包邮'}</p>}
        {Array.isArray(range) && (
          <p className={styles.terms}>{`兑换时间 ${String(range[0])} 至 ${String(range[1])}`}</p>
        )}
      </div>
      {notice !== '' && (
        <div className={styles.sheet}>
          <p className={styles.heading}>兑换须知</p>
          <p className={styles.text}>{notice}</p>
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
