import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronRight12Regular } from '@fluentui/react-icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { focusRing } from '@/look/focusRing'
import { useViewport } from '@/look/useViewport'
import type { CheckState } from './checks'
import { TREE_INDENT_PX, TREE_MAX_HEIGHT_PX, treeWords, WINDOW_ABOVE } from './constants'
import type { Placed, TreeKey } from './treeModel'
import type { BranchStatus } from './useLazyChildren'
import { useTree, type TreeField } from './useTree'

const ROW_PX = 36
const ROW_ON_PHONE_PX = 44
const OVERSCAN_ROWS = 8

const useStyles = makeStyles({
  tree: {
    ...focusRing,
    position: 'relative',
    overflowY: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    // The ring is on the row the keyboard stands on.
    ':focus-visible': { outlineStyle: 'none' },
    '&:focus-visible [data-active]': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    paddingRight: '8px',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  placed: { position: 'absolute', top: 0, left: 0 },
  selected: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  disabled: { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
  toggle: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '24px',
    height: '100%',
    color: tokens.colorNeutralForeground3,
  },
  open: { rotate: '90deg' },
  box: { flexShrink: 0, width: '16px', height: '16px', margin: '0 8px 0 0', accentColor: tokens.colorBrandBackground },
  text: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  status: { flexShrink: 0, paddingLeft: '8px', color: tokens.colorNeutralForeground3, fontWeight: 'normal' },
  retry: {
    ...focusRing,
    height: '24px',
    padding: '0 4px',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    fontFamily: 'inherit',
    fontSize: 'inherit',
    cursor: 'pointer',
  },
  nothing: { margin: 0, padding: '12px 8px', color: tokens.colorNeutralForeground3 },
})

interface TreeProps<Node> extends TreeField<Node> {
  /** What the tree holds, for screen readers. */
  label: string
  /** How a node is drawn; its text unless given. */
  renderNode?: (node: Node) => ReactNode
  /** Of a node whose children are asked for. */
  statusOf?: (node: Node) => BranchStatus | null
  onRetry?: (node: Node) => void
  /** px; 500 unless given (Shared building blocks, 9). */
  maxHeightPx?: number
  className?: string
}

/**
 * A tree by the ARIA pattern, one stop for Tab: arrows, Home, End, Enter, Space, * and typing ahead. Levels are moved
 * in by 18 px (Shared building blocks, 9); above 200 visible nodes only those in sight exist.
 * @throws Error without `nodeKey`, and with `filter` but no `filterMethod` (Shared building blocks, 8)
 */
export function Tree<Node>({
  label,
  renderNode,
  statusOf,
  onRetry,
  maxHeightPx = TREE_MAX_HEIGHT_PX,
  className,
  ...field
}: TreeProps<Node>) {
  const styles = useStyles()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const tree = useTree(field)
  const { visible, active, activeIndex, onKeyDown } = tree
  const rowPx = useViewport() === 'phone' ? ROW_ON_PHONE_PX : ROW_PX
  const isWindowed = visible.length > WINDOW_ABOVE
  const inSight = useVirtualizer({
    count: visible.length,
    enabled: isWindowed,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN_ROWS,
  })

  useEffect(() => {
    const area = scroller.current
    if (!area || document.activeElement !== area) return
    const top = activeIndex * rowPx
    if (top < area.scrollTop) area.scrollTop = top
    else if (top + rowPx > area.scrollTop + area.clientHeight) area.scrollTop = top + rowPx - area.clientHeight
  }, [activeIndex, rowPx])

  if (visible.length === 0) return <p className={styles.nothing}>{field.filter ? treeWords.noHits : treeWords.empty}</p>

  const press = (event: MouseEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement
    const one = visible[Number(target.closest<HTMLElement>('[data-index]')?.dataset.index)]
    if (!one) return
    const part = target.closest<HTMLElement>('[data-part]')?.dataset.part
    tree.activate(one)
    if (part === 'retry') return onRetry?.(one.node)
    if (part === 'toggle') return tree.toggle(one)
    if (part === 'box' || (!field.onSelect && field.onCheck)) return tree.check(one)
    if (field.onSelect) return tree.select(one)
    tree.toggle(one)
  }
  const row = (index: number) => {
    const one = visible[index]!
    return (
      <TreeRow
        key={one.key}
        id={rowId(id, one.key)}
        one={one}
        index={index}
        isWindowed={isWindowed}
        heightPx={rowPx}
        isActive={one === active}
        isSelected={field.onSelect ? one.key === field.selected : null}
        isOpen={tree.isLeaf(one) ? null : tree.isOpen(one)}
        isDisabled={tree.isDisabled(one)}
        // Under a filter their number is not visible.
        isCounted={!field.filter}
        check={tree.checkOf(one)}
        status={statusOf?.(one.node) ?? null}
      >
        {renderNode ? renderNode(one.node) : field.textOf(one.node)}
      </TreeRow>
    )
  }
  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={label}
      aria-activedescendant={active && rowId(id, active.key)}
      aria-multiselectable={field.onCheck ? true : undefined}
      tabIndex={0}
      className={mergeClasses(styles.tree, className)}
      style={{ maxHeight: maxHeightPx }}
      onClick={press}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget) onKeyDown(event)
      }}
    >
      {isWindowed ? (
        <div role="none" style={{ height: inSight.getTotalSize() }}>
          {inSight.getVirtualItems().map(({ index }) => row(index))}
        </div>
      ) : (
        visible.map((_, index) => row(index))
      )}
    </div>
  )
}

/** Keys may hold blanks, ids may not; 1 and '1' are two keys. */
const rowId = (tree: string, key: TreeKey): string => `${tree}-${typeof key}-${encodeURIComponent(key)}`

interface TreeRowProps {
  id: string
  one: Placed<unknown>
  index: number
  isWindowed: boolean
  heightPx: number
  isActive: boolean
  /** null where nothing is chosen in this tree. */
  isSelected: boolean | null
  /** null for a leaf. */
  isOpen: boolean | null
  isDisabled: boolean
  isCounted: boolean
  /** null for a tree without boxes. */
  check: CheckState | null
  status: BranchStatus | null
  children: ReactNode
}

const ariaChecked = { on: true, off: false, mixed: 'mixed' } as const

/** One node. What is pressed in it is heard by the tree, so that a row is drawn anew only when it changes. */
const TreeRow = memo(function TreeRow({
  id,
  one,
  index,
  isWindowed,
  heightPx,
  isActive,
  isSelected,
  isOpen,
  isDisabled,
  isCounted,
  check,
  status,
  children,
}: TreeRowProps) {
  const styles = useStyles()
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={one.depth + 1}
      aria-posinset={isCounted ? one.place + 1 : undefined}
      aria-setsize={isCounted ? one.siblings : undefined}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isSelected ?? undefined}
      aria-checked={check ? ariaChecked[check] : undefined}
      aria-disabled={isDisabled || undefined}
      aria-busy={status === 'loading' || undefined}
      data-index={index}
      data-active={isActive || undefined}
      className={mergeClasses(
        styles.row,
        isWindowed && styles.placed,
        isSelected === true && styles.selected,
        isDisabled && styles.disabled,
      )}
      style={{
        height: heightPx,
        paddingLeft: one.depth * TREE_INDENT_PX,
        ...(isWindowed && { transform: `translateY(${index * heightPx}px)` }),
      }}
    >
      <span className={styles.toggle} data-part={isOpen === null ? undefined : 'toggle'}>
        {isOpen !== null && <ChevronRight12Regular className={isOpen ? styles.open : undefined} aria-hidden />}
      </span>
      {check && (
        <input
          type="checkbox"
          data-part="box"
          className={styles.box}
          // The node itself says its state; this is its picture.
          aria-hidden
          tabIndex={-1}
          readOnly
          disabled={isDisabled}
          checked={check === 'on'}
          ref={(box) => {
            if (box) box.indeterminate = check === 'mixed'
          }}
        />
      )}
      <span className={styles.text}>{children}</span>
      {status === 'loading' && <span className={styles.status}>{treeWords.loading}</span>}
      {status === 'failed' && (
        <span className={styles.status}>
          {treeWords.failed}{' '}
          <button type="button" data-part="retry" className={styles.retry}>
            {treeWords.retry}
          </button>
        </span>
      )}
    </div>
  )
})
