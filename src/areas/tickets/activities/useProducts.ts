import { callsOf } from '@contracts/resources/calls'
import type { RecordOf } from '@contracts/resources/definition'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { useQueries } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { recordKeys } from '@/blocks/records/useRecords'

/** What a preview says of a product. */
export type KnownProduct = Pick<RecordOf<typeof ticketProduct>, 'productName' | 'salePrice' | 'minSalePrice'>

/** The products that a form names, by id; one that cannot be read is absent. */
export function useProducts(ids: readonly number[]): ReadonlyMap<number, KnownProduct> {
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: recordKeys.detail(ticketProduct, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(callsOf(ticketProduct).detail, { id }, { signal }),
    })),
  })
  return new Map(answers.flatMap(({ data }, at) => (data ? [[ids[at]!, data]] : [])))
}

/** fen; of several specs the lowest */
export const priceOf = ({ salePrice, minSalePrice }: KnownProduct): number => salePrice ?? minSalePrice ?? 0
