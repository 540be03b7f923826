import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { preferenceKeepingMachine, saveAfterMs, tryAgainAfterMs, type PreferenceValues } from './machine'

function start(read: () => Promise<PreferenceValues | null>) {
  const clock = new SimulatedClock()
  const saved: PreferenceValues[] = []
  const taken: unknown[] = []
  let answer: () => Promise<void> = () => Promise.resolve()
  const actor = createActor(
    preferenceKeepingMachine.provide({
      actors: {
        'watch the settings': fromCallback(() => undefined),
        read: fromPromise(read),
        save: fromPromise<void, PreferenceValues>(({ input }) => {
          saved.push(input)
          return answer()
        }),
      },
      actions: { 'take what is kept': (_, params) => void taken.push(params) },
    }),
    { clock },
  ).start()
  return {
    actor,
    clock,
    saved,
    taken,
    refuse: () => (answer = () => Promise.reject(new Error('offline'))),
    allow: () => (answer = () => Promise.resolve()),
    settle: () => new Promise((resolve) => setTimeout(resolve)),
  }
}

it('saves a second after the last change, only what changed, the later value of each', async () => {
  expect([saveAfterMs, tryAgainAfterMs]).toEqual([1_000, 30_000])
  const { actor, clock, saved, settle } = start(async () => null)
  await settle()
  actor.send({ type: 'changed', values: { density: 'COMPACT' } })
  clock.increment(999)
  actor.send({ type: 'changed', values: { density: 'STANDARD', tabsOn: false } })
  clock.increment(999)
  expect(saved).toEqual([])
  clock.increment(1)
  expect(saved).toEqual([{ density: 'STANDARD', tabsOn: false }])
})

it('what was set before the account answered is not overwritten by it', async () => {
  const { actor, taken, settle } = start(async () => ({ density: 'STANDARD', tabsOn: true }))
  actor.send({ type: 'changed', values: { tabsOn: false } })
  await settle()
  expect(taken).toEqual([{ values: { density: 'STANDARD', tabsOn: true }, pending: { tabsOn: false } }])
})

it('a refused save goes out again with what changed meanwhile', async () => {
  const { actor, clock, saved, settle, refuse, allow } = start(async () => null)
  await settle()
  refuse()
  actor.send({ type: 'changed', values: { density: 'COMPACT' } })
  clock.increment(1_000)
  actor.send({ type: 'changed', values: { tabsOn: false } })
  await settle()
  allow()
  clock.increment(tryAgainAfterMs)
  expect(saved).toEqual([{ density: 'COMPACT' }, { density: 'COMPACT', tabsOn: false }])
})
