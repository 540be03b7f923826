import type { MenuNode } from '@contracts/calls/oauth2Api'
import type { FluentIcon } from '@fluentui/react-icons'

/** A page of the navigation. */
export interface MenuPage {
  permission: string
  /** The node's name: an alias wins over the default title. */
  title: string
  /** Ready for a link: parameters filled, without `#`. */
  path: string
  /** Label of the section inside the group, or null. */
  section: string | null
  /** Not built here: it opens in the older console. */
  isOlder?: true
}

export interface MenuGroup {
  key: string
  title: string
  icon: FluentIcon
  pages: MenuPage[]
}

/** The granted navigation of one tenant. */
export interface Menu {
  groups: MenuGroup[]
  /** 首页, alone and first; null when it is not granted. */
  home: MenuPage | null
}

/** What the nav registry knows and the granted nodes do not (docs/console.md, 4). */
export interface NavRegistry {
  /** Path of a page, `{hotelId}` unfilled; undefined for keys without an entry. */
  pathOf(permission: string): string | undefined
  iconOf(groupTitle: string): FluentIcon
  isBuilt(path: string): boolean
  /** Shown only where all stores of a brand are looked at together. */
  isOfBrand(path: string): boolean
}

/** Where a menu is looked at. */
export interface MenuPlace {
  readonly hotelId: number | null
  readonly hasOlder: boolean
  /** Whether the user could look at all stores of the brand together. */
  readonly hasBrand: boolean
}

/** Page that stands alone above the groups. */
export const homePermission = 'base:dashboard'

/**
 * Joins the granted nodes with the nav registry. A page that is not built yet leads nowhere without an older console and is
 * left out then, as are groups without a page that can be shown; its address still says what it will be.
 * @param at `hotelId` fills `{hotelId}`: a page that needs a store is left out for a whole brand (null), one of the brand
 * alone for who only ever stands in stores (`hasBrand`); `hasOlder` says that an older console is kept
 * @param onUnknown hears of each granted page without registry entry: logged, not shown
 */
export function joinMenu(
  nodes: readonly MenuNode[],
  registry: NavRegistry,
  { hotelId, hasOlder, hasBrand }: MenuPlace,
  onUnknown: (permission: string | null) => void,
): Menu {
  const pageOf = (node: MenuNode): MenuPage[] => {
    const path = node.permission === null ? undefined : registry.pathOf(node.permission)
    if (node.permission === null || path === undefined) {
      onUnknown(node.permission)
      return []
    }
    const isOlder = !registry.isBuilt(path)
    if (isOlder && !hasOlder) return []
    if (hotelId === null ? path.includes('{hotelId}') : !hasBrand && registry.isOfBrand(path)) return []
    return [
      {
        permission: node.permission,
        title: node.menuName,
        path: path.replace('{hotelId}', String(hotelId)),
        section: node.menuSubTitle || null,
        ...(isOlder && { isOlder }),
      },
    ]
  }
  const bySort = (list: readonly MenuNode[]) => [...list].sort((one, other) => one.sort - other.sort)
  const pagesOf = (list: readonly MenuNode[]) =>
    bySort(list).flatMap((node) => (node.menuType === 1 ? pageOf(node) : []))

  const groups = bySort(nodes).flatMap((node): MenuGroup[] => {
    if (node.menuType !== 0) return []
    const pages = pagesOf(node.subList).filter(({ permission }) => permission !== homePermission)
    if (pages.length === 0) return []
    return [{ key: String(node.menuId), title: node.menuName, icon: registry.iconOf(node.menuName), pages }]
  })
  const homeNode = [...nodes, ...nodes.flatMap(({ subList }) => subList)].find(
    ({ permission }) => permission === homePermission,
  )
  return { groups, home: (homeNode && pageOf(homeNode)[0]) ?? null }
}
