import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it, test } from 'vitest'
import { idleMs, ratingMachine, ratingMessages, type Surroundings } from './machine'
import { scoreCaptions, withinLimit } from './score'

const quiet: Surroundings = { onTestHost: false, embedded: false, guideCount: 4, inTheMiddle: false }

function open({ page = true, system = true } = {}) {
  const asked: { id: string; input: unknown; resolve(value?: unknown): void; reject(error: unknown): void }[] = []
  const stored: unknown[] = []
  let reloads = 0
  let watchers = 0
  const clock = new SimulatedClock()
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
  const held = fromPromise<never, never>(
    ({ self, input }) =>
      new Promise((resolve, reject) => asked.push({ id: self.id, input, resolve: resolve as never, reject })),
  ) as never
  const actor = createActor(
    ratingMachine.provide({
      actors: {
        'fetch earlier feedback': held,
        'send feedback': held,
        'look around': held,
        'watch for work': fromCallback(() => {
          watchers += 1
          return () => (watchers -= 1)
        }),
      },
      actions: {
        'store the flags': ({ context }) => void stored.push(context.due),
        'reload the page': () => void reloads++,
      },
    }),
    {
      clock,
      input: {
        urls: { page: 'NEW/dashboard', system: 'NEWsystem' },
        due: { page, system },
        drafts: { page: null, system: null },
      },
    },
  ).start()
  return {
    actor,
    clock,
    asked,
    stored,
    reloads: () => reloads,
    watchers: () => watchers,
    state: () => actor.getSnapshot(),
    answer: (value?: unknown) => (asked.at(-1)!.resolve(value), settled()),
    fail: () => (asked.at(-1)!.reject(new Error('网络异常')), settled()),
  }
}

async function sending(half: 'rate page' | 'rate system' = 'rate page') {
  const flow = open()
  flow.actor.send({ type: half })
  await flow.answer({ score: null, feedbackDescription: null })
  flow.actor.send({ type: 'star', score: 2 })
  flow.actor.send({ type: 'type', comment: '慢' })
  flow.actor.send({ type: 'confirm' })
  return flow
}

/** Nobody has touched the page for long enough, and this is found. */
async function idle(flow: ReturnType<typeof open>, found: Partial<Surroundings> = {}) {
  flow.clock.increment(idleMs)
  await flow.answer({ ...quiet, ...found })
}

describe('opening by itself', () => {
  it('rates the page, once', async () => {
    const flow = open()
    await idle(flow)
    expect(flow.asked[1]?.input).toEqual({ url: 'NEW/dashboard' })
    flow.actor.send({ type: 'refuse' })
    expect(flow.stored).toEqual([{ page: false, system: true }])
    flow.clock.increment(idleMs)
    expect(flow.state().matches({ closed: 'resting' })).toBe(true)
    expect(flow.asked).toHaveLength(2)
  })

  it('waits for exactly 20 s without a touch, and one watcher of touches is enough', () => {
    const { actor, clock, asked, watchers } = open()
    clock.increment(19_999)
    actor.send({ type: 'touched' })
    clock.increment(19_999)
    expect(asked).toEqual([])
    expect(watchers()).toBe(1)
    clock.increment(1)
    expect(asked.map(({ id }) => id)).toEqual(['lookAround'])
    expect(idleMs).toBe(20_000)
  })

  it('is called off by a touch while it is looked around', async () => {
    const { actor, clock, answer, state } = open()
    clock.increment(idleMs)
    actor.send({ type: 'touched' })
    await answer(quiet)
    expect(state().matches({ closed: { due: 'waiting' } })).toBe(true)
  })

  it('waits for the next touch and another idle moment where somebody is in the middle', async () => {
    const flow = open()
    await idle(flow, { inTheMiddle: true })
    flow.clock.increment(idleMs)
    expect(flow.asked).toHaveLength(1)
    flow.actor.send({ type: 'touched' })
    await idle(flow)
    expect(flow.state().hasTag('form')).toBe(true)
  })

  test.each<[string, Partial<Surroundings>]>([
    ['on a test host', { onTestHost: true }],
    ['in an embedded frame', { embedded: true }],
    ['after five guides', { guideCount: 5 }],
    ['after more than five guides', { guideCount: 6 }],
  ])('is skipped %s and keeps the flag', async (_, found) => {
    const flow = open()
    await idle(flow, found)
    expect(flow.state().matches({ closed: 'resting' })).toBe(true)
    expect(flow.watchers()).toBe(0)
    expect(flow.state().context.due.page).toBe(true)
    expect(flow.stored).toEqual([])
    expect(flow.state().can({ type: 'rate page' })).toBe(true)
  })

  it('is left alone when nobody can say whether it may', async () => {
    const flow = open()
    flow.clock.increment(idleMs)
    await flow.fail()
    expect(flow.state().matches({ closed: 'resting' })).toBe(true)
  })

  it('does not happen where it was closed on an earlier visit, nor over an open form', () => {
    const earlier = open({ page: false })
    expect([earlier.state().matches({ closed: 'resting' }), earlier.watchers()]).toEqual([true, 0])
    const busy = open()
    busy.actor.send({ type: 'rate system' })
    busy.clock.increment(idleMs)
    expect(busy.state().context.subject).toBe('system')
    expect(busy.asked.map(({ id }) => id)).toEqual(['fetchEarlierFeedback'])
  })
})

describe('the flags', () => {
  it('closing the system prompt leaves both', () => {
    const { actor, stored } = open()
    actor.send({ type: 'rate system' })
    actor.send({ type: 'refuse' })
    expect(stored).toEqual([{ page: true, system: true }])
  })

  it('a form that closes by being sent clears the page as well', async () => {
    const { answer, stored } = await sending()
    await answer()
    expect(stored).toEqual([{ page: false, system: true }])
  })

  it('are left alone when the page is left with the form open', () => {
    const { actor, stored } = open()
    actor.send({ type: 'rate page' })
    actor.stop()
    expect(stored).toEqual([])
  })
})

describe('the form', () => {
  it('is filled with what was said before', async () => {
    const { actor, answer, state, asked } = open()
    actor.send({ type: 'rate system' })
    expect(asked[0]?.input).toEqual({ url: 'NEWsystem' })
    await answer({ score: 5, feedbackDescription: '很好' })
    expect(state().context).toMatchObject({ score: 5, comment: '很好' })
    actor.send({ type: 'confirm' })
    expect(asked[1]?.input).toEqual({ url: 'NEWsystem', score: 5, description: '很好' })
  })

  it('starts empty when nothing was said, and when that is not known', async () => {
    const flow = open()
    flow.actor.send({ type: 'rate page' })
    await flow.fail()
    expect(flow.state().context).toMatchObject({ score: null, comment: '' })
    flow.actor.send({ type: 'refuse' })
    flow.actor.send({ type: 'rate page' })
    await flow.answer({ score: 0, feedbackDescription: null })
    expect(flow.state().context).toMatchObject({ score: null, comment: '' })
  })

  it('earlier feedback that comes after the form was refused stays away', async () => {
    const flow = open()
    flow.actor.send({ type: 'rate page' })
    flow.actor.send({ type: 'refuse' })
    await flow.answer({ score: 5, feedbackDescription: '很好' })
    expect(flow.state().matches('closed')).toBe(true)
    expect(flow.state().context.score).toBeNull()
  })

  it('is not sent without a star', async () => {
    const { actor, answer, asked, state } = open()
    actor.send({ type: 'rate page' })
    await answer({ score: null, feedbackDescription: null })
    actor.send({ type: 'confirm' })
    expect(state().context.problem).toBe('请填写星级')
    expect(asked).toHaveLength(1)
    actor.send({ type: 'star', score: 1 })
    expect(state().context.problem).toBeNull()
  })

  test.each([0, 6, 2.5, -1, Number.NaN])('%d is no star', async (score) => {
    const { actor, answer, state } = open()
    actor.send({ type: 'rate page' })
    await answer({ score: null, feedbackDescription: null })
    expect(state().can({ type: 'star', score })).toBe(false)
  })

  it('takes 500 characters', async () => {
    const { actor, answer, state } = open()
    actor.send({ type: 'rate page' })
    await answer({ score: null, feedbackDescription: null })
    actor.send({ type: 'type', comment: '好'.repeat(500) })
    expect(state().context.comment).toHaveLength(500)
    actor.send({ type: 'type', comment: '好'.repeat(501) })
    expect(state().context.comment).toHaveLength(500)
    expect(withinLimit(`${'好'.repeat(499)}😀`)).toBe('好'.repeat(499))
  })

  it('is sent once for a double click', async () => {
    const { actor, asked } = await sending()
    actor.send({ type: 'confirm' })
    actor.send({ type: 'refuse' })
    expect(asked.map(({ id }) => id)).toEqual(['fetchEarlierFeedback', 'sendFeedback'])
  })
})

describe('afterwards', () => {
  test.each([
    ['thanked', 'answer'],
    ['failed', 'fail'],
  ] as const)('%s stays for exactly 2000 ms and reloads nothing', async (dialog, end) => {
    const flow = await sending()
    await flow[end]()
    flow.clock.increment(1_999)
    expect(flow.state().matches(dialog)).toBe(true)
    flow.clock.increment(1)
    expect(flow.state().matches('closed')).toBe(true)
    expect(flow.reloads()).toBe(0)
  })

  it('稍后评价 reloads the page', async () => {
    const flow = await sending()
    await flow.fail()
    flow.actor.send({ type: 'rate later' })
    expect(flow.reloads()).toBe(1)
    expect(flow.state().matches('closed')).toBe(true)
  })

  it('重新评价 brings the form back with what was typed, and no timer closes it', async () => {
    const flow = await sending('rate system')
    await flow.fail()
    flow.actor.send({ type: 'rate again' })
    flow.clock.increment(2_000)
    expect(flow.state().matches({ form: 'filling' })).toBe(true)
    expect(flow.state().context).toMatchObject({ subject: 'system', score: 2, comment: '慢' })
    flow.actor.send({ type: 'confirm' })
    expect(flow.asked.at(-1)?.input).toEqual({ url: 'NEWsystem', score: 2, description: '慢' })
  })
})

it('says it in the words of the spec', () => {
  expect(Object.values(ratingMessages)).toEqual([
    '请填写星级',
    '评论成功',
    '评论失败，请重试',
    '以前的评价没有取到，提交后会替换以前的评价',
    '登录已过期，本次评价未提交。重新登录后请再点“确定”',
  ])
  expect(Object.values(scoreCaptions)).toEqual(['非常不满意', '不满意', '一般', '满意', '非常满意'])
})
