import type { MenuNode } from '@contracts/calls/oauth2Api'
import { joinMenu, type Menu, type MenuPlace } from './joinMenu'
import { navRegistry } from './navRegistry'

/** The navigation made of what is granted. @param onUnknown hears of each page that the console does not know */
export const grantedMenu = (
  nodes: readonly MenuNode[],
  place: MenuPlace,
  onUnknown: (permission: string | null) => void,
): Menu => joinMenu(nodes, navRegistry, place, onUnknown)
