import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Pin16Filled, Pin16Regular, ReOrderDotsVertical16Regular } from '@fluentui/react-icons'
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { usePreferences } from '@/app/preferences/usePreferences'
import { focusRing } from '@/look/focusRing'
import { Button } from '@/look/parts/Button'
import { Tabs } from '@/look/parts/Tabs'
import { arrangeColumns, withWidth } from '../table/arrangeColumns'
import type { ColumnLayout, TableColumn } from '../table/column'
import { noLayout } from './listPreferences'
import type { MenuProps } from './MenuButton'
import { MenuSurface } from './MenuSurface'
import { useMenuStyles } from './useMenuStyles'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    fontWeight: tokens.fontWeightSemibold,
  },
  group: { margin: 0, padding: 0, listStyle: 'none' },
  label: {
    margin: 0,
    padding: '4px 0',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    fontWeight: tokens.fontWeightRegular,
  },
  row: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    height: '36px',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  lifted: { backgroundColor: tokens.colorNeutralBackground1, boxShadow: tokens.shadow8 },
  /** Where the column that is dragged would come to stand. */
  before: { boxShadow: `inset 0 2px ${tokens.colorCompoundBrandStroke}` },
  after: { boxShadow: `inset 0 -2px ${tokens.colorCompoundBrandStroke}` },
  tool: {
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '28px',
    height: '28px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
  },
  handle: { width: '24px', cursor: 'grab', touchAction: 'none' },
  pinned: { color: tokens.colorBrandForeground1 },
  check: { display: 'flex', alignItems: 'center', gap: '8px', flexGrow: 1, minWidth: 0, height: '36px' },
  width: {
    ...focusRing,
    boxSizing: 'border-box',
    width: '56px',
    height: '24px',
    padding: '0 6px',
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    textAlign: 'end',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1}` },
    ':focus': { border: `1px solid ${tokens.colorNeutralStroke1}` },
    '::placeholder': { color: tokens.colorNeutralForeground3 },
  },
  foot: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
})

type Column = Pick<TableColumn<unknown>, 'name' | 'header' | 'width' | 'pinned'>

interface ColumnSettingsProps extends MenuProps {
  columns: readonly Column[]
  layout: ColumnLayout
  onArrange: (layout: ColumnLayout) => void
}

const densities = [
  { value: 'standard', text: '标准' },
  { value: 'compact', text: '紧凑' },
] as const

const bare = { hasTicks: false, hasActions: false, stickyColumns: 0 }
/** px */
const surfaceWidth = 360

/**
 * Which columns are shown, in which order, how wide, which of them stay in sight, and how tight the rows are. It acts at
 * once and is kept for the user. The last column can't go.
 */
export function ColumnSettings({ columns, layout, onArrange, ...menu }: ColumnSettingsProps) {
  const styles = useStyles()
  const menuStyles = useMenuStyles()
  const { density, change } = usePreferences()
  const ordered = arrangeColumns(columns, { order: layout.order, hidden: [], widths: {} }, bare).arranged.map(
    ({ column }) => column,
  )
  const names = ordered.map(({ name }) => name)
  const hidden = layout.hidden.filter((name) => names.includes(name))
  const pinned = pinnedOf(ordered, layout)
  const groups = [
    { label: '固定在左', of: ordered.filter(({ name }) => !hidden.includes(name) && pinned.includes(name)) },
    { label: '显示', of: ordered.filter(({ name }) => !hidden.includes(name) && !pinned.includes(name)) },
    { label: '已隐藏', of: ordered.filter(({ name }) => hidden.includes(name)) },
  ]
  // The control that sent its column into another group: drawn anew there, it keeps the focus.
  const [used, setUsed] = useState('')
  const show = (name: string, isShown: boolean) => {
    setUsed(`show ${name}`)
    onArrange({ ...layout, hidden: isShown ? hidden.filter((one) => one !== name) : [...hidden, name] })
  }
  const pin = (name: string, isPinned: boolean) => {
    setUsed(`pin ${name}`)
    onArrange({ ...layout, pinned: isPinned ? [...pinned, name] : pinned.filter((one) => one !== name) })
  }
  /** @param before the column that it comes to stand before; null: after `last` */
  const move = (name: string, before: string | null, last: string) => {
    const order = names.filter((one) => one !== name)
    order.splice(before === null ? order.indexOf(last) + 1 : order.indexOf(before), 0, name)
    onArrange({ ...layout, order })
  }
  return (
    <MenuSurface label="列设置" width={surfaceWidth} align="end" {...menu}>
      <div className={styles.head}>
        列设置
        <Button appearance="subtle" size="small" onClick={() => onArrange(noLayout)}>
          恢复默认
        </Button>
      </div>
      {groups.map(
        ({ label, of }) =>
          of.length > 0 && (
            <ColumnGroup key={label} label={label} columns={of} onMove={move}>
              {(column) => {
                const isShown = !hidden.includes(column.name)
                return (
                  <>
                    <label className={styles.check}>
                      <input
                        type="checkbox"
                        className={menuStyles.tick}
                        checked={isShown}
                        autoFocus={used === `show ${column.name}`}
                        disabled={isShown && names.length - hidden.length === 1}
                        onChange={(event) => show(column.name, event.target.checked)}
                      />
                      <span className={menuStyles.text}>{column.header}</span>
                    </label>
                    <ColumnWidth
                      key={`${column.name}-${String(layout.widths[column.name])}`}
                      column={column}
                      width={layout.widths[column.name] ?? column.width}
                      onWidth={(width) => {
                        const { widths } = withWidth(layout, column.name, width)
                        onArrange({ ...layout, widths })
                      }}
                    />
                    <PinButton
                      header={column.header}
                      isPinned={pinned.includes(column.name)}
                      isClosed={!isShown}
                      keepsFocus={used === `pin ${column.name}`}
                      onPin={(isPinned) => pin(column.name, isPinned)}
                    />
                  </>
                )
              }}
            </ColumnGroup>
          ),
      )}
      <Tabs label="行高" tabs={densities} chosen={density} onChoose={(value) => change({ density: value })} />
      <div className={styles.foot}>
        {`已隐藏 ${hidden.length} 列；只对自己生效`}
        <Button size="small" onClick={menu.onClose}>
          完成
        </Button>
      </div>
    </MenuSurface>
  )
}

/** The columns that stay in sight: what the user said, else the columns themselves, else the first one. */
function pinnedOf(ordered: readonly Column[], layout: ColumnLayout): readonly string[] {
  if (layout.pinned) return layout.pinned
  const own = ordered.filter(({ pinned }) => pinned === 'left')
  return (own.length > 0 ? own : ordered.slice(0, 1)).map(({ name }) => name)
}

interface ColumnGroupProps {
  label: string
  columns: readonly Column[]
  onMove: (name: string, before: string | null, last: string) => void
  children: (column: Column) => ReactNode
}

/** Columns that change places with each other: dragged by their handles, or moved by ↑ and ↓ on them. */
function ColumnGroup({ label, columns, onMove, children }: ColumnGroupProps) {
  const styles = useStyles()
  const [drag, setDrag] = useState<{ name: string; to: number } | null>(null)
  const last = columns.at(-1)!.name
  /** @param to the place among the columns before which it comes, as they stand now */
  const place = (name: string, to: number) => {
    const from = columns.findIndex((column) => column.name === name)
    if (to !== from && to !== from + 1) onMove(name, columns[to]?.name ?? null, last)
  }
  const press = (event: KeyboardEvent, name: string) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const from = columns.findIndex((column) => column.name === name)
    if (by === undefined || columns[from + by] === undefined) return
    event.preventDefault()
    place(name, by === 1 ? from + 2 : from - 1)
  }
  const follow = (event: PointerEvent<HTMLElement>, name: string) => {
    if (drag === null) return
    const rows = [...(event.currentTarget.closest('ul')?.children ?? [])].map((row) => row.getBoundingClientRect())
    const under = rows.findIndex(({ top, height }) => event.clientY < top + height / 2)
    setDrag({ name, to: under === -1 ? rows.length : under })
  }
  const drop = () => {
    if (drag !== null) place(drag.name, drag.to)
    setDrag(null)
  }
  return (
    <section aria-label={label}>
      <h3 className={styles.label}>{label}</h3>
      <ul className={styles.group}>
        {columns.map((column, at) => (
          <li
            key={column.name}
            className={mergeClasses(
              styles.row,
              drag?.name === column.name && styles.lifted,
              drag !== null && drag.to === at && styles.before,
              drag !== null && drag.to === columns.length && at === columns.length - 1 && styles.after,
            )}
          >
            <button
              type="button"
              className={mergeClasses(styles.tool, styles.handle)}
              aria-label={`移动 ${column.header}，用 ↑ ↓`}
              title="拖动，或用 ↑ ↓ 移动"
              onKeyDown={(event) => press(event, column.name)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture?.(event.pointerId)
                setDrag({ name: column.name, to: at })
              }}
              onPointerMove={(event) => follow(event, column.name)}
              onPointerUp={drop}
              onPointerCancel={() => setDrag(null)}
            >
              <ReOrderDotsVertical16Regular aria-hidden />
            </button>
            {children(column)}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ColumnWidthProps {
  column: Column
  /** px; undefined: what is left. */
  width: number | undefined
  /** null: its own again. */
  onWidth: (width: number | null) => void
}

function ColumnWidth({ column: { header }, width, onWidth }: ColumnWidthProps) {
  const styles = useStyles()
  const [typed, setTyped] = useState(width === undefined ? '' : String(width))
  const apply = () => {
    const plain = typed.normalize('NFKC').trim()
    if (plain === '') onWidth(null)
    else if (/^\d{1,4}$/.test(plain) && Number(plain) !== width) onWidth(Number(plain))
    else setTyped(width === undefined ? '' : String(width))
  }
  return (
    <input
      className={styles.width}
      aria-label={`${header} 的宽度`}
      inputMode="numeric"
      placeholder="自动"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => typed !== (width === undefined ? '' : String(width)) && apply()}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  )
}

interface PinButtonProps {
  header: string
  isPinned: boolean
  isClosed: boolean
  keepsFocus: boolean
  onPin: (isPinned: boolean) => void
}

function PinButton({ header, isPinned, isClosed, keepsFocus, onPin }: PinButtonProps) {
  const styles = useStyles()
  const Icon = isPinned ? Pin16Filled : Pin16Regular
  return (
    <button
      type="button"
      className={mergeClasses(styles.tool, isPinned && styles.pinned)}
      aria-label={`${header} 固定在左`}
      title="固定在左"
      aria-pressed={isPinned}
      disabled={isClosed}
      autoFocus={keepsFocus}
      onClick={() => onPin(!isPinned)}
    >
      <Icon aria-hidden />
    </button>
  )
}
