import type { MenuNode } from '../calls/oauth2Api'
import { rightsOf } from './menuRights'
import { menuGroups, menuPages } from './menuTree'
import { baseRights } from './rolePresets'

export { baseRights, rolePresets, type RolePreset } from './rolePresets'

/** A menu node as it is stored: the spec's fields, the tree in `parentId` alone. */
export type MenuNodeSeed = Omit<MenuNode, 'subList'>

/** Steps between siblings, wide enough to place one in between (docs/console.md, 4: groups × 100). */
const groupStep = 100
const pageStep = 10

/**
 * Number of a node, made from its key (FNV-1a, 31 bits): the same in every release, wherever the node moves,
 * so that aliases and hidden pages stay with it.
 */
function nodeId(key: string): number {
  let hash = 0x811c9dc5
  for (const char of key) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 1
}

const groupId = (key: string): number => nodeId(`group:${key}`)

/** Every key that can be granted: pages, function rights, base rights. */
export const permissionKeys: ReadonlySet<string> = new Set([
  ...baseRights,
  ...menuPages.flatMap(({ permission }) => [permission, ...rightsOf(permission).map((right) => right.permission)]),
])

/**
 * The seed of the permission menu (docs/console.md, 4), parents before children: groups (menuType 0, no permission),
 * their pages (1, section label as menuSubTitle), their function rights (2, named without 【权限】). 首页 is a page without
 * parent and sorts before the groups. Siblings sort by `sort`, ascending. For the server: the console does not load
 * this file (its part is menuPaths).
 */
export function menuNodes(): MenuNodeSeed[] {
  const groups = menuGroups.map(({ key, title }, at): MenuNodeSeed => ({
    menuId: groupId(key),
    menuName: title,
    menuSubTitle: null,
    menuType: 0,
    permission: null,
    sort: (at + 1) * groupStep,
    parentId: null,
  }))
  const pages = menuPages.flatMap(({ title, permission, group, section }): MenuNodeSeed[] => {
    const siblings = menuPages.filter((page) => page.group === group)
    const menuId = nodeId(permission)
    const page: MenuNodeSeed = {
      menuId,
      menuName: title,
      menuSubTitle: section,
      menuType: 1,
      permission,
      sort: (siblings.findIndex((sibling) => sibling.permission === permission) + 1) * pageStep,
      parentId: group === null ? null : groupId(group),
    }
    const rights = rightsOf(permission).map((right, at): MenuNodeSeed => ({
      menuId: nodeId(right.permission),
      menuName: right.title,
      menuSubTitle: null,
      menuType: 2,
      permission: right.permission,
      sort: (at + 1) * pageStep,
      parentId: menuId,
    }))
    return [page, ...rights]
  })
  return [...groups, ...pages]
}
