import { ticketApi } from '@contracts/calls/ticketApi'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { LinkCode } from '@/blocks/copyLink/LinkCode'
import { productWords } from './words'

/** The link that leads guests to a product: as a code, and to be copied. */
export function ProductLink({ id }: { id: number }) {
  const { data, error } = useQuery({
    queryKey: ['ticket-product', 'link', id],
    queryFn: ({ signal }) => call(ticketApi.productLink, { productId: id }, { signal }),
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p role="status">加载中...</p>
  return data.url === null ? (
    <p role="alert">{productWords.notSet}</p>
  ) : (
    <LinkCode link={data.url} label={productWords.code} />
  )
}
