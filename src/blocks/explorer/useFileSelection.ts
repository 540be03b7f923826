import type { FileItem } from '@contracts/calls/ossApi'
import { useMemo, useState } from 'react'
import { explorerMessages, SELECTION_LIMIT } from './constants'
import { isOverLimit, nothingSelected, select, type Selection, type SelectionChange } from './selection'

interface SelectionOptions {
  items: readonly FileItem[]
  /** Choosing starts afresh in another folder, or for another search. */
  listKey: string
  /** Most that may be chosen; 0 is no limit (docs/readings.md, 29). */
  limit?: number
  isChoosable?: (item: FileItem) => boolean
  /** What the list begins with marked: the folder one has come up from. */
  cameFrom?: number | null
  /** Hears 最多选{limit}个. */
  onRefused: (message: string) => void
}

/** What is chosen in the list on screen; what has gone from the list is chosen no more. */
export function useFileSelection({
  items,
  listKey,
  limit = SELECTION_LIMIT,
  isChoosable,
  cameFrom = null,
  onRefused,
}: SelectionOptions) {
  const [kept, setKept] = useState({ listKey, selection: nothingSelected })
  const start = useMemo(
    () => (cameFrom === null ? nothingSelected : select(nothingSelected, { type: 'only', id: cameFrom }, [])),
    [cameFrom],
  )
  const now = kept.listKey === listKey ? kept.selection : start
  const order = () => items.filter((item) => !isChoosable || isChoosable(item)).map(({ ossDisplayId }) => ossDisplayId)
  const selection = useMemo(() => {
    if (now === nothingSelected) return now
    return select(now, { type: 'keep', ids: new Set(items.map(({ ossDisplayId }) => ossDisplayId)) }, [])
  }, [now, items])
  const chosen = useMemo(
    () => (selection.ids.size === 0 ? [] : items.filter(({ ossDisplayId }) => selection.ids.has(ossDisplayId))),
    [items, selection.ids],
  )
  const take = (next: Selection) => {
    if (isOverLimit(selection, next, limit)) return onRefused(explorerMessages.overLimit(limit))
    if (next !== selection) setKept({ listKey, selection: next })
  }
  return {
    selection,
    /** The chosen items, in the order of the list. */
    chosen,
    change: (change: SelectionChange) => take(select(selection, change, order())),
    /** Chooses these, shown or not yet. */
    choose: (ids: readonly number[]) => take({ ...selection, ids: new Set(ids) }),
  }
}
