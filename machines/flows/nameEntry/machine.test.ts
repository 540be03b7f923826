import { createActor, fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import { nameEntryMachine } from './machine'

const check = (name: string) => (name === '' ? '请填写名称' : name.length > 5 ? '最多5个字符' : null)

function open(answer: (input: { parentId: number; name: string }) => Promise<void>) {
  const asked: unknown[] = []
  let announced = 0
  const actor = createActor(
    nameEntryMachine.provide({
      actors: {
        'save the name': fromPromise(async ({ input }) => {
          asked.push(input)
          await answer(input)
        }),
      },
      actions: { 'announce the change': () => void announced++ },
    }),
    { input: { check } },
  ).start()
  return {
    actor,
    asked,
    announced: () => announced,
    settled: () => new Promise<void>((resolve) => setTimeout(resolve, 0)),
  }
}

it('trims the name, creates once and closes', async () => {
  const { actor, asked, announced, settled } = open(async () => {})
  expect(actor.getSnapshot().can({ type: 'submit' })).toBe(false)
  actor.send({ type: 'open', parentId: 3, name: '2026-11' })
  expect(actor.getSnapshot().can({ type: 'submit' })).toBe(false)
  actor.send({ type: 'type', name: ' 海报 ' })
  actor.send({ type: 'submit' })
  actor.send({ type: 'submit' })
  await settled()
  expect(asked).toEqual([{ parentId: 3, name: '海报', attempt: 2 }])
  expect(actor.getSnapshot().matches('closed')).toBe(true)
  expect(announced()).toBe(1)
})

it('sends a lost attempt again under the same number, an answered one under a new number', async () => {
  const failures = [new Error('请求超时'), Object.assign(new Error('已有同名文件夹'), { failure: 'answer' })]
  const { actor, asked, settled } = open(() => {
    const failure = failures.shift()
    return failure ? Promise.reject(failure) : Promise.resolve()
  })
  actor.send({ type: 'open', parentId: 3, name: '海报' })
  for (let times = 0; times < 3; times++) {
    actor.send({ type: 'submit' })
    await settled()
  }
  expect(asked.map((input) => (input as { attempt: number }).attempt)).toEqual([1, 1, 2])
  expect(actor.getSnapshot().matches('closed')).toBe(true)
})

it.each([new Error(''), { code: 50000 }, '断网'])('a failure without words of its own says so: %j', async (failure) => {
  const { actor, settled } = open(() => Promise.reject(failure))
  actor.send({ type: 'open', parentId: 3, name: '海报' })
  actor.send({ type: 'submit' })
  await settled()
  expect(actor.getSnapshot().context).toMatchObject({ name: '海报', problem: '新建失败' })
})

it('keeps the name and says why when the gateway refuses', async () => {
  const { actor, announced, settled } = open(() => Promise.reject(new Error('已有同名文件夹')))
  actor.send({ type: 'open', parentId: 3, name: '海报' })
  actor.send({ type: 'submit' })
  await settled()
  expect(actor.getSnapshot().matches('editing')).toBe(true)
  expect(actor.getSnapshot().context).toMatchObject({ name: '海报', problem: '已有同名文件夹' })
  expect(announced()).toBe(0)
  actor.send({ type: 'type', name: '超过五个字符' })
  expect(actor.getSnapshot().context.problem).toBe('最多5个字符')
  expect(actor.getSnapshot().can({ type: 'submit' })).toBe(false)
  actor.send({ type: 'close' })
  expect(actor.getSnapshot().matches('closed')).toBe(true)
})
