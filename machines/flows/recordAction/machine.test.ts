import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'
import { missingMessage, recordActionMachine, tooLongMessage, type RecordAction, type SentEvent } from './machine'

const takeOffline: RecordAction = {
  id: 7,
  version: 3,
  name: '双人下午茶',
  event: 'TAKE_OFFLINE',
  label: '下线',
  confirm: null,
  payload: {},
  undo: 'PUBLISH',
}
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

function start(answers: (() => { version: number | null })[]) {
  const sent: SentEvent[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    recordActionMachine.provide({
      actors: {
        'send event': fromPromise(async ({ input }) => {
          sent.push(input)
          return answers.shift()!()
        }),
      },
    }),
    { clock },
  ).start()
  return { actor, sent, clock }
}
const refuse = (failure: string) => () => {
  throw Object.assign(new Error('网络异常'), { failure })
}

test('undo speaks about the version that the act has left', async () => {
  const { actor, sent, clock } = start([() => ({ version: 4 }), () => ({ version: 5 })])
  actor.send({ type: 'choose', action: takeOffline })
  await settled()
  clock.increment(7_999)
  actor.send({ type: 'undo' })
  await settled()
  expect(sent).toEqual([
    { id: 7, version: 3, event: 'TAKE_OFFLINE', payload: null, attempt: 1 },
    { id: 7, version: 4, event: 'PUBLISH', payload: null, attempt: 2 },
  ])
  expect(actor.getSnapshot().matches({ ready: 'idle' })).toBe(true)
})

test('what was lost on the way is sent again as the same attempt, what was refused as another', async () => {
  const { actor, sent } = start([refuse('network'), refuse('answer'), () => ({ version: 4 })])
  actor.send({ type: 'choose', action: { ...takeOffline, confirm: '确定下线吗？' } })
  for (let turn = 0; turn < 3; turn += 1) {
    actor.send({ type: 'confirm', payload: {} })
    await settled()
  }
  expect(sent.map(({ attempt }) => attempt)).toEqual([1, 1, 2])
})

test('a failure without words of its own is told all the same', async () => {
  const { actor } = start([
    () => {
      throw new Error('')
    },
  ])
  actor.send({ type: 'choose', action: { ...takeOffline, confirm: '确定下线吗？' } })
  actor.send({ type: 'confirm', payload: {} })
  await settled()
  expect(actor.getSnapshot().context.problem).toBe('操作失败，请稍后再试')
})

test('says what is missing and what is too long', () => {
  const { actor } = start([])
  actor.send({
    type: 'choose',
    action: { ...takeOffline, payload: { reason: { type: 'text', label: '原因', required: true, max: 2 } } },
  })
  actor.send({ type: 'confirm', payload: { reason: '  ' } })
  expect(actor.getSnapshot().context.problem).toBe('请填写原因')
  actor.send({ type: 'confirm', payload: { reason: '不合适' } })
  expect(actor.getSnapshot().context.problem).toBe('原因不能超过2个字')
  expect([missingMessage('原因'), tooLongMessage('原因', 2)]).toEqual(['请填写原因', '原因不能超过2个字'])
})
