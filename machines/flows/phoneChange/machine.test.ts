import { createActor, fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import { phoneChangeMachine, secondMs } from './machine'

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

it('changes to the number that the code went to, whatever is typed meanwhile', async () => {
  const asked: unknown[] = []
  const actor = createActor(
    phoneChangeMachine.provide({
      actors: {
        'send a code': fromPromise(async ({ input }) => ({ ...input, waitMs: secondMs, simulated: null })),
        'change the phone': fromPromise(async ({ input }) => void asked.push(input)),
      },
    }),
  ).start()
  expect(actor.getSnapshot().can({ type: 'confirm', code: '048291' })).toBe(false)
  actor.send({ type: 'send', phone: '13900001234' })
  await settled()
  actor.send({ type: 'send', phone: '13900005678' })
  actor.send({ type: 'confirm', code: '048291' })
  await settled()
  expect(asked).toEqual([{ phone: '13900001234', code: '048291' }])
  expect(actor.getSnapshot().status).toBe('done')
})
