import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { timedCloseMachine } from './machine'

function open(openMs: number) {
  const clock = new SimulatedClock()
  const actor = createActor(timedCloseMachine, { input: { openMs }, clock }).start()
  return { clock, actor, isOpen: () => actor.getSnapshot().hasTag('open') }
}

it('stays for exactly its time', () => {
  const { clock, actor, isOpen } = open(3000)
  actor.send({ type: 'show', text: 'ERROR : 502' })
  clock.increment(2999)
  expect(isOpen()).toBe(true)
  clock.increment(1)
  expect(isOpen()).toBe(false)
})

it('starts its time anew with a second text', () => {
  const { clock, actor, isOpen } = open(3000)
  actor.send({ type: 'show', text: '一' })
  clock.increment(2000)
  actor.send({ type: 'show', text: '二' })
  clock.increment(2000)
  expect(isOpen()).toBe(true)
  expect(actor.getSnapshot().context.text).toBe('二')
  actor.send({ type: 'close' })
  expect(isOpen()).toBe(false)
})
