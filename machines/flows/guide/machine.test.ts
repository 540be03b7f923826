import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { guideMachine, guideSteps, mostAppearances, type StepsThere } from './machine'

async function start(count: number, there: StepsThere = guideSteps) {
  const kept: number[] = []
  const actor = createActor(
    guideMachine.provide({
      actors: { 'watch for visits': fromCallback(() => undefined), 'look around': fromPromise(async () => there) },
      actions: { 'keep the count': (_, params) => void kept.push(params.count) },
    }),
    { input: { count } },
  ).start()
  actor.send({ type: 'visit' })
  await new Promise((resolve) => setTimeout(resolve))
  return { actor, kept, step: () => actor.getSnapshot().context.steps[actor.getSnapshot().context.at] }
}

it('points at five things, on five visits at most; each visit counts once', async () => {
  expect(guideSteps).toEqual(['tenants', 'todo', 'navigation', 'search', 'help'])
  expect(mostAppearances).toBe(5)
  const { actor, kept } = await start(4)
  expect(actor.getSnapshot().matches('open')).toBe(true)
  expect(kept).toEqual([5])
  expect((await start(5)).actor.getSnapshot().matches('closed')).toBe(true)
})

it('skips what is not on the page', async () => {
  const { actor, step } = await start(0, ['tenants', 'search'])
  expect(step()).toBe('tenants')
  actor.send({ type: 'next' })
  expect(step()).toBe('search')
})

it.each([
  ['finished', ['next', 'next'] as const, [1, 5]],
  ['refused for good', ['never'] as const, [1, 5]],
  ['skipped', ['skip'] as const, [1]],
])('%s counts %j', async (_, events, counts) => {
  const { actor, kept } = await start(0, ['tenants', 'search'])
  for (const type of events) actor.send({ type })
  expect(kept).toEqual(counts)
  expect(actor.getSnapshot().matches('closed')).toBe(true)
})

it('seen again on demand it counts nothing until it is finished', async () => {
  const { actor, kept } = await start(5)
  actor.send({ type: 'again' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(actor.getSnapshot().matches('open')).toBe(true)
  expect(kept).toEqual([])
})
