import { routes } from '@contracts/routes'
import { afterEach, describe, expect, test } from 'vitest'
import { readingsOf } from '../../../vite/pinyinPlugin'
import { findPages, matchesPage } from './findPages'
import { matchTitle } from './matchTitle'
import { countVisit, readVisits } from './visits'

const titles = [
  '票券管理',
  '票券订单',
  '票券核销',
  '定金订单',
  '重置密码',
  'VPOS账单',
  '小红书商品',
  'GMV大屏',
  '女神节',
]
const pages = titles.map((title) => ({ permission: `key:${title}`, title }))
const readings = readingsOf(titles.join(''))
const found = (text: string, visits = {}) => findPages(pages, text, readings, visits).map(({ title }) => title)

afterEach(() => localStorage.clear())

describe('matching', () => {
  test.each([
    ['票券', '票券订单', 'prefix'],
    ['piaoquan', '票券订单', 'prefix'],
    ['piao quan ding', '票券订单', 'prefix'],
    ['piaoq', '票券订单', 'prefix'],
    ['票quan订', '票券订单', 'prefix'],
    ['PQDD', '票券订单', 'initials'],
    ['pq', '票券订单', 'initials'],
    ['订单', '票券订单', 'substring'],
    ['dingdan', '票券订单', 'substring'],
    ['dd', '票券订单', 'substring'],
    ['vpos', 'VPOS账单', 'prefix'],
    ['vposzd', 'VPOS账单', 'initials'],
    ['nvshen', '女神节', 'prefix'],
  ])('%s finds %s by %s', (text, title, kind) => {
    expect(matchTitle(title, text, readings)).toBe(kind)
  })

  test.each(['chongzhi', 'zhongzhi', 'czmm', 'zzmm'])('every reading of a polyphone: %s finds 重置密码', (text) => {
    expect(matchTitle('重置密码', text, readings)).not.toBeNull()
  })

  test.each(['piaoquanx', 'qp', '订票', 'iao', '?'])('%s does not find 票券订单', (text) => {
    expect(matchesPage({ title: '票券订单' }, text, readings)).toBe(false)
  })

  test('without readings characters still find', () => {
    expect(matchTitle('票券订单', '订单', {})).toBe('substring')
    expect(matchTitle('票券订单', 'pq', {})).toBeNull()
  })
})

describe('ranking', () => {
  test('prefix before initials before substring', () => {
    const list = [
      { permission: 'c', title: '定金大单' },
      { permission: 'b', title: '订单' },
      { permission: 'a', title: '但是' },
    ]
    const known = readingsOf('定金大单订但是')
    expect(findPages(list, 'd', known).map(({ permission }) => permission)).toEqual(['c', 'b', 'a'])
    expect(findPages(list, 'dd', known).map(({ permission }) => permission)).toEqual(['b', 'c'])
    expect(findPages(list, 'dan', known).map(({ permission }) => permission)).toEqual(['a', 'c', 'b'])
  })

  test('own frequency decides among equals only', () => {
    expect(found('piaoquan')).toEqual(['票券管理', '票券订单', '票券核销'])
    expect(found('piaoquan', { 'key:票券核销': 3, 'key:票券订单': 5 })).toEqual(['票券订单', '票券核销', '票券管理'])
    expect(found('dd', { 'key:票券订单': 99 })).toEqual(['票券订单', '定金订单'])
    expect(found('djdd', { 'key:票券订单': 99 })).toEqual(['定金订单'])
  })

  test('an empty text gives everything, most used first', () => {
    expect(found('', { 'key:GMV大屏': 1 })[0]).toBe('GMV大屏')
    expect(found('')).toHaveLength(pages.length)
  })

  test('visits are counted and survive broken storage', () => {
    countVisit('ticket:order')
    countVisit('ticket:order')
    expect(readVisits()).toEqual({ 'ticket:order': 2 })
    localStorage.setItem('pages.visits', '[broken')
    expect(readVisits()).toEqual({})
    localStorage.setItem('pages.visits', '{"a":"x","b":1}')
    expect(readVisits()).toEqual({ b: 1 })
  })
})

test('the module served to the browser knows every Chinese character of every page title', async () => {
  const served = (await import('virtual:pinyin')).readings
  const characters = routes.flatMap(({ title }) => title.match(/\p{Script=Han}/gu) ?? [])
  expect(characters.length).toBeGreaterThan(500)
  expect(characters.filter((character) => !served[character]?.length)).toEqual([])
  expect(served['重']).toEqual(expect.arrayContaining(['zhong', 'chong']))
})
