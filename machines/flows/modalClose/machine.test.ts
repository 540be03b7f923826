import { createActor, SimulatedClock } from 'xstate'
import { expect, it, test } from 'vitest'
import { modalCloseMachine, type ModalCloseReason } from './machine'

function open(timeOutMs: number | null = null) {
  const reported: (ModalCloseReason | null)[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    modalCloseMachine.provide({
      actions: { 'report the reason': ({ context }) => void reported.push(context.reason) },
    }),
    { clock },
  ).start()
  actor.send({ type: 'open', timeOutMs })
  return { actor, clock, reported, isVisible: () => actor.getSnapshot().hasTag('visible') }
}

test.each(['close', 'positive', 'negative', 'backdrop'] as const)(
  '%s is reported once, at the request, and the modal goes 150 ms later',
  (reason) => {
    const { actor, clock, reported, isVisible } = open()
    expect(reported).toEqual([])
    actor.send({ type: reason })
    expect(reported).toEqual([reason])
    clock.increment(149)
    expect(isVisible()).toBe(true)
    clock.increment(1)
    expect(isVisible()).toBe(false)
    expect(reported).toEqual([reason])
  },
)

it('reports timeOut when its time is over, to the millisecond', () => {
  const { clock, reported, isVisible } = open(5000)
  clock.increment(4999)
  expect(reported).toEqual([])
  clock.increment(1)
  expect(reported).toEqual(['timeOut'])
  clock.increment(150)
  expect(isVisible()).toBe(false)
})

it('closes by itself after 0 ms too', () => {
  const { clock, reported } = open(0)
  clock.increment(0)
  expect(reported).toEqual(['timeOut'])
})

it('reports the first of two answers, and no timer after an answer', () => {
  const { actor, clock, reported } = open(100)
  actor.send({ type: 'positive' })
  actor.send({ type: 'positive' })
  actor.send({ type: 'negative' })
  clock.increment(100)
  expect(reported).toEqual(['positive'])
})

it('never closes by itself without a time', () => {
  const { clock, reported, isVisible } = open()
  clock.increment(86_400_000)
  expect(reported).toEqual([])
  expect(isVisible()).toBe(true)
})

it('opened again on its way out it stays, and is reported once more when it closes', () => {
  const { actor, clock, reported, isVisible } = open()
  actor.send({ type: 'close' })
  actor.send({ type: 'open', timeOutMs: null })
  expect(actor.getSnapshot().context.reason).toBeNull()
  clock.increment(150)
  expect(isVisible()).toBe(true)
  actor.send({ type: 'backdrop' })
  expect(reported).toEqual(['close', 'backdrop'])
})

it('reports nothing when it is taken away without an answer', () => {
  const { actor, reported } = open(100)
  actor.stop()
  expect(reported).toEqual([])
})
