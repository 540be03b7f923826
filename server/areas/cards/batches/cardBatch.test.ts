import { cardApi } from '@contracts/calls/cardApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { cardBatch } from '@contracts/resources/cards/cardBatch'
import { cardDelay } from '@contracts/resources/cards/cardDelay'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidProduct } from '@contracts/resources/cards/prepaidCardProduct'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stored } from '@server/areas/tickets/testing/saleFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { createKind } from '../testing/prepaidFixtures'

let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-06-01T04:00:00.000Z') })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

const act = (id: number, event: string, payload: object = {}, by = admin) =>
  by.call(callsOf(cardBatch).transition, { id, event, payload: { ...payload } })
const save = (values: object, by = admin) => by.call(callsOf(cardBatch).save, { values: { name: '首批', ...values } })
const batchOf = (id: number) => stored(gateway.services, cardBatch, id)
const cardsOf = async (id: number) =>
  (await admin.call(callsOf(prepaidCard).list, { batchId: String(id), orderType: 'createdAt-asc', pageSize: 100 })).data
    .list

async function checked(values: object): Promise<number> {
  const { code, data } = await save(values)
  expect(code).toBe(0)
  expect(await act(data.id, 'CHECK')).toMatchObject({ code: 0 })
  return data.id
}

it('makes as many cards as wanted, whose secrets are told once, and are issued at the desk', async () => {
  const productId = await createKind(gateway.services, { activate: 'DESK', stock: 5 })
  const id = await checked({ productId, mode: 'GENERATE', quantity: 3 })
  expect(await batchOf(id)).toMatchObject({ status: 'CHECKED', values: { total: 3, failed: 0 } })
  expect((await batchOf(id)).values.batchNo).toMatch(/^ZK/)
  expect(await cardsOf(id)).toEqual([])
  expect(await admin.call(cardApi.tellBatchSecrets, { id })).toMatchObject({ message: '入库后才有卡密' })
  expect(await act(id, 'STORE')).toMatchObject({ code: 0 })
  const cards = await cardsOf(id)
  expect(cards.map(({ status }) => status)).toEqual(['CREATED', 'CREATED', 'CREATED'])
  expect((await stored(gateway.services, prepaidProduct, productId)).values).toMatchObject({ made: 3, sold: 0 })

  const other = await gateway.signIn('other')
  expect(await other.call(cardApi.tellBatchSecrets, { id })).toMatchObject({ code: codes.gone })
  const verifier = await gateway.signIn('verifier')
  expect(await verifier.call(cardApi.tellBatchSecrets, { id })).toMatchObject({ code: codes.noRight })
  const { data: told } = await admin.call(cardApi.tellBatchSecrets, { id })
  expect(told.cards.map(({ cardNo }) => cardNo).toSorted()).toEqual(cards.map(({ cardNo }) => cardNo).toSorted())
  const { data: opened } = await admin.call(cardApi.openSecrets, { sealed: told.cards.map(({ sealed }) => sealed) })
  expect(await admin.call(cardApi.tellBatchSecrets, { id })).toMatchObject({
    message: '卡密只能导出一次，本批已经导出过',
  })

  const first = cards.find(({ cardNo }) => cardNo === told.cards[0]!.cardNo)!
  const holder = { holderName: '李浩然', holderPhone: '13857106021' }
  const send = (event: string, payload: object) =>
    admin.call(callsOf(prepaidCard).transition, { id: first.id, event, payload: { ...payload } })
  expect(await send('ISSUE', { ...holder, payWay: 'CASH' })).toMatchObject({ code: 0 })
  expect(await send('ACTIVATE', { secret: opened.secrets[0] })).toMatchObject({ code: 0 })
  expect(await act(id, 'VOID', { reason: '印刷有误' })).toMatchObject({ message: '已有1张卡发出或停用，不能整批作废' })

  // No more than the kind has left.
  const more = await save({ productId, mode: 'GENERATE', quantity: 3 })
  expect(await act(more.data.id, 'CHECK')).toMatchObject({ message: '卡种库存不足，最多还可制2张' })
})

it('takes numbers that were printed before, names those it cannot take, and voids a batch that nobody has', async () => {
  const productId = await createKind(gateway.services)
  const good = ['8600990000000011', '8600 9900 0000 0029']
  const id = await checked({ productId, mode: 'IMPORT', cardNos: [...good, good[0], '86-A'].join('\n') })
  expect((await batchOf(id)).values).toMatchObject({
    total: 3,
    failed: 1,
    errors: [{ cardNo: '86A', why: '须为 8–16 位数字' }],
  })
  expect(await act(id, 'STORE')).toMatchObject({ message: '1个卡号不能入库，请撤回后修改' })
  expect(await act(id, 'REOPEN')).toMatchObject({ code: 0 })
  const values = { productId, mode: 'IMPORT', cardNos: good.join('\n') }
  const { version } = await batchOf(id)
  expect(await admin.call(callsOf(cardBatch).save, { id, version, values: { name: '首批', ...values } })).toMatchObject(
    {
      code: 0,
    },
  )
  await act(id, 'CHECK')
  expect(await act(id, 'STORE')).toMatchObject({ code: 0 })
  expect((await cardsOf(id)).map(({ cardNo }) => cardNo).toSorted()).toEqual(['8600990000000011', '8600990000000029'])

  // Of two batches with the same numbers the later one is told so.
  const again = await checked({ ...values })
  expect((await batchOf(again)).values.errors).toContainEqual({ cardNo: '8600990000000011', why: '卡号已存在' })

  expect(await act(id, 'VOID', { reason: '印刷有误' })).toMatchObject({ code: 0 })
  expect((await cardsOf(id)).map(({ status }) => status)).toEqual(['VOID', 'VOID'])
  expect((await stored(gateway.services, prepaidProduct, productId)).values.made).toBe(0)
})

it('refuses what is no batch', async () => {
  const productId = await createKind(gateway.services)
  expect(await save({ productId, mode: 'GENERATE', quantity: 501 })).toMatchObject({ code: codes.fieldErrors })
  expect(await save({ productId, mode: 'GENERATE', quantity: null })).toMatchObject({ code: codes.fieldErrors })
  expect(await save({ productId, mode: 'IMPORT', cardNos: '' })).toMatchObject({ code: codes.fieldErrors })
  expect(await save({ productId: 99_999_999, mode: 'GENERATE', quantity: 1 })).toMatchObject({
    code: codes.fieldErrors,
  })
})

it('is delayed as a whole', async () => {
  const kind = { named: false, rechargeable: null, faceValue: 50_000, bonus: 0, salePrice: 50_000 }
  const productId = await createKind(gateway.services, { ...kind, validity: 'MONTHS', validMonths: 36 })
  const id = await checked({ productId, mode: 'GENERATE', quantity: 2 })
  await act(id, 'STORE')
  const [card] = await cardsOf(id)
  await admin.call(callsOf(prepaidCard).transition, { id: card!.id, event: 'ISSUE', payload: { payWay: 'CASH' } })
  const values = { scope: 'BATCH', batchId: id, mode: 'DAYS', days: 30, reason: 'RENOVATION' }
  const { data } = await admin.call(cardApi.previewCardDelay, { values })
  expect(data).toMatchObject({ total: 1, refused: 0 })
  expect(await admin.call(callsOf(cardDelay).save, { values: { name: '延', ...values, batchId: null } })).toMatchObject(
    {
      code: codes.fieldErrors,
    },
  )
})
