import { defineCall } from '@contracts/calls/call'
import { FieldRefusal } from '@machines/flows/formSave/refusals'
import type { Saving } from '@machines/flows/formSave/formFlow'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { answer, openNetwork, refusal } from '@/app/testing/network'
import { recordCalls } from './recordCalls'
import { RecordChanged } from './recordSource'

const network = openNetwork()
const shared = { service: 'ticket-api', access: 'session', tenant: 'hotel', source: 'test' } as const
const detail = defineCall<{ ticketId: string }, object>()({
  ...shared,
  method: 'GET',
  path: '/api/ticket-api/eb/detail',
  title: '详情',
  effect: 'read',
  query: ['ticketId'],
})
const writing = (name: string) =>
  defineCall<{ ticketId?: number; version?: number; name: string }, { ticketId: number }>()({
    ...shared,
    method: 'POST',
    path: `/api/ticket-api/eb/${name}`,
    title: name,
    effect: 'write',
    body: ['ticketId', 'version', 'name'],
  })
const calls = { primaryKey: 'ticketId', detail, add: writing('create'), edit: writing('update') }

function record(respond: (at: number) => Response = () => answer({ ticketId: 8 })) {
  const sent: { path: string; body: unknown; key: string | null }[] = []
  network.use(
    http.get('*/eb/detail', ({ request }) => {
      const ticketId = Number(new URL(request.url).searchParams.get('ticketId'))
      return answer({ ticketId, version: 3, name: '午餐', secret: 'x' })
    }),
    http.post('*', async ({ request }) => {
      sent.push({
        path: new URL(request.url).pathname,
        body: await request.json(),
        key: request.headers.get('Idempotency-Key'),
      })
      return respond(sent.length - 1)
    }),
  )
  return sent
}

const saving = (mode: Saving['mode'], more: Partial<Saving> = {}): Saving => ({
  mode,
  id: mode === 'edit' ? '7' : null,
  version: mode === 'edit' ? 3 : null,
  values: { name: '晚餐' },
  ...more,
})
const load = (source: ReturnType<typeof recordCalls>) => source.load('7', new AbortController().signal)

test('detail sends the primary key; edit sends it back as the record spells it, with the version', async () => {
  const sent = record()
  const source = recordCalls(calls)
  expect(await load(source)).toEqual({
    values: { ticketId: 7, version: 3, name: '午餐', secret: 'x' },
    version: 3,
  })
  expect(await source.save(saving('edit'))).toEqual({ ticketId: 8 })
  expect(sent).toMatchObject([{ path: '/api/ticket-api/eb/update', body: { ticketId: 7, version: 3, name: '晚餐' } }])
})

test('add and copy create, each by its own call where there is one', async () => {
  const sent = record()
  const source = recordCalls(calls)
  await load(source)
  await source.save(saving('add'))
  await source.save(saving('copy'))
  await recordCalls({ ...calls, copy: writing('clone') }).save(saving('copy'))
  expect(sent.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
    ['create', { name: '晚餐' }],
    ['create', { name: '晚餐' }],
    ['clone', { name: '晚餐' }],
  ])
})

test('values may be transformed both ways', async () => {
  const sent = record()
  const source = recordCalls({
    ...calls,
    toValues: ({ name }) => ({ title: name }),
    toPayload: ({ title }, mode) => ({ name: `${String(title)}-${mode}` }),
  })
  expect((await load(source)).values).toEqual({ title: '午餐' })
  await source.save(saving('edit', { values: { title: '晚餐' } }))
  expect(sent[0]?.body).toEqual({ ticketId: 7, version: 3, name: '晚餐-edit' })
})

test('42200 is a refusal by field, 40902 the record as it is now, anything else as it came', async () => {
  const answers = [
    refusal(42200, '请检查填写的内容', { data: { name: '名称已存在' } }),
    refusal(40902, '记录已被他人修改', { data: { ticketId: 7, version: 4, name: '早餐' } }),
    refusal(40902, '记录已被他人修改'),
    refusal(40300, '没有权限执行此操作'),
  ]
  record((at) => answers[at]!)
  const source = recordCalls(calls)
  const fail = () => source.save(saving('edit')).catch((error: unknown) => error)
  expect(await fail()).toEqual(new FieldRefusal('请检查填写的内容', { name: '名称已存在' }))
  const changed = await fail()
  expect(changed).toBeInstanceOf(RecordChanged)
  expect(changed).toMatchObject({ version: 4, record: { name: '早餐' }, message: '记录已被他人修改' })
  expect(await fail()).toMatchObject({ name: 'CallError', message: '记录已被他人修改' })
  expect(await fail()).toMatchObject({ name: 'CallError', code: 40300 })
})

test('without an answer the next try repeats its key while it says the same; after an answer it is a new one', async () => {
  const sent = record((at) => [HttpResponse.error(), HttpResponse.error(), refusal(40000, '重名')][at] ?? answer(null))
  const source = recordCalls(calls)
  for (const name of ['a', 'a', 'a', 'a', 'b']) {
    await source.save(saving('add', { values: { name } })).catch(() => undefined)
  }
  const keys = sent.map(({ key }) => key)
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]])
  expect(new Set(keys).size).toBe(3)
})

test('a detail call without a record is a fault', async () => {
  network.use(http.get('*/eb/detail', () => answer(null)))
  await expect(load(recordCalls(calls))).rejects.toThrow('answered no record')
})
