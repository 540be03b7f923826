import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { jitterShare, messageFeedMachine, pollMs, type Known, type MessageFeedEvent } from './machine'

function start(spread = 0.5) {
  const asked: { resolve(known: Known): void; reject(error: unknown): void }[] = []
  const told: (string | null)[] = []
  let stream: (event: MessageFeedEvent) => void = () => undefined
  let isOpen = false
  const clock = new SimulatedClock()
  const actor = createActor(
    messageFeedMachine.provide({
      actors: {
        surroundings: fromCallback<MessageFeedEvent>(() => undefined),
        newsStream: fromCallback<MessageFeedEvent>(({ sendBack }) => {
          stream = sendBack
          isOpen = true
          return () => void (isOpen = false)
        }),
        readUnread: fromPromise<Known>(() => new Promise((resolve, reject) => void asked.push({ resolve, reject }))),
      },
      actions: { 'tell what is new': (_, { since }) => void told.push(since) },
    }),
    { clock, input: { spread } },
  ).start()
  return {
    actor,
    clock,
    asked,
    told,
    stream: (type: 'stream.opened' | 'stream.news' | 'stream.failed') => stream({ type }),
    isOpen: () => isOpen,
    settle: () => new Promise((resolve) => setTimeout(resolve)),
    value: () => actor.getSnapshot().value,
  }
}

test('what has waited before the first answer is told as such, later ones with what is known', async () => {
  const { clock, asked, told, stream, settle } = start()
  stream('stream.opened')
  asked[0]?.resolve({ newestAt: '2026-06-01T02:00:00.000Z' })
  await settle()
  stream('stream.news')
  clock.increment(300)
  asked[1]?.resolve({ newestAt: '2026-06-01T03:00:00.000Z' })
  await settle()
  expect(told).toEqual([null, '2026-06-01T02:00:00.000Z'])
})

test.each([
  [0, pollMs * (1 - jitterShare)],
  [0.25, 28_500],
  [1, pollMs * (1 + jitterShare)],
])('asks at a distance of its own: spread %d, %d ms', async (spread, distance) => {
  const { clock, asked, stream, settle } = start(spread)
  stream('stream.failed')
  asked[0]?.resolve({ newestAt: '' })
  await settle()
  clock.increment(distance - 1)
  expect(asked).toHaveLength(1)
  clock.increment(1)
  expect(asked).toHaveLength(2)
})

test('the stream is closed while it is not used, and with the bell', () => {
  const { actor, stream, isOpen } = start()
  expect(isOpen()).toBe(true)
  stream('stream.failed')
  expect(isOpen()).toBe(false)
  actor.send({ type: 'browser.offline' })
  actor.send({ type: 'browser.online' })
  expect(isOpen()).toBe(true)
  actor.stop()
  expect(isOpen()).toBe(false)
})
