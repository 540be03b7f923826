import { findRoute } from '@contracts/routes'

/**
 * Whether a user may open a page: the key of its route and, where the route asks for one, the second key as well. An
 * address that no route knows is closed (docs/console.md, 4).
 * @param path as routed, such as `/ticket/list/all`; a query string or fragment is ignored
 */
export function mayOpen(path: string, permissions: ReadonlySet<string>): boolean {
  const found = path.startsWith('/') ? findRoute(path.replace(/[?#].*$/s, '')) : undefined
  if (!found) return false
  const needed = [found.route.access, found.route.alsoAccess].filter((key) => key !== undefined)
  return permissions.has('all') || needed.every((key) => permissions.has(key))
}
