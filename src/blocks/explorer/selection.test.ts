import { describe, expect, it } from 'vitest'
import { isOverLimit, nothingSelected, select, type Selection, type SelectionChange } from './selection'

const order = [10, 20, 30, 40, 50]
const after = (...changes: SelectionChange[]) =>
  changes.reduce<Selection>((now, change) => select(now, change, order), nothingSelected)
const ids = ({ ids: chosen }: Selection) => [...chosen]

describe('mouse', () => {
  it('a click chooses one, whatever was chosen before', () => {
    const now = after({ type: 'only', id: 20 }, { type: 'toggle', id: 30 }, { type: 'only', id: 50 })
    expect(ids(now)).toEqual([50])
    expect(now).toMatchObject({ anchor: 50, active: 50 })
  })

  it('Ctrl+click adds and takes away', () => {
    expect(ids(after({ type: 'only', id: 20 }, { type: 'toggle', id: 40 }))).toEqual([20, 40])
    expect(ids(after({ type: 'only', id: 20 }, { type: 'toggle', id: 20 }))).toEqual([])
  })

  it('Shift chooses from the last click on, and turns around it', () => {
    const there: SelectionChange[] = [
      { type: 'only', id: 30 },
      { type: 'range', id: 50 },
    ]
    expect(ids(after(...there))).toEqual([30, 40, 50])
    expect(ids(after(...there, { type: 'range', id: 10 }))).toEqual([30, 20, 10])
  })

  it('Ctrl+Shift keeps what was chosen before', () => {
    const now = after({ type: 'only', id: 10 }, { type: 'toggle', id: 30 }, { type: 'range', id: 40, add: true })
    expect(ids(now)).toEqual([10, 30, 40])
  })

  it('Shift without a beginning starts at the first, and with one that is gone chooses one', () => {
    expect(ids(after({ type: 'range', id: 20 }))).toEqual([10, 20])
    const gone = { ids: new Set<number>(), anchor: 99, active: null }
    expect(ids(select(gone, { type: 'range', id: 20 }, order))).toEqual([20])
  })
})

describe('all, none, gone', () => {
  it('all are those of the list, none keeps the place of the keyboard', () => {
    const all = after({ type: 'only', id: 20 }, { type: 'all' })
    expect(ids(all)).toEqual(order)
    expect(select(all, { type: 'none' }, order)).toEqual({ ids: new Set(), anchor: null, active: 20 })
  })

  it('standing elsewhere leaves the choice alone', () => {
    const now = after({ type: 'only', id: 20 }, { type: 'stand', id: 40 })
    expect(ids(now)).toEqual([20])
    expect(now.active).toBe(40)
  })

  it('what has gone is chosen no more; where nothing has gone nothing changes', () => {
    const now = after({ type: 'only', id: 20 }, { type: 'toggle', id: 30 })
    expect(select(now, { type: 'keep', ids: new Set(order) }, order)).toBe(now)
    const rest = select(now, { type: 'keep', ids: new Set([20]) }, [20])
    expect(rest).toEqual({ ids: new Set([20]), anchor: null, active: null })
  })
})

describe('limit', () => {
  const of = (...chosen: number[]): Selection => ({ ...nothingSelected, ids: new Set(chosen) })
  it.each([
    ['one more than may be', of(1, 2), of(1, 2, 3), 2, true],
    ['as many as may be', of(1), of(1, 2), 2, false],
    ['fewer than before, still too many', of(1, 2, 3, 4), of(1, 2, 3), 2, false],
    ['another one instead', of(1), of(2), 1, false],
    ['no limit at 0', of(), of(1, 2, 3, 4, 5), 0, false],
  ])('%s', (_, before, next, limit, isOver) => {
    expect(isOverLimit(before, next, limit)).toBe(isOver)
  })
})

it('a box drawn over some chooses these, whatever was chosen before', () => {
  const now = after({ type: 'only', id: 10 }, { type: 'these', ids: new Set([20, 30]) })
  expect([ids(now), now.active]).toEqual([[20, 30], 10])
  expect(select(now, { type: 'these', ids: new Set([30, 20]) }, order)).toBe(now)
})
