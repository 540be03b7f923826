import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { debounceMachine } from './machine'

function open(pauseMs: number) {
  const clock = new SimulatedClock()
  const actor = createActor(debounceMachine, { input: { pauseMs }, clock }).start()
  return { clock, actor, isWaiting: () => actor.getSnapshot().hasTag('waiting') }
}

it('waits for exactly the pause, from the last change on', () => {
  const { clock, actor, isWaiting } = open(300)
  expect(isWaiting()).toBe(false)
  actor.send({ type: 'change' })
  clock.increment(200)
  actor.send({ type: 'change' })
  clock.increment(299)
  expect(isWaiting()).toBe(true)
  clock.increment(1)
  expect(isWaiting()).toBe(false)
})

it('waits no longer when the changes are over', () => {
  const { clock, actor, isWaiting } = open(300)
  actor.send({ type: 'change' })
  actor.send({ type: 'flush' })
  expect(isWaiting()).toBe(false)
  actor.send({ type: 'change' })
  // The time of the first change is over and does not end the second.
  clock.increment(299)
  expect(isWaiting()).toBe(true)
})
