import { createActor, fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import { commandMachine } from './machine'

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

it('carries out one thing at a time, keeps a refusal until the next try, and goes on once', async () => {
  const answers: (() => unknown)[] = [
    () => {
      throw new Error('当前密码不正确')
    },
    () => '好了',
  ]
  const asked: unknown[] = []
  const came: unknown[] = []
  const actor = createActor(
    commandMachine.provide({
      actors: {
        'carry out': fromPromise(async ({ input }) => {
          asked.push(input)
          return answers.shift()!()
        }),
      },
      actions: { 'go on': (_, { output }) => void came.push(output) },
    }),
  ).start()
  actor.send({ type: 'run', input: 'a' })
  expect(actor.getSnapshot().can({ type: 'run', input: 'b' })).toBe(false)
  actor.send({ type: 'run', input: 'b' })
  await settled()
  expect(actor.getSnapshot().matches('refused')).toBe(true)
  expect(actor.getSnapshot().context.error?.message).toBe('当前密码不正确')
  expect(came).toEqual([])
  actor.send({ type: 'run', input: 'c' })
  expect(actor.getSnapshot().context.error).toBeNull()
  await settled()
  expect(asked).toEqual(['a', 'c'])
  expect(came).toEqual(['好了'])
  expect(actor.getSnapshot().matches('idle')).toBe(true)
})
