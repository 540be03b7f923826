import { routes } from '@contracts/routes'
import { routeFinder } from '@contracts/routes/routeFinder'
import { expect, it } from 'vitest'
import { growthWhenNamed, headsBySuites, suitesByHead } from '../../vite/suiteRoutesPlugin'

const heads = suitesByHead(routes)

it.each(routes.map(({ path, name }) => [path, name]))(
  '%s is found among the routes of its first segment',
  (path, name) => {
    const suites = heads[path.split('/')[1]!]!
    const here = routes.filter(({ suite }) => suites.includes(suite))
    const concrete = path.replaceAll(/:(\w+)\??/g, 'v-$1')
    expect(routeFinder(here)(concrete)?.route.name).toBe(name)
  },
)

it('leads to one suite, but for segments that two suites share', () => {
  const shared = Object.entries(heads).filter(([, suites]) => suites.length > 1)
  expect(Object.fromEntries(shared)).toEqual({ ecard: ['cards', 'tickets'], poster: ['shop', 'reports'] })
})

it('says the same in words, and does not grow with screens', () => {
  const words = headsBySuites(routes)
  const back = Object.entries(words).flatMap(([suites, list]) =>
    list.split(' ').map((head) => [head, suites.split(',')]),
  )
  expect(Object.fromEntries(back)).toEqual(heads)
  expect(headsBySuites(routes.map((route) => ({ ...route, screen: 'AnyScreen' })))).toEqual(words)
})

it('reckons what the rows of a suite grow by once all of them name a screen', () => {
  const route = { name: 'shop.openPage', path: '/open', suite: 'shop', title: '页' } as const
  expect(growthWhenNamed([route]).shop).toBeGreaterThan('screen'.length)
  expect(growthWhenNamed([{ ...route, screen: 'OpenPage' }]).shop).toBe(0)
  expect(growthWhenNamed([{ ...route, redirect: '/x' }]).shop).toBe(0)
})
