import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { areaLimitMs, areaLoaderMachine } from './machine'

function start() {
  const asked: { resolve(): void; reject(error: unknown): void }[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    areaLoaderMachine.provide({
      actors: {
        importArea: fromPromise<void, { chunk: number }>(
          () => new Promise((resolve, reject) => void asked.push({ resolve, reject })),
        ),
      },
    }),
    { clock, input: { chunk: 7 } },
  ).start()
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return { actor, clock, asked, settle, value: () => actor.getSnapshot().value }
}

test('an area that comes is loaded, even in the last moment', async () => {
  const { actor, clock, asked, settle, value } = start()
  clock.increment(areaLimitMs - 1)
  expect(value()).toBe('loading')
  asked[0]?.resolve()
  await settle()
  expect(value()).toBe('loaded')
  expect(actor.getSnapshot().context.error).toBeNull()
})

test('a failure is reported at once, without a second try of its own', async () => {
  const { actor, clock, asked, settle, value } = start()
  const cause = new TypeError('Failed to fetch dynamically imported module')
  asked[0]?.reject(cause)
  await settle()
  expect(value()).toBe('failed')
  const { error } = actor.getSnapshot().context
  expect(error).toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk 7 failed (error)',
    reason: 'error',
    cause,
  })
  clock.increment(areaLimitMs)
  expect(asked).toHaveLength(1)
})

test('after 120,000 ms it is a timeout; what comes later is ignored', async () => {
  const { actor, clock, asked, settle, value } = start()
  clock.increment(120_000)
  expect(value()).toBe('failed')
  expect(actor.getSnapshot().context.error?.message).toBe('Loading chunk 7 failed (timeout)')
  asked[0]?.resolve()
  await settle()
  expect(value()).toBe('failed')
})

test('retry loads again with a limit of its own and forgets the failure', async () => {
  const { actor, clock, asked, settle, value } = start()
  clock.increment(areaLimitMs)
  actor.send({ type: 'retry' })
  expect(value()).toBe('loading')
  expect(actor.getSnapshot().context.error).toBeNull()
  clock.increment(areaLimitMs - 1)
  expect(value()).toBe('loading')
  asked[1]?.resolve()
  await settle()
  expect(value()).toBe('loaded')
})

test('without an import it fails by name', async () => {
  const actor = createActor(areaLoaderMachine, { input: { chunk: 1 } }).start()
  await new Promise((resolve) => setTimeout(resolve))
  expect(String(actor.getSnapshot().context.error?.cause)).toContain('importArea must be provided')
})
