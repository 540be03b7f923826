import type { MenuNode } from '@contracts/calls/oauth2Api'
import { useCallback, useMemo, useState } from 'react'
import {
  allTicked,
  inTreeOrder,
  noneTicked,
  permissionItems,
  permissionsOf,
  pressed,
  ticksOf,
  type PermissionItem,
  type Ticks,
} from './permissionChoice'

export interface PermissionField {
  nodes: readonly MenuNode[]
  /** Which rights are edited; 'eb' knows ['all'] (Shared building blocks, 4.2). */
  type: string
  /** Keys that everybody holds: checked, and not to be changed. */
  baseRights: readonly string[]
  /** Permission keys, or ['all']. */
  value: readonly string[]
  /** Called with the whole list after every change, once each. */
  onChange: (permissions: readonly string[]) => void
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key, index) => key === other[index])

interface Count {
  readonly checked: number
  readonly total: number
}

const noCount: Count = { checked: 0, total: 0 }

/** How much below each item is ticked, from the leaves up. */
function countsOf(items: readonly PermissionItem[], ticks: Ticks): ReadonlyMap<string, Count> {
  const counts = new Map<string, Count>()
  const visit = ({ key, children }: PermissionItem): Count => {
    const below = children.map((child) => ({ own: ticks.has(child.key) ? 1 : 0, ...visit(child) }))
    const count = {
      checked: below.reduce((sum, { own, checked }) => sum + own + checked, 0),
      total: below.reduce((sum, { total }) => sum + 1 + total, 0),
    }
    counts.set(key, count)
    return count
  }
  items.forEach(visit)
  return counts
}

/** The permission editor without its looks. */
export function usePermissionTree({ nodes, type, baseRights, value, onChange }: PermissionField) {
  const items = useMemo(() => permissionItems(nodes, baseRights), [nodes, baseRights])
  // A list says nothing of placeholders: ticks are kept as long as they still mean the list that stands in the form.
  const [kept, setKept] = useState<{ items: readonly PermissionItem[]; ticks: Ticks } | null>(null)
  const ticks = useMemo(
    () =>
      kept?.items === items && isSame(permissionsOf(items, kept.ticks, type), value)
        ? kept.ticks
        : ticksOf(items, value),
    [kept, items, type, value],
  )
  const checked = useMemo(() => inTreeOrder(items).flatMap(({ key }) => (ticks.has(key) ? [key] : [])), [items, ticks])
  const counts = useMemo(() => countsOf(items, ticks), [items, ticks])
  const isHalf = useCallback(
    ({ key }: PermissionItem) => !ticks.has(key) && (counts.get(key)?.checked ?? 0) > 0,
    [counts, ticks],
  )
  const set = (next: Ticks) => {
    setKept({ items, ticks: next })
    onChange(permissionsOf(items, next, type))
  }
  return {
    items,
    /** In tree order, placeholders included. */
    checked,
    press: (key: string) => set(pressed(items, ticks, key)),
    selectAll: () => set(allTicked(items)),
    selectNone: () => set(noneTicked(items)),
    /** How many below an item are ticked, and how many there are. */
    countBelow: ({ key }: PermissionItem): Count => counts.get(key) ?? noCount,
    /** Not ticked itself, though something below it is. */
    isHalf,
    total: inTreeOrder(items).length,
  }
}
