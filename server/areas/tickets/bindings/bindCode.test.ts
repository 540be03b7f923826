import { ticketApi } from '@contracts/calls/ticketApi'
import { codes as answers } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { ticketBinding } from '@contracts/resources/tickets/ticketBinding'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { bindCodeTries, bindUserTries } from '@server/identity/attempts'
import { demandUnbroken } from '../testing/brokenRules'
import { createProduct, store, stored, verifyVouchers } from '../testing/saleFixtures'
import { bindRefusals } from './bindCode'
import { countUsedCodes } from './countUsedCodes'
import { ticketBindingCodes } from './tables'

const calls = callsOf(ticketBinding)
const begun = Date.parse('2026-06-01T04:00:00.000Z')
let passed = 0
let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  admin = await gateway.signIn('admin')
})
afterEach(() => {
  passed = 0
})
afterAll(() => gateway?.close())

const bindingOf = (id: number) => stored(gateway.services, ticketBinding, id)
const codesOf = (id: number) =>
  gateway.services.db.select().from(ticketBindingCodes).where(eq(ticketBindingCodes.bindingId, id))
const stockOf = async (id: number) => {
  const { values } = await stored(gateway.services, ticketProduct, id)
  return [values.soldCount, values.lockedCount, values.availableCount]
}
const bind = (input: { code: string; pin?: string; buyerPhone?: string }, by = admin) =>
  by.call(ticketApi.bindCode, input)

async function inForce(given: object = {}) {
  const productId = await createProduct(gateway.services, { totalInventory: 100 })
  const values = {
    name: '中秋礼盒实体券',
    productId,
    bindType: 'PRESET',
    prefix: 'ZQ26',
    quantity: 3,
    needPin: true,
    validRange: ['2026-06-01', '2026-06-30'],
    ...given,
  }
  const { id } = (await admin.call(calls.save, { values })).data
  expect((await admin.call(calls.transition, { id, event: 'ENABLE' })).message).toBe('ok')
  return { id, productId, codes: await codesOf(id) }
}

it('makes an order of 0 fen of a printed code, once, and its voucher can be used', async () => {
  const { id, productId, codes } = await inForce()
  const [{ code, pin }] = codes as [(typeof codes)[0]]
  expect((await bind({ code })).message).toBe(bindRefusals.needPin)
  const wrong = pin === '000000' ? '000001' : '000000'
  expect((await bind({ code, pin: wrong })).message).toBe(bindRefusals.wrongPin)
  const [one, other] = await Promise.all([
    bind({ code: ` ${code} `, pin: pin!, buyerPhone: '13800006621' }),
    bind({ code, pin: pin! }),
  ])
  const [bound, refusal] = one.code === 0 ? [one, other] : [other, one]
  expect([bound.message, refusal.message]).toEqual(['ok', bindRefusals.bound])
  expect(await stockOf(productId)).toEqual([1, 2, 97])
  expect((await bindingOf(id)).values).toMatchObject({ codeCount: 3, boundCount: 1, usedCount: 0 })
  const items = [{ voucherId: bound.data.voucherId, times: 1 }]
  const used = await admin.call(verifyVouchers, { requestNo: 'bound-code-1', hotelId: store.hotelId, items })
  expect(used.data.records).toMatchObject([{ amount: 0 }])
  await countUsedCodes(gateway.services)
  expect((await bindingOf(id)).values).toMatchObject({ boundCount: 1, usedCount: 1 })
  await admin.call(calls.transition, { id, event: 'CLOSE' })
  expect(await stockOf(productId)).toEqual([1, 0, 99])
  await demandUnbroken(gateway.services.db)
})

it('refuses a code that nobody made, that was closed, of another store, before and after its days', async () => {
  const { id, codes } = await inForce({ needPin: false })
  const code = codes[0]!.code
  expect((await bind({ code: 'NOBODY' })).message).toBe(bindRefusals.unknown)
  const elsewhere = (await gateway.signIn('brand')).at({ hotelId: 1002 })
  expect((await bind({ code }, elsewhere)).message).toBe(bindRefusals.unknown)
  for (const validRange of [
    ['2026-06-02', '2026-06-30'],
    ['2026-05-01', '2026-05-31'],
  ] as const) {
    const other = await inForce({ needPin: false, validRange })
    expect((await bind({ code: other.codes[0]!.code })).message).toBe(bindRefusals.outside(validRange))
  }
  await admin.call(calls.transition, { id, event: 'CLOSE' })
  expect((await bind({ code })).message).toBe(bindRefusals.void)
})

it('takes codes of others as they are written, and of two bindings the one in force', async () => {
  const third = { bindType: 'THIRD', prefix: null, quantity: null, needPin: null, thirdCodes: 'MT-901' }
  const first = await inForce(third)
  await admin.call(calls.transition, { id: first.id, event: 'CLOSE' })
  const second = await inForce(third)
  expect((await bind({ code: 'MT-901' })).message).toBe('ok')
  expect((await bindingOf(second.id)).values.boundCount).toBe(1)
})

it('takes five wrong passwords of a code and twenty of a user, and no more for a quarter of an hour', async () => {
  expect([bindCodeTries, bindUserTries]).toEqual([5, 20])
  const { codes } = await inForce({ quantity: 8 })
  const clerk = await gateway.signIn('manager')
  const wrongOf = ({ pin }: (typeof codes)[0]) => (pin === '000000' ? '000001' : '000000')
  const [first, ...others] = codes as [(typeof codes)[0], ...typeof codes]
  const guess = (code: (typeof codes)[0], by = clerk) => bind({ code: code.code, pin: wrongOf(code) }, by)
  // All at once: no more than the limit are looked at.
  const told = await Promise.all(Array.from({ length: 8 }, () => guess(first)))
  expect(told.filter(({ message }) => message === bindRefusals.wrongPin)).toHaveLength(bindCodeTries)
  expect(told.filter(({ code }) => code === answers.throttled)).toHaveLength(3)
  passed = 60_000
  const right = { code: first.code, pin: first.pin! }
  expect((await bind(right, clerk)).message).toBe(bindRefusals.locked(14))
  expect((await bind(right)).message, 'whoever has it').toBe(bindRefusals.locked(14))
  // Binding others meanwhile does not give back what was tried.
  expect((await bind({ code: others[0]!.code, pin: others[0]!.pin! }, clerk)).message).toBe('ok')
  for (let tried = bindCodeTries; tried < bindUserTries; tried += 1)
    expect((await guess(others[1 + (tried % 5)]!)).message).toBe(bindRefusals.wrongPin)
  expect((await bind({ code: others[6]!.code, pin: others[6]!.pin! }, clerk)).message).toBe(bindRefusals.locked(15))
  expect((await bind({ code: others[6]!.code, pin: others[6]!.pin! })).message).toBe('ok')
  passed = 16 * 60_000
  expect((await bind(right, clerk)).message).toBe('ok')
})

it('says it in these words', () => {
  const told = { outside: bindRefusals.outside(['2026-06-01', '2026-06-30']), locked: bindRefusals.locked(15) }
  expect({ ...bindRefusals, ...told }).toEqual({
    unknown: '券号不存在',
    void: '券号已失效',
    bound: '券号已绑定，不能重复绑定',
    inactive: '绑定未启用或已关闭',
    outside: '不在有效期内（2026-06-01 至 2026-06-30）',
    needPin: '请输入券上的6位密码',
    wrongPin: '密码不正确',
    locked: '密码错误次数过多，请15分钟后再试',
  })
})
