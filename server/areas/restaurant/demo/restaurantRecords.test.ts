import { countBy } from '@server/demo/testing/countBy'
import { sampleDemo } from '@server/demo/testing/sampleDemo'
import { expect, it } from 'vitest'
import { demoDishClasses } from './dishClasses'
import { demoDishes } from './dishes'
import { demoRestaurants } from './restaurants'

const dishes = demoDishes(sampleDemo())
const classes = new Map(demoDishClasses(sampleDemo()).map((one) => [one.id, one]))

it('has enough of everything', () => {
  expect(countBy(dishes, 'hotelId')).toEqual({ 1001: 40 })
  expect(countBy(demoRestaurants(sampleDemo()), 'hotelId')).toEqual({ 1001: 2 })
  expect(classes.size).toBe(9)
  expect(Object.keys(countBy(dishes, 'status')).toSorted()).toEqual(['NEW', 'OFFLINE', 'PUBLISHED'])
})

it('has dishes in classes of their restaurant, and sets of nothing but dishes', () => {
  const byId = new Map(dishes.map((one) => [one.id, one]))
  for (const { values } of dishes) {
    for (const id of values.classIds) expect(classes.get(id)?.values.restaurantId).toBe(values.restaurantId)
    for (const { productIds } of values.setItems ?? [])
      for (const id of productIds) expect(byId.get(id)?.values.productType).toBe('DISH')
  }
})
