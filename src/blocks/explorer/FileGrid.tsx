import type { FileItem } from '@contracts/calls/ossApi'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, type RefObject } from 'react'
import { focusRing } from '@/look/focusRing'
import { useWidth } from '@/look/useWidth'
import { fileSize } from './fileSize'
import { FileThumb } from './FileThumb'

const TILE_MIN_WIDTH = 152
const GAP = 12
const PADDING = 8
/** Name, facts and paddings under the picture. */
const CAPTION_HEIGHT = 62
const OVERSCAN_ROWS = 3

const useStyles = makeStyles({
  area: { position: 'relative', margin: 0, padding: 0, listStyle: 'none' },
  row: { position: 'absolute', insetInline: 0, display: 'grid', gap: `${GAP}px` },
  tile: {
    ...focusRing,
    display: 'block',
    width: '100%',
    minWidth: 0,
    padding: `${PADDING}px`,
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  picture: { width: '100%', aspectRatio: '4 / 3' },
  name: {
    marginTop: '8px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    lineHeight: '20px',
  },
  facts: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '16px' },
})

interface FileGridProps {
  items: readonly FileItem[]
  scrollRef: RefObject<HTMLDivElement | null>
  onOpen: (item: FileItem) => void
}

/** Tiles in rows; only the rows in sight exist. */
export function FileGrid({ items, scrollRef, onOpen }: FileGridProps) {
  const styles = useStyles()
  const [ref, width] = useWidth<HTMLUListElement>()
  const columns = Math.max(2, Math.floor((width + GAP) / (TILE_MIN_WIDTH + GAP)))
  const tileWidth = (width - GAP * (columns - 1)) / columns
  const rowHeight = Math.round(((tileWidth - 2 * PADDING) * 3) / 4) + CAPTION_HEIGHT
  const rows = useVirtualizer({
    count: width > 0 ? Math.ceil(items.length / columns) : 0,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
  })
  // The virtualizer keeps the heights it has asked for; a new width makes them wrong.
  useLayoutEffect(() => rows.measure(), [rows, rowHeight])
  return (
    <ul ref={ref} className={styles.area} style={{ height: rows.getTotalSize() }} aria-label="文件">
      {rows.getVirtualItems().map(({ index, start }) => (
        <li
          key={index}
          className={styles.row}
          style={{ top: start, height: rowHeight, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {items.slice(index * columns, (index + 1) * columns).map((item) => (
            <FileTile key={item.ossDisplayId} item={item} onOpen={onOpen} />
          ))}
        </li>
      ))}
    </ul>
  )
}

function FileTile({ item, onOpen }: { item: FileItem; onOpen: (item: FileItem) => void }) {
  const styles = useStyles()
  return (
    <button type="button" className={styles.tile} title={item.displayName} onClick={() => onOpen(item)}>
      <FileThumb item={item} iconSize={48} className={styles.picture} />
      <div className={styles.name}>{item.displayName}</div>
      <div className={styles.facts}>
        {item.isFolder ? '文件夹' : `${fileSize(item.fileSize)} · ${item.createTime.slice(5, 10)}`}
      </div>
    </button>
  )
}
