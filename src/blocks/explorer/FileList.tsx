import type { FileItem } from '@contracts/calls/ossApi'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type RefObject } from 'react'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { fileKind, type FileKind } from './fileKind'
import { fileSize } from './fileSize'
import { FileThumb } from './FileThumb'

const ROW_HEIGHT = 44
const OVERSCAN_ROWS = 8

const kindTitles: Record<FileKind, string> = {
  folder: '文件夹',
  image: '图片',
  video: '视频',
  pdf: 'PDF',
  other: '文件',
}

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  head: {
    position: 'sticky',
    zIndex: 1,
    top: 0,
    height: look.headRowHeight,
    padding: `0 ${look.cellPadding}`,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'start',
    whiteSpace: 'nowrap',
  },
  row: {
    height: `${ROW_HEIGHT}px`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  cell: { padding: `0 ${look.cellPadding}`, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  end: { textAlign: 'end' },
  type: { width: '84px', [below.phone]: { display: 'none' } },
  size: { width: '104px' },
  time: { width: '172px', [below.desktop]: { display: 'none' } },
  actions: { width: '88px', [below.phone]: { display: 'none' } },
  name: {
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: '100%',
    minWidth: 0,
    height: '36px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForeground1 },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  thumb: { flexShrink: 0, width: '28px', height: '28px' },
  link: { ...focusRing, color: tokens.colorBrandForegroundLink, textDecorationLine: 'none' },
  gap: { padding: 0, border: 'none' },
})

interface FileListProps {
  items: readonly FileItem[]
  scrollRef: RefObject<HTMLDivElement | null>
  onOpen: (item: FileItem) => void
}

/** Rows of 44 px; only those in sight exist, the others are held open by two empty rows. */
export function FileList({ items, scrollRef, onOpen }: FileListProps) {
  const styles = useStyles()
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN_ROWS,
  })
  const shown = rows.getVirtualItems()
  const before = shown[0]?.start ?? 0
  const after = rows.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <table className={styles.table} aria-label="文件" aria-rowcount={items.length + 1}>
      <thead>
        <tr>
          <th scope="col" className={mergeClasses(styles.head, styles.type)}>
            类型
          </th>
          <th scope="col" className={styles.head}>
            名称
          </th>
          <th scope="col" className={mergeClasses(styles.head, styles.size, styles.end)}>
            大小
          </th>
          <th scope="col" className={mergeClasses(styles.head, styles.time)}>
            修改时间
          </th>
          <th scope="col" className={mergeClasses(styles.head, styles.actions)}>
            操作
          </th>
        </tr>
      </thead>
      <tbody>
        {before > 0 && <Gap height={before} />}
        {shown.map(({ index }) => (
          <FileRow key={items[index]!.ossDisplayId} item={items[index]!} index={index} onOpen={onOpen} />
        ))}
        {after > 0 && <Gap height={after} />}
      </tbody>
    </table>
  )
}

function Gap({ height }: { height: number }) {
  const styles = useStyles()
  return (
    <tr aria-hidden>
      <td colSpan={5} className={styles.gap} style={{ height }} />
    </tr>
  )
}

const FileRow = memo(function FileRow({
  item,
  index,
  onOpen,
}: {
  item: FileItem
  index: number
  onOpen: (item: FileItem) => void
}) {
  const styles = useStyles()
  return (
    <tr className={styles.row} aria-rowindex={index + 2}>
      <td className={mergeClasses(styles.cell, styles.type)}>{kindTitles[fileKind(item)]}</td>
      <td className={styles.cell}>
        <button type="button" className={styles.name} title={item.displayName} onClick={() => onOpen(item)}>
          <FileThumb item={item} iconSize={20} className={styles.thumb} />
          <span>{item.displayName}</span>
        </button>
      </td>
      <td className={mergeClasses(styles.cell, styles.end)}>{item.isFolder ? '–' : fileSize(item.fileSize)}</td>
      <td className={mergeClasses(styles.cell, styles.time)}>{item.createTime}</td>
      <td className={mergeClasses(styles.cell, styles.actions)}>
        {item.downloadUrl && (
          <a className={styles.link} href={item.downloadUrl} aria-label={`下载 ${item.displayName}`}>
            下载
          </a>
        )}
      </td>
    </tr>
  )
})
