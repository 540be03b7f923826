import { conditionWords } from '@machines/lifecycles/conditionWords'
import { chartOf } from '@machines/testing/chart'
import { allTransitions } from '@machines/testing/transitions'
import { describe, expect, it } from 'vitest'
import { lifecycleFlows } from './lifecycleFlows'

const chinese = /\p{Script=Han}/u

describe.each(lifecycleFlows.map((flow) => [flow.name, flow] as const))('%s', (_, { model }) => {
  it('is charted in Chinese: what happens, and on which condition', () => {
    const said = chartOf(model).transitions.flatMap(({ label, guard }) => [label, guard])
    expect(said.filter((text) => text !== '' && !chinese.test(text))).toEqual([])
  })
})

it('has words only for conditions that there are', () => {
  const namesIn = (guard: unknown): string[] => {
    if (typeof guard === 'string') return [guard]
    if (typeof guard === 'function') return ((guard as { guards?: unknown[] }).guards ?? []).flatMap(namesIn)
    return guard ? [(guard as { type: string }).type] : []
  }
  const known = new Set(
    lifecycleFlows.flatMap(({ model }) =>
      [...allTransitions(model.machine).values()].flatMap(({ guard }) => namesIn(guard)),
    ),
  )
  expect(Object.keys(conditionWords).filter((name) => !known.has(name))).toEqual([])
})
