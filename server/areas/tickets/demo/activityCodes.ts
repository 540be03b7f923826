import type { Demo } from '@server/records/demoRecord'
import { isLive } from './activityRows'
import { demoPromotions } from './ticketPromotions'
import { demoTyings } from './tyingActivities'

const idsOf = (rows: readonly { readonly productId: number }[]) => rows.map(({ productId }) => productId)

/** The codes of the published activities that products of the demo are in, by the product's id. */
export function activityCodes(demo: Demo): ReadonlyMap<number, readonly string[]> {
  const marks = [
    ...demoPromotions(demo)
      .filter(isLive)
      .flatMap(({ values }) =>
        [...idsOf(values.products ?? []), ...(values.buyProductIds ?? [])].map((id) => [id, '24'] as const),
      ),
    ...demoTyings(demo)
      .filter(isLive)
      .flatMap(({ values }) =>
        [...values.mainProductIds, ...idsOf(values.tyingProducts)].map((id) => [id, '32'] as const),
      ),
  ]
  const codes = new Map<number, string[]>()
  for (const [id, code] of marks) codes.set(id, [...(codes.get(id) ?? []), code])
  return codes
}
