import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { reloginMachine } from './machine'

// What it shares with the sign-in page is tested there, on both machines; here is what is its own.

test('the dialog knows its account from the start and takes no new one', () => {
  const actor = createActor(reloginMachine, { input: { account: 'admin' } }).start()
  expect(actor.getSnapshot().context.account).toBe('admin')
  actor.send({ type: 'edit' })
  expect(actor.getSnapshot().context.account).toBe('admin')
})

test('without a gateway it is refused by name', async () => {
  const actor = createActor(reloginMachine, { input: { account: 'admin' } }).start()
  actor.send({ type: 'submit', password: 'x' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(actor.getSnapshot().value).toBe('refused')
  expect(actor.getSnapshot().context.message).toBe('signIn must be provided')
})
