import type { Values } from '@contracts/rules/validator'
import { mergeClasses } from '@fluentui/react-components'
import type { FormPreview } from '@/blocks/form/preview/formPreview'
import { yuanText } from '@/blocks/records/money'
import { GuestPicture } from '@/blocks/form/preview/GuestPicture'
import { guestProduct, valuesOf, type GuestProduct } from './guestProduct'
import { useGuestStyles } from '@/blocks/form/preview/guestStyles'

/** Guests see something of each part from the start. */
const unnamed = '商品名称'
const noPrice = '–'

function Price({ product: { price, isFrom, usual } }: { product: GuestProduct }) {
  const styles = useGuestStyles()
  return (
    <>
      <span className={styles.price}>
        <span className={styles.small}>¥ </span>
        {price === null ? noPrice : yuanText(price)}
        {isFrom && <span className={styles.small}> 起</span>}
      </span>
      {usual !== null && <span className={styles.usual}>{`¥${yuanText(usual)}`}</span>}
    </>
  )
}

function Axes({ product: { axes, spec } }: { product: GuestProduct }) {
  const styles = useGuestStyles()
  const chosen = valuesOf(axes, spec)
  return axes.map(({ name, values }, at) => (
    <div key={name}>
      <p className={styles.terms}>{name}</p>
      <div className={styles.chips}>
        {values.map((value) => (
          <span key={value} className={mergeClasses(styles.chip, chosen[at] === value && styles.chosen)}>
            {value}
          </span>
        ))}
      </div>
    </div>
  ))
}

const leftText = ({ spec, left, perPerson }: GuestProduct): string =>
  [spec?.name, left === null ? null : `剩 ${left} 份`, perPerson > 0 ? `每人限购 ${perPerson} 份` : null]
    .filter(Boolean)
    .join('，')

/** 商品页: cover, price, what is chosen from, and what a guest must know. */
function ProductView({ values }: { values: Values }) {
  const styles = useGuestStyles()
  const product = guestProduct(values)
  const { name, picture, sold, axes, terms, notice } = product
  const left = leftText(product)
  return (
    <div className={styles.page}>
      <div className={styles.sheet} style={{ padding: 0 }}>
        <GuestPicture file={picture} />
      </div>
      <div className={styles.sheet}>
        <div className={styles.line}>
          <Price product={product} />
          {sold !== null && <span className={styles.end}>{`已售 ${sold}`}</span>}
        </div>
        <p className={styles.name}>{name || unnamed}</p>
        {terms.length > 0 && <p className={styles.terms}>{terms.join(' · ')}</p>}
      </div>
      {(axes.length > 0 || left !== '') && (
        <div className={styles.sheet}>
          <Axes product={product} />
          {left !== '' && <p className={styles.terms}>{left}</p>}
        </div>
      )}
      {notice !== '' && (
        <div className={styles.sheet}>
          <p className={styles.heading}>使用须知</p>
          <p className={styles.text}>{notice}</p>
        </div>
      )}
      <div className={styles.bar}>
        <div className={styles.button}>立即购买</div>
      </div>
    </div>
  )
}

/** 下单页: one piece of the cheapest spec. */
function OrderView({ values }: { values: Values }) {
  const styles = useGuestStyles()
  const product = guestProduct(values)
  const { name, price, spec, terms } = product
  const fewest = typeof values.minPerOrder === 'number' ? values.minPerOrder : 1
  const sum = price === null ? noPrice : yuanText(price * fewest)
  return (
    <div className={styles.page}>
      <div className={styles.sheet}>
        <p className={styles.name}>{name || unnamed}</p>
        {spec && <p className={styles.terms}>{`规格：${spec.name}`}</p>}
        <div className={styles.line}>
          <Price product={{ ...product, isFrom: false }} />
          <span className={styles.end}>{`× ${fewest}`}</span>
        </div>
      </div>
      <div className={styles.sheet}>
        {terms.map((term) => (
          <p key={term} className={styles.text}>
            {term}
          </p>
        ))}
        {values.realName === true && <p className={styles.text}>需填写使用人姓名和证件号</p>}
        {values.shipType === 'EXPRESS' && <p className={styles.text}>快递配送，需填写收货地址</p>}
      </div>
      <div className={styles.bar}>
        <div className={styles.line} style={{ marginBottom: '8px' }}>
          <span>应付</span>
          <span className={styles.price}>{`¥ ${sum}`}</span>
        </div>
        <div className={styles.button}>提交订单</div>
      </div>
    </div>
  )
}

/** What guests will see of a product while its form is filled in. */
export const productPreview: FormPreview = {
  views: [
    { name: 'product', title: '商品页', View: ProductView },
    { name: 'order', title: '下单页', View: OrderView },
  ],
}
