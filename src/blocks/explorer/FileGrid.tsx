import type { FileItem } from '@contracts/calls/ossApi'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo, useMemo, useRef, type RefObject } from 'react'
import { focusRing } from '@/look/focusRing'
import { makeWholeStyles } from '@/look/wholeStyles'
import { MIN_COLUMNS, overscan, tile as measures } from './constants'
import { fileSize } from './fileSize'
import { fileName } from './fileName'
import { FileThumb } from './FileThumb'
import { useAreaWidth, useAreaWindow } from './useAreaWindow'
import { useFileArea, type FileAreaProps, type Renaming } from './useFileArea'
import { useThumbStyles, type ThumbStyles } from './useThumbStyles'

const useStyles = makeWholeStyles({
  area: { position: 'relative' },
  row: { position: 'absolute', insetInline: 0, display: 'grid', gap: `${measures.gap}px` },
  tile: {
    ...focusRing,
    position: 'relative',
    minWidth: 0,
    padding: `${measures.padding}px`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    cursor: 'default',
    userSelect: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '&[data-over]': { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
  },
  box: {
    position: 'absolute',
    zIndex: 1,
    top: '16px',
    left: '16px',
    width: '18px',
    height: '18px',
    margin: 0,
    accentColor: tokens.colorCompoundBrandBackground,
    pointerEvents: 'none',
  },
  name: {
    display: 'block',
    maxWidth: '100%',
    marginTop: '8px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    lineHeight: '20px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForeground1, textDecorationLine: 'underline' },
  },
  facts: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '16px' },
})

const useVariants = makeStyles({
  selected: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  cut: { opacity: 0.5 },
  // What is said below the field lies over the next row.
  renamed: { zIndex: 1 },
  // Hover's own colour is lighter than what this grey was chosen for.
  factsOnTint: { color: tokens.colorNeutralForeground2 },
  picture: { width: '100%', aspectRatio: '4 / 3', fontSize: '48px' },
})

/** Class names of the tiles, worked out once for all of them. */
function useTileStyles() {
  const styles = useStyles()
  const variants = useVariants()
  return useMemo(
    () => ({
      ...styles,
      /** A tile that is not like most. */
      tileThat: (is: { selected: boolean; cut: boolean; renamed: boolean }) =>
        mergeClasses(
          styles.tile,
          is.selected && variants.selected,
          is.cut && variants.cut,
          is.renamed && variants.renamed,
        ),
      factsOnTint: mergeClasses(styles.facts, variants.factsOnTint),
      picture: variants.picture,
    }),
    [styles, variants],
  )
}

/** Tiles in rows by the ARIA grid pattern; only the rows in sight exist. */
export function FileGrid({ scrollRef, ...props }: FileAreaProps & { scrollRef: RefObject<HTMLDivElement | null> }) {
  const styles = useTileStyles()
  const thumbStyles = useThumbStyles(styles.picture)
  const { items, total, selection, isChecking, cutIds, renaming } = props
  const holder = useRef<HTMLDivElement>(null)
  const width = useAreaWidth(holder)
  const { gap, padding, minWidth, caption } = measures
  const columns = Math.max(MIN_COLUMNS, Math.floor((width + gap) / (minWidth + gap)))
  const tileWidth = (width - gap * (columns - 1)) / columns
  const rowHeight = Math.round(((tileWidth - 2 * padding) * 3) / 4) + caption
  const standing = selection.active === null ? 0 : items.findIndex((item) => item.ossDisplayId === selection.active)
  const { shown, height, pageRows, reveal } = useAreaWindow({
    count: width > 0 ? Math.ceil(items.length / columns) : 0,
    rowHeight,
    overscan: overscan.grid,
    scrollRef,
    activeRow: Math.floor(Math.max(standing, 0) / columns),
    headHeight: 0,
  })
  const { area, activeIndex, handlers } = useFileArea(props, { columns, pageRows, reveal })
  return (
    <div ref={holder}>
      {/* The rows hold the focus; what they hear bubbles up to here. */}
      <div
        ref={area}
        role="grid"
        aria-label="文件"
        aria-multiselectable
        aria-rowcount={Math.ceil(total / columns)}
        aria-colcount={columns}
        className={styles.area}
        style={{ height }}
        {...handlers}
      >
        {shown.map(({ index, start }) => (
          <div
            key={index}
            role="row"
            aria-rowindex={index + 1}
            className={styles.row}
            style={{ top: start, height: rowHeight, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {items.slice(index * columns, (index + 1) * columns).map((item, column) => (
              <FileTile
                key={item.ossDisplayId}
                item={item}
                index={index * columns + column}
                column={column}
                isActive={index * columns + column === activeIndex}
                isSelected={selection.ids.has(item.ossDisplayId)}
                isChecking={isChecking}
                isCut={cutIds.has(item.ossDisplayId)}
                renaming={renaming?.id === item.ossDisplayId ? renaming.flow : null}
                styles={styles}
                thumbStyles={thumbStyles}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface FileTileProps {
  item: FileItem
  index: number
  column: number
  isActive: boolean
  isSelected: boolean
  isChecking: boolean
  isCut: boolean
  renaming: Renaming['flow'] | null
  styles: ReturnType<typeof useTileStyles>
  thumbStyles: ThumbStyles
}

const FileTile = memo(function FileTile(props: FileTileProps) {
  const { item, index, column, isActive, isSelected, isChecking, isCut, renaming, styles, thumbStyles } = props
  const isLikeMost = !isSelected && !isCut && renaming === null
  return (
    <div
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      draggable={renaming === null}
      data-index={index}
      data-drop-folder={item.isFolder ? item.ossDisplayId : undefined}
      className={
        isLikeMost ? styles.tile : styles.tileThat({ selected: isSelected, cut: isCut, renamed: renaming !== null })
      }
    >
      {isChecking && (
        // The cell itself says its state; this is its picture.
        <input type="checkbox" aria-hidden tabIndex={-1} readOnly checked={isSelected} className={styles.box} />
      )}
      <FileThumb item={item} styles={thumbStyles} />
      {fileName(item, renaming, styles.name)}
      <div className={isSelected ? styles.factsOnTint : styles.facts}>
        {item.isFolder ? '文件夹' : `${fileSize(item.fileSize)} · ${item.createTime.slice(5, 10)}`}
      </div>
    </div>
  )
})
