import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keyed, reconciled, withAdded, withChanged, withMoved, withRemoved } from './rowKeys'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => ({ name })) as [object, object, object, object]

it('rows keep their keys while they are added to, changed, moved and removed from', () => {
  const start = keyed([a, b, c])
  expect(start.keys).toEqual([0, 1, 2])
  expect(withAdded(start, d).keys).toEqual([0, 1, 2, 3])
  expect(withMoved(start, 0, 2)).toMatchObject({ rows: [b, c, a], keys: [1, 2, 0] })
  expect(withMoved(start, 2, 0)).toMatchObject({ rows: [c, a, b], keys: [2, 0, 1] })
  expect(withChanged(start, 1, d)).toMatchObject({ rows: [a, d, c], keys: [0, 1, 2] })
  expect(withAdded(withRemoved(start, 1), d).keys).toEqual([0, 2, 3])
})

it('rows that somebody else changed keep what can be kept', () => {
  const start = keyed([a, b, c])
  expect(reconciled(start, [c, a, b]).keys).toEqual([2, 0, 1])
  expect(reconciled(start, [a, d, c]).keys).toEqual([0, 1, 2])
  expect(reconciled(start, [d, a, b, c]).keys).toEqual([3, 0, 1, 2])
  expect(reconciled(start, []).keys).toEqual([])
  expect(reconciled(start, [{}, {}]).keys).toEqual([3, 4])
})

it('property: keys are always distinct, as many as rows, and never used again', () => {
  const row = fc.constantFrom(a, b, c, d)
  fc.assert(
    fc.property(fc.array(fc.array(row, { maxLength: 8 }), { minLength: 1, maxLength: 8 }), ([first, ...lists]) => {
      let known = keyed<object>(first!)
      for (const rows of lists) {
        const next = reconciled(known, rows)
        expect(new Set(next.keys).size).toBe(rows.length)
        expect(next.keys.every((key) => key < next.nextKey)).toBe(true)
        expect(next.keys.every((key) => known.keys.includes(key) || key >= known.nextKey)).toBe(true)
        known = next
      }
    }),
  )
})
