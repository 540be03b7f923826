import { findRoute } from '@contracts/routes'
import { groupIcons, pagePaths } from '@contracts/routes/menuPaths'
import { isBuilt } from '@contracts/routes/route'
import type { NavRegistry } from './joinMenu'

const otherIcon = 'shop'

/** The registry made of the route table: key → path, group → icon, built or not (shell 2.1). */
export const navRegistry: NavRegistry = {
  pathOf: (permission) => pagePaths.get(permission),
  iconOf: (groupTitle) => groupIcons[groupTitle] ?? otherIcon,
  isBuilt: (path) => {
    const found = findRoute(path)
    return found !== undefined && isBuilt(found.route)
  },
}
