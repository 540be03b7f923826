import type { FileItem } from '@contracts/calls/ossApi'
import { mergeClasses } from '@fluentui/react-components'
import { memo, type RefObject } from 'react'
import { columnTitles, HEAD_HEIGHT, overscan, ROW_HEIGHT } from './constants'
import { fileKind, kindTitles } from './fileKind'
import { FileThumb } from './FileThumb'
import { useAreaWindow } from './useAreaWindow'
import { useFileArea, type FileAreaProps } from './useFileArea'
import { useListStyles } from './useListStyles'

/** What a search has found: type, name and where it lies, whatever the view (blocks 2.1). */
export function SearchResults({
  scrollRef,
  ...props
}: FileAreaProps & { scrollRef: RefObject<HTMLDivElement | null> }) {
  const styles = useListStyles()
  const { items, selection, isChecking, cutIds } = props
  const standing = selection.active === null ? 0 : items.findIndex((item) => item.ossDisplayId === selection.active)
  const { shown, height, pageRows, reveal } = useAreaWindow({
    count: items.length,
    rowHeight: ROW_HEIGHT,
    overscan: overscan.list,
    scrollRef,
    activeRow: Math.max(standing, 0),
    headHeight: HEAD_HEIGHT,
  })
  const { area, activeIndex, handlers } = useFileArea(props, { columns: 1, pageRows, reveal })
  const columns = mergeClasses(styles.columns, isChecking ? styles.resultsChecking : styles.results)
  return (
    // The rows hold the focus; what they hear bubbles up to here.
    <div
      ref={area}
      role="grid"
      aria-label="搜索结果"
      aria-multiselectable
      aria-rowcount={items.length + 1}
      className={styles.area}
      {...handlers}
    >
      <div role="row" aria-rowindex={1} className={mergeClasses(columns, styles.head)}>
        {isChecking && (
          <span role="columnheader" className={styles.cell}>
            {columnTitles.select}
          </span>
        )}
        <span role="columnheader" className={mergeClasses(styles.cell, styles.type)}>
          {columnTitles.type}
        </span>
        <span role="columnheader" className={styles.cell}>
          {columnTitles.name}
        </span>
        <span role="columnheader" className={styles.cell}>
          {columnTitles.location}
        </span>
      </div>
      <div role="rowgroup" className={styles.rows} style={{ height }}>
        {shown.map(({ index, start }) => {
          const item = items[index]
          return (
            item && (
              <Hit
                key={item.ossDisplayId}
                item={item}
                index={index}
                top={start}
                isActive={index === activeIndex}
                isSelected={selection.ids.has(item.ossDisplayId)}
                isChecking={isChecking}
                isCut={cutIds.has(item.ossDisplayId)}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

interface HitProps {
  item: FileItem
  index: number
  /** px */
  top: number
  isActive: boolean
  isSelected: boolean
  isChecking: boolean
  isCut: boolean
}

const Hit = memo(function Hit({ item, index, top, isActive, isSelected, isChecking, isCut }: HitProps) {
  const styles = useListStyles()
  const { displayName, parentPath, isFolder, ossDisplayId } = item
  const tabIndex = isActive ? 0 : -1
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={tabIndex}
      draggable
      data-index={index}
      data-drop-folder={isFolder ? ossDisplayId : undefined}
      className={mergeClasses(
        styles.columns,
        isChecking ? styles.resultsChecking : styles.results,
        styles.row,
        isSelected && styles.selected,
        isCut && styles.cut,
      )}
      style={{ top }}
    >
      {isChecking && (
        <span role="gridcell" className={styles.cell}>
          {/* The row itself says its state; this is its picture. */}
          <input type="checkbox" aria-hidden tabIndex={-1} readOnly checked={isSelected} className={styles.box} />
        </span>
      )}
      <span role="gridcell" className={mergeClasses(styles.cell, styles.type)}>
        {kindTitles[fileKind(item)]}
      </span>
      <span role="gridcell" className={mergeClasses(styles.cell, styles.nameCell)}>
        <FileThumb item={item} iconSize={20} className={styles.thumb} />
        <button type="button" tabIndex={-1} data-part="name" className={styles.name} title={displayName}>
          {displayName}
        </button>
      </span>
      <span role="gridcell" className={styles.cell}>
        <button
          type="button"
          tabIndex={tabIndex}
          data-part="location"
          className={mergeClasses(styles.name, styles.location)}
          title={`打开所在文件夹 ${parentPath}`}
        >
          {parentPath}
        </button>
      </span>
    </div>
  )
})
