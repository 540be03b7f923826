import { findRoute } from '@contracts/routes'
import { pagePaths } from '@contracts/routes/menuPaths'
import { isBuilt } from '@contracts/routes/route'
import { groupIcon } from './groupIcons'
import type { NavRegistry } from './joinMenu'

/** The registry made of the route table: key → path, group → icon, built or not (docs/console.md, 4). */
export const navRegistry: NavRegistry = {
  pathOf: (permission) => pagePaths.get(permission),
  iconOf: groupIcon,
  isBuilt: (path) => {
    const found = findRoute(path)
    return found !== undefined && isBuilt(found.route)
  },
  isOfBrand: (path) => findRoute(path)?.route.place === 'brand',
}
