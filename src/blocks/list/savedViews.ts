import { LONGEST_VIEW_NAME, MOST_VIEWS } from './constants'
import type { SavedView } from './listPreferences'

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
