import type { FileItem } from '@contracts/calls/ossApi'
import type { fileRenameMachine } from '@machines/flows/fileRename/machine'
import { useLayoutEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import type { ActorRefFrom } from 'xstate'
import { TYPE_AHEAD_MS, type Sort } from './constants'
import { intentOf, typedIndex, type KeyIntent } from './explorerKeys'
import type { Selection, SelectionChange } from './selection'

/** What is asked of the explorer from within its grid, besides choosing. */
export type AreaCommand = Exclude<KeyIntent, SelectionChange | { type: 'open' } | { type: 'letter' }>['type']

/** A change of a name in its place. */
export interface Renaming {
  id: number
  flow: ActorRefFrom<typeof fileRenameMachine>
}

/** A grid of files: what it shows and whom it tells. Rows hear nothing themselves, so that they are drawn only when they change. */
export interface FileAreaProps {
  items: readonly FileItem[]
  /** How many there are, those not loaded yet included. */
  total: number
  selection: Selection
  /** Every row has a box, and a click ticks it. */
  isChecking: boolean
  /** Cut, and not yet pasted anywhere. */
  cutIds: ReadonlySet<number>
  /** Something was cut or copied and may be pasted. */
  isHolding?: boolean
  /** How the list is sorted, and what its heads change; heads only say what they are where this is not given. */
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Rows offer 编辑, or 删除. */
  canEdit: boolean
  canRemove: boolean
  /** The item whose name is changed in its place just now. */
  renaming?: Renaming | null
  /** The place around waits with the focus until the first rows are there. */
  isEntering?: RefObject<boolean>
  /** What cannot be chosen here opens when it is pressed; everything can unless given. */
  isChoosable?: (item: FileItem) => boolean
  onSelect: (change: SelectionChange) => void
  onOpen: (item: FileItem) => void
  /** The place a hit was found in was pressed. */
  onLocation?: (item: FileItem) => void
  /** `item` is the one whose own button was pressed; without it the chosen ones are meant. */
  onCommand: (command: AreaCommand, item?: FileItem) => void
  /** The menu of a file was asked for at this point of the window. */
  onMenu: (item: FileItem, at: { x: number; y: number }) => void
}

/** Finds the one row or tile that Tab stops at. */
export const standingRow = '[data-index][tabindex="0"]'

interface AreaShape {
  /** Tiles in a row; 1 in the list. */
  columns: number
  /** Rows that fit on the screen. */
  pageRows: () => number
  /** Brings a row into sight. */
  reveal: (row: number) => void
}

/** Mouse, touch and keyboard of a grid of files, by the ARIA grid pattern with one stop for Tab. */
export function useFileArea(props: FileAreaProps, { columns, pageRows, reveal }: AreaShape) {
  const { items, selection, isChecking, isChoosable, onSelect, onOpen, onCommand, onMenu } = props
  const area = useRef<HTMLDivElement>(null)
  const order = () => items.map(({ ossDisplayId }) => ossDisplayId)
  const { active } = selection
  const standing = useMemo(
    () => (active === null ? -1 : items.findIndex(({ ossDisplayId }) => ossDisplayId === active)),
    [items, active],
  )
  const activeIndex = Math.max(standing, 0)
  const takesFocus = useRef(false)
  const typed = useRef({ text: '', at: -Infinity })

  const { isEntering } = props
  useLayoutEffect(() => {
    if (!isEntering?.current) return
    const row = area.current?.querySelector<HTMLElement>(standingRow)
    if (!row) return
    isEntering.current = false
    // Who has gone elsewhere meanwhile stays there.
    if (document.activeElement?.contains(row) && document.activeElement !== document.body) row.focus()
  })

  // The row the keyboard moves to may only exist after this drawing.
  useLayoutEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    reveal(Math.floor(activeIndex / columns))
    area.current?.querySelector<HTMLElement>(`[data-index="${activeIndex}"]`)?.focus({ preventScroll: true })
  })

  const itemOf = (target: EventTarget): FileItem | undefined => {
    const row = (target as HTMLElement).closest<HTMLElement>('[data-index]')
    return row ? items[Number(row.dataset.index)] : undefined
  }
  const partOf = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>('[data-part]')?.dataset.part

  const openMenu = (item: FileItem, at: { x: number; y: number }) => {
    if (!selection.ids.has(item.ossDisplayId)) onSelect({ type: 'only', id: item.ossDisplayId })
    onMenu(item, at)
  }

  const onClick = (event: MouseEvent) => {
    const item = itemOf(event.target)
    if (!item) return
    const { ossDisplayId: id } = item
    const part = partOf(event.target)
    if (part === 'rename' || part === 'remove') {
      // The dialog gives the focus back to the button: it is there as long as one stands on its row.
      onSelect({ type: 'stand', id })
      return onCommand(part, item)
    }
    if (part === 'more') {
      // Its row shows other buttons from here on; the menu gives the focus back to the row.
      ;(event.target as HTMLElement).closest<HTMLElement>('[data-index]')?.focus({ preventScroll: true })
      return openMenu(item, pointOf(event))
    }
    if (part === 'link') return
    if (part === 'location') return props.onLocation?.(item)
    if (isChoosable && !isChoosable(item)) return onOpen(item)
    const isCommand = event.ctrlKey || event.metaKey
    if (event.shiftKey) return onSelect({ type: 'range', id, add: isCommand })
    if (isCommand || isChecking || part === 'box') return onSelect({ type: 'toggle', id })
    onSelect({ type: 'only', id })
    if (part === 'name' || isTouch(event)) onOpen(item)
  }
  const onDoubleClick = (event: MouseEvent) => {
    const item = itemOf(event.target)
    if (item && !isChecking && partOf(event.target) === undefined && !isTouch(event)) onOpen(item)
  }
  const onContextMenu = (event: MouseEvent) => {
    const item = itemOf(event.target)
    if (!item || (isChoosable && !isChoosable(item))) return
    event.preventDefault()
    openMenu(item, pointOf(event))
  }

  const typeAhead = (letter: string, at: number) => {
    const isSameWord = at - typed.current.at < TYPE_AHEAD_MS
    typed.current = { text: isSameWord ? typed.current.text + letter : letter, at }
    const names = items.map(({ displayName }) => displayName)
    const index = typedIndex(names, activeIndex, typed.current.text)
    const id = items[index]?.ossDisplayId
    if (id === undefined) return
    takesFocus.current = true
    onSelect(isChecking ? { type: 'stand', id } : { type: 'only', id })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || isOwnKey(event)) return
    const isWord = event.key === ' ' && event.timeStamp - typed.current.at < TYPE_AHEAD_MS
    const intent: KeyIntent | null = isWord
      ? { type: 'letter', letter: ' ' }
      : intentOf(event, { order: order(), index: activeIndex, columns, pageRows: pageRows(), isChecking })
    if (!intent) return
    // Escape goes on to whatever lies around when there is nothing to let go of here.
    if (intent.type === 'escape' && selection.ids.size === 0 && !props.isHolding && !isChecking) return
    // Files of the computer are pasted too: with nothing held the key is the browser's.
    if (intent.type === 'paste' && !props.isHolding) return
    event.preventDefault()
    switch (intent.type) {
      case 'letter':
        return typeAhead(intent.letter, event.timeStamp)
      case 'open': {
        const item = items[activeIndex]
        return item && onOpen(item)
      }
      case 'rename':
      case 'remove':
      case 'cut':
      case 'copy':
      case 'paste':
      case 'undo':
      case 'up':
      case 'escape':
        return onCommand(intent.type)
      default:
        takesFocus.current = intent.type !== 'all'
        return onSelect(intent)
    }
  }

  return { area, activeIndex, handlers: { onClick, onDoubleClick, onContextMenu, onKeyDown } }
}

/** Enter and Space of a button, link or box inside a row are its own. */
const isOwnKey = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') && (target as HTMLElement).closest('button, a, input') !== null

/** A finger has no second button and no keys: its tap opens. */
const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'

/** The menu key has no place of its own: the middle of what has the focus. */
function pointOf({ clientX: x, clientY: y, target }: MouseEvent): { x: number; y: number } {
  if (x !== 0 || y !== 0) return { x, y }
  const { left, top, width, height } = (target as HTMLElement).getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
