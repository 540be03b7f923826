import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageCount, pageLinks, totalText, typedPage } from './pageLinks'

describe('pages', () => {
  test.each([
    [0, 10, 1],
    [1, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [10_000, 20, 500],
  ])('%i rows by %i are %i pages', (total, size, pages) => expect(pageCount(total, size)).toBe(pages))

  test('a capped total opens the pages of its exact part and is written with a plus', () => {
    expect(pageCount(10_001, 20, false)).toBe(500)
    expect(totalText(10_001, false)).toBe('10,000+')
    expect(totalText(10_001)).toBe('10,001')
    expect(totalText(386)).toBe('386')
  })
})

describe('links', () => {
  test.each([
    [1, 3, 8, [1, 2, 3]],
    [1, 20, 8, [1, 2, 3, 4, 5, 6, 7, 20]],
    [10, 20, 8, [1, 8, 9, 10, 11, 12, 13, 20]],
    [20, 20, 8, [1, 14, 15, 16, 17, 18, 19, 20]],
    [10, 20, 6, [1, 9, 10, 11, 12, 20]],
  ])('page %i of %i with %i links', (page, pages, links, expected) =>
    expect(pageLinks(page, pages, links)).toEqual(expected),
  )

  test('always as many as there is room for, ascending, with first, last and current', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 5, max: 12 }),
        (a, b, links) => {
          const [page, pages] = [Math.min(a, b), Math.max(a, b)]
          const shown = pageLinks(page, pages, links)
          expect(shown).toHaveLength(Math.min(pages, links))
          expect(shown).toEqual([...new Set(shown)].toSorted((one, other) => one - other))
          expect(shown).toEqual(expect.arrayContaining([1, page, pages]))
        },
      ),
    )
  })
})

test.each([
  ['3', 3],
  [' 12 ', 12],
  ['１２', 12],
  ['', null],
  ['0', null],
  ['13', null],
  ['-1', null],
  ['1.5', null],
  ['abc', null],
  ['1e1', null],
])('the jump box reads %j as %j of 12 pages', (text, page) => expect(typedPage(text, 12)).toBe(page))
