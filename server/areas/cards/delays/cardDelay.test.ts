import { cardApi } from '@contracts/calls/cardApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { cardDelay } from '@contracts/resources/cards/cardDelay'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { delayedEnd, keptEnd } from '@machines/lifecycles/cards/delayTerms'
import { monthsAfter } from '@machines/lifecycles/storeDay'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stored } from '@server/areas/tickets/testing/saleFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { cardOf, createCard, createKind } from '../testing/prepaidFixtures'
import { runDelays } from './delayEffects'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
const dayMs = 24 * 60 * 60_000
let passed = 0
let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

const act = (id: number, event: string, payload: object = {}, by = admin) =>
  by.call(callsOf(prepaidCard).transition, { id, event, payload: { ...payload } })
const move = (id: number, event: string, payload: object = {}, by = admin) =>
  by.call(callsOf(cardDelay).transition, { id, event, payload: { ...payload } })
const save = (values: object, by = admin) =>
  by.call(callsOf(cardDelay).save, { values: { name: '装修延期', mode: 'DAYS', days: 60, ...values } })

/** A kind of unnamed cards that end three years after they were activated. */
const endingKind = () =>
  createKind(gateway.services, {
    named: false,
    rechargeable: null,
    faceValue: 50_000,
    bonus: 0,
    salePrice: 50_000,
    validity: 'MONTHS',
    validMonths: 36,
  })

async function sold(productId: number): Promise<{ readonly id: number; readonly cardNo: string }> {
  const { card } = await createCard(gateway.services, productId)
  expect(
    await act(card.id, 'ISSUE', { payWay: 'CASH', holderName: '李浩然', holderPhone: '13857106021' }),
  ).toMatchObject({
    code: 0,
  })
  return { id: card.id, cardNo: card.values.cardNo }
}

const end = monthsAfter(new Date(begun).toISOString(), 36)
const later = (days: number) => new Date(Date.parse(end) + days * dayMs).toISOString()

it('never makes a card end earlier, and says why one keeps its end', () => {
  const card = { status: 'ACTIVE', label: '使用中', expireAt: '2026-06-30T16:00:00.000Z' }
  const wish = { mode: 'DAYS', days: 30, toDate: null, includeExpired: false } as const
  const now = '2026-06-01T04:00:00.000Z'
  expect(delayedEnd(card, wish, now)).toEqual({ expireAt: '2026-07-30T16:00:00.000Z' })
  expect(delayedEnd(card, { ...wish, mode: 'TO_DATE', toDate: '2026-07-31' }, now)).toEqual({
    expireAt: '2026-07-31T15:59:59.999Z',
  })
  expect(delayedEnd(card, { ...wish, mode: 'TO_DATE', toDate: '2026-06-30' }, now)).toEqual({
    refusal: '新到期日不晚于原到期日',
  })
  expect(delayedEnd({ ...card, expireAt: null }, wish, now)).toEqual({ refusal: '长期有效，不用延期' })
  expect(delayedEnd({ ...card, status: 'REFUNDED', label: '已退卡' }, wish, now)).toEqual({
    refusal: '卡已退卡，不能延期',
  })
  const over = { status: 'EXPIRED', label: '已过期', expireAt: '2026-03-01T16:00:00.000Z' }
  expect(delayedEnd(over, wish, now)).toEqual({ refusal: '卡已过期，未包含已过期的卡' })
  expect(delayedEnd(over, { ...wish, includeExpired: true }, now)).toEqual({ refusal: '延期后仍已过期' })
  expect(delayedEnd(over, { ...wish, includeExpired: true, days: 120 }, now)).toEqual({
    expireAt: '2026-06-29T16:00:00.000Z',
  })
  const given = { oldExpire: '2026-06-30T16:00:00.000Z', newExpire: '2026-07-30T16:00:00.000Z' }
  const delayed = { ...card, expireAt: given.newExpire, lastUsedAt: null }
  expect(keptEnd(delayed, given)).toBeNull()
  expect(keptEnd({ ...delayed, lastUsedAt: '2026-07-01T04:00:00.000Z' }, given)).toBe('延期后已消费，保留延期')
  expect(keptEnd({ ...delayed, expireAt: '2026-08-30T16:00:00.000Z' }, given)).toBe('到期日后来又改过，保留延期')
})

it('says before it is written what would become of each card, and what is wrong', async () => {
  const productId = await endingKind()
  const one = await sold(productId)
  const forever = await sold(await createKind(gateway.services))
  const values = { scope: 'CARDS', mode: 'DAYS', days: 60, reason: 'FORCE', includeExpired: true }
  const ask = (more: object, by = admin) => by.call(cardApi.previewCardDelay, { values: { ...values, ...more } })
  const told = await ask({ cardNos: `${one.cardNo}\n${forever.cardNo}，${one.cardNo}\n8600999` })
  expect(told.data).toEqual({
    total: 1,
    refused: 2,
    refusals: [
      { reason: '长期有效，不用延期', count: 1 },
      { reason: '卡号不存在', count: 1 },
    ],
    cards: [
      { cardNo: one.cardNo, oldExpire: end, newExpire: later(60), refusal: null },
      { cardNo: forever.cardNo, oldExpire: null, newExpire: null, refusal: '长期有效，不用延期' },
      { cardNo: '8600999', oldExpire: null, newExpire: null, refusal: '卡号不存在' },
    ],
  })
  expect(await ask({ cardNos: null })).toMatchObject({ code: codes.fieldErrors })
  expect(await ask({ cardNos: one.cardNo, days: 1_096 })).toMatchObject({ code: codes.fieldErrors })
  expect(await ask({ scope: 'PRODUCT', productId })).toMatchObject({ data: { total: 1, refused: 0 } })
  expect(await ask({ scope: 'EXPIRING', expireRange: ['2029-06-01', '2029-06-01'] })).toMatchObject({
    data: { total: 1 },
  })
  expect(await ask({ scope: 'EXPIRING', expireRange: ['2029-06-02', '2029-06-30'] })).toMatchObject({
    data: { total: 0 },
  })
  const other = await gateway.signIn('other')
  expect(await ask({ cardNos: one.cardNo }, other)).toMatchObject({
    data: { total: 0, refusals: [{ reason: '卡号不存在', count: 1 }] },
  })
  const front = await gateway.signIn('front')
  expect(await ask({ cardNos: one.cardNo }, front)).toMatchObject({ code: codes.noRight })
})

it('delays what was approved by somebody else, and gives the former end back to what nobody has used since', async () => {
  const productId = await endingKind()
  const [used, unused, frozen] = [await sold(productId), await sold(productId), await sold(productId)]
  await act(frozen.id, 'FREEZE', { reason: '挂失' })
  const made = await save({ scope: 'CARDS', cardNos: [used, unused, frozen].map(({ cardNo }) => cardNo).join('\n') })
  const { id } = made.data
  expect(await move(id, 'REVOKE')).toMatchObject({ code: codes.lifecycleRefuses })
  expect(await move(id, 'SUBMIT')).toMatchObject({ code: 0 })
  expect((await stored(gateway.services, cardDelay, id)).values).toMatchObject({ cardCount: 2, skipped: 1, done: 0 })
  expect(await move(id, 'APPROVE')).toMatchObject({ code: 0 })
  await runDelays(gateway.services)
  const delayed = await stored(gateway.services, cardDelay, id)
  expect(delayed).toMatchObject({ status: 'DONE', values: { done: 2 } })
  expect(delayed.values.delayNo).toMatch(/^YQ/)
  expect(delayed.values.rows?.map(({ result, why }) => [result, why])).toEqual([
    ['OK', null],
    ['OK', null],
    ['REFUSED', '卡已冻结，不能延期'],
  ])
  expect((await cardOf(gateway.services, used.id)).values.expireAt).toBe(later(60))
  passed = Date.parse(later(10)) - begun
  const then = await gateway.signIn('admin')
  await act(used.id, 'CONSUME', { amount: 100, useKind: 'ROOM' }, then)
  expect(await move(id, 'REVOKE', {}, then)).toMatchObject({ code: 0 })
  const revoked = await stored(gateway.services, cardDelay, id)
  expect(revoked.status).toBe('REVOKED')
  expect(revoked.values.rows?.map(({ result, why }) => [result, why])).toEqual([
    ['KEPT', '延期后已消费，保留延期'],
    ['REVOKED', null],
    ['REFUSED', '卡已冻结，不能延期'],
  ])
  expect(await cardOf(gateway.services, used.id)).toMatchObject({ status: 'ACTIVE', values: { expireAt: later(60) } })
  // The end that it has again lies behind it.
  expect(await cardOf(gateway.services, unused.id)).toMatchObject({ status: 'EXPIRED', values: { expireAt: end } })
  const again = await save({ scope: 'CARDS', cardNos: unused.cardNo }, then)
  await move(again.data.id, 'SUBMIT', {}, then)
  await move(again.data.id, 'APPROVE', {}, then)
  await runDelays(gateway.services)
  expect(await cardOf(gateway.services, unused.id)).toMatchObject({ status: 'ACTIVE', values: { balance: 50_000 } })
  passed = 0
})

it('says of a card that changed meanwhile why it failed, and tries it again', async () => {
  const productId = await endingKind()
  const [one, other] = [await sold(productId), await sold(productId)]
  const { data } = await save({ scope: 'PRODUCT', productId })
  await move(data.id, 'SUBMIT')
  await act(one.id, 'FREEZE', { reason: '挂失' })
  await move(data.id, 'APPROVE')
  await runDelays(gateway.services)
  const failed = await stored(gateway.services, cardDelay, data.id)
  expect(failed).toMatchObject({ status: 'PART_FAILED', values: { done: 1 } })
  expect(failed.values.rows?.find(({ cardId }) => cardId === one.id)).toMatchObject({
    result: 'FAIL',
    why: '卡已冻结，不能延期',
  })
  await act(one.id, 'UNFREEZE')
  await move(data.id, 'RETRY')
  await runDelays(gateway.services)
  expect(await stored(gateway.services, cardDelay, data.id)).toMatchObject({ status: 'DONE', values: { done: 2 } })
  for (const { id } of [one, other]) expect((await cardOf(gateway.services, id)).values.expireAt).toBe(later(60))
})

it('is submitted only where something can be delayed, and approved by nobody who wrote it', async () => {
  const forever = await sold(await createKind(gateway.services))
  const { data } = await save({ scope: 'CARDS', cardNos: forever.cardNo })
  expect(await move(data.id, 'SUBMIT')).toMatchObject({
    message: '没有可延期的卡：长期有效，不用延期（1 张）',
  })
  const card = await sold(await endingKind())
  const clerk = await gateway.signIn('manager')
  const own = await save({ scope: 'CARDS', cardNos: card.cardNo }, clerk)
  expect(own.code).toBe(0)
  await move(own.data.id, 'SUBMIT', {}, clerk)
  expect(await move(own.data.id, 'APPROVE', {}, clerk)).toMatchObject({ message: '不能审核自己提交的延期单' })
  const verifier = await gateway.signIn('verifier')
  expect(await verifier.call(callsOf(cardDelay).list, {})).toMatchObject({ code: codes.noRight })
  expect(await save({ scope: 'CARDS', cardNos: card.cardNo }, verifier)).toMatchObject({ code: codes.noRight })
})
