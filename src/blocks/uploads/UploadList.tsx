import type { Upload } from '@machines/flows/uploads/machine'
import { makeStyles } from '@fluentui/react-components'
import { measureElement as heightOf, observeElementRect, useVirtualizer, type Rect } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { TRAY_OVERSCAN, TRAY_ROW_HEIGHT, TRAY_WINDOW_ABOVE } from './constants'
import { UploadRow } from './UploadRow'

/** What is taken for the size of a list that has none: it is hidden, or cannot be measured (tests). */
const unmeasured: Rect = { width: 360, height: 400 }

const useStyles = makeStyles({
  list: { minHeight: 0, margin: 0, padding: '0 8px 8px 16px', overflowY: 'auto', listStyle: 'none' },
})

/** What somebody has to do something about comes first; among the others the order of choosing stays. */
const rankOf = ({ status }: Upload): number =>
  status === 'failed' ? 0 : status === 'asking' || status === 'lost' ? 1 : 2

/** Every upload; of very many those in sight, and not those that have arrived. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const styles = useStyles()
  const isWindowed = uploads.length > TRAY_WINDOW_ABOVE
  const rows = useMemo(
    () =>
      (isWindowed ? uploads.filter(({ status }) => status !== 'done') : uploads).toSorted(
        (one, other) => rankOf(one) - rankOf(other),
      ),
    [uploads, isWindowed],
  )
  if (isWindowed) return <WindowedList uploads={rows} />
  return (
    <ul className={styles.list}>
      {rows.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </ul>
  )
}

function WindowedList({ uploads }: { uploads: readonly Upload[] }) {
  const styles = useStyles()
  const scrollRef = useRef<HTMLUListElement>(null)
  const { getVirtualItems, getTotalSize, measureElement } = useVirtualizer<HTMLUListElement, HTMLLIElement>({
    count: uploads.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => TRAY_ROW_HEIGHT,
    measureElement: (row, entry, instance) => heightOf(row, entry, instance) || TRAY_ROW_HEIGHT,
    getItemKey: (index) => uploads[index]!.id,
    overscan: TRAY_OVERSCAN,
    initialRect: unmeasured,
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell(rect.height > 0 ? rect : unmeasured)),
  })
  const shown = getVirtualItems()
  return (
    <ul ref={scrollRef} className={styles.list}>
      <li aria-hidden style={{ height: shown[0]?.start ?? 0 }} />
      {shown.map(({ index, key }) => (
        <UploadRow
          key={key}
          upload={uploads[index]!}
          ref={measureElement}
          index={index}
          place={{ 'aria-setsize': uploads.length, 'aria-posinset': index + 1 }}
        />
      ))}
      <li aria-hidden style={{ height: getTotalSize() - (shown.at(-1)?.end ?? 0) }} />
    </ul>
  )
}
