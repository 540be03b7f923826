import type { ColumnLayout } from '../table/column'

/** A view the user saved: tab, search, filters, sort, page size and columns under a name. */
export interface SavedView {
  readonly name: string
  /** As it stands in the address, without the page. */
  readonly address: string
  /** The list opens with it. */
  readonly isDefault?: boolean
  /** Its columns as they were arranged; those of the list where it says nothing. */
  readonly layout?: ColumnLayout
}

/** A view that is shared with roles, before one of those who may see it. */
export interface SharedListView extends SavedView {
  readonly layout: ColumnLayout
  readonly id: number
  /** Who shares it. */
  readonly by: string
  /** The reader does: nobody else changes it. */
  readonly isOwn: boolean
  readonly roleIds: readonly number[]
}

/** A view of the list, the user's own or one that is shared with him. */
export type ListView = SavedView | SharedListView

export const isShared = (view: ListView): view is SharedListView => 'id' in view

/** What a user set for one list. */
export interface ListPreferences {
  readonly layout: ColumnLayout
  readonly views: readonly SavedView[]
  /** Columns of shared views as this user arranged them for himself, by the view's id. */
  readonly sharedLayouts?: Readonly<Record<string, ColumnLayout>>
}

/** Keeps what one user set for his lists. The browser's own store stands behind it now; a server's may. */
export interface ListPreferenceStore {
  /** @returns the same object until something changes */
  read: (list: string) => ListPreferences
  change: (list: string, change: Partial<ListPreferences>) => void
  /** @returns the function that ends the subscription */
  subscribe: (listener: () => void) => () => void
}

export const noLayout: ColumnLayout = { order: [], hidden: [], widths: {} }
const noPreferences: ListPreferences = { layout: noLayout, views: [] }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
const mapOf = <Value>(value: unknown, read: (one: unknown) => Value): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {})
      .map(([name, one]) => [name, read(one)] as const)
      .filter(([, one]) => !Number.isNaN(one)),
  )

/** Unreadable or unknown parts fall back one by one. */
function parse(text: string | null): ListPreferences {
  let value: unknown
  try {
    value = JSON.parse(text ?? '{}')
  } catch {
    return noPreferences
  }
  if (!isRecord(value)) return noPreferences
  return {
    layout: layoutIn(value.layout),
    views: (Array.isArray(value.views) ? value.views : [])
      .filter(
        (view): view is SavedView =>
          isRecord(view) && typeof view.name === 'string' && typeof view.address === 'string',
      )
      .map((view) => (view.layout ? { ...view, layout: layoutIn(view.layout) } : view)),
    ...(isRecord(value.sharedLayouts) && { sharedLayouts: mapOf(value.sharedLayouts, layoutIn) }),
  }
}

function layoutIn(value: unknown): ColumnLayout {
  const { order, hidden, widths, pinned } = isRecord(value) ? value : {}
  return {
    order: textsIn(order),
    hidden: textsIn(hidden),
    widths: mapOf(widths, (width) => (typeof width === 'number' ? width : Number.NaN)),
    ...(Array.isArray(pinned) && { pinned: textsIn(pinned) }),
  }
}

/** Keeps them in `storage` (localStorage) under the user's id; other tabs hear of a change. */
export function createListPreferences(storage: Storage, userId: string): ListPreferenceStore {
  const keyOf = (list: string) => `list.${userId}.${list}`
  const kept = new Map<string, { text: string | null; value: ListPreferences }>()
  const listeners = new Set<() => void>()
  const read = (list: string): ListPreferences => {
    const text = storage.getItem(keyOf(list))
    const known = kept.get(list)
    if (known?.text === text && known) return known.value
    const value = parse(text)
    kept.set(list, { text, value })
    return value
  }
  return {
    read,
    change(list, change) {
      storage.setItem(keyOf(list), JSON.stringify({ ...read(list), ...change }))
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}
