import { MegaphoneRegular } from '@fluentui/react-icons'
import { describe, expect, test } from 'vitest'
import type { Menu } from '@/app/menus/useMenu'
import { nearestPages } from './pages/nearestPages'
import { passwordMessages } from '@contracts/rules/passwords'
import { passwordFormMessages, passwordProblems } from './passwordRule'
import { placeOf } from './place'
import { tenantMatches } from './tenantNames'

const page = (permission: string, title: string, path: string, section: string | null = null) => ({
  permission,
  title,
  path,
  section,
})

const menu: Menu = {
  home: page('base:dashboard', '首页', '/dashboard'),
  groups: [
    {
      key: '2',
      title: '营销',
      icon: MegaphoneRegular,
      pages: [
        page('marketing:groupbuy-activity', '拼团管理', '/groupbuy/manage', '促销'),
        page('shop:coupon', '优惠券', '/coupon/list', '营销'),
      ],
    },
  ],
}

describe('placeOf', () => {
  test('a menu page lies in its group and section', () => {
    expect(placeOf(menu, '/groupbuy/manage')).toEqual({
      group: '2',
      permission: 'marketing:groupbuy-activity',
      trail: [{ text: '营销' }, { text: '促销' }, { text: '拼团管理', href: '#/groupbuy/manage' }],
    })
  })

  test('a section named like its group is not said twice', () => {
    expect(placeOf(menu, '/coupon/list').trail.map(({ text }) => text)).toEqual(['营销', '优惠券'])
  })

  test('another page lies under the menu page whose key guards it', () => {
    expect(placeOf(menu, '/groupbuy/edit/3', 'marketing:groupbuy-activity').permission).toBe(
      'marketing:groupbuy-activity',
    )
  })

  test('home has no trail; a page outside the menu has no place', () => {
    expect(placeOf(menu, '/dashboard')).toEqual({ group: null, permission: 'base:dashboard', trail: [] })
    expect(placeOf(menu, '/profile')).toEqual({ group: null, permission: null, trail: [] })
  })
})

describe('nearestPages', () => {
  const pages = menu.groups.flatMap((group) => group.pages)
  test('finds a page behind a typing error, nothing behind noise', () => {
    expect(nearestPages('/groupby/manag?id=1', pages).map(({ title }) => title)).toEqual(['拼团管理'])
    expect(nearestPages('/zzz/qqq', pages)).toEqual([])
    expect(nearestPages('/', pages)).toEqual([])
  })
})

describe('tenantMatches', () => {
  const store = { brandId: 1, brandName: '云栖酒店集团', hotelId: 7, hotelName: 'West Lake 西湖店', roleName: '店长' }
  test.each([
    ['', true],
    ['西湖', true],
    ['west', true],
    ['云栖 西湖', true],
    ['云栖 千岛湖', false],
  ])('%j → %s', (text, found) => expect(tenantMatches(store, text)).toBe(found))

  test('a whole brand is found as 全部门店', () => {
    expect(tenantMatches({ ...store, hotelId: null, hotelName: null }, '全部')).toBe(true)
  })
})

describe('passwordProblems', () => {
  const good = { oldPassword: 'old-secret1', newPassword: 'new-secret2', repeated: 'new-secret2' }
  test('nothing stops a good change', () => expect(passwordProblems(good)).toEqual({}))
  test.each([
    ['abcdefg1', true],
    ['abcdef1', false],
    ['abcdefgh', false],
    ['12345678', false],
    ['密码密码密码密码1', false],
  ])('%j is strong enough: %s', (newPassword, isStrong) => {
    const { newPassword: problem } = passwordProblems({ ...good, newPassword, repeated: newPassword })
    expect(problem).toBe(isStrong ? undefined : passwordMessages.weak)
  })
  test('the old one again, a slip in the second field, no old one', () => {
    expect(passwordProblems({ ...good, newPassword: 'old-secret1', repeated: 'old-secret1' })).toEqual({
      newPassword: passwordFormMessages.unchanged,
    })
    expect(passwordProblems({ ...good, repeated: 'x' })).toEqual({ repeated: passwordFormMessages.differs })
    expect(passwordProblems({ ...good, oldPassword: '' })).toEqual({ oldPassword: passwordFormMessages.missing })
  })
})
