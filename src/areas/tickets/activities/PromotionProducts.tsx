import { activityImpact } from '@contracts/resources/tickets/activityImpact'
import { ticketPromotion } from '@contracts/resources/tickets/ticketPromotion'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { ChosenRows } from '@/blocks/records/chooser/ChosenRows'
import { Impact } from './Impact'
import { offeredRows } from './offeredRows'
import { priceOf, useProducts } from './useProducts'

interface Offered {
  readonly productId: number
  readonly promoPrice: number | null
  readonly qty: number | null
}

const extras = offeredRows({ price: 'promoPrice', pieces: 'qty' })
const { products: field } = ticketPromotion.fields

/** 商品 of a promotion, with what they come to. */
export function PromotionProducts(props: FieldSlotProps) {
  const rows = (Array.isArray(props.value) ? props.value : []) as readonly Offered[]
  const products = useProducts(rows.map(({ productId }) => productId))
  const prices = new Map([...products].map(([id, product]) => [id, priceOf(product)]))
  const offered = rows.map(({ productId, promoPrice, qty }) => ({ productId, price: promoPrice, qty }))
  return (
    <div>
      <ChosenRows {...props} field={field} extras={extras} />
      {rows.length > 0 && <Impact impact={activityImpact(offered, prices)} />}
    </div>
  )
}
