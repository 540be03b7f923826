import { resources } from '@contracts/resources/registry'
import { routes } from '@contracts/routes'
import { isBuilt, placeNeeded, type Route } from '@contracts/routes/route'
import { expect, it } from 'vitest'

const open = (routes as readonly Route[]).filter((route) => route.redirect === undefined && isBuilt(route))
/** Pages that show a brand something beside records of one store: live figures, the days on which cards moved. */
const ofBrandsToo = ['report:eagle-eye', 'prepaid:recon']
const shownBy = ({ access }: Route) => resources.filter((resource) => resource.access.read === access)

it('asks for a store where a page shows records of one store and no others', () => {
  const missing = open.filter((route) => {
    const shown = shownBy(route)
    const isOfStore = shown.length > 0 && shown.every(({ scope }) => scope === 'hotel')
    // Corporate WeChat has a gate of its own.
    return isOfStore && route.place !== 'store' && route.suite !== 'wecom' && !ofBrandsToo.includes(route.access ?? '')
  })
  expect(missing.map(({ path }) => path)).toEqual([])
})

it('asks for no store where a page shows records that a brand has of its own', () => {
  // A page that needs a second right is about what is done with them, and that may be the task of a store.
  const showing = open.filter(({ place, alsoAccess }) => place === 'store' && alsoAccess === undefined)
  const wrong = showing.filter((route) => shownBy(route).some(({ scope }) => scope !== 'hotel'))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

it('asks nothing of who stands where the page can be seen', () => {
  expect(placeNeeded({ place: 'store' }, 1001)).toBeNull()
  expect(placeNeeded({ place: 'store' }, null)).toBe('store')
  expect(placeNeeded({ place: 'brand' }, null)).toBeNull()
  expect(placeNeeded({ place: 'brand' }, 1001)).toBe('brand')
  expect(placeNeeded({}, null)).toBeNull()
  expect(placeNeeded({}, 1001)).toBeNull()
})
