import type { MenuNode } from '@contracts/calls/oauth2Api'
import { routes } from '@contracts/routes'
import { cleanup, render } from '@testing-library/react'
import { http } from 'msw'
import { createMemoryRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { App } from '../App'
import { createConsole } from '../createConsole'
import { createAreas, type AreaImporters } from '../router/areas'
import { createRoutes } from '../router/createRoutes'
import { pagesOf } from '../router/pages'
import { answer } from './network'

const node = (menuId: number, menuName: string, more: Partial<MenuNode>): MenuNode => ({
  menuId,
  menuName,
  menuSubTitle: null,
  menuType: 1,
  permission: null,
  sort: menuId,
  parentId: null,
  subList: [],
  ...more,
})

/** 首页, 票券 with two pages and 店铺 with one. */
const menu: MenuNode[] = [
  node(1, '首页', { permission: 'base:dashboard' }),
  node(2, '票券', {
    menuType: 0,
    subList: [
      node(21, '票券管理', { permission: 'ticket:product', menuSubTitle: '商品与订单' }),
      node(22, '票券订单', { permission: 'ticket:order', menuSubTitle: '商品与订单' }),
    ],
  }),
  node(3, '店铺', { menuType: 0, subList: [node(31, '文件管理', { permission: 'shop:file' })] }),
]

/** Answers the menu call with a small tree. */
export const smallMenu = () => http.get('*/oauth2-api/eb/menu/get_menus_by_user', () => answer(menu))

/** The whole console at an address, on the routes of the product; `areas` stand in for the real ones. */
export function renderShell(path: string, importers: AreaImporters) {
  const running = createConsole()
  onTestFinished(() => {
    cleanup()
    running.stop()
    router.dispose()
  })
  const areas = createAreas(importers)
  const pages = pagesOf(routes)
  const router = createMemoryRouter(createRoutes(pages, running, areas), { initialEntries: [path] })
  return { running, router, ...render(<App areas={areas} console={running} pages={pages} router={router} />) }
}
