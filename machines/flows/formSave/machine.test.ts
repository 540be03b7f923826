import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, type NonReducibleUnknown } from 'xstate'
import type { FormMode, FormSaveEmitted, Saving } from './formFlow'
import { formSaveMachine } from './machine'
import { FieldRefusal, StaleRefusal, type FieldErrors, type FormValues } from './refusals'

interface Held {
  input: unknown
  signal: AbortSignal
  resolve(value: unknown): void
  reject(error: unknown): void
}

const values = { name: '双人自助午餐', price: 12_800 }

/** A form whose questions wait for `answer` / `fail`; `asked` counts every one of them. */
function start(mode?: FormMode) {
  const asked: { id: string; held: Held }[] = []
  const told: FormSaveEmitted[] = []
  const hold = <Output, Input = NonReducibleUnknown>() =>
    fromPromise<Output, Input>(
      ({ input, self, signal }) =>
        new Promise((resolve, reject) => {
          asked.push({ id: self.id, held: { input, signal, resolve: resolve as Held['resolve'], reject } })
        }),
    )
  const clock = new SimulatedClock()
  const actor = createActor(
    formSaveMachine.provide({
      actors: {
        loadDetail: hold<{ version: number | null }, { id: string | null }>(),
        validate: hold<FieldErrors, { values: FormValues }>(),
        saveRecord: hold<unknown, Saving>(),
      },
    }),
    { clock, input: mode && { open: { mode, id: mode === 'add' ? null : '7' } } },
  )
  actor.on('*', (event) => told.push(event))
  actor.start()
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const last = (id: string) => asked.findLast((one) => one.id === id)!.held
  const now = () => actor.getSnapshot()
  const flow = {
    actor,
    clock,
    told,
    now,
    last,
    times: (id: string) => asked.filter((one) => one.id === id).length,
    work: () => (now().value as { form: { work: unknown } }).form.work,
    async answer(id: string, value: unknown) {
      last(id).resolve(value)
      await settle()
    },
    async fail(id: string, error: unknown) {
      last(id).reject(error)
      await settle()
    },
    save: () => actor.send({ type: 'save', values }),
    /** Presses 保存 and lets everything pass up to the question to the gateway. */
    async submit() {
      flow.save()
      await flow.answer('validate', {})
      clock.increment(100)
    },
  }
  return flow
}

async function startEditing() {
  const flow = start('edit')
  await flow.answer('loadDetail', { version: 3 })
  return flow
}

const saver = { name: '王敏', role: '市场', savedAt: null }
const stale = new StaleRefusal(
  '记录已被他人修改',
  4,
  [
    { field: 'name', was: '双人自助', mine: '双人自助午餐', theirs: '双人自助晚餐' },
    { field: 'price', was: 10_000, mine: 12_800, theirs: 9_900 },
  ],
  { saver, onlyTheirs: ['code'] },
)

test('without an opening it waits for one; a given one opens at once', () => {
  expect(start().now().value).toBe('closed')
  expect(start('add').work()).toBe('editing')
  expect(start('edit').now().value).toBe('loading')
})

test.each([
  ['add', { mode: 'add', id: null, version: null, values }],
  ['edit', { mode: 'edit', id: '7', version: 3, values }],
  ['copy', { mode: 'copy', id: null, version: null, values }],
] as const)('mode %s writes what it should', async (mode, saving) => {
  const flow = start(mode)
  expect(flow.times('loadDetail')).toBe(mode === 'add' ? 0 : 1)
  if (mode !== 'add') {
    expect(flow.last('loadDetail').input).toEqual({ id: '7' })
    await flow.answer('loadDetail', { version: 3 })
  }
  await flow.submit()
  expect(flow.last('saveRecord').input).toEqual(saving)
  await flow.answer('saveRecord', { id: '8' })
  expect(flow.now()).toMatchObject({ value: 'saved', status: 'done' })
  expect(flow.told).toEqual([{ type: 'saved', answer: { id: '8' }, leaving: false, merged: null }])
})

test('view mode refuses saving', async () => {
  const flow = start('view')
  await flow.answer('loadDetail', { version: 3 })
  flow.save()
  expect(flow.now().value).toBe('viewing')
  expect(flow.times('validate')).toBe(0)
})

test('a failed load says why and can be tried again; leaving while it loads drops the late answer', async () => {
  const flow = start('edit')
  await flow.fail('loadDetail', new Error('记录不存在或已删除'))
  expect(flow.now()).toMatchObject({ value: 'loadFailed', context: { message: '记录不存在或已删除' } })
  flow.actor.send({ type: 'retry' })
  expect(flow.now()).toMatchObject({ value: 'loading', context: { message: null } })
  flow.actor.send({ type: 'leave' })
  expect(flow.last('loadDetail').signal.aborted).toBe(true)
  await flow.answer('loadDetail', { version: 3 })
  expect(flow.now().value).toBe('left')
})

test('nothing is submitted before 100 ms, nor when an error has arrived by then', async () => {
  const flow = start('add')
  flow.save()
  await flow.answer('validate', {})
  flow.clock.increment(99)
  expect(flow.times('saveRecord')).toBe(0)
  flow.actor.send({ type: 'fieldError', field: 'code', message: '编号已被占用' })
  flow.clock.increment(1)
  expect(flow.work()).toBe('editing')
  expect(flow.times('saveRecord')).toBe(0)
  flow.clock.increment(3_000)
  flow.actor.send({ type: 'fieldError', field: 'code', message: null })
  await flow.submit()
  expect(flow.times('saveRecord')).toBe(1)
})

test('errors found by the validation are replaced by the next one; custom errors stay', async () => {
  const flow = start('add')
  flow.actor.send({ type: 'fieldError', field: 'code', message: '编号已被占用' })
  flow.save()
  await flow.answer('validate', { name: '该字段必须填写' })
  flow.clock.increment(100)
  expect(flow.now().context).toMatchObject({
    errors: { name: '该字段必须填写' },
    customErrors: { code: '编号已被占用' },
  })
  flow.clock.increment(3_000)
  flow.save()
  await flow.answer('validate', {})
  flow.clock.increment(100)
  expect(flow.now().context).toMatchObject({ errors: {}, customErrors: { code: '编号已被占用' } })
  expect(flow.times('saveRecord')).toBe(0)
})

test('a double click saves once; the button waits exactly 3000 ms from the click', async () => {
  const flow = start('add')
  flow.save()
  flow.save()
  expect(flow.times('validate')).toBe(1)
  await flow.fail('validate', new Error('校验未能完成'))
  expect(flow.now().context.message).toBe('校验未能完成')
  flow.clock.increment(2_999)
  expect(flow.now().can({ type: 'save', values })).toBe(false)
  flow.clock.increment(1)
  expect(flow.now().can({ type: 'save', values })).toBe(true)
})

test('an answer later than 3000 ms keeps the button disabled until it is there', async () => {
  const flow = start('add')
  await flow.submit()
  flow.clock.increment(3_000)
  expect(flow.now().can({ type: 'save', values })).toBe(false)
  await flow.fail('saveRecord', new Error('服务端返回异常'))
  expect(flow.now().can({ type: 'save', values })).toBe(true)
})

test('refused fields get their messages, any other failure its own; the values and the dirt stay', async () => {
  const flow = await startEditing()
  flow.actor.send({ type: 'edited', dirty: true })
  await flow.submit()
  await flow.fail('saveRecord', new FieldRefusal('请检查填写的内容', { name: '名称已存在' }))
  expect(flow.now().context).toMatchObject({ errors: { name: '名称已存在' }, message: '请检查填写的内容', values })
  expect(flow.now().hasTag('unsaved')).toBe(true)
  flow.clock.increment(3_000)
  await flow.submit()
  await flow.fail('saveRecord', new Error('服务端返回异常'))
  expect(flow.now().context).toMatchObject({ errors: {}, message: '服务端返回异常', values })
  flow.clock.increment(3_000)
  await flow.submit()
  await flow.fail('saveRecord', 'no words')
  expect(flow.now().context.message).toBe('操作失败，请稍后再试')
})

test('a stale version is settled field by field and saved with the new version', async () => {
  const flow = await startEditing()
  await flow.submit()
  await flow.fail('saveRecord', stale)
  flow.clock.increment(3_000)
  const saveAgain = { type: 'saveAgain' } as const
  flow.actor.send({ type: 'choose', field: 'name', side: 'theirs' })
  expect(flow.now().can(saveAgain)).toBe(false)
  expect(flow.now().can({ type: 'choose', field: 'unknown', side: 'mine' })).toBe(false)
  flow.actor.send({ type: 'choose', field: 'price', side: 'theirs' })
  flow.actor.send({ type: 'choose', field: 'price', side: 'mine' })
  flow.actor.send(saveAgain)
  flow.actor.send(saveAgain)
  expect(flow.told).toEqual([{ type: 'tookTheirs', values: { name: '双人自助晚餐' } }])
  await flow.answer('validate', {})
  flow.clock.increment(100)
  const merged = { name: '双人自助晚餐', price: 12_800 }
  expect(flow.last('saveRecord').input).toEqual({ mode: 'edit', id: '7', version: 4, values: merged })
  expect(flow.times('saveRecord')).toBe(2)
})

test('changes that do not touch each other are saved together at once, and it is told whose they are', async () => {
  const flow = await startEditing()
  await flow.submit()
  await flow.fail('saveRecord', new StaleRefusal('记录已被他人修改', 4, [], { saver, onlyTheirs: ['code'] }))
  await flow.answer('validate', {})
  flow.clock.increment(100)
  expect(flow.last('saveRecord').input).toMatchObject({ version: 4, values })
  await flow.fail('saveRecord', new StaleRefusal('记录已被他人修改', 5, [], { saver, onlyTheirs: ['stock'] }))
  await flow.answer('validate', {})
  flow.clock.increment(100)
  expect(flow.last('saveRecord').input).toMatchObject({ version: 5, values })
  await flow.answer('saveRecord', null)
  expect(flow.told).toEqual([
    { type: 'saved', answer: null, leaving: false, merged: { saver, fields: ['code', 'stock'] } },
  ])
})

test('what the rules refuse was never sent: 保存 can be pressed again at once', async () => {
  const flow = start('add')
  flow.save()
  await flow.answer('validate', { name: '该字段必须填写' })
  expect(flow.now().can({ type: 'save', values })).toBe(false)
  flow.clock.increment(100)
  expect(flow.now().can({ type: 'save', values })).toBe(true)
})

test('going back from a conflict to the form keeps the old version', async () => {
  const flow = await startEditing()
  await flow.submit()
  await flow.fail('saveRecord', stale)
  flow.actor.send({ type: 'keepEditing' })
  expect(flow.now().context).toMatchObject({ version: 3, conflicts: [], theirVersion: null })
  expect(flow.work()).toBe('editing')
})

test('leaving while it is saved waits for the answer: saved and gone, or back with the failure', async () => {
  const flow = start('add')
  flow.actor.send({ type: 'edited', dirty: true })
  await flow.submit()
  flow.actor.send({ type: 'leave' })
  await flow.fail('saveRecord', new Error('服务端返回异常'))
  expect(flow.work()).toBe('editing')
  expect(flow.now().context).toMatchObject({ leaving: false, message: '服务端返回异常' })
  flow.clock.increment(3_000)
  flow.actor.send({ type: 'leave' })
  expect(flow.work()).toBe('askingToLeave')
  await flow.submit()
  await flow.answer('saveRecord', null)
  expect(flow.told).toEqual([{ type: 'saved', answer: null, leaving: true, merged: null }])
})

test('a clean form is left at once; cancelling asks nothing, changed or not', () => {
  const left = start('add')
  left.actor.send({ type: 'leave' })
  expect(left.told).toEqual([{ type: 'left' }])
  const cancelled = start('add')
  cancelled.actor.send({ type: 'edited', dirty: true })
  cancelled.actor.send({ type: 'cancel' })
  expect(cancelled.told).toEqual([{ type: 'cancelled' }])
})

test('without its actors it reaches nothing: it fails by name', async () => {
  const actor = createActor(formSaveMachine, { input: { open: { mode: 'edit', id: '7' } } }).start()
  await new Promise((resolve) => setTimeout(resolve))
  expect(actor.getSnapshot().context.message).toContain('`loadDetail` must be provided')
})
