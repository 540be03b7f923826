import { createActor, fromPromise } from 'xstate'
import { expect, it, test } from 'vitest'
import { legacyFrameMachine, legacyFrameMessages, WrongFrameAddress } from './machine'

const orders = 'https://legacy.example.com/orders'
const rooms = 'https://legacy.example.com/rooms'

function open(allows = (address: string) => address.startsWith('https://legacy.example.com/')) {
  const asked: {
    id: string
    input: unknown
    signal: AbortSignal
    resolve(value?: unknown): void
    reject(error: unknown): void
  }[] = []
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
  const held = fromPromise<never, never>(
    ({ self, input, signal }) =>
      new Promise((resolve, reject) => asked.push({ id: self.id, input, signal, resolve: resolve as never, reject })),
  )
  const actor = createActor(
    legacyFrameMachine.provide({ actors: { 'fetch frame token': held as never, 'ask the shell': held as never } }),
    { input: { allows } },
  ).start()
  return {
    actor,
    asked,
    state: () => actor.getSnapshot(),
    answer: (value?: unknown) => (asked.at(-1)!.resolve(value), settled()),
    fail: (error: unknown) => (asked.at(-1)!.reject(error), settled()),
  }
}

async function shown() {
  const frame = open()
  frame.actor.send({ type: 'show', address: orders })
  await frame.answer('t1')
  frame.actor.send({ type: 'loaded' })
  return frame
}

it('says loading until the page has loaded, with a token of its own', async () => {
  const frame = open()
  expect(frame.state().hasTag('loading')).toBe(true)
  frame.actor.send({ type: 'show', address: orders })
  expect(frame.asked[0]?.input).toEqual({ address: orders })
  expect(frame.state().hasTag('framed')).toBe(false)
  await frame.answer('t1')
  expect(frame.state().context.token).toBe('t1')
  expect(frame.state().hasTag('loading')).toBe(true)
  frame.actor.send({ type: 'loaded' })
  expect(frame.state().hasTag('loading')).toBe(false)
})

test.each(['', 'javascript:alert(1)', 'https://evil.example.com/orders'])('%j is a wrong address', async (address) => {
  const frame = open()
  frame.actor.send({ type: 'show', address })
  expect(frame.state().matches('wrongAddress')).toBe(true)
  expect(frame.asked).toEqual([])
})

it('a page that the gateway does not frame is a wrong address too', async () => {
  const frame = open()
  frame.actor.send({ type: 'show', address: orders })
  await frame.fail(new WrongFrameAddress('地址错误'))
  expect(frame.state().matches('wrongAddress')).toBe(true)
  expect(frame.state().context).toMatchObject({ token: null, problem: null })
})

it('an empty address is wrong however much is allowed', () => {
  const frame = open(() => true)
  frame.actor.send({ type: 'show', address: '' })
  expect(frame.state().matches('wrongAddress')).toBe(true)
})

it('a changed path takes a fresh token, the same path nothing', async () => {
  const frame = await shown()
  frame.actor.send({ type: 'show', address: orders })
  expect(frame.asked).toHaveLength(1)
  frame.actor.send({ type: 'show', address: rooms })
  expect(frame.state().context.token).toBeNull()
  expect(frame.asked).toHaveLength(2)
})

it('a token that comes late for a page left behind is dropped', async () => {
  const frame = open()
  frame.actor.send({ type: 'show', address: orders })
  frame.actor.send({ type: 'show', address: rooms })
  expect(frame.asked[0]!.signal.aborted).toBe(true)
  frame.asked[0]!.resolve('old')
  await frame.answer('new')
  expect(frame.state().context).toMatchObject({ address: rooms, token: 'new' })
})

it('an emptied path takes the page and its token away', async () => {
  const frame = await shown()
  frame.actor.send({ type: 'show', address: '' })
  expect(frame.state().matches('wrongAddress')).toBe(true)
  expect(frame.state().context.token).toBeNull()
})

it('without a token it says why and tries again on request', async () => {
  const frame = open()
  frame.actor.send({ type: 'show', address: orders })
  await frame.fail(new Error('网络异常'))
  expect(frame.state().context.problem).toBe('网络异常')
  frame.actor.send({ type: 'retry' })
  expect(frame.state().context.problem).toBeNull()
  await frame.fail({})
  expect(frame.state().context.problem).toBe('页面登录失败，请重试')
})

it('a failed login asks the shell once, then the user', async () => {
  const frame = await shown()
  frame.actor.send({ type: 'auth failed' })
  frame.actor.send({ type: 'auth failed' })
  expect(frame.asked.map(({ id }) => id)).toEqual(['fetchFrameToken', 'askShell'])
  await frame.answer()
  expect(frame.state().context.token).toBeNull()
  await frame.answer('t2')
  frame.actor.send({ type: 'auth failed' })
  expect(frame.state().matches('noAccess')).toBe(true)
  expect(frame.state().context.problem).toBe('页面登录失败，请重试')
  expect(frame.asked).toHaveLength(3)
})

it('another page may ask the shell again', async () => {
  const frame = await shown()
  frame.actor.send({ type: 'auth failed' })
  await frame.answer()
  await frame.answer('t2')
  frame.actor.send({ type: 'show', address: rooms })
  await frame.answer('t3')
  frame.actor.send({ type: 'auth failed' })
  expect(frame.state().matches('askingShell')).toBe(true)
})

it('says it in the words of the spec', () => {
  expect(legacyFrameMessages).toMatchObject({ wrongAddress: '地址错误', loading: '加载中...' })
})
