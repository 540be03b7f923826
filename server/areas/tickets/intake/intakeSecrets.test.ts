import { intakeSecretCalls as calls, intakeSecretOverlapMs } from '@contracts/calls/intakeSecretCalls'
import { codes } from '@contracts/envelope'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { intakeSecret, takeOrder } from '../testing/saleFixtures'
import { intakeSecrets } from '../tables'
import { signIntake } from './intakeSignature'
import { intakeSecretMessages, refundLinkKey } from './intakeSecrets'

let clock = Date.parse('2026-06-01T04:00:00.000Z')
let gateway: TestGateway
let brand: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(clock), settings: { INTAKE_SECRET: intakeSecret } })
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  await gateway.services.db.delete(intakeSecrets)
  brand = (await gateway.signIn('brand')).at({ brandId: 101 })
})

let made = 0
/** Cancels an order that is not there: whoever is believed is told so. */
async function isBelieved(hotelId: number, secret: string): Promise<boolean> {
  made += 1
  const parts = {
    hotelId,
    kind: 'CANCEL' as const,
    requestNo: `secret-test-${made}`,
    sentAt: new Date(clock).toISOString(),
    payload: JSON.stringify({ orderNo: 'T000', reason: '没有' }),
  }
  const { code, message } = await gateway.guest.call(takeOrder, { ...parts, sign: signIntake(parts, secret) })
  expect([codes.gone, codes.badRequest]).toContain(code)
  return message !== '签名有误'
}
const renew = async (client = brand) => (await client.call(calls.renewIntakeSecret, {})).data

it('holds for the stores of its brand, and for no other brand', async () => {
  expect([await isBelieved(1001, intakeSecret), await isBelieved(1005, intakeSecret)]).toEqual([true, true])
  const { secret } = await renew()
  expect([await isBelieved(1001, secret), await isBelieved(1002, secret)]).toEqual([true, true])
  expect(await isBelieved(1005, secret)).toBe(false)
  clock += intakeSecretOverlapMs
  expect([await isBelieved(1001, intakeSecret), await isBelieved(1005, intakeSecret)]).toEqual([false, true])
  expect(await isBelieved(1001, refundLinkKey(secret))).toBe(false)
})

it('stands beside the one before for seven days, two of them at most', async () => {
  const first = await renew()
  expect(first.formerEndsAt).toBe(new Date(clock + intakeSecretOverlapMs).toISOString())
  expect([await isBelieved(1001, intakeSecret), await isBelieved(1001, first.secret)]).toEqual([true, true])
  const second = await renew()
  expect(await isBelieved(1001, intakeSecret)).toBe(false)
  expect([await isBelieved(1001, first.secret), await isBelieved(1001, second.secret)]).toEqual([true, true])
  clock += intakeSecretOverlapMs
  expect([await isBelieved(1001, first.secret), await isBelieved(1001, second.secret)]).toEqual([false, true])
})

it('ends the former one at once when it is asked to, and never the one that holds', async () => {
  const { secret, id } = await renew()
  const list = (await brand.call(calls.intakeSecrets, {})).data
  expect(list.map(({ ending, endsAt }) => [ending, endsAt === null])).toEqual([
    [secret.slice(-4), true],
    [intakeSecret.slice(-4), false],
  ])
  expect(JSON.stringify(list)).not.toContain(secret)
  expect((await brand.call(calls.endIntakeSecret, { id })).message).toBe(intakeSecretMessages.present)
  expect((await brand.call(calls.endIntakeSecret, { id: list[1]!.id })).code).toBe(0)
  expect([await isBelieved(1001, intakeSecret), await isBelieved(1001, secret)]).toEqual([false, true])
})

it('of two who renew at once leaves the newest and the one before', async () => {
  const made = await Promise.all([renew(), renew(), renew()])
  const believed = []
  for (const { secret } of made.toSorted((one, another) => another.id - one.id))
    believed.push(await isBelieved(1001, secret))
  expect(believed).toEqual([true, true, false])
})

it('is the whole brand’s: a store, another brand and a role without the right have no say in it', async () => {
  const { id } = await renew()
  const store = await gateway.signIn('admin')
  expect((await store.call(calls.renewIntakeSecret, {})).message).toBe(intakeSecretMessages.ofBrand)
  expect((await (await gateway.signIn('front')).call(calls.renewIntakeSecret, {})).code).toBe(codes.noRight)
  const other = await gateway.signIn('other')
  expect((await other.call(calls.endIntakeSecret, { id })).code).not.toBe(0)
})

it('is kept so that the database alone does not tell it', async () => {
  const { secret } = await renew()
  expect(JSON.stringify(await gateway.services.db.select().from(intakeSecrets))).not.toContain(secret)
})
