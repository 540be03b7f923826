import type { RecordValues } from '@contracts/resources/definition'
import type { ticketUpsell } from '@contracts/resources/tickets/ticketUpsell'
import { ruleMessages } from '@contracts/rules/messages'
import type { ActivityValues } from './activityKinds'
import type { ProductRecord } from '../orders/saleTerms'

type Products = ReadonlyMap<number, ProductRecord>
type Problems = Readonly<Record<string, string>>

/** fen; of several specs the lowest */
const priceOf = (product: ProductRecord | undefined): number =>
  product?.values.salePrice ?? product?.values.minSalePrice ?? 0

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

/** @returns the message at each field whose price does not go with its products */
export function priceProblems(values: ActivityValues, products: Products): Problems {
  if ('promoType' in values) {
    const rows = (values.products ?? []).map(({ productId, promoPrice }) => ({ productId, price: promoPrice }))
    return rowProblem('products', '活动价', rows, products)
  }
  if ('tyingProducts' in values) {
    const rows = values.tyingProducts.map(({ productId, tyingPrice }) => ({ productId, price: tyingPrice }))
    return rowProblem('tyingProducts', '加购价', rows, products)
  }
  return 'diffMode' in values ? upgradeProblems(values, products) : {}
}

function upgradeProblems(
  { fromProductId, toProductId, diffMode, diffAmount }: RecordValues<typeof ticketUpsell>,
  products: Products,
): Problems {
  const better = priceOf(products.get(toProductId))
  const problems: Record<string, string> = {}
  if (diffMode === 'FIXED' && (diffAmount ?? 0) >= better) problems.diffAmount = ruleMessages.less('升级后商品售价')
  if (diffMode === 'AUTO' && better <= priceOf(products.get(fromProductId))) {
    problems.toProductId = '升级后商品售价必须大于原商品售价'
  }
  return problems
}
