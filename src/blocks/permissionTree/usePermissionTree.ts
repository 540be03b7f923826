import type { MenuNode } from '@contracts/calls/oauth2Api'
import { useMemo, useState } from 'react'
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
    countBelow: (item: PermissionItem) => {
      const below = inTreeOrder(item.children)
      return { checked: below.filter(({ key }) => ticks.has(key)).length, total: below.length }
    },
  }
}
