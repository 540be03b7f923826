import type { AnyResource, ValuesOf } from '@contracts/resources/definition'
import type { ticketPromotion } from '@contracts/resources/tickets/ticketPromotion'
import type { ticketUpsell } from '@contracts/resources/tickets/ticketUpsell'
import type { tyingActivity } from '@contracts/resources/tickets/tyingActivity'
import { ruleMessages } from '@contracts/rules/messages'
import type { RecordValues, StoredRecord } from '../records/storedRecord'

type Products = ReadonlyMap<number, StoredRecord>
type Problems = Readonly<Record<string, string>>

/** fen; of several specs the lowest */
const priceOf = (product: StoredRecord | undefined): number =>
  Number(product?.values.salePrice ?? product?.values.minSalePrice ?? 0)

/** The first row whose price is not below its product's. */
function rowProblem(
  at: string,
  label: string,
  rows: readonly { readonly productId: number; readonly price: number }[],
  products: Products,
): Problems {
  const wrong = rows.findIndex(({ productId, price }) => price >= priceOf(products.get(productId)))
  return wrong === -1 ? {} : { [at]: ruleMessages.row(wrong + 1, label, ruleMessages.less('售价')) }
}

/** What prices of an activity must be beside those of its products (areas tickets 2), by key of its resource. */
const checks: Readonly<Record<string, (values: RecordValues, products: Products) => Problems>> = {
  'ticket-promotion': (values, known) => {
    const { products } = values as ValuesOf<(typeof ticketPromotion)['fields']>
    const rows = (products ?? []).map(({ productId, promoPrice }) => ({ productId, price: promoPrice }))
    return rowProblem('products', '活动价', rows, known)
  },
  'tying-activity': (values, known) => {
    const { tyingProducts } = values as ValuesOf<(typeof tyingActivity)['fields']>
    const rows = tyingProducts.map(({ productId, tyingPrice }) => ({ productId, price: tyingPrice }))
    return rowProblem('tyingProducts', '搭售价', rows, known)
  },
  'ticket-upsell': (values, known) => {
    const { fromProductId, toProductId, diffMode, diffAmount } = values as ValuesOf<(typeof ticketUpsell)['fields']>
    const better = priceOf(known.get(toProductId))
    const problems: Record<string, string> = {}
    if (diffMode === 'FIXED' && (diffAmount ?? 0) >= better) problems.diffAmount = ruleMessages.less('升级品售价')
    if (diffMode === 'AUTO' && better <= priceOf(known.get(fromProductId))) {
      problems.toProductId = '升级品售价必须大于原品售价'
    }
    return problems
  },
}

/** @returns the message at each field whose price does not go with its products */
export const priceProblems = ({ key }: AnyResource, values: RecordValues, products: Products): Problems =>
  checks[key]?.(values, products) ?? {}
