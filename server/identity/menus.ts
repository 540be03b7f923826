import { asc } from 'drizzle-orm'
import type { MenuNode } from '@contracts/calls/oauth2Api'
import type { Database } from '../db/connection'
import type { Membership } from './identity'
import { menuNodes } from './tables'

type Row = typeof menuNodes.$inferSelect

/** Pages that only brands of one hotel chain see (docs/console.md, 4). */
const chainPages: Readonly<Record<string, string>> = { 'merchant:ihg': 'IHG' }

/**
 * The permission tree as far as a membership grants it: pages and rights by their own key, groups when something is
 * left in them. A right never brings its page along, so nothing is granted that the role does not hold.
 */
export async function menusOf(db: Database, { permissions, chain }: Membership): Promise<MenuNode[]> {
  const rows = await db.select().from(menuNodes).orderBy(asc(menuNodes.sort), asc(menuNodes.menuId))
  const granted = new Set(permissions)
  const sees = (key: string) => {
    const onlyFor = chainPages[key]
    return (onlyFor === undefined || onlyFor === chain) && (granted.has('all') || granted.has(key))
  }
  return grantedBelow(null, byParent(rows), sees)
}

function grantedBelow(
  parentId: number | null,
  children: ReadonlyMap<number | null, Row[]>,
  sees: (key: string) => boolean,
): MenuNode[] {
  return (children.get(parentId) ?? []).flatMap((row) => {
    if (row.permission !== null && !sees(row.permission)) return []
    const subList = grantedBelow(row.menuId, children, sees)
    return row.permission === null && subList.length === 0 ? [] : [{ ...row, subList }]
  })
}

function byParent(rows: readonly Row[]): Map<number | null, Row[]> {
  const children = new Map<number | null, Row[]>()
  for (const row of rows) children.set(row.parentId, [...(children.get(row.parentId) ?? []), row])
  return children
}
