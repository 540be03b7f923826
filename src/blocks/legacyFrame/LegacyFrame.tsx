import { legacyFrameMessages } from '@machines/flows/legacyFrame/machine'
import { makeStyles, mergeClasses, Spinner } from '@fluentui/react-components'
import { LinkDismiss20Regular, PlugDisconnected20Regular } from '@fluentui/react-icons'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { frameLeastHeightPx, frameSandbox, retryText } from './constants'
import { pageAddress } from './frameAddress'
import { useLegacyFrame } from './useLegacyFrame'

const useStyles = makeStyles({
  place: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minHeight: `${frameLeastHeightPx}px`,
    height: '100%',
  },
  loading: { position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' },
  frame: { display: 'block', flexGrow: 1, width: '100%', border: 'none' },
  doubt: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', padding: '8px 0' },
  // Kept in the page while it loads, but neither seen nor reached.
  waiting: { visibility: 'hidden' },
})

interface LegacyFrameProps {
  /** Absolute address of the legacy page; null while it is not known yet. */
  address: string | null
  /** Says what is inside, to a screen reader: 旧版订单. */
  title: string
  /** Query of the route, handed on with its names unchanged; of the console's address unless given. */
  query?: URLSearchParams
  /** Hash of the console's address, as it stands now unless given. */
  hash?: string
  className?: string
}

/** @returns the query of a route that stands in a hash: `#/orders?id=8` */
const queryOf = (hash: string) => new URLSearchParams(hash.split('?').slice(1).join('?'))

/**
 * A page of the old console inside this one (Shared building blocks, 4.6): loading until it has loaded, 地址错误 without an
 * address or for a host that is not on the list, loaded anew when the path changes.
 */
export function LegacyFrame(props: LegacyFrameProps) {
  // Another hash is another page for what is inside.
  const { hash = location.hash, query = queryOf(hash) } = props
  return <Frame key={hash} {...props} hash={hash} query={query} />
}

function Frame({
  address,
  title,
  query,
  hash,
  className,
}: LegacyFrameProps & { query: URLSearchParams; hash: string }) {
  const styles = useStyles()
  const page = useLegacyFrame(address === null ? null : pageAddress(address, query), hash)
  const { frame, isLoading, isDoubtful, isWrongAddress, problem, canRetry, source, onLoaded, retry } = page
  return (
    <div className={mergeClasses(styles.place, className)} aria-busy={isLoading}>
      {isLoading && (
        <div role="status" className={styles.loading}>
          <Spinner label={legacyFrameMessages.loading} labelPosition="below" />
        </div>
      )}
      {isWrongAddress && (
        <div role="alert">
          <Blank
            icon={LinkDismiss20Regular}
            tone="danger"
            title={legacyFrameMessages.wrongAddress}
            text="这个页面不存在，或不允许在这里打开。"
          />
        </div>
      )}
      {problem !== null && (
        <div role="alert">
          <Blank
            icon={PlugDisconnected20Regular}
            tone="danger"
            title="页面没有打开"
            text={problem}
            actions={
              canRetry && (
                <Button appearance="primary" onClick={retry}>
                  {retryText}
                </Button>
              )
            }
          />
        </div>
      )}
      {isDoubtful && (
        <div role="alert" className={styles.doubt}>
          {legacyFrameMessages.doubtful}
          <Button onClick={retry}>{retryText}</Button>
        </div>
      )}
      {source !== null && (
        <iframe
          ref={frame}
          // Another address is another frame: no history entry, no load event of the former page.
          key={source}
          title={title}
          src={source}
          sandbox={frameSandbox}
          // The token stands in the address: it must not travel on to where the page fetches from.
          referrerPolicy="no-referrer"
          className={mergeClasses(styles.frame, isLoading && styles.waiting)}
          onLoad={onLoaded}
        />
      )}
    </div>
  )
}
