import { commissionOf, marginOf } from '@contracts/resources/finance/smallLifeMargin'
import type { Values } from '@contracts/rules/validator'
import type { FormPreview } from '@/blocks/form/preview/formPreview'
import { yuanText } from '@/blocks/records/money'
import { Facts } from '@/look/parts/Facts'

const numberIn = (values: Values, name: string): number => (typeof values[name] === 'number' ? values[name] : 0)

/** What becomes of what a guest pays for one piece. */
function Margin({ values }: { values: Values }) {
  const prices = {
    salePrice: numberIn(values, 'salePrice'),
    settlePrice: numberIn(values, 'settlePrice'),
    commissionRate: numberIn(values, 'commissionRate'),
  }
  const margin = marginOf(prices)
  return (
    <>
      <p>{typeof values.name === 'string' && values.name !== '' ? values.name : '小生活票券'}</p>
      <Facts
        facts={[
          { label: '客人支付', value: `¥${yuanText(prices.salePrice)}` },
          { label: '小生活佣金', value: `−¥${yuanText(commissionOf(prices))}` },
          { label: '结算给门店', value: `−¥${yuanText(prices.settlePrice)}` },
          { label: '余利', value: `¥${yuanText(margin)}` },
        ]}
      />
      {margin < 0 && <p role="alert">结算价超过售价减佣金，请调低结算价</p>}
    </>
  )
}

/** 每件余利, while prices are typed. */
export const marginPreview: FormPreview = { views: [{ name: 'margin', title: '每件余利', View: Margin }] }
