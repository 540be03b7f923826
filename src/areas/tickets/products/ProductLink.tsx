import { ticketApi } from '@contracts/calls/ticketApi'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '@/app/gateway/call'
import { CopyLink } from '@/blocks/copyLink/CopyLink'
import { quietModules } from '@/blocks/refundQr/constants'
import { pathOf, qrMatrix } from '@/blocks/refundQr/qrMatrix'
import { productWords } from './words'

const codePx = 200

const useStyles = makeStyles({
  parts: { display: 'grid', justifyItems: 'center', gap: '12px' },
  link: { margin: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
})

/** The link that leads guests to a product: as a code, and to be copied. */
export function ProductLink({ id }: { id: number }) {
  const { data, error } = useQuery({
    queryKey: ['ticket-product', 'link', id],
    queryFn: ({ signal }) => call(ticketApi.productLink, { productId: id }, { signal }),
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p role="status">加载中...</p>
  return data.url === null ? <p role="alert">{productWords.notSet}</p> : <LinkCode url={data.url} />
}

function LinkCode({ url }: { url: string }) {
  const styles = useStyles()
  const matrix = useMemo(() => qrMatrix(url), [url])
  const side = (matrix?.size ?? 0) + 2 * quietModules
  return (
    <div className={styles.parts}>
      {matrix ? (
        <svg
          role="img"
          aria-label={productWords.code}
          width={codePx}
          height={codePx}
          viewBox={`0 0 ${side} ${side}`}
          shapeRendering="crispEdges"
        >
          <rect width={side} height={side} fill="white" />
          <path d={pathOf(matrix, quietModules)} fill="black" />
        </svg>
      ) : (
        <p role="alert">{productWords.tooLong}</p>
      )}
      <p className={styles.link}>{url}</p>
      <CopyLink link={url}>{productWords.copy}</CopyLink>
    </div>
  )
}
