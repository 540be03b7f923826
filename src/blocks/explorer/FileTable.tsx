import type { FileItem } from '@contracts/calls/ossApi'
import { memo, useState, type PointerEvent, type ReactNode, type RefObject } from 'react'
import { columnTitles, HEAD_HEIGHT, overscan, ROW_HEIGHT } from './constants'
import { fileKind, kindTitles } from './fileKind'
import { fileName } from './fileName'
import { FileThumb } from './FileThumb'
import { SortHead } from './SortHead'
import { useThumbStyles, type ThumbStyles } from './useThumbStyles'
import { useAreaWindow } from './useAreaWindow'
import { useFileArea, type FileAreaProps, type Renaming } from './useFileArea'
import { useListStyles, type ListStyles } from './useListStyles'

/** One row, as what follows the name sees it. */
export interface FileRowProps {
  item: FileItem
  index: number
  /** px */
  top: number
  /** Of the row one stands on, the buttons are stops for Tab too. */
  tabIndex: 0 | -1
  /** It is pointed at or stood on: what is done with one file is offered here. */
  isAtHand: boolean
  isSelected: boolean
  isChecking: boolean
  isCut: boolean
  canEdit: boolean
  canRemove: boolean
  renaming: Renaming['flow'] | null
  styles: ListStyles
  thumbStyles: ThumbStyles
  cellsOf: (row: FileRowProps) => ReactNode
}

export type ListedProps = FileAreaProps & { scrollRef: RefObject<HTMLDivElement | null> }

interface FileTableProps extends ListedProps {
  label: string
  /** Class name that says how wide each column is. */
  columns: string
  /** Rows in all, those not loaded yet included. */
  rowCount: number
  /** What follows type and name: heads, and the cells of a row. The same function each time. */
  heads: (styles: ListStyles, props: Pick<FileAreaProps, 'isChecking' | 'sort' | 'onSort'>) => ReactNode
  cellsOf: (row: FileRowProps) => ReactNode
}

/** Files in rows of 44 px by the ARIA grid pattern: box in check mode, type, name, and more; only those in sight exist. */
export function FileTable({ scrollRef, label, columns, rowCount, heads, cellsOf, ...props }: FileTableProps) {
  const { items, selection, isChecking, cutIds, canEdit, canRemove, renaming } = props
  const styles = useListStyles(columns)
  const thumbStyles = useThumbStyles(styles.thumb)
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
  const [pointed, setPointed] = useState<number | null>(null)
  const point = ({ target, pointerType }: PointerEvent) => {
    // A finger points at nothing before it presses.
    if (pointerType === 'touch') return
    const row = (target as HTMLElement).closest<HTMLElement>('[data-index]')
    setPointed(row ? Number(row.dataset.index) : null)
  }
  return (
    // The rows hold the focus; what they hear bubbles up to here.
    <div
      ref={area}
      role="grid"
      aria-label={label}
      aria-multiselectable
      aria-rowcount={rowCount + 1}
      className={styles.area}
      onPointerOver={point}
      onPointerLeave={() => setPointed(null)}
      {...handlers}
    >
      <div role="row" aria-rowindex={1} className={styles.head}>
        {isChecking && (
          <span role="columnheader" className={styles.cell}>
            {columnTitles.select}
          </span>
        )}
        <span role="columnheader" className={styles.type}>
          {columnTitles.type}
        </span>
        <SortHead
          field="displayName"
          title={columnTitles.name}
          className={styles.cell}
          sort={props.sort}
          onSort={props.onSort}
          styles={styles}
        />
        {heads(styles, props)}
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
                tabIndex={index === activeIndex ? 0 : -1}
                isAtHand={index === activeIndex || index === pointed}
                isSelected={selection.ids.has(item.ossDisplayId)}
                isChecking={isChecking}
                isCut={cutIds.has(item.ossDisplayId)}
                canEdit={canEdit}
                canRemove={canRemove}
                renaming={renaming?.id === item.ossDisplayId ? renaming.flow : null}
                styles={styles}
                thumbStyles={thumbStyles}
                cellsOf={cellsOf}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

const FileRow = memo(function FileRow(row: FileRowProps) {
  const { item, index, top, tabIndex, isSelected, isChecking, isCut, renaming, styles, thumbStyles, cellsOf } = row
  const isLikeMost = !isSelected && !isCut && renaming === null
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={tabIndex}
      draggable={renaming === null}
      data-index={index}
      data-drop-folder={item.isFolder ? item.ossDisplayId : undefined}
      className={
        isLikeMost ? styles.row : styles.rowThat({ selected: isSelected, cut: isCut, renamed: renaming !== null })
      }
      style={{ top }}
    >
      {isChecking && (
        <span role="gridcell" className={styles.cell}>
          {/* The row itself says its state; this is its picture. */}
          <input type="checkbox" aria-hidden tabIndex={-1} readOnly checked={isSelected} className={styles.box} />
        </span>
      )}
      <span role="gridcell" className={styles.type}>
        {kindTitles[fileKind(item)]}
      </span>
      <span role="gridcell" className={renaming ? styles.nameEdited : styles.nameCell}>
        <FileThumb item={item} styles={thumbStyles} />
        {fileName(item, renaming, styles.name)}
      </span>
      {cellsOf(row)}
    </div>
  )
})
