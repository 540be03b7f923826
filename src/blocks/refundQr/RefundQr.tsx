import { makeStyles, Spinner } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Button } from '@/look/parts/Button'
import { refundQrPx, refundQrWords } from './constants'
import { refundQrQuery, type RefundOrder } from './refundQrQuery'

// The QR library comes with the first code that is shown.
const RefundCode = lazy(async () => ({ default: (await import('./RefundCode')).RefundCode }))

const useStyles = makeStyles({
  // As high as the code before there is one: nothing jumps.
  place: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '12px',
    minHeight: `${refundQrPx}px`,
    textAlign: 'center',
  },
  text: { margin: 0, overflowWrap: 'anywhere' },
})

/** The code of an order, what the gateway says of it, or why there is none. */
export function RefundQr({ order }: { order: RefundOrder }) {
  const styles = useStyles()
  const { data, error, isFetching, refetch } = useQuery(refundQrQuery(order))
  const loading = (
    <div role="status">
      <Spinner label={refundQrWords.loading} />
    </div>
  )
  return (
    <div className={styles.place}>
      {!data && isFetching && loading}
      {error && !isFetching && (
        <>
          <p role="alert" className={styles.text}>
            {error.message}
          </p>
          <Button onClick={() => void refetch()}>{refundQrWords.retry}</Button>
        </>
      )}
      {data?.qrUrl && (
        <Suspense fallback={loading}>
          <RefundCode qrUrl={data.qrUrl} />
        </Suspense>
      )}
      {data && (data.alertMsg || !data.qrUrl) && (
        <p role="status" className={styles.text}>
          {data.alertMsg || refundQrWords.nothing}
        </p>
      )}
    </div>
  )
}
