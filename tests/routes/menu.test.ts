import { describe, expect, it } from 'vitest'
import { findRoute, routes } from '@contracts/routes'
import { baseRights, menuNodes, permissionKeys, rolePresets } from '@contracts/routes/menu'
import { groupIcons, pagePaths } from '@contracts/routes/menuPaths'
import { pagesWithRights, rightsOf } from '@contracts/routes/menuRights'
import { menuGroups, menuPages } from '@contracts/routes/menuTree'
import { shortRights, specMenu } from './specMenu'

interface SpecPage {
  title: string
  path: string
  permission: string
  rights: string[]
  section: string | null
  group: string | null
}

const lines = specMenu.trim().split('\n')
const specPages: SpecPage[] = []
const specGroups: string[] = []
let section: string | null = null
for (const line of lines) {
  if (line.startsWith('【')) {
    specGroups.push(line.slice(1, -1))
    section = null
  } else if (line.startsWith('—')) section = line.slice(1)
  else {
    const [title = '', path = '', permission = '', rights = ''] = line.split('|')
    const group = specGroups.at(-1) ?? null
    specPages.push({ title, path, permission, rights: rights.split(' ').filter(Boolean), section, group })
  }
}

const nodes = menuNodes()
const byPermission = new Map(nodes.flatMap((node) => (node.permission === null ? [] : [[node.permission, node]])))
const byId = new Map(nodes.map((node) => [node.menuId, node]))
const tenantPath = (path: string) => path.replace('{hotelId}', '12')

describe('menu against its approved tree', () => {
  it('has 15 groups after 首页, and 274 pages, in order', () => {
    expect(specGroups).toHaveLength(15)
    expect(specPages).toHaveLength(274)
    expect(menuGroups.map(({ title }) => title)).toEqual(specGroups)
    expect(menuPages.map(({ permission }) => permission)).toEqual(specPages.map(({ permission }) => permission))
  })

  it.each(specPages)('$title $permission', (page) => {
    expect(pagePaths.get(page.permission)).toBe(page.path)
    const node = byPermission.get(page.permission)
    const group = node?.parentId == null ? null : byId.get(node.parentId)
    expect(node).toMatchObject({ menuName: page.title, menuSubTitle: page.section, menuType: 1 })
    expect(group?.menuName ?? null).toBe(page.group)

    const verbs = page.rights.map((given) => shortRights[given]?.[0] ?? given)
    const rights = nodes.filter(({ parentId }) => parentId === node?.menuId)
    expect(rights.map(({ permission }) => permission)).toEqual(verbs.map((verb) => `${page.permission}:${verb}`))
    expect(rights.every(({ menuType }) => menuType === 2)).toBe(true)
    for (const [at, given] of page.rights.entries()) {
      const short = shortRights[given]
      expect(rights[at]?.menuName).toMatch(short ? new RegExp(`^${short[1]}$`) : /^[一-龥]{2,7}$/)
    }
  })

  it('leads to routes with the same key and title', () => {
    for (const { path, permission, title } of specPages) {
      const route = findRoute(tenantPath(path))?.route
      expect([path, route?.access, route?.title, route?.redirect]).toEqual([path, permission, title, undefined])
    }
  })

  it('leads to each page from one route only', () => {
    const marked = routes.filter(({ menu }) => menu)
    expect(marked).toHaveLength(274)
    expect(pagePaths.size).toBe(274)
  })
})

describe('nodes', () => {
  it('have numbers and keys of their own', () => {
    expect(byId.size).toBe(nodes.length)
    const keys = nodes.flatMap(({ permission }) => permission ?? [])
    expect(new Set(keys).size).toBe(keys.length)
    expect(nodes.every(({ menuId }) => Number.isInteger(menuId) && menuId > 0 && menuId < 2 ** 31)).toBe(true)
  })

  it('keep their numbers: stored aliases and hidden pages hang on them', () => {
    expect(byPermission.get('ticket:product')?.menuId).toBe(949752874)
    expect(byPermission.get('ticket:product:save')?.menuId).toBe(1530971515)
    expect(nodes.find(({ menuName, menuType }) => menuName === '票券' && menuType === 0)?.menuId).toBe(235427323)
  })

  it('come parents first, groups without permission', () => {
    const seen = new Set<number>()
    for (const { menuId, parentId, menuType, permission } of nodes) {
      expect(parentId === null || seen.has(parentId)).toBe(true)
      expect(permission === null).toBe(menuType === 0)
      expect(menuType === 2 && parentId === null).toBe(false)
      seen.add(menuId)
    }
    expect(nodes.filter(({ menuType }) => menuType === 0)).toHaveLength(15)
  })

  it('sort: 首页 first, groups by hundreds, siblings in order', () => {
    const roots = nodes.filter(({ parentId }) => parentId === null).toSorted((one, other) => one.sort - other.sort)
    expect(roots.map(({ menuName }) => menuName)).toEqual(['首页', ...specGroups])
    expect(roots.slice(1).map(({ sort }) => sort)).toEqual(specGroups.map((_, at) => (at + 1) * 100))
    for (const group of roots) {
      const sorts = nodes.filter(({ parentId }) => parentId === group.menuId).map(({ sort }) => sort)
      expect(sorts).toEqual([...new Set(sorts)].toSorted((one, other) => one - other))
    }
  })

  it('have rights only on pages, and a picture for each group', () => {
    expect(pagesWithRights.filter((page) => !pagePaths.has(page))).toEqual([])
    expect(Object.keys(groupIcons)).toEqual(specGroups)
    expect(rightsOf('nobody:knows')).toEqual([])
    expect(rightsOf('restaurant:order')).toContainEqual({
      verb: 'reject',
      title: '拒单',
      permission: 'restaurant:order:reject',
    })
  })

  it('make up all keys, with the base rights', () => {
    const keys = nodes.flatMap(({ permission }) => permission ?? [])
    expect([...permissionKeys].toSorted()).toEqual([...new Set([...keys, ...baseRights])].toSorted())
    expect(baseRights).toEqual(['base:dashboard', 'base:notice', 'base:feedback', 'base:profile'])
  })
})

describe('role presets', () => {
  it.each(Object.entries(rolePresets))('%s holds base rights and keys that exist, each once', (_, keys) => {
    expect(keys.filter((key) => !permissionKeys.has(key))).toEqual([])
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toEqual(expect.arrayContaining([...baseRights]))
  })

  it.each(Object.entries(rolePresets))('%s holds the page of each right it holds', (_, keys) => {
    const pages = keys.map((key) => key.split(':').slice(0, 2).join(':'))
    expect(pages.filter((page) => !keys.includes(page))).toEqual([])
  })

  it('店长 lacks power, the movement of money and brands, and nothing else', () => {
    const lacks = [...permissionKeys].filter((key) => !rolePresets.店长.includes(key))
    const others = lacks.filter((key) => !key.startsWith('power:') && !key.startsWith('shop:brand'))
    expect(others.toSorted()).toEqual([
      'finance:labor:pay',
      'finance:ledger:adjust',
      'finance:pool:transfer',
      'finance:withdrawal:pay',
    ])
    expect(rolePresets.店长).not.toContain('power:role')
  })

  it('the others hold what their work needs, and not more', () => {
    expect(rolePresets.前台).toEqual(expect.arrayContaining(['restaurant:booking:seat', 'ticket:verify:verify']))
    expect(rolePresets.前台).not.toContain('ticket:verify:reverse-late')
    expect(rolePresets.财务).toEqual(
      expect.arrayContaining([
        'finance:withdrawal:pay',
        'prepaid:recon:confirm',
        'report:collect',
        'finance:invoice:red',
      ]),
    )
    expect(rolePresets.财务.filter((key) => key.startsWith('ticket:')).toSorted()).toEqual([
      'ticket:batch-refund',
      'ticket:batch-refund:export',
      'ticket:order',
      'ticket:order:export',
      'ticket:validcard-report',
      'ticket:validcard-report:export',
      'ticket:verify',
      'ticket:verify:export',
    ])
    expect(rolePresets.市场运营.filter((key) => key.startsWith('ticket:')).toSorted()).toEqual([
      'ticket:deposit',
      'ticket:deposit:publish',
      'ticket:deposit:remove',
      'ticket:deposit:save',
      'ticket:product',
      'ticket:promotion',
      'ticket:promotion:publish',
      'ticket:promotion:remove',
      'ticket:promotion:save',
      'ticket:tying',
      'ticket:tying:publish',
      'ticket:tying:remove',
      'ticket:tying:save',
      'ticket:upsell',
      'ticket:upsell:publish',
      'ticket:upsell:remove',
      'ticket:upsell:save',
    ])
    expect(rolePresets.市场运营).toEqual(
      expect.arrayContaining(['shop:coupon:grant', 'applets:lottery', 'applets:sms-order', 'report:brand']),
    )
    expect(rolePresets.销售).toEqual(expect.arrayContaining(['corp:lead:assign', 'meeting:order', 'power:introduce']))
    expect(rolePresets.核销员.filter((key) => !baseRights.includes(key)).toSorted()).toEqual([
      'ecard:redeem',
      'ecard:redeem:reverse',
      'ecard:redeem:verify',
      'equity:redeem',
      'equity:redeem:reverse',
      'equity:redeem:verify',
      'ticket:verify',
      'ticket:verify:export',
      'ticket:verify:freeze',
      'ticket:verify:reverse',
      'ticket:verify:verify',
      'ticket:verify:void',
    ])
    const marketing = ['finance:', 'power:', 'shop:brand']
    for (const prefix of marketing) expect(rolePresets.市场运营.some((key) => key.startsWith(prefix))).toBe(false)
  })
})
