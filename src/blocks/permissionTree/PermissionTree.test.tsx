import type { MenuNode } from '@contracts/calls/oauth2Api'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { answer, openNetwork, refusal, signedIn, someMe } from '@/app/testing/network'
import { meKey } from '@/app/session/who'
import { renderOnClock } from '../toast/testing/renderOnClock'
import { MenuPermissionTree } from './MenuPermissionTree'
import { PermissionTree } from './PermissionTree'
import { gallery } from './PermissionTree.gallery'

const network = openNetwork()

const node = (menuId: number, menuName: string, more: Partial<MenuNode> = {}): MenuNode => ({
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
const menu: readonly MenuNode[] = [
  node(1, '首页', { permission: 'base:dashboard' }),
  node(2, '票券', {
    menuType: 0,
    subList: [
      node(21, '票券管理', {
        permission: 'ticket:product',
        menuSubTitle: '商品与订单',
        subList: [
          node(211, '新增编辑', { menuType: 2, permission: 'ticket:product:save' }),
          node(212, '导出', { menuType: 2, permission: 'ticket:product:export' }),
        ],
      }),
      node(22, '票券订单', { permission: 'ticket:order' }),
    ],
  }),
]
const baseRights = ['base:dashboard']

/** An editor that keeps its list. */
function open({ value: start = [] as readonly string[], type = 'eb', isReadOnly = false } = {}) {
  const told: (readonly string[])[] = []
  function Held() {
    const [value, setValue] = useState(start)
    return (
      <PermissionTree
        nodes={menu}
        type={type}
        baseRights={baseRights}
        value={value}
        isReadOnly={isReadOnly}
        onChange={(list) => {
          told.push(list)
          setValue(list)
        }}
      />
    )
  }
  renderOnClock(<Held />)
  return { told, user: userEvent.setup() }
}

const tree = () => screen.getByRole('tree', { name: '权限设置' })
const item = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name}`) })
const isTicked = (name: string) => item(name).getAttribute('aria-checked')
const box = (name: string) => item(name).querySelector('input')!
async function unfold(user: ReturnType<typeof userEvent.setup>, ...names: string[]) {
  for (const name of names) await user.click(item(name).querySelector('[data-part=toggle]')!)
}

it('is titled 权限设置, 500 px high at most, with function rights and sub titles named', async () => {
  const { user } = open()
  expect(screen.getByRole('region', { name: '权限设置' })).toBeTruthy()
  expect(screen.getByRole('heading').textContent).toBe('权限设置')
  expect(tree().style.maxHeight).toBe('500px')
  await unfold(user, '票券', '票券管理')
  expect(screen.getAllByRole('treeitem').map(({ textContent }) => textContent)).toEqual([
    '首页',
    '票券0/4',
    '票券管理商品与订单0/2',
    '新增编辑【权限】',
    '导出【权限】',
    '票券订单',
  ])
})

it('keeps forced nodes checked and closed', async () => {
  const { user, told } = open()
  expect(isTicked('首页')).toBe('true')
  expect(item('首页').getAttribute('aria-disabled')).toBe('true')
  expect(box('首页').disabled).toBe(true)
  await user.click(box('首页'))
  expect(told).toEqual([])
})

it('takes what is below along, and tells how much of a branch is given', async () => {
  const { user, told } = open()
  await unfold(user, '票券', '票券管理')
  await user.click(box('票券管理'))
  expect(told).toEqual([['base:dashboard', 'ticket:product', 'ticket:product:save', 'ticket:product:export']])
  expect(isTicked('新增编辑')).toBe('true')
  expect(isTicked('票券3')).toBe('mixed')
  expect(item('票券3').textContent).toBe('票券3/4')
  await user.click(box('导出'))
  expect(told.at(-1)).toEqual(['base:dashboard', 'ticket:product', 'ticket:product:save'])
})

it('a right alone does not give its page', async () => {
  const { user, told } = open()
  await unfold(user, '票券', '票券管理')
  await user.click(box('导出'))
  expect(told).toEqual([['base:dashboard', 'ticket:product:export']])
  expect(isTicked('票券管理')).toBe('mixed')
})

it("tells ['all'] once for 全选 in the type eb, and what is forced for 全不选", async () => {
  const { user, told } = open()
  await user.click(screen.getByRole('button', { name: '全选' }))
  await user.click(screen.getByRole('button', { name: '全不选' }))
  expect(told).toEqual([['all'], ['base:dashboard']])
  expect(isTicked('票券')).toBe('false')
})

it("tells ['all'] too when the last box is ticked by hand", async () => {
  const { user, told } = open({ value: ['ticket:product', 'ticket:product:save', 'ticket:product:export'] })
  await unfold(user, '票券')
  await user.click(box('票券订单'))
  expect(told).toEqual([['all']])
  expect(isTicked('票券4')).toBe('true')
})

it('tells every key in another type', async () => {
  const { user, told } = open({ type: 'brand' })
  await user.click(screen.getByRole('button', { name: '全选' }))
  expect(told).toEqual([
    ['base:dashboard', 'ticket:product', 'ticket:product:save', 'ticket:product:export', 'ticket:order'],
  ])
})

it('works by keyboard', async () => {
  const { user, told } = open()
  // 全选, 全不选, the search, 全部展开, 全部收起, and the tree as one stop.
  for (let stop = 0; stop < 6; stop += 1) await user.tab()
  expect(document.activeElement).toBe(tree())
  await user.keyboard('{ArrowDown}{ArrowRight}{End} ')
  expect(told).toEqual([['base:dashboard', 'ticket:order']])
})

it('says how much is chosen, opens and closes the whole tree, and finds a right by its name', async () => {
  const { user } = open()
  expect(screen.getByRole('status').textContent).toBe('已选 1 / 6 项')
  await user.click(screen.getByRole('button', { name: '全部展开' }))
  expect(screen.getAllByRole('treeitem')).toHaveLength(6)
  await user.click(screen.getByRole('button', { name: '全部收起' }))
  expect(screen.getAllByRole('treeitem')).toHaveLength(2)
  const search = screen.getByRole('searchbox', { name: '搜索权限名称' })
  await user.type(search, '导出')
  expect(screen.getAllByRole('treeitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('票券'),
    expect.stringContaining('票券管理'),
    expect.stringContaining('导出'),
  ])
  await user.click(box('导出'))
  expect(screen.getByRole('status').textContent).toBe('已选 2 / 6 项')
  await user.clear(search)
  await user.type(search, '没有的权限')
  expect(screen.getByText('没有符合条件的内容')).toBeTruthy()
})

it('can only be looked at where it is read only', async () => {
  const { user, told } = open({ value: ['all'], isReadOnly: true })
  expect(screen.queryByRole('button', { name: /^全(?:选|不选)$/ })).toBeNull()
  await user.click(box('票券'))
  expect(told).toEqual([])
  expect(isTicked('票券')).toBe('true')
})

function openOnMenu() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(meKey, someMe({ baseRights }))
  renderOnClock(
    <QueryClientProvider client={client}>
      <MenuPermissionTree type="eb" value={[]} onChange={() => {}} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const menuCall = '*/oauth2-api/eb/menu/get_menus_by_user'

it('fills itself with the menu of the tenant, and shows nothing before', async () => {
  network.use(
    http.get(menuCall, ({ request }) => {
      const asked = new URL(request.url).searchParams
      return answer(asked.get('hotelId') === '1001' && asked.get('brandId') === '1' ? menu : [])
    }),
    ...signedIn(someMe({ baseRights })),
  )
  openOnMenu()
  expect(screen.getByRole('status').textContent).toBe('加载中...')
  expect(screen.queryByRole('tree')).toBeNull()
  expect((await screen.findByRole('tree')).textContent).toContain('票券')
  expect(within(tree()).getAllByRole('treeitem')).toHaveLength(2)
})

it('says that the menu did not come, and tries again', async () => {
  network.use(
    http.get(menuCall, () => refusal(50000, '服务异常', { status: 500 })),
    ...signedIn(),
  )
  const user = openOnMenu()
  expect((await screen.findByRole('alert')).textContent).toBe('权限加载失败，检查网络后重试')
  network.use(http.get(menuCall, () => answer(menu)))
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('tree')).toBeTruthy()
})

it('has a gallery page that shows it', () => {
  renderOnClock(<gallery.Demo />)
  expect(gallery.name).toBe('permission-tree')
  expect(tree().textContent).toContain('票券2/5')
})
