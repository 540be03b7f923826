import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { runPath } from './drive'
import { voucher } from './fixtures/voucher'
import { httpDriver, lifecycleRefusal, statusOf, type RecordDoor } from './httpDriver'
import { planPaths } from './plan'

/** A server that keeps one record by its lifecycle; `faults` are ways of getting it wrong. */
function server(faults: { allows?: string; forgets?: string; hides?: string } = {}): RecordDoor {
  const actor = createActor(voucher.machine).start()
  return {
    status: async () => statusOf(actor.getSnapshot()),
    offers: async () =>
      ['verify', 'undo', 'refund', 'settle'].filter(
        (type) => type !== faults.hides && actor.getSnapshot().can({ type } as never),
      ),
    send: async ({ event }) => {
      if (!actor.getSnapshot().can(event as never)) return event.type === faults.allows ? 0 : lifecycleRefusal
      if (event.type !== faults.forgets) actor.send(event as never)
      return 0
    },
  }
}

async function walk(faults?: Parameters<typeof server>[0]) {
  for (const goal of ['transitions', 'refusals'] as const)
    for (const path of planPaths(voucher, goal)) await runPath(voucher, path, httpDriver(voucher, server(faults)))
}

it('is content with a server that obeys the lifecycle', async () => {
  await expect(walk()).resolves.toBeUndefined()
})

it.each([
  ['carries out what the lifecycle refuses', { allows: 'undo' }, 'refused «undo» was answered with code 0'],
  ['answers and does nothing', { forgets: 'settle' }, 'expected settled, the server says used'],
  ['does not offer what is allowed', { hides: 'refund' }, 'the server offers verify, the machine refund, verify'],
])('notices a server that %s', async (_, faults, message) => {
  await expect(walk(faults)).rejects.toThrow(message)
})
