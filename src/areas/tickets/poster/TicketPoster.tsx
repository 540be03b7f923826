import { ticketApi } from '@contracts/calls/ticketApi'
import type { RecordOf } from '@contracts/resources/definition'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { makeStyles } from '@fluentui/react-components'
import { DocumentSearchRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { posterNeeds } from '@/blocks/poster/constants'
import { SharePoster } from '@/blocks/poster/SharePoster'
import { yuanText } from '@/blocks/records/money'
import { useRecord } from '@/blocks/records/useRecords'
import { Blank } from '@/look/parts/Blank'
import { PageHeader } from '@/look/parts/PageHeader'
import { look } from '@/look/tokens'

const useStyles = makeStyles({ problem: { margin: 0, color: look.toneDangerText } })

const posterWords = {
  title: '票券海报',
  missing: '请从票券列表点“海报”进入',
} as const

/** 票券海报: of the product that `ticketProductId` names; template, code, preview, download. */
export function TicketPoster() {
  const { search } = useLocation()
  const id = Number(new URLSearchParams(search).get('ticketProductId'))
  return (
    <>
      <PageHeader title={posterWords.title} />
      {Number.isSafeInteger(id) && id > 0 ? (
        <Poster key={id} id={id} />
      ) : (
        <Blank icon={DocumentSearchRegular} title={posterNeeds} text={posterWords.missing} />
      )}
    </>
  )
}

function Poster({ id }: { id: number }) {
  const styles = useStyles()
  const { data: product, error } = useRecord(ticketProduct, id)
  if (error) {
    return (
      <p role="alert" className={styles.problem}>
        {error.message}
      </p>
    )
  }
  return product ? <PosterMaker product={product} /> : <p role="status">加载中...</p>
}

const moneyText = (fen: number | null) => (typeof fen === 'number' ? `¥${yuanText(fen)}` : '')

function PosterMaker({ product }: { product: RecordOf<typeof ticketProduct> }) {
  const usual = useQuery({
    queryKey: ['ticket-product', 'link', product.id],
    queryFn: ({ signal }) => call(ticketApi.productLink, { productId: product.id }, { signal }),
  })
  return (
    <SharePoster
      id={product.id}
      title={product.posterTitle}
      price={moneyText(product.salePrice ?? product.minSalePrice)}
      usualPrice={moneyText(product.marketPrice)}
      image={product.images?.[0] ?? ''}
      usualLink={usual.data?.url ?? ''}
    />
  )
}
