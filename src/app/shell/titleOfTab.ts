import { findRoute } from '@contracts/routes'
import type { PageTab } from '@machines/flows/pageTabs/tabs'
import { pagesOf } from '@/app/menus/pagesOf'
import type { Menu } from '@/app/menus/useMenu'

/** What a tab is called: as the page calls itself; a page of the menu that says nothing else, as the menu calls it. */
export function titleOfTab({ path, title }: Pick<PageTab, 'path' | 'title'>, menu: Menu): string {
  const isOwn = title !== findRoute(path)?.route.title
  return isOwn ? title : (pagesOf(menu).find((page) => page.path === path)?.title ?? title)
}
