import type { Values } from '@contracts/rules/validator'
import type { FormPreview } from '@/blocks/form/preview/formPreview'
import { yuanText } from '@/blocks/records/money'
import { priceOf, useProducts, type KnownProduct } from '../activities/useProducts'
import { useGuestStyles } from '@/blocks/form/preview/guestStyles'

interface OfferRow {
  readonly productId: number | null
  /** fen */
  readonly price: number | null
}

const rowsOf = (values: Values, field: string, price: string): readonly OfferRow[] => {
  const rows: unknown = values[field]
  return (Array.isArray(rows) ? (rows as Readonly<Record<string, unknown>>[]) : []).map((row) => ({
    productId: typeof row.productId === 'number' ? row.productId : null,
    price: typeof row[price] === 'number' ? row[price] : null,
  }))
}

/** A product at its own price and at that of the activity. */
function Offered({ product, price, tag }: { product: KnownProduct; price: number | null; tag: string }) {
  const styles = useGuestStyles()
  const usual = priceOf(product)
  return (
    <div className={styles.sheet}>
      <div className={styles.line}>
        <span className={styles.tag}>{tag}</span>
        <p className={styles.name}>{product.productName}</p>
      </div>
      <div className={styles.line}>
        <span className={styles.price}>
          <span className={styles.small}>¥ </span>
          {yuanText(price !== null && price < usual ? price : usual)}
        </span>
        {price !== null && price < usual && <span className={styles.usual}>{`¥${yuanText(usual)}`}</span>}
        <span className={styles.end}>{price !== null && price < usual ? `省 ¥${yuanText(usual - price)}` : ''}</span>
      </div>
    </div>
  )
}

function Offers({ rows, tag }: { rows: readonly OfferRow[]; tag: string }) {
  const products = useProducts(rows.flatMap(({ productId }) => productId ?? []))
  return rows.map(({ productId, price }) => {
    const product = productId === null ? undefined : products.get(productId)
    return product && <Offered key={productId} product={product} price={price} tag={tag} />
  })
}

const tags: Readonly<Record<string, string>> = { DISCOUNT: '限时折扣', FLASH: '抢购', NTH: '第N件', GIFT: '买赠' }

/** 活动页 of a promotion: its time and what it offers. */
function PromotionView({ values }: { values: Values }) {
  const styles = useGuestStyles()
  const range: unknown = values.range
  const type = String(values.promoType)
  const tag = type === 'NTH' ? `第${String(values.nth ?? 2)}件` : (tags[type] ?? tags.DISCOUNT!)
  const isGift = type === 'GIFT'
  const bought = (Array.isArray(values.buyProductIds) ? (values.buyProductIds as number[]) : []).map((productId) => ({
    productId,
    price: null,
  }))
  return (
    <div className={styles.page}>
      <div className={styles.sheet}>
        <p className={styles.name}>
          {typeof values.name === 'string' && values.name !== '' ? values.name : '活动名称'}
        </p>
        {Array.isArray(range) && <p className={styles.terms}>{`${String(range[0])} 至 ${String(range[1])}`}</p>}
      </div>
      <Offers rows={isGift ? bought : rowsOf(values, 'products', 'promoPrice')} tag={tag} />
    </div>
  )
}

export const promotionPreview: FormPreview = { views: [{ name: 'page', title: '活动页', View: PromotionView }] }

/** What a guest reads where the offer is shown. */
const headings: Readonly<Record<string, string>> = { ORDER: '加购更优惠', PAID: '支付成功，再加一件' }

/** What is offered beside the main product, where the guest orders or has paid. */
function TyingView({ values }: { values: Values }) {
  const styles = useGuestStyles()
  return (
    <div className={styles.page}>
      <div className={styles.sheet}>
        <p className={styles.heading}>{headings[String(values.position)] ?? headings.ORDER}</p>
      </div>
      <Offers rows={rowsOf(values, 'tyingProducts', 'tyingPrice')} tag="加购" />
      <div className={styles.bar}>
        <div className={styles.button}>{values.position === 'PAID' ? '加购' : '提交订单'}</div>
      </div>
    </div>
  )
}

export const tyingPreview: FormPreview = { views: [{ name: 'offer', title: '加购', View: TyingView }] }
