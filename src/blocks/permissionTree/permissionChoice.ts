import type { MenuNode } from '@contracts/calls/oauth2Api'
import { ALL_RIGHTS, FUNCTION_RIGHT, permissionWords, PLACEHOLDER_PREFIX, TYPE_OF_ALL } from './constants'

/** A menu node as the editor keeps it. */
export interface PermissionItem {
  /** Its permission; a placeholder for a node without one. Unique. */
  readonly key: string
  /** menuName, a function right with 【权限】 behind it. */
  readonly title: string
  readonly subTitle: string | null
  readonly isPlaceholder: boolean
  /** Matched by the base rights: checked for ever. */
  readonly isForced: boolean
  readonly children: readonly PermissionItem[]
}

/** Keys whose own box is ticked, placeholders included. */
export type Ticks = ReadonlySet<string>

const isPlaceholderKey = (key: string): boolean => key.startsWith(PLACEHOLDER_PREFIX)

/**
 * Prepares the menu for the editor: siblings by `sort`, ascending (docs/readings.md, 25). A permission that has been
 * there before is one and the same right: its later nodes are left out.
 */
export function permissionItems(nodes: readonly MenuNode[], baseRights: readonly string[]): readonly PermissionItem[] {
  const forced = new Set(baseRights)
  const seen = new Set<string>()
  const itemsOf = (siblings: readonly MenuNode[]): readonly PermissionItem[] =>
    siblings
      .toSorted((one, other) => one.sort - other.sort)
      .flatMap((node) => {
        const key = node.permission || `${PLACEHOLDER_PREFIX}${node.menuId}`
        if (seen.has(key)) return []
        seen.add(key)
        return {
          key,
          title: node.menuName + (node.menuType === FUNCTION_RIGHT ? permissionWords.functionRight : ''),
          subTitle: node.menuSubTitle || null,
          isPlaceholder: isPlaceholderKey(key),
          isForced: forced.has(key) && !isPlaceholderKey(key),
          children: itemsOf(node.subList),
        }
      })
  return itemsOf(nodes)
}

/** Every item in tree order: a parent before what is below it. */
export function inTreeOrder(items: readonly PermissionItem[]): readonly PermissionItem[] {
  return items.flatMap((item) => [item, ...inTreeOrder(item.children)])
}

/** Forced boxes are ticked; a placeholder above others is ticked exactly when all below it are. */
function settled(items: readonly PermissionItem[], wanted: Ticks): Ticks {
  const ticks = new Set<string>()
  const settle = (item: PermissionItem): boolean => {
    const isFull = item.children.map(settle).every(Boolean)
    const isDerived = item.isPlaceholder && item.children.length > 0
    const isOn = item.isForced || (isDerived ? isFull : wanted.has(item.key))
    if (isOn) ticks.add(item.key)
    return isOn && isFull
  }
  items.forEach(settle)
  return ticks
}

/** The ticks of a permission list; ['all'] ticks everything. Keys without a node are not kept. */
export const ticksOf = (items: readonly PermissionItem[], permissions: readonly string[]): Ticks =>
  permissions.includes(ALL_RIGHTS) ? allTicked(items) : settled(items, new Set(permissions))

/** 全选: every box. */
export const allTicked = (items: readonly PermissionItem[]): Ticks => new Set(inTreeOrder(items).map(({ key }) => key))

/** 全不选: nothing but what is forced (docs/readings.md, 24). */
export const noneTicked = (items: readonly PermissionItem[]): Ticks => settled(items, new Set())

/**
 * One press on a box: it changes, and all below it follow, save forced ones. What is above keeps its own box, unless it
 * is a placeholder: a page may be seen without each of its function rights. A forced box hears nothing.
 */
export function pressed(items: readonly PermissionItem[], ticks: Ticks, key: string): Ticks {
  const target = inTreeOrder(items).find((item) => item.key === key)
  if (!target || target.isForced) return ticks
  const next = new Set(ticks)
  const isToTick = !ticks.has(key)
  for (const { key: each } of inTreeOrder([target])) {
    if (isToTick) next.add(each)
    else next.delete(each)
  }
  return settled(items, next)
}

/**
 * The permission list of these ticks, in tree order and without placeholders; ['all'] where the type is eb and every
 * node, placeholders included, is ticked, however that came about (docs/readings.md, 23).
 */
export function permissionsOf(items: readonly PermissionItem[], ticks: Ticks, type: string): readonly string[] {
  const all = inTreeOrder(items)
  if (type === TYPE_OF_ALL && all.length > 0 && all.every(({ key }) => ticks.has(key))) return [ALL_RIGHTS]
  return all.flatMap(({ key, isPlaceholder }) => (ticks.has(key) && !isPlaceholder ? [key] : []))
}
