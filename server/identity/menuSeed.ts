import { menuNodes as nodesOfContract, type MenuNodeSeed } from '@contracts/routes/menu'
import { notInArray, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { raiseMenuVersion } from './sharedSettings'
import { menuNodes } from './tables'

/** One text per node, to see whether anything of it changed. */
const fingerprint = ({ menuId, parentId, menuName, menuSubTitle, menuType, permission, sort }: MenuNodeSeed) =>
  JSON.stringify([menuId, parentId, menuName, menuSubTitle, menuType, permission, sort])

/** Brings the stored permission tree to that of the contract; raises the menu version when something differed. */
export async function seedMenus(db: Database): Promise<void> {
  const wanted = nodesOfContract()
  await db.transaction(async (tx) => {
    const stored = new Set((await tx.select().from(menuNodes)).map(fingerprint))
    const changed = wanted.filter((node) => !stored.has(fingerprint(node)))
    if (changed.length === 0 && stored.size === wanted.length) return
    await tx.delete(menuNodes).where(
      notInArray(
        menuNodes.menuId,
        wanted.map(({ menuId }) => menuId),
      ),
    )
    if (changed.length > 0) {
      await tx
        .insert(menuNodes)
        .values(changed)
        .onConflictDoUpdate({
          target: menuNodes.menuId,
          set: {
            parentId: sql`excluded.parent_id`,
            menuName: sql`excluded.menu_name`,
            menuSubTitle: sql`excluded.menu_sub_title`,
            menuType: sql`excluded.menu_type`,
            permission: sql`excluded.permission`,
            sort: sql`excluded.sort`,
          },
        })
    }
    await raiseMenuVersion(tx)
  })
}
