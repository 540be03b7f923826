import { afterEach, describe, expect, test, vi } from 'vitest'
import { createListPreferences } from './listPreferences'
import { withView } from './savedViews'

afterEach(() => localStorage.clear())

const layout = { order: ['b', 'a'], hidden: ['c'], widths: { a: 120 } }

describe('the preferences of a list', () => {
  test('are kept per user and per list; a part changed leaves the others', () => {
    const store = createListPreferences(localStorage, 'u1')
    store.change('ticket', { layout })
    store.change('ticket', { views: [{ name: '待审核', address: 'tab=NEW' }] })
    expect(createListPreferences(localStorage, 'u1').read('ticket')).toEqual({
      layout,
      views: [{ name: '待审核', address: 'tab=NEW' }],
    })
    const nothing = { layout: { order: [], hidden: [], widths: {} }, views: [] }
    expect(store.read('order')).toEqual(nothing)
    expect(createListPreferences(localStorage, 'u2').read('ticket')).toEqual(nothing)
  })

  test('are the same object until they change, and tell who listens', () => {
    const store = createListPreferences(localStorage, 'u1')
    const heard = vi.fn()
    const leave = store.subscribe(heard)
    expect(store.read('ticket')).toBe(store.read('ticket'))
    store.change('ticket', { layout })
    window.dispatchEvent(new Event('storage'))
    expect(heard).toHaveBeenCalledTimes(2)
    leave()
    store.change('ticket', { layout })
    window.dispatchEvent(new Event('storage'))
    expect(heard).toHaveBeenCalledTimes(2)
  })

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"layout":3,"views":"x"}',
    '{"layout":{"order":[1],"widths":{"a":"wide"}}}',
  ])('%s in the storage falls back', (text) => {
    localStorage.setItem('list.u1.ticket', text)
    expect(createListPreferences(localStorage, 'u1').read('ticket')).toEqual({
      layout: { order: [], hidden: [], widths: {} },
      views: [],
    })
  })

  test('what is good of it stays', () => {
    localStorage.setItem(
      'list.u1.ticket',
      JSON.stringify({ layout: { order: ['a', 4], widths: { a: 99, b: null } }, views: [{ name: 'x' }, null] }),
    )
    expect(createListPreferences(localStorage, 'u1').read('ticket')).toEqual({
      layout: { order: ['a'], hidden: [], widths: { a: 99 } },
      views: [],
    })
  })
})

describe('saved views', () => {
  const view = (name: string, address = 'q=a') => ({ name, address })

  test('one of the same name is written anew; a name of blanks saves nothing', () => {
    expect(withView([view('甲'), view('乙')], view(' 甲 ', 'q=b'))).toEqual([view('乙'), view('甲', 'q=b')])
    expect(withView([view('甲')], view('  '))).toEqual([view('甲')])
  })

  test('20 at most, names of 20 characters at most', () => {
    const many = Array.from({ length: 20 }, (_, at) => view(`v${at}`))
    expect(withView(many, view('新'))).toEqual([...many.slice(1), view('新')])
    expect(withView([], view('名'.repeat(30)))[0]?.name).toBe('名'.repeat(20))
  })
})
