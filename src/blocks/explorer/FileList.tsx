import type { FileItem } from '@contracts/calls/ossApi'
import { mergeClasses } from '@fluentui/react-components'
import { memo, type RefObject } from 'react'
import { columnTitles, HEAD_HEIGHT, overscan, ROW_HEIGHT } from './constants'
import { fileKind, kindTitles } from './fileKind'
import { fileSize } from './fileSize'
import { FileThumb } from './FileThumb'
import { useAreaWindow } from './useAreaWindow'
import { useFileArea, type FileAreaProps } from './useFileArea'
import { useListStyles } from './useListStyles'

/** Rows of 44 px by the ARIA grid pattern, with the columns of blocks 2.1; only those in sight exist. */
export function FileList({ scrollRef, ...props }: FileAreaProps & { scrollRef: RefObject<HTMLDivElement | null> }) {
  const styles = useListStyles()
  const { items, total, selection, isChecking, cutIds, canEdit, canRemove } = props
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
  const columns = mergeClasses(styles.columns, isChecking && styles.checking)
  return (
    // The rows hold the focus; what they hear bubbles up to here.
    <div
      ref={area}
      role="grid"
      aria-label="文件"
      aria-multiselectable
      aria-rowcount={total + 1}
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
        <span role="columnheader" className={mergeClasses(styles.cell, styles.end)}>
          {columnTitles.size}
        </span>
        <span role="columnheader" className={mergeClasses(styles.cell, styles.time)}>
          {columnTitles.time}
        </span>
        {!isChecking && (
          <span role="columnheader" className={mergeClasses(styles.cell, styles.operations)}>
            {columnTitles.operations}
          </span>
        )}
      </div>
      <div role="rowgroup" className={styles.rows} style={{ height }}>
        {shown.map(({ index, start }) => {
          const item = items[index]
          return (
            item && (
              <FileRow
                key={item.ossDisplayId}
                item={item}
                index={index}
                top={start}
                isActive={index === activeIndex}
                isSelected={selection.ids.has(item.ossDisplayId)}
                isChecking={isChecking}
                isCut={cutIds.has(item.ossDisplayId)}
                canEdit={canEdit}
                canRemove={canRemove}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

interface FileRowProps {
  item: FileItem
  index: number
  /** px */
  top: number
  isActive: boolean
  isSelected: boolean
  isChecking: boolean
  isCut: boolean
  canEdit: boolean
  canRemove: boolean
}

const FileRow = memo(function FileRow(props: FileRowProps) {
  const styles = useListStyles()
  const { item, index, top, isActive, isSelected, isChecking, isCut, canEdit, canRemove } = props
  const { displayName, downloadUrl, isFolder } = item
  // Of the row one stands on, the buttons are stops for Tab too.
  const tabIndex = isActive ? 0 : -1
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={tabIndex}
      draggable
      data-index={index}
      data-drop-folder={isFolder ? item.ossDisplayId : undefined}
      className={mergeClasses(
        styles.columns,
        isChecking && styles.checking,
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
      <span role="gridcell" className={mergeClasses(styles.cell, styles.end)}>
        {isFolder ? '–' : fileSize(item.fileSize)}
      </span>
      <span role="gridcell" className={mergeClasses(styles.cell, styles.time)}>
        {item.createTime}
      </span>
      {!isChecking && (
        <span role="gridcell" className={mergeClasses(styles.cell, styles.operations)}>
          {canEdit && (
            <button
              type="button"
              tabIndex={tabIndex}
              data-part="rename"
              aria-label={`编辑 ${displayName}`}
              className={styles.operation}
            >
              编辑
            </button>
          )}
          {downloadUrl && (
            <a
              href={downloadUrl}
              tabIndex={tabIndex}
              data-part="link"
              aria-label={`下载 ${displayName}`}
              className={styles.operation}
            >
              下载
            </a>
          )}
          {canRemove && (
            <button
              type="button"
              tabIndex={tabIndex}
              data-part="remove"
              aria-label={`删除 ${displayName}`}
              className={styles.operation}
            >
              删除
            </button>
          )}
        </span>
      )}
    </div>
  )
})
