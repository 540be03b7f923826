import { describe, expect, expectTypeOf, it } from 'vitest'
import { awaitedPages } from '@contracts/routes/awaitedPages'
import { missingParts } from '@contracts/routes/missingParts'
import { findRoute, routeByName, routes, type PathOf } from '@contracts/routes'
import { suiteTitles } from '@contracts/routes/suiteTitles'
import { permissionKeys } from '@contracts/routes/menu'
import { resources } from '@contracts/resources/registry'
import { isBuilt, titleAt, type ParamsOf, type Route } from '@contracts/routes/route'
import { additions, parents, specRoutes } from './specRoutes'

const byPath = new Map(routes.map((route) => [route.path, route]))
const specPaths = new Set(specRoutes.map(({ path }) => path))
const repeated = (list: readonly string[]) => list.filter((item, at) => list.indexOf(item) !== at)

/** A concrete path of a pattern, its parameters filled. */
const fill = (path: string) => path.replaceAll(/:(\w+)\??/g, 'v-$1')

describe('table against the list of the spec', () => {
  it('holds 404 routes of the spec, none of them twice', () => {
    expect(repeated(specRoutes.map(({ path }) => path))).toEqual([])
    expect(specRoutes).toHaveLength(404)
  })

  it.each(specRoutes)('$path', (spec) => {
    const route = byPath.get(spec.path)
    expect(route, 'missing').toBeDefined()
    expect({
      redirect: route?.redirect,
      auth: route?.auth,
      themed: route?.themed,
      public: route?.public,
      gated: route?.gate === 'wecom' ? true : undefined,
    }).toEqual({
      redirect: spec.redirect,
      auth: spec.auth,
      themed: spec.themed,
      public: spec.public,
      gated: spec.gated,
    })
  })

  it('adds only what is named, with a reason or a target', () => {
    const extra = routes.map(({ path }) => path).filter((path) => !specPaths.has(path))
    expect(extra.toSorted()).toEqual([...Object.keys(additions), ...Object.keys(parents)].toSorted())
  })

  it.each(Object.entries(parents))('%s opens %s', (path, target) => {
    expect(byPath.get(path)?.redirect).toBe(target)
  })

  it('gives the additions no flag of the spec', () => {
    for (const path of Object.keys(additions)) {
      const route = byPath.get(path)
      expect([path, route?.auth, route?.themed, route?.gate, route?.redirect]).toEqual([
        path,
        ...Array(4).fill(undefined),
      ])
    }
  })

  it('opens only the six reports and the sign-in pages without a session', () => {
    const open = routes.filter((route) => route.public).map(({ path }) => path)
    const reports = specRoutes.filter((route) => route.public).map(({ path }) => path)
    expect(reports).toHaveLength(6)
    expect(open.toSorted()).toEqual([...reports, '/login', '/login/activate', '/login/reset'].toSorted())
  })
})

describe('rows', () => {
  it('have names and paths of their own', () => {
    expect(repeated(routes.map(({ name }) => name))).toEqual([])
    expect(repeated(routes.map(({ path }) => path))).toEqual([])
  })

  it('are named after their suite, but for the name the spec gives', () => {
    const odd = routes.filter(({ name, suite }) => !new RegExp(`^${suite}\\.[a-z][A-Za-z0-9]*$`).test(name))
    expect(odd.map(({ name, path }) => [name, path])).toEqual([['meetingRoomOrder', '/meeting-room/order']])
  })

  it('have Chinese titles, and so have the suites', () => {
    expect(routes.filter(({ title }) => !/[一-龥]/.test(title))).toEqual([])
    expect(new Set(routes.map(({ suite }) => suite))).toEqual(new Set(Object.keys(suiteTitles)))
  })

  it('ask for keys that exist', () => {
    const asked = routes.flatMap(({ access, alsoAccess }) => [access, alsoAccess].filter((key) => key !== undefined))
    expect(asked.filter((key) => !permissionKeys.has(key))).toEqual([])
  })

  it('ask for no key only on the sign-in, own, failure and help pages', () => {
    const free = routes.filter(({ access, redirect }) => !access && !redirect).map(({ path }) => path)
    const own = ['/profile', '/message', '/download-center', '/admin/channelSelect']
    const others = [
      '/login',
      '/login/reset',
      '/login/activate',
      '/403',
      '/404',
      '/load-error',
      '/applets/help',
      '/wx/help',
    ]
    expect(free.toSorted()).toEqual([...own, ...others].toSorted())
  })

  it('ask for the save right where something is made, changed or copied', () => {
    const makes = routes.filter(({ title, redirect }) => /新增|新建|编辑|复制|添加/.test(title) && !redirect)
    expect(makes.length).toBeGreaterThan(40)
    expect(makes.filter(({ alsoAccess }) => !alsoAccess?.endsWith(':save'))).toEqual([])
    const others = routes.filter((route) => route.alsoAccess && !makes.includes(route))
    expect(others.map(({ path, alsoAccess }) => [path, alsoAccess])).toEqual([
      ['/member-import/add', 'member:import:save'],
      ['/member-list/adjustSource', 'member:member:adjust-source'],
      ['/member-import/tracking', 'points:exchange:ship'],
      ['/member-list/grantPoints', 'points:account:grant'],
      ['/prepay-card-add/delay', 'card:delay:save'],
    ])
  })

  it('lead on to screens, in one step', () => {
    for (const { path, redirect } of routes) {
      if (redirect === undefined) continue
      const target = findRoute(redirect)?.route
      expect([path, target?.redirect, target === undefined]).toEqual([path, undefined, false])
    }
  })

  it('claim a screen only where one is built', () => {
    const built = routes.flatMap(({ path, screen }) => (screen ? [[path, screen]] : []))
    expect(built).toContainEqual(['/login', 'SignIn'])
    expect(built).toContainEqual(['/profile', 'Profile'])
    expect(routes.filter((route) => route.redirect && isBuilt(route))).toEqual([])
    expect(Object.keys(awaitedPages).toSorted()).toEqual(
      routes.flatMap((route) => (route.redirect || isBuilt(route) ? [] : route.name)).toSorted(),
    )
    // What has no screen at all lacks more than parts.
    for (const name of Object.keys(missingParts)) {
      const route = routes.find((one) => one.name === name)
      expect([name, route && isBuilt(route)]).toEqual([name, true])
    }
  })

  it('draw a record from its definition alone only where there is one, and no screen beside it', () => {
    const keys = resources.map(({ key }) => key)
    const byRecord = routes.filter(({ record }) => record !== undefined)
    expect(byRecord.filter(({ record, screen }) => screen !== undefined || !keys.includes(record!))).toEqual([])
  })
})

describe('findRoute', () => {
  it('finds each route by a path made from it', () => {
    for (const route of routes) expect(findRoute(fill(route.path))?.route.path).toBe(route.path)
  })

  it('reads parameters by the names of the spec', () => {
    expect(findRoute('/points-exchange-history/detail/1/2/3/4')?.params).toEqual({
      id: '1',
      memberId: '2',
      brandId: '3',
      distributionHotelId: '4',
    })
    expect(findRoute('/ticket-browse-statistics/7/%E5%8F%8C%E4%BA%BA%2F%E8%87%AA%E5%8A%A9/9')?.params).toEqual({
      id: '7',
      productName: '双人/自助',
      hotelid: '9',
    })
  })

  const titleOf = (address: string) => {
    const [path = '', search = ''] = address.split('?')
    const { route, params } = findRoute(path)!
    return titleAt(route, params, search)
  }

  it.each([
    ['/applets-lottery/add', '新增抽奖', '/applets-lottery/add/5', '编辑抽奖'],
    ['/invoice/edit', '新增开票主体', '/invoice/edit/5', '编辑开票主体'],
    ['/vpospoint/edit', '新增VPOS积分', '/vpospoint/edit/5', '编辑VPOS积分'],
    ['/power/employee/0', '新增员工', '/power/employee/5', '编辑员工'],
  ])('calls %s by what is done there', (add, added, edit, edited) => {
    expect([titleOf(add), titleOf(edit)]).toEqual([added, edited])
  })

  it('names the product that an address names', () => {
    expect(titleOf('/ticket-browse-statistics/7/%E5%8F%8C%E4%BA%BA%2F%E8%87%AA%E5%8A%A9/9')).toBe(
      '票券浏览统计 · 双人/自助',
    )
  })

  it.each([
    ['member', '/member-list/memberAddEdit', '/member-list/memberAddEdit?id=5'],
    ['employee', '/power/employee/0', '/power/employee/5'],
    ['deposit-activity', '/deposit/edit', '/deposit/edit/5'],
    ['ticket-promotion', '/ticket/promotion-activity/add', '/ticket/promotion-activity/edit/5'],
    ['tying-activity', '/tying-activity/addEdit/0', '/tying-activity/addEdit/5'],
    ['ticket-upsell', '/ticketUpSell/edit', '/ticketUpSell/edit?id=5'],
    ['groupbuy-activity', '/groupbuy/edit', '/groupbuy/edit/5'],
    ['ticket-product', '/ticket/normalnew/add', '/ticket/normalnew/edit/5'],
    ['ticket-binding', '/ticket/binding/create', '/ticket/binding/edit/5'],
    ['postage', '/postage-config/add', '/postage-config/edit/5'],
  ])('calls the forms of %s as their screens do', (key, add, edit) => {
    const { title } = resources.find((resource) => resource.key === key)!
    expect([titleOf(add), titleOf(edit)]).toEqual([`新增${title}`, `编辑${title}`])
  })

  it('lets optional parameters be absent', () => {
    const bare = findRoute('/applyInvoice/list')
    expect(bare?.route.path).toBe('/applyInvoice/list/:type?')
    expect(bare?.params).toEqual({})
    expect(findRoute('/applyInvoice/list/recharge')?.params).toEqual({ type: 'recharge' })
    expect(findRoute('/applyInvoice/list/recharge/more')).toBeUndefined()
  })

  it('lets static segments win over parameters', () => {
    expect(findRoute('/groupbuy/edit')?.route.path).toBe('/groupbuy/edit')
    expect(findRoute('/groupbuy/edit/5')?.route.path).toBe('/groupbuy/edit/:id')
    expect(findRoute('/reward-activity/list/comments')?.route.access).toBe('activity:comment-gift')
    expect(findRoute('/reward-activity/list/other')?.params).toEqual({ comments: 'other' })
    expect(findRoute('/tying-activity/addEdit/5/look')?.params).toEqual({ id: '5', view: 'look' })
  })

  it('takes the root and one trailing slash', () => {
    expect(findRoute('/')?.route.redirect).toBe('/dashboard')
    expect(findRoute('')?.route.path).toBe('/')
    expect(findRoute('/dashboard/')?.route.path).toBe('/dashboard')
    expect(findRoute('/dashboard//')).toBeUndefined()
  })

  it.each([
    ['/nowhere'],
    ['/Dashboard'],
    ['/ticket/list'],
    ['/ticket/list/'],
    ['/power/employee'],
    ['/coupon/add/1'],
    ['/coupon/add//1'],
    ['/wecom'],
    ['/power/role/%E0%A4%A'],
    ['/constructor'],
    ['/__proto__'],
  ])('answers undefined for %s', (path) => {
    expect(findRoute(path)).toBeUndefined()
  })
})

describe('types', () => {
  it('read parameters off the path', () => {
    expectTypeOf<ParamsOf<'/a/:id/:view?'>>().toEqualTypeOf<{ id: string } & { view?: string }>()
    expectTypeOf<ParamsOf<PathOf<'merchant.postageConfigEdit'>>['detailId']>().toEqualTypeOf<string>()
    expectTypeOf<ParamsOf<PathOf<'activities.giftExchangeEdit'>>['id']>().toEqualTypeOf<string | undefined>()
    // @ts-expect-error: a name that no route has
    expectTypeOf<PathOf<'merchant.nothing'>>().toEqualTypeOf<never>()
    expectTypeOf(routeByName.meetingRoomOrder).toEqualTypeOf<Route>()
    expect(routeByName.meetingRoomOrder.path).toBe('/meeting-room/order')
  })
})
