import { describe, expect, it } from 'vitest'
import { pathsTogether, runTogetherOnActors } from './answer'
import { jointCases } from './cases'
import { togethers } from './togethers'

it('knows some', () => expect(togethers.length).toBeGreaterThan(0))

describe.each(togethers.map((one) => [one.name, one] as const))('%s', (name, one) => {
  // Exploring demands the invariants in every situation; planning, that every link happens.
  it('keeps its invariants, and takes every link in every two states side by side on actors', async () => {
    const { executed } = await runTogetherOnActors(one)
    expect(executed.flatMap(({ failure }) => failure ?? [])).toEqual([])
  })

  it('has stories', () => expect(one.together.stories).not.toEqual([]))

  it('can be carried out by hand: what is done and what is to be seen is told in every step', () => {
    const cases = jointCases(name, one.together, pathsTogether(one.together, 'once'))
    const silent = cases.flatMap(({ id, steps }) =>
      steps.flatMap(({ action, expected }, at) => (action && expected.length > 0 ? [] : [`${id} ${at + 1} ${action}`])),
    )
    expect(silent).toEqual([])
    expect(cases.filter(({ clauses }) => clauses.length === 0).map(({ id }) => id)).toEqual([])
  })
})
