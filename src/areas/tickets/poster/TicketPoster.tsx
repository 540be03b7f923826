import { ticketApi } from '@contracts/calls/ticketApi'
import type { RecordOf } from '@contracts/resources/definition'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { makeStyles, tokens } from '@fluentui/react-components'
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

const useStyles = makeStyles({
  problem: { margin: 0, color: look.toneDangerText },
  note: {
    margin: '0 0 16px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: look.toneWarningTint,
    color: look.toneWarningText,
  },
})

const posterWords = {
  title: '票券海报',
  missing: '请从票券列表点“海报”进入',
  noPage:
    '还没有商城的商品页地址，二维码没有去处。请管理员设置 TICKET_PAGE_URL，之后海报自动带上链接；也可以先在下方填写商品页链接。',
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

/** Of several specs the lowest price, with 起. */
const priceText = ({ salePrice, minSalePrice }: RecordOf<typeof ticketProduct>) =>
  salePrice === null && minSalePrice !== null ? `${moneyText(minSalePrice)} 起` : moneyText(salePrice)

function PosterMaker({ product }: { product: RecordOf<typeof ticketProduct> }) {
  const styles = useStyles()
  const usual = useQuery({
    queryKey: ['ticket-product', 'link', product.id],
    queryFn: ({ signal }) => call(ticketApi.productLink, { productId: product.id }, { signal }),
  })
  return (
    <>
      {usual.data?.url === null && <p className={styles.note}>{posterWords.noPage}</p>}
      <SharePoster
        id={product.id}
        file={`${product.posterTitle}-海报`}
        title={product.posterTitle}
        note=""
        price={priceText(product)}
        usualPrice={moneyText(product.marketPrice)}
        image={product.images?.[0] ?? ''}
        usualLink={usual.data?.url ?? ''}
      />
    </>
  )
}
