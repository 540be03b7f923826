import { codes } from '@contracts/envelope'
import { cardApi } from '@contracts/calls/cardApi'
import { callsOf } from '@contracts/resources/calls'
import { cardMerge } from '@contracts/resources/cards/cardMerge'
import { prepaidAdjustment } from '@contracts/resources/cards/prepaidAdjustment'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountAt, balanceOf } from '@server/areas/finance/accounts'
import { trialBalance } from '@server/areas/finance/trialBalance'
import { createMember } from '@server/areas/members/testing/memberFixtures'
import { stored } from '@server/areas/tickets/testing/saleFixtures'
import { systemAt } from '@server/records/systemRecords'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { brokenCard, cardOf, createCard, createKind, entriesOf } from '../testing/prepaidFixtures'

let gateway: TestGateway
let admin: Client
/** 店长, who may not do everything. */
let manager: Client
const place = systemAt({ brandId: 101, hotelId: 1001 })

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-06-01T04:00:00.000Z') })
  admin = await gateway.signIn('admin')
  manager = await gateway.signIn('manager')
})
afterAll(() => gateway?.close())

const act = (id: number, event: string, payload: object = {}, by = admin) =>
  by.call(callsOf(prepaidCard).transition, { id, event, payload: { ...payload } })
const decide = (id: number, event: string, payload: object = {}, by = admin) =>
  by.call(callsOf(prepaidAdjustment).transition, { id, event, payload: { ...payload } })
const owed = () => balanceOf(gateway.services.db, place, accountAt(place, 'CARD_LIABILITY', 'PREPAID'))
const suspense = () => balanceOf(gateway.services.db, place, accountAt(place, 'RECON_SUSPENSE'))
const parts = async (id: number) => {
  const { principal, bonus } = (await cardOf(gateway.services, id)).values
  return [principal, bonus]
}
const holder = { holderName: '李浩然', holderPhone: '13857106021' }

/** A card that is in use, of a kind of its own unless given. */
async function sold(given: object = {}, to: object = holder): Promise<number> {
  const { card } = await createCard(gateway.services, await createKind(gateway.services, given))
  expect(await act(card.id, 'ISSUE', { ...to, payWay: 'WECHAT' })).toMatchObject({ code: 0 })
  return card.id
}

/** The adjustment that a card waits for. */
async function askedFor(cardId: number): Promise<number> {
  const { data } = await admin.call(callsOf(prepaidAdjustment).list, { cardId: String(cardId), status: 'REVIEW' })
  return data.list[0]!.id
}

const wish = { way: 'ADD', principal: 5_000, bonus: 200, reason: '充值漏记' }

it('moves nothing before somebody else has agreed, then card, entry and ledger alike', async () => {
  const id = await sold()
  const [before, waiting] = [await owed(), await suspense()]
  expect(await act(id, 'ADJUST', wish, manager)).toMatchObject({ code: 0 })
  expect(await parts(id)).toEqual([100_000, 10_000])
  const first = await askedFor(id)
  expect(await decide(first, 'APPROVE', {}, manager)).toMatchObject({ message: '不能审核自己申请的调账' })
  expect(await decide(first, 'APPROVE')).toMatchObject({ code: 0 })
  expect(await parts(id)).toEqual([105_000, 10_200])
  expect((await entriesOf(gateway.services, id)).at(-1)!.values).toMatchObject({
    entryType: 'ADJUST',
    dPrincipal: 5_000,
    dBonus: 200,
    cash: 0,
  })
  expect([await owed(), await suspense()]).toEqual([before + 5_000, waiting + 5_000])
  expect(await decide(first, 'APPROVE')).toMatchObject({ code: codes.lifecycleRefuses })
  await act(id, 'ADJUST', { ...wish, way: 'LESS' }, manager)
  await decide(await askedFor(id), 'APPROVE')
  expect(await parts(id)).toEqual([100_000, 10_000])
  expect([await owed(), await suspense()]).toEqual([before, waiting])
  expect(await brokenCard(gateway.services, id, 500_000)).toEqual([])
  expect((await trialBalance(gateway.services.db)).difference).toBe(0)
})

it('says what cannot be adjusted, when it is asked for and when it is agreed to', async () => {
  const id = await sold()
  const message = '请填写调整的本金或赠送金；调减不超过卡内金额，调增后不超过法定上限'
  expect(await act(id, 'ADJUST', { ...wish, principal: 0, bonus: 0 })).toMatchObject({ message })
  expect(await act(id, 'ADJUST', { ...wish, principal: 390_001, bonus: 0 })).toMatchObject({ message })
  expect(await act(id, 'ADJUST', { ...wish, way: 'LESS', principal: 0, bonus: 10_001 })).toMatchObject({ message })
  expect(await act(id, 'ADJUST', { ...wish, principal: -1 })).toMatchObject({ code: codes.fieldErrors })
  expect(await act(id, 'ADJUST', { ...wish, reason: '' })).toMatchObject({ code: codes.fieldErrors })
  await act(id, 'ADJUST', { way: 'LESS', principal: 100_000, bonus: 0, reason: '多记' }, manager)
  const waiting = await askedFor(id)
  await act(id, 'CONSUME', { amount: 11_000, useKind: 'ROOM' })
  expect(await decide(waiting, 'APPROVE')).toMatchObject({ message: '卡内金额已不足以调减，请驳回后重新申请' })
  await act(id, 'FREEZE', { reason: '挂失' })
  expect(await decide(waiting, 'APPROVE')).toMatchObject({ message: '该卡不在使用中，不能调账' })
  expect(await decide(waiting, 'REJECT', { reason: '金额已变' })).toMatchObject({ code: 0 })
  expect((await stored(gateway.services, prepaidAdjustment, waiting)).status).toBe('REJECTED')
  expect(await parts(id)).toEqual([90_000, 9_000])
})

it('puts all of a card onto another one of its holder, with the later end and what was paid and used', async () => {
  const memberId = await createMember(gateway.services, { phone: '13857106021' })
  const [source, target] = [
    await sold({}, { memberId }),
    await sold({ faceValue: 50_000, salePrice: 50_000 }, { memberId }),
  ]
  await act(source, 'CONSUME', { amount: 11_000, useKind: 'ROOM' })
  const before = await owed()
  expect(await act(source, 'MERGE', { targetId: target })).toMatchObject({ code: 0 })
  expect(await cardOf(gateway.services, source)).toMatchObject({
    status: 'MERGED',
    values: { balance: 0, mergedInto: target },
  })
  expect(await cardOf(gateway.services, target)).toMatchObject({
    status: 'ACTIVE',
    values: { principal: 140_000, bonus: 19_000, paid: 150_000, used: 11_000, expireAt: null },
  })
  expect(await owed()).toBe(before)
  for (const id of [source, target]) expect(await brokenCard(gateway.services, id, 500_000)).toEqual([])
  const [given, taken] = [await entriesOf(gateway.services, source), await entriesOf(gateway.services, target)]
  expect(given.at(-1)!.values).toMatchObject({ entryType: 'MERGE', dPrincipal: -90_000, dBonus: -9_000, cash: 0 })
  expect(taken.at(-1)!.values).toMatchObject({ entryType: 'MERGE', dPrincipal: 90_000, dBonus: 9_000, cash: 0 })
  const { data } = await admin.call(callsOf(cardMerge).list, { memberId: String(memberId) })
  expect(data.list).toMatchObject([
    { principal: 90_000, bonus: 9_000, principalBefore: 50_000, principalAfter: 140_000 },
  ])
  expect(await act(source, 'CONSUME', { amount: 100, useKind: 'ROOM' })).toMatchObject({ code: codes.lifecycleRefuses })
  expect((await trialBalance(gateway.services.db)).difference).toBe(0)
})

it('says why two cards do not become one', async () => {
  const source = await sold()
  const merge = (targetId: number) => act(source, 'MERGE', { targetId })
  expect(await merge(source)).toMatchObject({ message: '目标卡不能是本卡' })
  expect(await merge(await sold({}, { ...holder, holderPhone: '13900000000' }))).toMatchObject({
    message: '两张卡的持卡人不同',
  })
  expect(await merge(await sold({ refundRule: 'NONE' }))).toMatchObject({ message: '两张卡的退卡规则不同' })
  expect(await merge(await sold({ useKinds: ['ROOM'] }))).toMatchObject({ message: '目标卡的可用门店或业务少于本卡' })
  expect(await merge(await sold({ hotelIds: [1001] }))).toMatchObject({ message: '目标卡的可用门店或业务少于本卡' })
  expect(await merge(await sold({ faceValue: 400_000, bonus: 0, salePrice: 400_000 }))).toMatchObject({
    message: '合卡后余额超过法定上限 ¥5000.00',
  })
  const frozen = await sold()
  await act(frozen, 'FREEZE', { reason: '挂失' })
  expect(await merge(frozen)).toMatchObject({ message: '目标卡不在使用中' })
  expect(await merge(987_654)).toMatchObject({ code: codes.fieldErrors })
  expect(await parts(source)).toEqual([100_000, 10_000])
})

it('is done by those who may alone', async () => {
  const [id, target] = [await sold(), await sold()]
  const front = await gateway.signIn('front')
  expect(await act(id, 'ADJUST', wish, front)).toMatchObject({ code: codes.noRight })
  expect(await act(id, 'MERGE', { targetId: target }, front)).toMatchObject({ code: codes.noRight })
  const verifier = await gateway.signIn('verifier')
  expect(await verifier.call(callsOf(prepaidAdjustment).list, {})).toMatchObject({ code: codes.noRight })
  expect(await verifier.call(callsOf(cardMerge).list, {})).toMatchObject({ code: codes.noRight })
  expect(await parts(id)).toEqual([100_000, 10_000])
})

it('puts several cards of a holder onto one at once, all or none', async () => {
  const kind = await createKind(gateway.services)
  const memberId = await createMember(gateway.services, {})
  const ofKind = async (to: object) => {
    const { card } = await createCard(gateway.services, kind)
    expect(await act(card.id, 'ISSUE', { ...to, payWay: 'WECHAT' })).toMatchObject({ code: 0 })
    return card.id
  }
  const [target, one, two] = [await ofKind({ memberId }), await ofKind({ memberId }), await ofKind({ memberId })]
  const merge = (targetId: number, sourceIds: number[], by = admin) =>
    by.call(cardApi.mergeCards, { targetId, sourceIds })
  const strangers = await ofKind(holder)
  const { cardNo } = (await cardOf(gateway.services, strangers)).values
  expect(await merge(target, [one, strangers])).toMatchObject({ message: `${cardNo}：两张卡的持卡人不同` })
  expect(await parts(one)).toEqual([100_000, 10_000])
  expect(await merge(target, [target])).toMatchObject({ message: '请勾选要并入的卡' })
  expect(await merge(target, [])).toMatchObject({ code: codes.badRequest })
  expect(await merge(target, [one, 99_999_999])).toMatchObject({ code: codes.gone })
  expect(await merge(target, [one], await gateway.signIn('other'))).toMatchObject({ code: codes.gone })
  expect(await merge(target, [one], await gateway.signIn('verifier'))).toMatchObject({ code: codes.noRight })
  expect(await merge(target, [one, two, one])).toMatchObject({ data: { merged: 2 } })
  expect(await parts(target)).toEqual([300_000, 30_000])
  expect([await parts(one), await parts(two)]).toEqual([
    [0, 0],
    [0, 0],
  ])
  const { data } = await admin.call(callsOf(cardMerge).list, { memberId: String(memberId) })
  expect(data.total).toBe(2)
  for (const id of [target, one, two]) expect(await brokenCard(gateway.services, id, 500_000)).toEqual([])
  // More than the law lets one hold: nothing moves.
  const more = [await ofKind({ memberId }), await ofKind({ memberId })]
  expect((await merge(target, more)).message).toMatch(/：合卡后余额超过法定上限 ¥5000\.00$/)
  expect(await parts(more[0]!)).toEqual([100_000, 10_000])
})
