import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { busyForMachine } from './machine'

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

function start(answers: (() => unknown)[], waitMs?: number) {
  const clock = new SimulatedClock()
  const asked: unknown[] = []
  const came: unknown[] = []
  const actor = createActor(
    busyForMachine.provide({
      actors: {
        submit: fromPromise(async ({ input }) => {
          asked.push(input)
          return answers.shift()?.()
        }),
      },
      actions: { 'go on': (_, { output }) => void came.push(output) },
    }),
    { clock, input: { waitMs } },
  ).start()
  return { clock, actor, asked, came, canRun: () => actor.getSnapshot().can({ type: 'run', input: null }) }
}

it('goes on with the answer at once, and opens after 3000 ms', async () => {
  const { actor, clock, asked, came, canRun } = start([() => '好了'])
  actor.send({ type: 'run', input: 'a' })
  actor.send({ type: 'run', input: 'b' })
  await settled()
  expect(asked).toEqual(['a'])
  expect(came).toEqual(['好了'])
  clock.increment(2999)
  expect(canRun()).toBe(false)
  clock.increment(1)
  expect(canRun()).toBe(true)
})

it('keeps a refusal until the next try, whatever was thrown', async () => {
  const { actor, clock, came } = start([
    () => {
      throw new Error('名称已存在')
    },
    () => {
      throw '库存不足'
    },
  ])
  for (const message of ['名称已存在', '库存不足']) {
    actor.send({ type: 'run', input: null })
    expect(actor.getSnapshot().context.error).toBeNull()
    await settled()
    clock.increment(3000)
    expect(actor.getSnapshot().matches('ready')).toBe(true)
    expect(actor.getSnapshot().context.error?.message).toBe(message)
  }
  expect(came).toEqual([])
})

it('waits as long as its form says', async () => {
  const { actor, clock, canRun } = start([() => null], 500)
  actor.send({ type: 'run', input: null })
  await settled()
  clock.increment(499)
  expect(canRun()).toBe(false)
  clock.increment(1)
  expect(canRun()).toBe(true)
})
