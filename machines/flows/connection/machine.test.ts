import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { connectionMachine, type ConnectionEvent } from './machine'

function start() {
  const probes: { resolve(): void; reject(error: unknown): void }[] = []
  let browser: (event: ConnectionEvent) => void = () => undefined
  const clock = new SimulatedClock()
  const actor = createActor(
    connectionMachine.provide({
      actors: {
        browserNetwork: fromCallback<ConnectionEvent>(({ sendBack }) => {
          browser = sendBack
        }),
        probe: fromPromise<void>(() => new Promise((resolve, reject) => void probes.push({ resolve, reject }))),
      },
    }),
    { clock },
  ).start()
  return {
    actor,
    clock,
    probes,
    browser: (event: ConnectionEvent) => browser(event),
    settle: () => new Promise((resolve) => setTimeout(resolve)),
    value: () => actor.getSnapshot().value,
    disturbed: () => actor.getSnapshot().hasTag('disturbed'),
  }
}

test('a failed call starts reconnecting; each failed probe waits longer, up to the last distance', async () => {
  const { actor, clock, probes, settle, value, disturbed } = start()
  expect(value()).toBe('online')
  expect(disturbed()).toBe(false)
  actor.send({ type: 'call.failed' })
  expect(disturbed()).toBe(true)
  for (const [at, wait] of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
    expect(value()).toEqual({ reconnecting: 'waiting' })
    clock.increment(wait - 1)
    expect(probes).toHaveLength(at)
    clock.increment(1)
    expect(value()).toEqual({ reconnecting: 'probing' })
    probes[at]?.reject(new Error('offline'))
    await settle()
  }
})

test('an answered probe is online again, and the next trouble starts with the shortest wait', async () => {
  const { actor, clock, probes, settle, value } = start()
  actor.send({ type: 'call.failed' })
  clock.increment(1_000)
  probes[0]?.reject(new Error('offline'))
  await settle()
  clock.increment(2_000)
  probes[1]?.resolve()
  await settle()
  expect(value()).toBe('online')
  actor.send({ type: 'call.failed' })
  clock.increment(1_000)
  expect(value()).toEqual({ reconnecting: 'probing' })
})

test.each([{ type: 'retry' }, { type: 'browser.online' }] as const)('$type while waiting tries at once', (event) => {
  const { actor, value } = start()
  actor.send({ type: 'call.failed' })
  actor.send(event)
  expect(value()).toEqual({ reconnecting: 'probing' })
})

test('any answered call ends the disturbance', () => {
  const { actor, browser, value } = start()
  actor.send({ type: 'call.failed' })
  actor.send({ type: 'call.answered' })
  expect(value()).toBe('online')
  browser({ type: 'browser.offline' })
  actor.send({ type: 'call.answered' })
  expect(value()).toBe('online')
})

test('the browser going offline stops probing; coming back probes at once', () => {
  const { actor, clock, browser, probes, value, disturbed } = start()
  actor.send({ type: 'call.failed' })
  browser({ type: 'browser.offline' })
  expect(value()).toBe('offline')
  expect(disturbed()).toBe(true)
  clock.increment(600_000)
  expect(probes).toHaveLength(0)
  browser({ type: 'browser.online' })
  expect(value()).toEqual({ reconnecting: 'probing' })
})
