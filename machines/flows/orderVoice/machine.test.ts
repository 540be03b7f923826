import { createActor, fromCallback, fromPromise } from 'xstate'
import { expect, it, vi } from 'vitest'
import { longestSpeechMs, newOrderWords, orderVoiceMachine, type OrderVoiceEvent } from './machine'

it('lets the turn go to another tab as soon as it is switched off', () => {
  const left = vi.fn<() => void>()
  const quiet = fromCallback<OrderVoiceEvent>(() => undefined)
  const actor = createActor(
    orderVoiceMachine.provide({
      actors: {
        settings: quiet,
        orders: quiet,
        touch: quiet,
        turn: fromCallback<OrderVoiceEvent>(() => left),
        speak: fromPromise(() => Promise.resolve()),
      },
    }),
  ).start()
  actor.send({ type: 'settings.known', isOn: true })
  actor.send({ type: 'audio.allowed' })
  actor.send({ type: 'turn.taken' })
  actor.send({ type: 'settings.known', isOn: true })
  expect(left).not.toHaveBeenCalled()
  actor.send({ type: 'settings.known', isOn: false })
  expect(left).toHaveBeenCalledTimes(1)
})

it('says it in these words, and waits so long for their end', () => {
  expect(longestSpeechMs).toBe(20_000)
  expect(newOrderWords).toBe('您有新的订单，请及时处理')
})
