import { findRoute } from '@contracts/routes'
import { titleAt } from '@contracts/routes/route'
import type { Page } from '@machines/flows/pageTabs/tabs'
import { homePath } from '../router/landing'

/** 首页 under the name of the route table. */
export const homePage: Page = { path: homePath, address: homePath, title: '首页' }

/** @returns the page of an address; null where there is none, and for pages outside the frame */
export function pageAt({ pathname, search }: { pathname: string; search: string }): Page | null {
  const match = findRoute(pathname)
  if (!match) return null
  const { route, params } = match
  if (route.bare || route.redirect !== undefined) return null
  return { path: pathname, address: pathname + search, title: titleAt(route, params, search) }
}
