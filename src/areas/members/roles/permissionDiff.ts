import type { MenuNode } from '@contracts/calls/oauth2Api'
import { allRights } from '@contracts/resources/members/role'

/** A page with the rights of it that are told, in words. */
export interface NamedPage {
  readonly page: string
  /** Words of function rights; with 访问 first where the page itself is among them. */
  readonly rights: readonly string[]
}

const visit = '访问'

/** `power:role:save` → `power:role`; a page is its own. */
const pageOf = (key: string): string => key.split(':').slice(0, 2).join(':')

/** With each right the page that it is used on: alone it would open nothing. In the order of the list. */
export function withPages(permissions: readonly string[]): readonly string[] {
  const held = new Set(permissions)
  return permissions.flatMap((key) => {
    const page = pageOf(key)
    if (held.has(page)) return [key]
    held.add(page)
    return [page, key]
  })
}

const pagesOf = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.flatMap((node) => (node.menuType === 0 ? pagesOf(node.subList) : [node]))

/** Keys by page and in the tree's words; those that the tree does not know are left out. */
export function namedPages(nodes: readonly MenuNode[], keys: ReadonlySet<string>): readonly NamedPage[] {
  return pagesOf(nodes).flatMap(({ menuName, permission, subList }) => {
    const rights = [
      ...(permission !== null && keys.has(permission) ? [visit] : []),
      ...subList.flatMap((right) => (right.permission !== null && keys.has(right.permission) ? [right.menuName] : [])),
    ]
    return rights.length > 0 ? [{ page: menuName, rights }] : []
  })
}

export interface PermissionDiff {
  readonly added: readonly NamedPage[]
  readonly removed: readonly NamedPage[]
  /** Full rights were given or taken, whatever the pages say. */
  readonly all: 'given' | 'taken' | null
}

const everyKey = (nodes: readonly MenuNode[]): readonly string[] =>
  nodes.flatMap(({ permission, subList }) => [...(permission === null ? [] : [permission]), ...everyKey(subList)])

const without = (all: ReadonlySet<string>, taken: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...all].filter((key) => !taken.has(key)))

/** What a list of permissions gives and takes, compared with the one that is stored. */
export function diffOf(
  nodes: readonly MenuNode[],
  before: readonly string[],
  after: readonly string[],
): PermissionDiff {
  const spread = (list: readonly string[]) => new Set(list.includes(allRights) ? everyKey(nodes) : list)
  const [was, is] = [spread(before), spread(after)]
  const [hadAll, hasAll] = [before.includes(allRights), after.includes(allRights)]
  return {
    added: namedPages(nodes, without(is, was)),
    removed: namedPages(nodes, without(was, is)),
    all: hadAll === hasAll ? null : hasAll ? 'given' : 'taken',
  }
}
