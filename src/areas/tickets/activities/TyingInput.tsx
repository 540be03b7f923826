import { tyingActivity } from '@contracts/resources/tickets/tyingActivity'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useWatch } from 'react-hook-form'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { useFormModel } from '@/blocks/form/FormContext'
import { ChosenRows } from '@/blocks/records/chooser/ChosenRows'
import { yuanText } from '@/blocks/records/money'
import { offeredRows } from './offeredRows'
import { priceOf, useProducts } from './useProducts'

const useStyles = makeStyles({
  phone: {
    width: '280px',
    maxWidth: '100%',
    marginTop: '16px',
    padding: '16px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '24px',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  title: { margin: '0 0 8px', fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  offers: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyle: 'none' },
  offer: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '8px',
    padding: '8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowWrap: 'anywhere',
  },
  usual: { marginLeft: '4px', color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
})

const extras = offeredRows({ price: 'tyingPrice' })

interface Offered {
  readonly productId: number | null
  readonly tyingPrice: number | null
}

/** What a guest reads where the offer is shown. */
const headings: Readonly<Record<string, string>> = { ORDER: '加购更优惠', PAID: '支付成功，再加一件' }

/** 加购商品, with the offer as a phone shows it. */
export function TyingInput(props: FieldSlotProps) {
  const styles = useStyles()
  const { store } = useFormModel()
  const position: unknown = useWatch({ control: store.control, name: 'position' })
  const rows = (Array.isArray(props.value) ? props.value : []) as readonly Offered[]
  const products = useProducts([...new Set(rows.flatMap(({ productId }) => productId ?? []))])
  const offers = rows.flatMap(({ productId, tyingPrice }) => {
    const product = productId === null ? undefined : products.get(productId)
    return product ? [{ productId: productId!, product, tyingPrice }] : []
  })
  return (
    <div>
      <ChosenRows {...props} field={tyingActivity.fields.tyingProducts} extras={extras} />
      {offers.length > 0 && (
        <section className={styles.phone} aria-label="手机预览">
          <p className={styles.title}>{headings[String(position)] ?? headings.ORDER}</p>
          <ul className={styles.offers}>
            {offers.map(({ productId, product, tyingPrice }) => (
              <li key={productId} className={styles.offer}>
                <span>{product.productName}</span>
                <span>
                  {tyingPrice === null ? '–' : `¥${yuanText(tyingPrice)}`}
                  <span className={styles.usual}>{`¥${yuanText(priceOf(product))}`}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
