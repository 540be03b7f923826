import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { mostTabs, pageTabsMachine, type PageTabsEvent } from './machine'
import type { Page, PageTab } from './tabs'

const page = (path: string, title = path): Page => ({ path, address: path, title })
const home = page('/dashboard', '首页')
const shown = (path: string): PageTabsEvent => ({ type: 'shown', page: page(path) })

function start(kept: readonly PageTab[] = []) {
  const went: string[] = []
  const actor = createActor(
    pageTabsMachine.provide({
      actors: { 'watch the page': fromCallback(() => undefined) },
      actions: {
        'go to the tab': (_, { path }) => void went.push(path),
        'go to the next page': ({ context }) => void went.push(context.next),
      },
    }),
    { input: { home, kept } },
  ).start()
  return {
    went,
    paths: () => actor.getSnapshot().context.tabs.map(({ path }) => path),
    tabs: () => actor.getSnapshot().context.tabs,
    open: (...paths: string[]) => paths.forEach((path) => actor.send(shown(path))),
    send: (event: PageTabsEvent) => actor.send(event),
  }
}

it('keeps at most 20 pages open; the one that is open for the longest time closes, pinned ones and 首页 stay', () => {
  expect(mostTabs).toBe(20)
  const { open, paths, send } = start()
  open(...Array.from({ length: 19 }, (_, at) => `/${at}`))
  expect(paths()).toHaveLength(20)
  send({ type: 'pin', path: '/0' })
  open('/last')
  expect(paths()).toHaveLength(20)
  expect(paths().slice(0, 3)).toEqual(['/dashboard', '/0', '/2'])
  expect(paths().at(-1)).toBe('/last')
})

it('remembers the address a page was left with, and its own name; 首页 keeps its name', () => {
  const { tabs, send } = start()
  send({ type: 'shown', page: home })
  send({ type: 'named', path: home.path, title: '下午好，林晓' })
  send({ type: 'shown', page: { path: '/a/3', address: '/a/3', title: '编辑' } })
  send({ type: 'named', path: '/a/3', title: '双人自助' })
  send({ type: 'shown', page: { path: '/a/3', address: '/a/3?page=2', title: '编辑' } })
  expect(tabs().map(({ title, address }) => [title, address])).toEqual([
    ['首页', '/dashboard'],
    ['双人自助', '/a/3?page=2'],
  ])
})

it('goes to the next tab on the right, else on the left, and closes only when it has arrived', () => {
  const { open, paths, send, went } = start()
  open('/a', '/b', '/c', '/b')
  send({ type: 'close', path: '/b', reach: 'this' })
  expect(went).toEqual(['/c'])
  expect(paths()).toContain('/b')
  open('/c')
  expect(paths()).toEqual(['/dashboard', '/a', '/c'])
  send({ type: 'close', path: '/c', reach: 'this' })
  expect(went.at(-1)).toBe('/a')
  send({ type: 'stayed' })
  expect(paths()).toContain('/c')
})

it('closes others from a tab that is not shown: that one is shown then', () => {
  const { open, paths, send, went } = start()
  open('/a', '/b', '/c')
  send({ type: 'close', path: '/a', reach: 'others' })
  expect(went).toEqual(['/a'])
  open('/a')
  expect(paths()).toEqual(['/dashboard', '/a'])
})

it('moves a tab among its own kind, never before 首页', () => {
  const { open, paths, send } = start()
  open('/a', '/b', '/c')
  send({ type: 'pin', path: '/b' })
  send({ type: 'move', path: '/c', to: 0 })
  expect(paths()).toEqual(['/dashboard', '/b', '/c', '/a'])
  send({ type: 'move', path: '/b', to: 9 })
  expect(paths()).toEqual(['/dashboard', '/b', '/c', '/a'])
  send({ type: 'move', path: '/dashboard', to: 2 })
  expect(paths()[0]).toBe('/dashboard')
})

it('starts with what was kept, 首页 once and first', () => {
  const kept: PageTab[] = [
    { ...home, isPinned: true, nth: 0 },
    { ...page('/a'), isPinned: false, nth: 3 },
  ]
  const { open, tabs } = start(kept)
  open('/b')
  expect(tabs().map(({ path, nth }) => [path, nth])).toEqual([
    ['/dashboard', 0],
    ['/a', 3],
    ['/b', 4],
  ])
})
