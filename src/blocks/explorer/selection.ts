/** What is chosen in a list of files, where a range begins, and where the keyboard stands. */
export interface Selection {
  readonly ids: ReadonlySet<number>
  /** Where a range begins; null before anything was pressed. */
  readonly anchor: number | null
  /** Where the keyboard stands; null is the first. */
  readonly active: number | null
}

export type SelectionChange =
  /** A plain click or arrow: this one, and nothing else. */
  | { type: 'only'; id: number }
  /** Ctrl+click, Space, a tick. */
  | { type: 'toggle'; id: number }
  /** Shift: from where the range begins to here; `add` keeps what was chosen before (Ctrl+Shift). */
  | { type: 'range'; id: number; add?: boolean }
  /** Ctrl+arrow, or an arrow in check mode: the keyboard moves, the choice stays. */
  | { type: 'stand'; id: number }
  /** A box drawn over them, whatever may not be chosen among them. */
  | { type: 'these'; ids: ReadonlySet<number> }
  | { type: 'all' }
  | { type: 'none' }
  /** Some are gone: deleted, moved away, filtered out. */
  | { type: 'keep'; ids: ReadonlySet<number> }

export const nothingSelected: Selection = { ids: new Set(), anchor: null, active: null }

/**
 * The selection after a change. Pure; the same object where nothing changes.
 * @param order ids of the list as it is shown: what lies between two of them is a range
 */
export function select(now: Selection, change: SelectionChange, order: readonly number[]): Selection {
  switch (change.type) {
    case 'only':
      return { ids: new Set([change.id]), anchor: change.id, active: change.id }
    case 'toggle': {
      const ids = new Set(now.ids)
      if (!ids.delete(change.id)) ids.add(change.id)
      return { ids, anchor: change.id, active: change.id }
    }
    case 'range': {
      const range = between(order, now.anchor ?? now.active ?? order[0], change.id)
      const ids = new Set(change.add ? [...now.ids, ...range] : range)
      return { ids, anchor: now.anchor ?? range[0] ?? null, active: change.id }
    }
    case 'stand':
      return now.active === change.id ? now : { ...now, active: change.id }
    case 'these': {
      const ids = new Set(order.filter((id) => change.ids.has(id)))
      return sameIds(now.ids, ids) ? now : { ...now, ids }
    }
    case 'all':
      return { ...now, ids: new Set(order) }
    case 'none':
      return now.ids.size === 0 && now.anchor === null ? now : { ...now, ids: new Set(), anchor: null }
    case 'keep':
      return kept(now, change.ids)
  }
}

const sameIds = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  one.size === other.size && [...one].every((id) => other.has(id))

/** @returns the ids from one to the other, the first of them first; only `to` where `from` is not in the list */
function between(order: readonly number[], from: number | undefined, to: number): number[] {
  const start = from === undefined ? -1 : order.indexOf(from)
  const end = order.indexOf(to)
  if (end < 0) return []
  if (start < 0) return [to]
  const range = order.slice(Math.min(start, end), Math.max(start, end) + 1)
  return start <= end ? range : range.reverse()
}

function kept(now: Selection, present: ReadonlySet<number>): Selection {
  const isThere = (id: number | null) => id === null || present.has(id)
  const isWhole = [...now.ids].every((id) => present.has(id))
  if (isWhole && isThere(now.anchor) && isThere(now.active)) return now
  return {
    ids: isWhole ? now.ids : new Set([...now.ids].filter((id) => present.has(id))),
    anchor: isThere(now.anchor) ? now.anchor : null,
    active: isThere(now.active) ? now.active : null,
  }
}

/** Whether more is chosen than may be; choosing fewer than before is always allowed. @param limit 0 is none */
export const isOverLimit = (before: Selection, after: Selection, limit: number): boolean =>
  limit > 0 && after.ids.size > limit && after.ids.size >= before.ids.size
