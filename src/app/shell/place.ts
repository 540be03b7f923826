import type { Menu, MenuGroup, MenuPage } from '@/app/menus/useMenu'
import type { TrailStep } from '@/look/parts/Trail'

/** Where in the menu the page shown lies. */
export interface Place {
  /** Key of the group; null for 首页 and for pages outside the menu. */
  group: string | null
  /** Permission of the menu page; null outside the menu. */
  permission: string | null
  /** 组 / 分组 / 页面, for the breadcrumb. */
  trail: TrailStep[]
}

const nowhere: Place = { group: null, permission: null, trail: [] }

/**
 * Finds the menu page of an address: the page itself, else the one whose key guards the route (`/groupbuy/edit/3` lies
 * under 拼团管理).
 * @param access permission key of the route shown, when it has one
 */
export function placeOf(menu: Menu, pathname: string, access?: string): Place {
  const find = (isIt: (page: MenuPage) => boolean): Place | null => {
    if (menu.home && isIt(menu.home)) return { ...nowhere, permission: menu.home.permission }
    for (const group of menu.groups) {
      const page = group.pages.find(isIt)
      if (page) return { group: group.key, permission: page.permission, trail: trailOf(group, page) }
    }
    return null
  }
  return (
    find(({ path }) => path === pathname) ??
    (access ? find(({ permission }) => permission === access) : null) ??
    nowhere
  )
}

const trailOf = (group: MenuGroup, page: MenuPage): TrailStep[] => [
  { text: group.title },
  ...(page.section && page.section !== group.title ? [{ text: page.section }] : []),
  { text: page.title, href: `#${page.path}` },
]
