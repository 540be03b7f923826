import { cardApi } from '@contracts/calls/cardApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { prepaidProduct } from '@contracts/resources/cards/prepaidCardProduct'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { deducted, givenBack, refundOf } from '@machines/lifecycles/cards/prepaidTerms'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountAt, balanceOf } from '@server/areas/finance/accounts'
import { trialBalance } from '@server/areas/finance/trialBalance'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { stored } from '@server/areas/tickets/testing/saleFixtures'
import { recordTable } from '@server/records/recordTables'
import { systemAt } from '@server/records/systemRecords'
import { idempotentAnswers } from '@server/http/tables'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { brokenCard, cardOf, createCard, createKind, entriesOf } from '../testing/prepaidFixtures'
import { expireCards } from './prepaidCard.server'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
const hour = 60 * 60_000
let passed = 0
let gateway: TestGateway
let admin: Client
const place = systemAt({ brandId: 101, hotelId: 1001 })

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

type Payload = Readonly<Record<string, unknown>>
const act = (id: number, event: string, payload: Payload = {}, by = admin) =>
  by.call(callsOf(prepaidCard).transition, { id, event, payload })
const actOn = (id: number, event: string, payload: Payload = {}, by = admin) =>
  by.call(callsOf(prepaidEntry).transition, { id, event, payload })
const holder = { holderName: '李浩然', holderPhone: '13857106021' }
const owed = () => balanceOf(gateway.services.db, place, accountAt(place, 'CARD_LIABILITY', 'PREPAID'))
const pending = () => balanceOf(gateway.services.db, place, accountAt(place, 'PENDING'))
const parts = async (id: number) => {
  const { principal, bonus } = (await cardOf(gateway.services, id)).values
  return [principal, bonus]
}

/** A card that is in use. */
async function sold(given: object = {}): Promise<number> {
  const { card } = await createCard(gateway.services, await createKind(gateway.services, given))
  expect(await act(card.id, 'ISSUE', { ...holder, payWay: 'WECHAT' })).toMatchObject({ code: 0 })
  return card.id
}

it('takes each order of deduction to the fen, and gives back in the share that was taken', () => {
  const both = { principal: 10_000, bonus: 1_000 }
  expect(deducted(both, 10_500, 'PRINCIPAL_FIRST')).toEqual({ principal: 10_000, bonus: 500 })
  expect(deducted(both, 1_500, 'BONUS_FIRST')).toEqual({ principal: 500, bonus: 1_000 })
  expect(deducted(both, 1_001, 'RATIO')).toEqual({ principal: 910, bonus: 91 })
  expect(deducted({ principal: 1, bonus: 2 }, 3, 'RATIO')).toEqual({ principal: 1, bonus: 2 })
  const taken = { principal: 667, bonus: 334 }
  let [principal, bonus] = [0, 0]
  for (const [before, amount] of [
    [0, 1],
    [1, 333],
    [334, 500],
    [834, 167],
  ] as const) {
    const back = givenBack(taken, before, amount)
    expect(back.principal + back.bonus).toBe(amount)
    principal += back.principal
    bonus += back.bonus
  }
  expect({ principal, bonus }).toEqual(taken)
  const card = { principal: 50_000, paid: 100_000, used: 60_000, feePercent: 5 }
  expect(refundOf('PRINCIPAL', card)).toBe(47_500)
  expect(refundOf('PAID_LESS_USED', card)).toBe(38_000)
  expect(refundOf('UNUSED', card)).toBe(0)
  expect(refundOf('NONE', card)).toBe(0)
})

it('keeps kinds of card within the law, and as they are once sold', async () => {
  const draft = {
    name: '法定卡',
    cover: 'demo/cover.jpg',
    faceValue: 500_000,
    bonus: 0,
    salePrice: 500_000,
    stock: 10,
    useKinds: ['ROOM'],
    agreement: '<p>章程</p>',
  }
  const save = (values: object) => admin.call(callsOf(prepaidProduct).save, { values: { ...draft, ...values } })
  const cap = '面值加赠送金须在 ¥1.00 与法定上限之间：记名卡 ¥5,000.00，不记名卡 ¥1,000.00'
  expect(await save({ bonus: 1 })).toMatchObject({ code: 42200, data: { faceValue: cap } })
  expect(await save({ named: false, faceValue: 100_001, salePrice: 100_000 })).toMatchObject({
    data: { faceValue: cap },
  })
  expect(await save({ faceValue: 50, salePrice: 50 })).toMatchObject({ data: { faceValue: cap } })
  expect(await save({ salePrice: 500_001 })).toMatchObject({ code: 42200 })
  expect(await save({ validity: 'MONTHS', validMonths: 36 })).toMatchObject({ data: { validity: '记名卡须长期有效' } })
  expect(
    await save({ named: false, faceValue: 1_000, salePrice: 1_000, validity: 'MONTHS', validMonths: 35 }),
  ).toMatchObject({ code: 42200 })
  const made = await save({})
  expect(made).toMatchObject({ code: 0 })
  const productId = await createKind(gateway.services)
  const { card } = await createCard(gateway.services, productId)
  await act(card.id, 'ISSUE', { ...holder, payWay: 'CASH' })
  const brand = (await gateway.signIn('brand')).at({ brandId: 101 })
  const { data } = await brand.call(callsOf(prepaidProduct).detail, { id: productId })
  const change = { id: productId, version: data.version, values: { faceValue: 1, refundRule: 'NONE', stock: 0 } }
  expect(await brand.call(callsOf(prepaidProduct).save, change)).toMatchObject({ code: 42200 })
  await brand.call(callsOf(prepaidProduct).save, { ...change, values: { faceValue: 1, refundRule: 'NONE', place: 7 } })
  expect((await stored(gateway.services, prepaidProduct, productId)).values).toMatchObject({
    faceValue: 100_000,
    refundRule: 'PRINCIPAL',
    place: 7,
    sold: 1,
    stockLeft: 99,
  })
})

it('shows secrets once and keeps them nowhere', async () => {
  const productId = await createKind(gateway.services, { activate: 'DESK', stock: 3 })
  const { data } = await admin.call(cardApi.makeCards, { productId, quantity: 2 })
  const opened = await admin.call(cardApi.openSecrets, { sealed: data.cards.map(({ sealed }) => sealed) })
  const [secret] = opened.data.secrets
  expect(secret).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
  expect(data.cards[0]!.cardNo).toMatch(/^8600\d{12}$/)
  const manager = await gateway.signIn('brand')
  expect(
    (await manager.at({ hotelId: 1001 }).call(cardApi.openSecrets, { sealed: [data.cards[0]!.sealed] })).code,
  ).toBe(codes.gone)
  const answers = await gateway.services.db.select().from(idempotentAnswers)
  const rows = await gateway.services.db.select().from(recordTable(prepaidCard).table)
  expect(JSON.stringify([answers, rows])).not.toContain(secret)
  expect(await admin.call(cardApi.makeCards, { productId, quantity: 2 })).toMatchObject({
    message: '卡种库存不足，最多还可制1张',
  })
  const id = rows.find(({ cardNo }) => cardNo === data.cards[0]!.cardNo)!.id
  await act(id, 'ISSUE', { payWay: 'WECHAT' })
  expect((await cardOf(gateway.services, id)).status).toBe('ISSUED')
  expect(await act(id, 'ACTIVATE', { secret })).toMatchObject({ message: '记名卡请选择会员，或填写持卡人与手机号' })
  expect(await act(id, 'ACTIVATE', { ...holder, secret: 'AAAA-BBBB-CCCC-DDDD' })).toMatchObject({
    message: '卡密不正确',
  })
  expect(await act(id, 'ACTIVATE', { ...holder, secret: secret!.toLowerCase() })).toMatchObject({ code: 0 })
  expect((await cardOf(gateway.services, id)).status).toBe('ACTIVE')
})

it('keeps who has sold a card or a recharge: whom the desk names, else whoever works there and sells', async () => {
  const { services } = gateway
  const sellerId = await createEmployee(services, { name: '林佳', isSales: true })
  const otherId = await createEmployee(services, { name: '周航', isSales: false })
  const { card } = await createCard(services, await createKind(services))
  const issue = { ...holder, payWay: 'WECHAT' }
  expect(await act(card.id, 'ISSUE', { ...issue, salesId: otherId })).toMatchObject({ message: '请选择在职的销售员' })
  expect(await act(card.id, 'ISSUE', { ...issue, salesId: 990_001 })).toMatchObject({ code: codes.fieldErrors })
  expect(await act(card.id, 'ISSUE', { ...issue, salesId: sellerId })).toMatchObject({ code: 0 })
  const put = { amount: 20_000, payWay: 'CASH' }
  expect(await act(card.id, 'RECHARGE', put)).toMatchObject({ code: 0 })
  const ownId = await createEmployee(services, { name: '陈思远', isSales: true, accountId: 'demo-admin' })
  expect(await act(card.id, 'RECHARGE', put)).toMatchObject({ code: 0 })
  const entries = await entriesOf(services, card.id)
  expect(entries.map(({ values }) => values.salesId)).toEqual([sellerId, null, ownId])
  expect(await actOn(entries[2]!.id, 'REVERSE', { reason: '收错' })).toMatchObject({ code: 0 })
  expect((await entriesOf(services, card.id)).at(-1)?.values).toMatchObject({ salesId: ownId, cash: -20_000 })
})

it('owes what was paid, earns what was used, and both fall with what comes back', async () => {
  const [before, earned] = [await owed(), await pending()]
  const id = await sold()
  expect(await owed()).toBe(before + 100_000)
  expect(await act(id, 'CONSUME', { amount: 11_000, useKind: 'ROOM' })).toMatchObject({ code: 0 })
  expect(await parts(id)).toEqual([90_000, 9_000])
  expect([await owed(), await pending()]).toEqual([before + 90_000, earned + 10_000])
  const use = (await entriesOf(gateway.services, id)).at(-1)!
  expect(await actOn(use.id, 'RETURN', { amount: 11_001, reason: '多退' })).toMatchObject({
    message: '退回金额须大于 0，最多¥110.00',
  })
  expect(await actOn(use.id, 'RETURN', { amount: 1_101, reason: '少点一份' })).toMatchObject({ code: 0 })
  expect(await parts(id)).toEqual([91_000, 9_101])
  expect(await actOn(use.id, 'REVERSE', { reason: '扣错' })).toMatchObject({ message: '已有退回，不能撤销' })
  expect(await actOn(use.id, 'RETURN', { amount: 9_899, reason: '全退' })).toMatchObject({ code: 0 })
  expect(await parts(id)).toEqual([100_000, 10_000])
  expect([await owed(), await pending()]).toEqual([before + 100_000, earned])
  const { table, columns } = recordTable(settleLine)
  const lines = await gateway.services.db
    .select({ status: columns.status, gross: columns.gross })
    .from(table)
    .where(and(eq(columns.bizType, prepaidEntry.key), eq(columns.bizId, use.id)))
    .orderBy(asc(columns.id))
  expect(lines).toEqual([
    { status: 'VOID', gross: 10_000 },
    { status: 'VOID', gross: 9_000 },
  ])
  expect((await trialBalance(gateway.services.db)).difference).toBe(0)
})

it('says why it does not pay or take more', async () => {
  const id = await sold({ faceValue: 450_000, bonus: 0, salePrice: 450_000 })
  const message = '金额须大于 0，不超过余额，且业务在可用范围内'
  expect(await act(id, 'CONSUME', { amount: 450_001, useKind: 'ROOM' })).toMatchObject({ message })
  expect(await act(id, 'CONSUME', { amount: 100, useKind: 'MALL' })).toMatchObject({ message })
  expect(await act(id, 'RECHARGE', { amount: 50_001, payWay: 'CASH' })).toMatchObject({
    message: '充值金额须大于 0，且充值后余额不超过法定上限 ¥5000.00',
  })
  expect(await act(id, 'RECHARGE', { amount: 50_000, payWay: 'CASH' })).toMatchObject({ code: 0 })
  expect(await act(id, 'RECHARGE', { amount: 1, payWay: 'CASH' })).toMatchObject({
    message: '充值后余额不能超过法定上限 ¥5000.00',
  })
  const last = (await entriesOf(gateway.services, id)).at(-1)!
  expect(await actOn(last.id, 'REVERSE', { reason: '充错' })).toMatchObject({ code: 0 })
  expect(await parts(id)).toEqual([450_000, 0])
  const elsewhere = await sold({ hotelIds: [1002] })
  expect(await act(elsewhere, 'CONSUME', { amount: 100, useKind: 'ROOM' })).toMatchObject({
    message: '该卡不能在本店使用',
  })
  const other = (await gateway.signIn('brand')).at({ hotelId: 1002 })
  const earned = await pending()
  expect(await act(elsewhere, 'CONSUME', { amount: 11_000, useKind: 'ROOM' }, other)).toMatchObject({ code: 0 })
  const second = systemAt({ brandId: 101, hotelId: 1002 })
  expect(await balanceOf(gateway.services.db, second, accountAt(second, 'PENDING'))).toBe(10_000)
  expect(await pending()).toBe(earned)
})

it('pays back by its rule, above ¥1,000.00 with a second person', async () => {
  const before = await owed()
  const small = await sold({ refundFee: 10 })
  await act(small, 'CONSUME', { amount: 11_000, useKind: 'ROOM' })
  expect(await act(small, 'REFUND', { payWay: 'WECHAT', reason: '不再来店' })).toMatchObject({ code: 0 })
  const { status, values } = await cardOf(gateway.services, small)
  expect([status, values.balance, values.refundAmount]).toEqual(['REFUNDED', 0, 81_000])
  expect(await owed()).toBe(before)
  const large = await sold({ faceValue: 200_000, bonus: 0, salePrice: 200_000 })
  const front = await gateway.signIn('front')
  const clerk = (await act(large, 'REFUND', { payWay: 'WECHAT', reason: '不再来店' }, front)).code
  expect([0, codes.noRight]).toContain(clerk)
  if (clerk !== 0) await act(large, 'REFUND', { payWay: 'WECHAT', reason: '不再来店' })
  expect((await cardOf(gateway.services, large)).status).toBe('REFUNDING')
  expect(await act(large, 'REJECT', { reason: '协商后继续使用' })).toMatchObject({ code: 0 })
  expect((await cardOf(gateway.services, large)).status).toBe('ACTIVE')
  await act(large, 'REFUND', { payWay: 'WECHAT', reason: '不再来店' })
  expect(await act(large, 'APPROVE')).toMatchObject({ code: 0 })
  expect((await cardOf(gateway.services, large)).values).toMatchObject({ balance: 0, refundAmount: 200_000 })
  const never = await sold({ refundRule: 'NONE' })
  expect(await act(never, 'REFUND', { payWay: 'CASH', reason: '不要了' })).toMatchObject({ message: '该卡种不可退卡' })
  expect((await trialBalance(gateway.services.db)).difference).toBe(0)
})

it('goes over to another card with its money, and is kept when its days are over', async () => {
  const { services } = gateway
  const productId = await createKind(services, {
    named: false,
    faceValue: 50_000,
    bonus: 0,
    salePrice: 50_000,
    rechargeable: null,
    validity: 'MONTHS',
    validMonths: 36,
  })
  const [old, fresh] = [await createCard(services, productId), await createCard(services, productId)]
  await act(old.card.id, 'ISSUE', { payWay: 'CASH' })
  await act(old.card.id, 'CONSUME', { amount: 20_000, useKind: 'DISH' })
  passed = 37 * 31 * 24 * hour
  await expireCards(services)
  expect(await cardOf(services, old.card.id)).toMatchObject({ status: 'EXPIRED', values: { balance: 30_000 } })
  const late = await gateway.signIn('admin')
  const before = await owed()
  expect(await act(old.card.id, 'REPLACE', { newCardId: fresh.card.id }, late)).toMatchObject({ code: 0 })
  expect(await cardOf(services, old.card.id)).toMatchObject({ status: 'REPLACED', values: { balance: 0 } })
  expect(await cardOf(services, fresh.card.id)).toMatchObject({
    status: 'ACTIVE',
    values: { principal: 30_000, used: 20_000, paid: 50_000 },
  })
  expect(await owed()).toBe(before)
  expect(await act(fresh.card.id, 'CONSUME', { amount: 1_000, useKind: 'DISH' }, late)).toMatchObject({ code: 0 })
  for (const { card } of [old, fresh]) expect(await brokenCard(services, card.id, 100_000)).toEqual([])
  passed = 0
})

/** The same numbers for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

it.each(['PRINCIPAL_FIRST', 'BONUS_FIRST', 'RATIO'] as const)(
  'never holds anything but its entries, whatever happens to it (%s)',
  async (deductOrder) => {
    const { services } = gateway
    const next = numbersFrom(deductOrder.length * 7_919)
    const begin = await owed()
    const id = await sold({ deductOrder, faceValue: 300_000, bonus: 33_333, salePrice: 299_999 })
    for (let nth = 0; nth < 60; nth += 1) {
      const entries = await entriesOf(services, id)
      const entry = entries[next(entries.length)]!
      const amount = 1 + next(120_000)
      const turns = [
        () => act(id, 'CONSUME', { amount, useKind: 'ROOM' }),
        () => act(id, 'RECHARGE', { amount, payWay: 'WECHAT' }),
        () => actOn(entry.id, 'RETURN', { amount: 1 + next(40_000), reason: '退回' }),
        () => actOn(entry.id, 'REVERSE', { reason: '撤销' }),
        () => act(id, 'FREEZE', { reason: '挂失' }),
        () => act(id, 'UNFREEZE'),
      ]
      await turns[next(turns.length)]!()
      expect(await brokenCard(services, id, 500_000), `step ${nth}`).toEqual([])
    }
    expect(await owed()).toBe(begin + (await cardOf(services, id)).values.principal)
    expect((await trialBalance(services.db)).difference).toBe(0)
  },
)
