import type { MenuNode } from '@contracts/calls/oauth2Api'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allTicked,
  inTreeOrder,
  noneTicked,
  permissionItems,
  permissionsOf,
  pressed,
  ticksOf,
  type PermissionItem,
  type Ticks,
} from './permissionChoice'

const node = (menuId: number, permission: string | null, more: Partial<MenuNode> = {}): MenuNode => ({
  menuId,
  menuName: `菜单${menuId}`,
  menuSubTitle: null,
  menuType: 1,
  permission,
  sort: menuId,
  parentId: null,
  subList: [],
  ...more,
})

/** 首页 (forced); a group with a page that has two rights, and a page without; an empty group. */
const menu = [
  node(3, null, { menuType: 0 }),
  node(1, 'base:home'),
  node(2, null, {
    menuType: 0,
    subList: [
      node(22, 't:order', { sort: 2 }),
      node(21, 't:product', {
        sort: 1,
        menuSubTitle: '商品',
        subList: [node(211, 't:product:save', { menuType: 2 }), node(212, 't:product:x', { menuType: 2 })],
      }),
    ],
  }),
]
const items = permissionItems(menu, ['base:home', 'base:profile'])
const eb = (ticks: Ticks) => permissionsOf(items, ticks, 'eb')

describe('the items', () => {
  it('stand in the order of sort, with placeholders for nodes without permission', () => {
    expect(inTreeOrder(items).map(({ key }) => key)).toEqual([
      'base:home',
      'useless_2',
      't:product',
      't:product:save',
      't:product:x',
      't:order',
      'useless_3',
    ])
  })

  it('name function rights with 【权限】, and keep the sub title', () => {
    const [, group] = items
    expect(group?.children[0]).toMatchObject({ title: '菜单21', subTitle: '商品', isForced: false })
    expect(group?.children[0]?.children[0]?.title).toBe('菜单211【权限】')
    expect(items[0]).toMatchObject({ isForced: true, subTitle: null })
  })

  it('take an empty permission for none, and one that is there twice for one right', () => {
    const twice = permissionItems([node(1, ''), node(2, 'a:b'), node(3, 'a:b')], [])
    expect(twice.map(({ key, isPlaceholder }) => [key, isPlaceholder])).toEqual([
      ['useless_1', true],
      ['a:b', false],
    ])
  })
})

describe('the list', () => {
  it('holds what is ticked in tree order, without placeholders', () => {
    expect(eb(ticksOf(items, ['t:order', 't:product:x']))).toEqual(['base:home', 't:product:x', 't:order'])
  })

  it("is ['all'] for eb when every node is ticked, the empty group too", () => {
    expect(eb(allTicked(items))).toEqual(['all'])
    const butPlaceholder = ticksOf(items, ['t:product', 't:product:save', 't:product:x', 't:order'])
    expect(eb(butPlaceholder)).toEqual(['base:home', 't:product', 't:product:save', 't:product:x', 't:order'])
    expect(eb(pressed(items, butPlaceholder, 'useless_3'))).toEqual(['all'])
  })

  it('names every key where the type is another', () => {
    const keys = ['base:home', 't:product', 't:product:save', 't:product:x', 't:order']
    expect(permissionsOf(items, allTicked(items), 'brand')).toEqual(keys)
    expect(permissionsOf(items, ticksOf(items, ['all']), 'brand')).toEqual(keys)
  })

  it("reads ['all'] as everything, and forgets what has no node", () => {
    expect(eb(ticksOf(items, ['all']))).toEqual(['all'])
    expect(eb(ticksOf(items, ['gone:page', 't:order']))).toEqual(['base:home', 't:order'])
  })

  it("of no nodes is empty, never ['all']", () => {
    expect(permissionsOf([], new Set(), 'eb')).toEqual([])
  })
})

describe('a press', () => {
  it('takes everything below along, there and back', () => {
    const on = pressed(items, noneTicked(items), 't:product')
    expect(eb(on)).toEqual(['base:home', 't:product', 't:product:save', 't:product:x'])
    expect(eb(pressed(items, on, 't:product'))).toEqual(['base:home'])
  })

  it('on a right leaves its page alone: a half checked page does not count', () => {
    const one = pressed(items, noneTicked(items), 't:product:save')
    expect(eb(one)).toEqual(['base:home', 't:product:save'])
    const page = pressed(items, one, 't:product')
    expect(eb(pressed(items, page, 't:product:x'))).toEqual(['base:home', 't:product', 't:product:save'])
  })

  it('on the last of a group ticks the group, taking one back unticks it', () => {
    const almost = ticksOf(items, ['t:product', 't:product:save', 't:product:x'])
    expect(almost.has('useless_2')).toBe(false)
    const full = pressed(items, almost, 't:order')
    expect(full.has('useless_2')).toBe(true)
    expect(pressed(items, full, 't:product:x').has('useless_2')).toBe(false)
  })

  it('on a forced box, or none, changes nothing', () => {
    const ticks = allTicked(items)
    expect(pressed(items, ticks, 'base:home')).toBe(ticks)
    expect(pressed(items, ticks, 'nowhere')).toBe(ticks)
  })
})

it('全不选 leaves what is forced', () => {
  expect(eb(noneTicked(items))).toEqual(['base:home'])
})

/** Any menu: permissions missing, empty, repeated, or made to look like placeholders. */
const anyMenu = fc.letrec<{ nodes: MenuNode[]; node: MenuNode }>((tie) => ({
  nodes: fc.oneof({ maxDepth: 3 }, fc.constant<MenuNode[]>([]), fc.array(tie('node'), { maxLength: 4 })),
  node: fc.record({
    menuId: fc.nat(500),
    menuName: fc.string(),
    menuSubTitle: fc.option(fc.string()),
    menuType: fc.constantFrom(0, 1, 2),
    permission: fc.option(fc.constantFrom('', 'a:a', 'a:b', 'a:b:save', 'b:c', 'b:d', 'c:e', 'useless_7', 'useless_x')),
    sort: fc.integer({ min: 0, max: 9 }),
    parentId: fc.constant(null),
    subList: tie('nodes'),
  }),
})).nodes
const anyBase = fc.subarray(['a:a', 'b:c', 'base:profile', 'useless_7'])
const anyType = fc.constantFrom('eb', 'brand')

/** A menu after some presses, each on any of its boxes. */
const anyEdit = fc
  .record({ nodes: anyMenu, base: anyBase, type: anyType, presses: fc.array(fc.nat(), { maxLength: 12 }) })
  .map(({ nodes, base, type, presses }) => {
    const all = permissionItems(nodes, base)
    const keys = inTreeOrder(all).map(({ key }) => key)
    const ticks = presses.reduce(
      (now, at) => (keys.length === 0 ? now : pressed(all, now, keys[at % keys.length]!)),
      noneTicked(all),
    )
    return { all, keys, ticks, type, list: permissionsOf(all, ticks, type) }
  })

const below = (item: PermissionItem) => inTreeOrder(item.children)

describe('whatever the menu and the presses', () => {
  it('no placeholder leaves, and nothing is there twice', () => {
    fc.assert(
      fc.property(anyEdit, ({ list }) => {
        expect(list.filter((key) => key.startsWith('useless_'))).toEqual([])
        expect(new Set(list).size).toBe(list.length)
      }),
    )
  })

  it("the list is ['all'] exactly when the type is eb and every box is ticked", () => {
    fc.assert(
      fc.property(anyEdit, ({ keys, ticks, type, list }) => {
        const isFull = keys.length > 0 && keys.every((key) => ticks.has(key))
        expect(list.includes('all')).toBe(type === 'eb' && isFull)
      }),
    )
  })

  it('the list stands in tree order, and forced keys are in it', () => {
    fc.assert(
      fc.property(anyEdit, ({ all, keys, list }) => {
        if (list[0] === 'all') return
        const places = list.map((key) => keys.indexOf(key))
        expect(places).toEqual(places.toSorted((one, other) => one - other))
        for (const { key, isForced } of inTreeOrder(all)) if (isForced) expect(list).toContain(key)
      }),
    )
  })

  it('a group is ticked exactly when all below it are', () => {
    fc.assert(
      fc.property(anyEdit, ({ all, ticks }) => {
        for (const item of inTreeOrder(all)) {
          if (!item.isPlaceholder || item.children.length === 0) continue
          expect(ticks.has(item.key)).toBe(below(item).every(({ key }) => ticks.has(key)))
        }
      }),
    )
  })

  it('a list read again means the same list', () => {
    fc.assert(
      fc.property(anyEdit, ({ all, type, list }) => {
        expect(permissionsOf(all, ticksOf(all, list), type)).toEqual(list)
      }),
    )
  })

  it('全选 and 全不选 forget what was there', () => {
    fc.assert(
      fc.property(anyEdit, ({ all, keys }) => {
        expect([...allTicked(all)]).toEqual(keys)
        const forced = inTreeOrder(all).flatMap(({ key, isForced }) => (isForced ? [key] : []))
        expect(permissionsOf(all, noneTicked(all), 'brand')).toEqual(forced)
      }),
    )
  })
})
