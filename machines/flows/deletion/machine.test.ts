import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { expect, it, test } from 'vitest'
import { deletionMachine, deletionMessages, forceButtonText } from './machine'

const coded = (code: number | string, message = '已拒绝') => Object.assign(new Error(message), { code })

function open() {
  const asked: { input: unknown; answer(): Promise<void>; fail(error: unknown): Promise<void> }[] = []
  const said: string[] = []
  const announced: (readonly number[])[] = []
  const clock = new SimulatedClock()
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
  const actor = createActor(
    deletionMachine.provide({
      actors: {
        'delete files': fromPromise(
          ({ input }) =>
            new Promise<void>((resolve, reject) =>
              asked.push({ input, answer: () => (resolve(), settled()), fail: (error) => (reject(error), settled()) }),
            ),
        ),
      },
      actions: {
        'say why not': (_, { message }) => void said.push(message),
        'announce the deletion': (_, { ids }) => void announced.push(ids),
      },
    }),
    { clock },
  ).start()
  return { actor, asked, said, announced, clock, last: () => asked.at(-1)!, state: () => actor.getSnapshot() }
}

async function refuse(flow: ReturnType<typeof open>, code: number | string = 403) {
  flow.actor.send({ type: 'delete', ids: [4, 5], folders: 1 })
  flow.actor.send({ type: 'confirm' })
  await flow.last().fail(coded(code))
}

it('says why nothing can be deleted and opens no dialog', () => {
  const { actor, said, state } = open()
  actor.send({ type: 'delete', ids: [], folders: 0 })
  actor.send({ type: 'delete', ids: [1, 2, 3, 4, 5, 6], folders: 6 })
  expect(said).toEqual(['没有选择文件', '最多支持同时删除5个文件夹，请重新选择'])
  expect(state().matches('closed')).toBe(true)
  actor.send({ type: 'delete', ids: [1, 2, 3, 4, 5, 6], folders: 5 })
  expect(state().matches('confirming')).toBe(true)
})

it('asks once for a double click, then closes and announces what is gone', async () => {
  const { actor, asked, announced, last, state } = open()
  actor.send({ type: 'delete', ids: [7], folders: 0 })
  actor.send({ type: 'confirm' })
  actor.send({ type: 'confirm' })
  expect(asked.map(({ input }) => input)).toEqual([{ ids: [7], force: false }])
  await last().answer()
  expect(state().matches('closed')).toBe(true)
  expect(state().context).toEqual({ ids: [], problem: null })
  expect(announced).toEqual([[7]])
})

test.each([403, '403'])('code %j turns into a forced delete, armed after exactly 1000 ms', async (code) => {
  const flow = open()
  await refuse(flow, code)
  expect(flow.state().matches({ forcing: 'countdown' })).toBe(true)
  expect(forceButtonText(flow.state())).toBe('仍要删除(1s)')
  flow.clock.increment(999)
  expect(flow.state().can({ type: 'confirm' })).toBe(false)
  flow.clock.increment(1)
  expect(flow.state().can({ type: 'confirm' })).toBe(true)
  expect(forceButtonText(flow.state())).toBe('仍要删除')
  flow.actor.send({ type: 'confirm' })
  expect(flow.last().input).toEqual({ ids: [4, 5], force: true })
  await flow.last().answer()
  expect(flow.state().matches('closed')).toBe(true)
  expect(flow.announced).toEqual([[4, 5]])
})

test.each([
  ['another code', coded(40300, '没有权限执行此操作'), '没有权限执行此操作'],
  ['no code', new Error('网络异常'), '网络异常'],
  ['no message', {}, '服务端返回异常'],
  ['a code that only looks alike', coded(4030, '其他'), '其他'],
])('%s keeps the dialog with its message', async (_, error, message) => {
  const { actor, last, state, announced } = open()
  actor.send({ type: 'delete', ids: [7], folders: 0 })
  actor.send({ type: 'confirm' })
  await last().fail(error)
  expect(state().matches('confirming')).toBe(true)
  expect(state().context).toEqual({ ids: [7], problem: message })
  expect(announced).toEqual([])
  actor.send({ type: 'confirm' })
  expect(state().context.problem).toBeNull()
})

it('closing forgets files, force flag and error; a countdown left behind does nothing', async () => {
  const flow = open()
  await refuse(flow)
  flow.actor.send({ type: 'close' })
  expect(flow.state().context).toEqual({ ids: [], problem: null })
  flow.clock.increment(1_000)
  expect(flow.state().matches('closed')).toBe(true)
  flow.actor.send({ type: 'delete', ids: [9], folders: 0 })
  flow.actor.send({ type: 'confirm' })
  expect(flow.last().input).toEqual({ ids: [9], force: false })
})

it('counts down anew for a second refusal, and a failed forced delete does not', async () => {
  const flow = open()
  await refuse(flow)
  flow.clock.increment(1_000)
  flow.actor.send({ type: 'confirm' })
  await flow.last().fail(coded(403, '仍不为空'))
  expect(flow.state().matches({ forcing: 'armed' })).toBe(true)
  expect(flow.state().context.problem).toBe('仍不为空')
  flow.actor.send({ type: 'close' })
  await refuse(flow)
  expect(flow.state().can({ type: 'confirm' })).toBe(false)
})

it('cannot be closed while the server deletes', async () => {
  const { actor, last, state } = open()
  actor.send({ type: 'delete', ids: [7], folders: 0 })
  actor.send({ type: 'confirm' })
  expect(state().can({ type: 'close' })).toBe(false)
  await last().answer()
  expect(state().matches('closed')).toBe(true)
})

it('asks for the forced delete in the words of the spec', () => {
  expect(deletionMessages.forceQuestion).toBe('是否一并删除文件夹中的所有内容？')
})

it('reaches no network by itself', async () => {
  const actor = createActor(deletionMachine).start()
  actor.send({ type: 'delete', ids: [7], folders: 0 })
  actor.send({ type: 'confirm' })
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(actor.getSnapshot().context.problem).toBe('`delete files` must be provided')
})
