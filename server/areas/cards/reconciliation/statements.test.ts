import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { cardReconciliation } from '@contracts/resources/cards/cardReconciliation'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stored } from '@server/areas/tickets/testing/saleFixtures'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { createCard, createKind } from '../testing/prepaidFixtures'
import { openStatements } from './statements'

let at = '2026-05-20T04:00:00.000Z'
let gateway: TestGateway

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(at) })
})
afterAll(() => gateway?.close())

const act = (by: Client, id: number, event: string, payload: object = {}) =>
  by.call(callsOf(prepaidCard).transition, { id, event, payload: { ...payload } })
const decide = (by: Client, id: number, event: string, payload: object = {}) =>
  by.call(callsOf(cardReconciliation).transition, { id, event, payload: { ...payload } })
const save = (by: Client, period: string) => by.call(callsOf(cardReconciliation).save, { values: { period } })

it('says what a month moved, and is confirmed by a second person once the month is over and everything agrees', async () => {
  const { services } = gateway
  let admin = await gateway.signIn('admin')
  const { card } = await createCard(services, await createKind(services))
  const issue = { holderName: '李浩然', holderPhone: '13857106021', payWay: 'WECHAT' }
  expect(await act(admin, card.id, 'ISSUE', issue)).toMatchObject({ code: 0 })
  await act(admin, card.id, 'RECHARGE', { amount: 50_000, payWay: 'BANK' })
  const elsewhere = (await gateway.signIn('brand')).at({ hotelId: 1002 })
  await act(elsewhere, card.id, 'CONSUME', { amount: 16_000, useKind: 'ROOM', orderNo: null })

  expect(await save(admin, '2026-13')).toMatchObject({ code: codes.fieldErrors })
  expect(await save(admin, '2026-06')).toMatchObject({ data: { period: '账期不能晚于本月' } })
  const { data: made } = await save(admin, '2026-05')
  const statement = (id = made.id) => stored(services, cardReconciliation, id)
  const { values } = await statement()
  expect(values).toMatchObject({
    opening: 0,
    issued: 100_000,
    recharged: 50_000,
    diffBalance: 0,
    cashTotal: 150_000,
    payTotal: 150_000,
    diffPay: 0,
    crossIn: 0,
  })
  expect(values.crossOut).toBe(-values.consumed!)
  expect(values.settle).toBe(values.consumed)
  expect(values.closing).toBe(150_000 + values.consumed!)
  expect(values.ways).toEqual([
    { payWay: 'WECHAT', cash: 100_000, ledger: 100_000, difference: 0 },
    { payWay: 'BANK', cash: 50_000, ledger: 50_000, difference: 0 },
  ])
  expect(await decide(admin, made.id, 'SUBMIT')).toMatchObject({ message: '账期结束后才能确认' })

  // What moves afterwards is not what was reckoned.
  await act(admin, card.id, 'RECHARGE', { amount: 10_000, payWay: 'CASH' })
  at = '2026-06-03T04:00:00.000Z'
  const rights = ['prepaid:recon', 'prepaid:recon:save', 'prepaid:recon:confirm']
  admin = await gateway.signIn('admin')
  const clerk = await signInWith(gateway, 'front', rights)
  expect(await decide(clerk, made.id, 'SUBMIT')).toMatchObject({ message: '数字已变化，请先重算' })
  expect(await decide(clerk, made.id, 'RECALC')).toMatchObject({ code: 0 })
  expect((await statement()).values).toMatchObject({ recharged: 60_000, diffPay: 0 })
  expect(await decide(clerk, made.id, 'DISPUTE', { note: '现金少到 10 元' })).toMatchObject({ code: 0 })
  expect(await decide(clerk, made.id, 'SUBMIT')).toMatchObject({ code: codes.lifecycleRefuses })
  expect(await decide(clerk, made.id, 'RECALC')).toMatchObject({ code: 0 })
  expect(await decide(clerk, made.id, 'SUBMIT')).toMatchObject({ code: 0 })
  expect(await decide(clerk, made.id, 'CONFIRM')).toMatchObject({ message: '不能复核自己提交的对账单' })
  expect(await decide(admin, made.id, 'CONFIRM')).toMatchObject({ code: 0 })
  expect(await statement()).toMatchObject({ status: 'CONFIRMED', values: { recharged: 60_000, note: null } })
  expect(await decide(admin, made.id, 'RECALC')).toMatchObject({ code: codes.lifecycleRefuses })
  const { data: history } = await admin.call(callsOf(cardReconciliation).history, { id: made.id })
  const named = (event: string) => history.find((one) => one.event === event)
  expect(named('SUBMIT')?.names.submittedBy).toEqual([null, named('SUBMIT')?.by])
  expect(named('CONFIRM')?.names.confirmedBy).toEqual([null, named('CONFIRM')?.by])
  expect(named('CONFIRM')?.by).not.toBeNull()

  // The store that only used the card is owed what it took; nobody makes a second statement of a month.
  const { data: theirs } = await save((await gateway.signIn('brand')).at({ hotelId: 1002 }), '2026-05')
  expect((await statement(theirs.id)).values).toMatchObject({
    issued: 0,
    settle: values.crossOut,
    crossIn: values.crossOut,
  })
  const { data: again } = await save(admin, '2026-05')
  expect(await decide(admin, again.id, 'SUBMIT')).toMatchObject({ message: '该账期已有提交或确认的对账单' })
  await openStatements(services)
  const { data: all } = await admin.call(callsOf(cardReconciliation).list, { keyword: '2026-05' })
  expect(all.list).toHaveLength(2)
})

it('is not made, confirmed or seen by who may not', async () => {
  const clerk = await signInWith(gateway, 'front', ['prepaid:recon'])
  expect(await save(clerk, '2026-04')).toMatchObject({ code: codes.noRight })
  const other = await gateway.signIn('other')
  const { data } = await (await gateway.signIn('admin')).call(callsOf(cardReconciliation).list, {})
  expect(await other.call(callsOf(cardReconciliation).detail, { id: data.list[0]!.id })).toMatchObject({
    code: codes.gone,
  })
})
