import { createActor, fromPromise } from 'xstate'
import { expect, it, test } from 'vitest'
import { corpState, wecomGateMachine, wecomGateMessages, type SaleChannel, type WecomPlace } from './machine'

function open({ hotelId = 1001 as number | string, place = 'elsewhere' as WecomPlace } = {}) {
  const pending = new Map<string, { input: unknown; resolve(value: unknown): void; reject(error: unknown): void }>()
  const went: string[] = []
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
  const held = fromPromise<never, never>(
    ({ self, input }) =>
      new Promise((resolve, reject) => pending.set(self.id, { input, resolve: resolve as never, reject })),
  ) as never
  const actor = createActor(
    wecomGateMachine.provide({
      actors: { 'ask whether authorised': held, 'load sale channels': held, 'apply for authorisation': held },
      actions: {
        'go to the corp auth page': () => void went.push('corpAuth'),
        'reload the page': () => void went.push('reload'),
        'go to WxSet': () => void went.push('WxSet'),
      },
    }),
    { input: { hotelId, place } },
  ).start()
  return {
    actor,
    pending,
    went,
    state: () => actor.getSnapshot(),
    answer: (id: string, value: unknown) => (pending.get(id)!.resolve(value), settled()),
    fail: (id: string, error: unknown) => (pending.get(id)!.reject(error), settled()),
  }
}

const channel = (more: Partial<SaleChannel> = {}): SaleChannel => ({
  relationType: 1,
  merchantId: 1001,
  appId: 'ww1',
  ...more,
})

async function authorised(channels: readonly SaleChannel[], options: Parameters<typeof open>[0] = {}) {
  const gate = open(options)
  await gate.answer('askWhetherAuthorised', true)
  await gate.answer('loadSaleChannels', channels)
  return gate
}

it('draws nothing until it is answered, then the page while the corp id loads', async () => {
  const gate = open()
  expect([...gate.state().tags]).toEqual([])
  expect(gate.pending.get('askWhetherAuthorised')?.input).toEqual({ hotelId: 1001 })
  await gate.answer('askWhetherAuthorised', true)
  expect(gate.state().hasTag('pageShown')).toBe(true)
  expect(corpState(gate.state())).toEqual({ corpId: null, isMasterOrOwner: false, loading: true })
  await gate.answer('loadSaleChannels', [channel()])
  expect(corpState(gate.state())).toEqual({ corpId: 'ww1', isMasterOrOwner: true, loading: false })
})

it('a failed query is the promotion page, which says so and may be asked again', async () => {
  const gate = open()
  await gate.fail('askWhetherAuthorised', new Error('网络异常'))
  expect(gate.state().hasTag('promotion')).toBe(true)
  expect(gate.state().context.problem).toBe('授权情况没有查到：网络异常')
  gate.actor.send({ type: 'check again' })
  expect(gate.state().context.problem).toBeNull()
  await gate.answer('askWhetherAuthorised', true)
  expect(gate.state().matches('authorised')).toBe(true)
})

test.each([
  ['numbers', 1001, 1001, true],
  ['text and number', '1001', 1001, true],
  ['number and text', 1001, '1001', true],
  ['others', 1001, 2002, false],
])('merchant and hotel are compared as strings: %s', async (_, hotelId, merchantId, isMasterOrOwner) => {
  const gate = await authorised([channel({ merchantId })], { hotelId })
  expect(corpState(gate.state()).isMasterOrOwner).toBe(isMasterOrOwner)
})

test.each([
  ['relation 2', [channel({ relationType: 3, appId: 'no' }), channel({ relationType: 2, appId: 'ww2' })], 'ww2'],
  ['the first of two', [channel({ appId: 'ww1' }), channel({ relationType: 2, appId: 'ww2' })], 'ww1'],
])('takes %s', async (_, channels, corpId) => {
  expect(corpState((await authorised(channels)).state()).corpId).toBe(corpId)
})

test.each<[string, SaleChannel[]]>([
  ['an empty list', []],
  ['no owner', [channel({ relationType: 0 }), channel({ relationType: 3 })]],
  ['an owner without a corp id', [channel({ appId: null }), channel({ relationType: 2, appId: 'ww2' })]],
  ['an owner with an empty corp id', [channel({ appId: '' })]],
])('%s is an overlay, but not on WxSet', async (_, channels) => {
  const blocked = await authorised(channels)
  expect(blocked.state().hasTag('overlay')).toBe(true)
  const onWxSet = await authorised(channels, { place: 'wxSet' })
  expect(onWxSet.state().hasTag('overlay')).toBe(false)
  onWxSet.actor.send({ type: 'path changed', place: 'elsewhere' })
  expect(onWxSet.state().hasTag('overlay')).toBe(true)
})

it('a path that changes while the corp id loads decides about the overlay', async () => {
  const gate = open()
  await gate.answer('askWhetherAuthorised', true)
  gate.actor.send({ type: 'path changed', place: 'wxSet' })
  await gate.fail('loadSaleChannels', new Error('网络异常'))
  expect(gate.state().hasTag('overlay')).toBe(false)
})

test.each<[WecomPlace, string]>([
  ['elsewhere', 'corpAuth'],
  ['wxSet', 'corpAuth'],
  ['corpAuth', 'reload'],
])('an application taken on %s leads to %s, once', async (place, where) => {
  const gate = open({ place })
  await gate.answer('askWhetherAuthorised', false)
  gate.actor.send({ type: 'apply' })
  gate.actor.send({ type: 'apply' })
  await gate.answer('applyForAuthorisation', true)
  gate.actor.send({ type: 'apply' })
  expect(gate.went).toEqual([where])
})

it('asks again when the corp auth page is left after an application', async () => {
  const gate = open()
  await gate.answer('askWhetherAuthorised', false)
  gate.actor.send({ type: 'apply' })
  await gate.answer('applyForAuthorisation', true)
  gate.actor.send({ type: 'path changed', place: 'corpAuth' })
  expect(gate.state().matches('applied')).toBe(true)
  gate.actor.send({ type: 'path changed', place: 'elsewhere' })
  expect(gate.state().matches('asking')).toBe(true)
  await gate.answer('askWhetherAuthorised', true)
  expect(gate.state().hasTag('pageShown')).toBe(true)
})

it('says why an application was not taken', async () => {
  const gate = open()
  await gate.answer('askWhetherAuthorised', false)
  for (const [end, message] of [
    [() => gate.answer('applyForAuthorisation', false), '申请失败，请稍后重试'],
    [() => gate.fail('applyForAuthorisation', new Error('没有权限执行此操作')), '没有权限执行此操作'],
    [() => gate.fail('applyForAuthorisation', 'odd'), '申请失败，请稍后重试'],
  ] as const) {
    gate.actor.send({ type: 'apply' })
    expect(gate.state().context.problem).toBeNull()
    await end()
    expect(gate.state().context.problem).toBe(message)
  }
  expect(gate.went).toEqual([])
})

it('a call without a corp raises one popup, which leads to WxSet and asks anew', async () => {
  const gate = await authorised([channel()])
  gate.actor.send({ type: 'no corp found' })
  gate.actor.send({ type: 'no corp found' })
  expect(gate.state().matches({ authorised: { withCorp: 'prompting' } })).toBe(true)
  gate.actor.send({ type: 'go to settings' })
  expect(gate.went).toEqual(['WxSet'])
  expect(gate.state().matches('asking')).toBe(true)
  expect(gate.state().context.corpId).toBeNull()
})

it('left before the answer, a late one changes nothing', async () => {
  const gate = open()
  gate.actor.stop()
  await gate.answer('askWhetherAuthorised', true)
  expect(gate.pending.has('loadSaleChannels')).toBe(false)
})

it('quotes the texts of the spec', () => {
  expect(wecomGateMessages.noCorp).toBe('企业微信未授权，请点击“应用管理 → 直客通商户版”操作')
  expect(wecomGateMessages.noCorpPopup).toBe('企业微信未授权，请点击“授权管理”操作')
})
