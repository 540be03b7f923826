import { expect, it } from 'vitest'
import { inOrder } from './seedOrder'

const namesOf = (seeds: readonly { name: string; after?: readonly string[] }[]) =>
  inOrder(seeds).map(({ name }) => name)

it('keeps seeds as they come where nothing is asked', () => {
  expect(namesOf([{ name: 'messages' }, { name: 'sales' }, { name: 'reads', after: [] }])).toEqual([
    'messages',
    'sales',
    'reads',
  ])
})

it('puts each after all that it builds upon, however far behind they stand', () => {
  expect(
    namesOf([
      { name: 'jobs', after: ['year', 'sales'] },
      { name: 'messages' },
      { name: 'year', after: ['sales'] },
      { name: 'sales' },
      { name: 'deposits' },
    ]),
  ).toEqual(['messages', 'sales', 'deposits', 'year', 'jobs'])
})

it('refuses seeds that wait for each other, and names them', () => {
  const circle = [
    { name: 'year', after: ['jobs'] },
    { name: 'sales' },
    { name: 'jobs', after: ['cards', 'sales'] },
    { name: 'cards', after: ['year'] },
  ]
  expect(() => namesOf(circle)).toThrow('seeds of the demo wait for each other: year, jobs, cards')
  expect(() => namesOf([{ name: 'sales', after: ['sales'] }])).toThrow('wait for each other: sales')
})

it('refuses a name that no suite seeds, and one that two seed', () => {
  expect(() => namesOf([{ name: 'year', after: ['sale'] }])).toThrow('year comes after sale, which no suite seeds')
  expect(() => namesOf([{ name: 'sales' }, { name: 'sales' }])).toThrow('two seeds of the demo are called sales')
})
