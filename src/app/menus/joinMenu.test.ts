import type { MenuNode } from '@contracts/calls/oauth2Api'
import { BuildingShopRegular, TicketDiagonalRegular } from '@fluentui/react-icons'
import { expect, test, vi } from 'vitest'
import { joinMenu, type NavRegistry } from './joinMenu'

const registry: NavRegistry = {
  pathOf: (permission) =>
    new Map([
      ['base:dashboard', '/dashboard'],
      ['shop:file', '/filemanager'],
      ['shop:incoming', '/incoming/edit/{hotelId}'],
      ['ticket:order', '/ticket/orderList/detail'],
      ['pass:dispatch', '/pass/dispatch'],
      ['finance:pool', '/groupStoresCash'],
    ]).get(permission),
  iconOf: (title) => (title === '票券' ? TicketDiagonalRegular : BuildingShopRegular),
  isBuilt: (path) => path !== '/pass/dispatch',
  isOfBrand: (path) => path === '/groupStoresCash',
}

let id = 0
const node = (menuType: MenuNode['menuType'], menuName: string, more: Partial<MenuNode> = {}): MenuNode => ({
  menuId: ++id,
  menuName,
  menuSubTitle: null,
  menuType,
  permission: null,
  sort: 100,
  parentId: null,
  subList: [],
  ...more,
})
const page = (menuName: string, permission: string, more: Partial<MenuNode> = {}) =>
  node(1, menuName, { permission, ...more })
const join = (nodes: MenuNode[], hotelId: number | null = 1001, onUnknown = vi.fn(), more: object = {}) =>
  joinMenu(nodes, registry, { hotelId, hasOlder: false, hasBrand: true, ...more }, onUnknown)

test('groups and pages in the order of sort, under their aliases and sections', () => {
  const menu = join([
    node(0, '店铺', {
      sort: 200,
      subList: [
        page('素材库', 'shop:file', {
          sort: 2,
          menuSubTitle: '素材与推广',
          subList: [node(2, '新增编辑', { permission: 'shop:file:save' })],
        }),
        page('商户进件', 'shop:incoming', { sort: 1, menuSubTitle: '' }),
      ],
    }),
    node(0, '票券', { sort: 100, subList: [page('票券订单', 'ticket:order')] }),
    page('首页', 'base:dashboard'),
  ])
  expect(menu.home).toMatchObject({ permission: 'base:dashboard', path: '/dashboard', title: '首页' })
  expect(menu.groups.map(({ title, icon }) => [title, icon])).toEqual([
    ['票券', TicketDiagonalRegular],
    ['店铺', BuildingShopRegular],
  ])
  expect(menu.groups[1]?.pages).toEqual([
    { permission: 'shop:incoming', title: '商户进件', path: '/incoming/edit/1001', section: null },
    { permission: 'shop:file', title: '素材库', path: '/filemanager', section: '素材与推广' },
  ])
})

test('a page that is not built stands there where an older console is kept, marked as its', () => {
  const nodes = [node(0, '通票', { subList: [page('门票投放', 'pass:dispatch')] })]
  expect(join(nodes).groups).toEqual([])
  expect(join(nodes, 1001, vi.fn(), { hasOlder: true }).groups[0]!.pages).toEqual([
    { permission: 'pass:dispatch', title: '门票投放', path: '/pass/dispatch', section: null, isOlder: true },
  ])
  const built = [node(0, '店铺', { subList: [page('素材库', 'shop:file')] })]
  expect(join(built, 1001, vi.fn(), { hasOlder: true }).groups[0]!.pages[0]!.isOlder).toBeUndefined()
})

test('a node without registry entry is reported and not shown; a group that becomes empty goes too', () => {
  const onUnknown = vi.fn()
  const menu = join(
    [node(0, '店铺', { subList: [page('神秘页', 'shop:mystery'), page('无键', '', { permission: null })] })],
    1001,
    onUnknown,
  )
  expect(menu).toEqual({ groups: [], home: null })
  expect(onUnknown.mock.calls).toEqual([['shop:mystery'], [null]])
})

test('a page that is not built is not shown, nor is a group of nothing else; nobody is told', () => {
  const onUnknown = vi.fn()
  const menu = join(
    [
      node(0, '门票', { subList: [page('出票', 'pass:dispatch')] }),
      node(0, '店铺', { subList: [page('出票', 'pass:dispatch'), page('文件管理', 'shop:file')] }),
    ],
    1001,
    onUnknown,
  )
  expect(menu.groups.map(({ title, pages }) => [title, pages.map((one) => one.title)])).toEqual([
    ['店铺', ['文件管理']],
  ])
  expect(onUnknown).not.toHaveBeenCalled()
})

test('a page that needs a store is left out for the whole brand', () => {
  const menu = join(
    [node(0, '店铺', { subList: [page('商户进件', 'shop:incoming'), page('文件管理', 'shop:file')] })],
    null,
  )
  expect(menu.groups[0]?.pages.map(({ permission }) => permission)).toEqual(['shop:file'])
})

test('a page of all stores together is left out for who only ever stands in one', () => {
  const nodes = [node(0, '财务', { subList: [page('集团门店资金', 'finance:pool'), page('文件管理', 'shop:file')] })]
  const shown = (more: object) => join(nodes, 1001, vi.fn(), more).groups[0]?.pages.map(({ title }) => title)
  expect(shown({ hasBrand: false })).toEqual(['文件管理'])
  expect(shown({ hasBrand: true })).toEqual(['集团门店资金', '文件管理'])
})
