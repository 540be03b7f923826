import type { AnyResource, RecordOf } from '@contracts/resources/definition'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { useQueries } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { anyCallsOf } from '@/blocks/records/anyRecord'
import { recordKeys } from '@/blocks/records/useRecords'

const products = ticketProduct as unknown as AnyResource

/** What a preview says of a product. */
export type KnownProduct = Pick<RecordOf<typeof ticketProduct>, 'productName' | 'salePrice' | 'minSalePrice'>

/** The products that a form names, by id; one that cannot be read is absent. */
export function useProducts(ids: readonly number[]): ReadonlyMap<number, KnownProduct> {
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: recordKeys.detail(products, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(anyCallsOf(products).detail, { id }, { signal }),
    })),
  })
  // The calls of any record answer those of a product.
  return new Map(answers.flatMap(({ data }, at) => (data ? [[ids[at]!, data as unknown as KnownProduct]] : [])))
}

/** fen; of several specs the lowest */
export const priceOf = ({ salePrice, minSalePrice }: KnownProduct): number => salePrice ?? minSalePrice ?? 0
