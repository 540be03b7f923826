import type { ProductUsage } from '@contracts/calls/reservationCalls'
import { ticketApi } from '@contracts/calls/ticketApi'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'

interface UsageCellProps {
  productId: number
  productType: 'validcard' | 'voucher'
  show: 'timesLeft' | 'timesUsed'
}

/** Times of all pieces of a product that were sold: asked once for the whole list. – while it is not known. */
export function UsageCell({ productId, productType, show }: UsageCellProps) {
  const { data } = useQuery({
    queryKey: ['product-usage', productType],
    queryFn: ({ signal }) => call(ticketApi.productUsage, { productType }, { signal }),
    select: ({ list }): ReadonlyMap<number, ProductUsage> => new Map(list.map((one) => [one.productId, one])),
  })
  if (data === undefined) return '–'
  return `${(data.get(productId)?.[show] ?? 0).toLocaleString('en-US')} 次`
}
