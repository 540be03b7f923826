import type { ColumnLayout } from '../table/column'
import { LONGEST_VIEW_NAME, MOST_VIEWS } from './constants'

/** A view the user saved: tab, search, filters, sort and page size under a name. */
export interface SavedView {
  readonly name: string
  /** As it stands in the address, without the page. */
  readonly address: string
  /** The list opens with it. */
  readonly isDefault?: boolean
}

/** What a user set for one list. */
export interface ListPreferences {
  readonly layout: ColumnLayout
  readonly views: readonly SavedView[]
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

/** Unreadable or unknown parts fall back one by one. */
function parse(text: string | null): ListPreferences {
  let value: unknown
  try {
    value = JSON.parse(text ?? '{}')
  } catch {
    return noPreferences
  }
  if (!isRecord(value)) return noPreferences
  const layout = isRecord(value.layout) ? value.layout : {}
  const widths = isRecord(layout.widths) ? layout.widths : {}
  return {
    layout: {
      order: textsIn(layout.order),
      hidden: textsIn(layout.hidden),
      widths: Object.fromEntries(
        Object.entries(widths).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
      ),
      ...(Array.isArray(layout.pinned) && { pinned: textsIn(layout.pinned) }),
    },
    views: (Array.isArray(value.views) ? value.views : []).filter(
      (view): view is SavedView => isRecord(view) && typeof view.name === 'string' && typeof view.address === 'string',
    ),
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

/** @returns the views with one of them called or opened otherwise; a name that is taken is given to this one */
export function withViewChanged(
  views: readonly SavedView[],
  name: string,
  change: { readonly name?: string; readonly isDefault?: boolean },
): readonly SavedView[] {
  const called = change.name === undefined ? name : nameText(change.name) || name
  return views
    .filter((view) => view.name === name || view.name !== called)
    .map((view): SavedView => {
      if (view.name === name) return { ...view, ...change, name: called }
      return change.isDefault ? { ...view, isDefault: false } : view
    })
}

const nameText = (text: string) => [...text.trim()].slice(0, LONGEST_VIEW_NAME).join('')

/** @returns the views with this one under its name, a former one of the same name gone; the oldest make room */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const name = nameText(view.name)
  if (!name) return views
  return [...views.filter((one) => one.name !== name), { ...view, name }].slice(-MOST_VIEWS)
}
