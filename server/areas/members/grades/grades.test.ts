import { memberApi } from '@contracts/calls/memberApi'
import { callsOf } from '@contracts/resources/calls'
import { smsRecord } from '@contracts/resources/marketing/smsRecord'
import { registerSetting } from '@contracts/resources/members/registerSetting'
import { upgradeSetting } from '@contracts/resources/members/upgradeSetting'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { byItself, createProduct, sell, stored } from '@server/areas/tickets/testing/saleFixtures'
import { paidPayment } from '@server/areas/finance/testing/collectFixtures'
import { placeExchange } from '@server/areas/points/exchange'
import { createPointsProduct, write } from '@server/areas/points/testing/pointFixtures'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { lockRecord, makeRecord } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { memberOfBuyer } from '../memberOfBuyer'
import { members } from '../memberRecords'
import { createGrade, createMember } from '../testing/memberFixtures'
import { followPayment, followRefund } from './followSpending'
import { regradeAll } from './gradeJobs'
import { remindOfEnd } from './remindOfEnd'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
const day = 24 * 60 * 60 * 1000
let passed = 0
let made = 0
let gateway: TestGateway
let admin: Client
let brand: Client
let productId: number
let usual: number
let silver: number
let gold: number

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  admin = await gateway.signIn('admin')
  brand = (await gateway.signIn('brand')).at({ brandId: 101 })
  usual = await createGrade(gateway.services, { name: '普卡', level: 1, threshold: 0 })
  silver = await createGrade(gateway.services, {
    name: '银卡',
    level: 2,
    threshold: 500,
    keepThreshold: 400,
    validMonths: 12,
    giftPoints: 100,
  })
  gold = await createGrade(gateway.services, { name: '金卡', level: 3, threshold: 1_000, keepThreshold: 900 })
  // ¥398.00 each.
  productId = await createProduct(gateway.services)
})
beforeEach(async () => {
  passed = 0
  await set({ enabled: true, basis: 'SPEND', effectWhen: 'PAID', period: 'LIFETIME', downgradeRule: 'ONE_LEVEL' })
})
afterAll(() => gateway?.close())

async function set(values: Record<string, unknown>) {
  const answer = await brand.call(callsOf(upgradeSetting).save, { values })
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
}

async function newcomer(gradeId = usual): Promise<number> {
  made += 1
  return createMember(gateway.services, { phone: `137${String(20_000_000 + made)}`, gradeId })
}
const buy = (memberId: number, qty: number) => sell(gateway.services, productId, { memberId }, qty)
const valuesOf = async (id: number) => (await stored(gateway.services, members, id)).values

async function giftsOf(memberId: number) {
  const { table, columns } = recordTable(pointEntry)
  const rows = await gateway.services.db
    .select()
    .from(table)
    .where(eq(columns.memberId, memberId))
    .orderBy(asc(columns.id))
  return rows.map((row) => readRow(pointEntry, row).values).map(({ points, reason }) => [points, reason])
}

/** So much of an order has gone back. */
const refund = (orderId: number, refundAmount: number) =>
  byItself(gateway.services, async ({ tx, services, caller, afterwards }) => {
    const { table, columns } = recordTable(ticketOrder)
    await tx.update(table).set({ refundAmount }).where(eq(columns.id, orderId))
    made += 1
    const values = {
      refundNo: `RG${made}`,
      orderId,
      source: 'MERCHANT',
      reason: 'MERCHANT',
      amount: refundAmount,
    } as const
    const record = await makeRecord(tx, services.now(), caller, ticketRefund, values)
    const told = { db: tx, services, caller, resource: ticketRefund, event: 'OK', before: record, record }
    await followRefund({ ...told, payload: {}, afterwards })
  })

it('takes a member up with what he pays, and gives the gift of each grade once', async () => {
  const id = await newcomer()
  await buy(id, 1)
  expect(await valuesOf(id)).toMatchObject({ gradeId: usual, baseGradeId: usual, growth: 398 })
  const { order } = await buy(id, 1)
  expect(await valuesOf(id)).toMatchObject({ gradeId: silver, baseUntil: '2027-06-01', growth: 796 })
  expect(await giftsOf(id)).toEqual([[100, '升级礼：银卡']])
  // Below the threshold again: what the order made goes with it.
  await refund(order.id, 39_800)
  expect(await valuesOf(id)).toMatchObject({ gradeId: usual, baseUntil: null, growth: 398 })
  await buy(id, 1)
  expect(await valuesOf(id)).toMatchObject({ gradeId: silver, growth: 796 })
  expect(await giftsOf(id)).toEqual([[100, '升级礼：银卡']])
})

it('leaves a grade that was given alone, and takes what was given for a while back at its end', async () => {
  const id = await newcomer(gold)
  await buy(id, 2)
  expect(await valuesOf(id)).toMatchObject({ gradeId: gold, baseGradeId: silver, grantGradeId: gold })
  const other = await newcomer()
  await buy(other, 2)
  const { code } = await admin.call(callsOf(members).transition, {
    id: other,
    event: 'ADJUST_GRADE',
    payload: { gradeId: gold, expireAt: '2026-06-10', reason: '活动赠送' },
  })
  expect(code).toBe(0)
  expect(await valuesOf(other)).toMatchObject({ gradeId: gold, baseGradeId: silver, grantExpireAt: '2026-06-10' })
  passed = 9 * day
  await regradeAll(gateway.services)
  expect(await valuesOf(other)).toMatchObject({ gradeId: gold })
  passed = 10 * day
  await regradeAll(gateway.services)
  expect(await valuesOf(other)).toMatchObject({ gradeId: silver, grantGradeId: null, grantExpireAt: null })
})

it('does not put anybody below what he has earned', async () => {
  const id = await newcomer()
  await buy(id, 3)
  expect(await valuesOf(id)).toMatchObject({ gradeId: gold })
  const answer = await admin.call(callsOf(members).transition, {
    id,
    event: 'ADJUST_GRADE',
    payload: { gradeId: silver, reason: '调低' },
  })
  expect(answer.message).toBe('不能低于成长等级「金卡」')
  expect(await valuesOf(id)).toMatchObject({ gradeId: gold, grantGradeId: null })
})

it('lets a grade fall by a level when its time is over and too little was bought in it', async () => {
  await set({ period: 'ROLLING_12M' })
  const id = await newcomer()
  await buy(id, 2)
  expect(await valuesOf(id)).toMatchObject({ gradeId: silver, baseUntil: '2027-06-01' })
  passed = 365 * day
  await regradeAll(gateway.services)
  expect(await valuesOf(id)).toMatchObject({ gradeId: silver })
  passed = 366 * day
  await regradeAll(gateway.services)
  expect(await valuesOf(id)).toMatchObject({ gradeId: usual, growth: 0 })
})

it('changes nobody by himself where it is switched off', async () => {
  await set({ enabled: false })
  const id = await newcomer()
  await buy(id, 3)
  await regradeAll(gateway.services)
  expect(await valuesOf(id)).toMatchObject({ gradeId: usual, baseGradeId: null, growth: 0 })
})

it('says beforehand how many would come up, and stores nothing of it', async () => {
  await set({ enabled: false })
  const ids = [await newcomer(), await newcomer()]
  for (const id of ids) await buy(id, 2)
  const asked = {
    basis: 'ORDERS',
    period: 'LIFETIME',
    effectWhen: 'PAID',
    refundRollback: true,
    autoDowngrade: true,
  } as const
  const before = await brand.call(memberApi.previewUpgrade, asked)
  const after = await brand.call(memberApi.previewUpgrade, { ...asked, basis: 'SPEND' })
  expect(before.data.up).toBe(0)
  expect(after.data.up).toBeGreaterThanOrEqual(2)
  expect(after.data.members).toBe(before.data.members)
  const total = (which: 'before' | 'after') => after.data.grades.reduce((sum, one) => sum + one[which], 0)
  expect([total('before'), total('after')]).toEqual([after.data.members, after.data.members])
  for (const id of ids) expect(await valuesOf(id)).toMatchObject({ gradeId: usual })
})

it('registers a guest as 注册设置 says: grade, number and gift, once', async () => {
  const saved = await brand.call(callsOf(registerSetting).save, {
    values: { defaultGradeId: silver, cardNoPrefix: 'YX', cardNoLength: 10, giftPoints: 50 },
  })
  expect(saved.code).toBe(0)
  const join = () =>
    byItself(gateway.services, (moving) => memberOfBuyer(moving, { phone: '13700009999', channel: 'H5' }))
  const id = (await join())!
  expect(await join()).toBe(id)
  const { gradeId, memberNo } = await valuesOf(id)
  expect(gradeId).toBe(silver)
  expect(memberNo).toMatch(/^YX\d{8}$/)
  expect(await giftsOf(id)).toEqual([[50, '入会礼']])
  expect((await admin.call(memberApi.drawMemberNo, {})).data.memberNo).toMatch(/^YX\d{8}$/)
})

it('refuses a number of too few drawn digits, at its field', async () => {
  const { code, data } = await brand.call(callsOf(registerSetting).save, {
    values: { cardNoPrefix: 'YX88', cardNoLength: 9 },
  })
  expect(code).toBe(42200)
  expect(data).toMatchObject({ cardNoLength: '前缀以外至少8位' })
})

it('takes a member up with the points that he gets by what he does, less what goes back with a refund', async () => {
  await set({ basis: 'POINTS' })
  const id = await newcomer()
  await write(gateway.services, id, { type: 'EARN', points: 600 })
  // What somebody gives him by hand is not earned.
  await write(gateway.services, id, { type: 'GRANT', points: 5_000 })
  await regradeAll(gateway.services)
  expect(await valuesOf(id)).toMatchObject({ gradeId: silver, growth: 600 })
  await write(gateway.services, id, { type: 'CLAWBACK', points: -300 })
  const { data } = await brand.call(memberApi.previewUpgrade, {
    basis: 'POINTS',
    period: 'LIFETIME',
    effectWhen: 'PAID',
    refundRollback: false,
    autoDowngrade: true,
  })
  expect(data.grades.find(({ gradeId }) => gradeId === silver)!.after).toBeGreaterThan(0)
  await regradeAll(gateway.services)
  expect((await valuesOf(id)).growth).toBe(300)
})

it('tells members in time that their grade ends, once, and nobody of whom it does not', async () => {
  // What is queued here is sent by nobody.
  const services = { ...gateway.services, jobs: { ...gateway.services.jobs, request: () => Promise.resolve() } }
  const { table, columns } = recordTable(members)
  const until = async (values: object, gradeId = silver) => {
    const id = await newcomer(gradeId)
    await buy(id, 1)
    await gateway.services.db.update(table).set(values).where(eq(columns.id, id))
    return id
  }
  const ends = '2026-06-16'
  const given = await until({ grantGradeId: gold, grantExpireAt: ends }, gold)
  const earned = await until({ baseGradeId: silver, baseUntil: ends })
  await until({ baseGradeId: silver, baseUntil: '2026-06-17' })
  await until({ baseGradeId: silver, baseUntil: ends, status: 'FROZEN' })
  await until({ baseGradeId: usual, baseUntil: ends }, usual)
  const told = async () => {
    const { table: records, columns: sms } = recordTable(smsRecord)
    const rows = await gateway.services.db.select().from(records).where(eq(sms.scene, 'GRADE')).orderBy(asc(sms.id))
    return rows.map(({ reference, content }) => [reference, content])
  }
  await set({ remindDays: 0 })
  await remindOfEnd(services)
  expect(await told()).toEqual([])
  await set({ remindDays: 15 })
  for (const _ of [1, 2]) await remindOfEnd(services)
  expect(await told()).toEqual([
    [`grade of member ${given} ends ${ends}`, expect.stringContaining('您的会员等级“金卡”将于2026-06-16到期')],
    [`grade of member ${earned} ends ${ends}`, expect.stringContaining('您的会员等级“银卡”将于2026-06-16到期')],
  ])
  // Where nobody falls by himself, only what was given ends.
  const later = await until({ baseGradeId: silver, baseUntil: ends })
  await set({ remindDays: 15, autoDowngrade: false })
  await remindOfEnd(services)
  expect((await told()).some(([reference]) => String(reference).includes(`member ${later} `))).toBe(false)
})

it('notes from which day on a member stands lower, and lets the list find who does soon', async () => {
  const id = await newcomer()
  await buy(id, 2)
  expect(await valuesOf(id)).toMatchObject({ gradeId: silver, baseUntil: '2027-06-01', fallsOn: null })
  const { table, columns } = recordTable(members)
  await gateway.services.db.update(table).set({ baseUntil: '2026-06-20' }).where(eq(columns.id, id))
  await regradeAll(gateway.services)
  // He has what keeps it.
  expect(await valuesOf(id)).toMatchObject({ fallsOn: null })
  const given = await newcomer()
  const { code } = await admin.call(callsOf(members).transition, {
    id: given,
    event: 'ADJUST_GRADE',
    payload: { gradeId: gold, expireAt: '2026-06-25', reason: '活动赠送' },
  })
  expect(code).toBe(0)
  expect(await valuesOf(given)).toMatchObject({ gradeId: gold, fallsOn: '2026-06-26' })
  const soon = async (fallsOn: string) => {
    const { data } = await admin.call(callsOf(members).list, { fallsOn, status: 'ACTIVE', pageSize: 100 })
    return data.list.map((one) => one.id)
  }
  expect(await soon('next30')).toContain(given)
  expect(await soon('next7')).not.toContain(given)
  await buy(given, 3)
  expect(await valuesOf(given)).toMatchObject({ gradeId: gold, fallsOn: null })
  expect(await soon('next30')).not.toContain(given)
})

it('finds birthdays by month and day, over the turn of the year and of the 29th of February', async () => {
  const born = async (birthday: string) => {
    const id = await newcomer()
    const { table, columns } = recordTable(members)
    await gateway.services.db.update(table).set({ birthday }).where(eq(columns.id, id))
    return [id, birthday] as const
  }
  const all = new Map(
    await Promise.all(['1990-12-31', '2001-01-01', '1996-02-29', '1988-02-28', '1970-03-01', '1999-06-15'].map(born)),
  )
  const found = async (birthday: string) => {
    const { code, data } = await admin.call(callsOf(members).list, { birthday, pageSize: 100 })
    expect(code).toBe(0)
    return data.list.flatMap((one) => all.get(one.id) ?? []).toSorted()
  }
  const at = async (moment: string) => {
    passed = Date.parse(moment) - begun
    admin = await gateway.signIn('admin')
  }
  expect(await found('12-30..01-02')).toEqual(['1990-12-31', '2001-01-01'])
  expect(await found('02-29..03-01')).toEqual(['1970-03-01', '1996-02-29'])
  // The same statement with other values.
  expect(await found('06-15..06-15')).toEqual(['1999-06-15'])
  await at('2026-12-29T04:00:00.000Z')
  expect(await found('~yearly-next7')).toEqual(['1990-12-31', '2001-01-01'])
  await at('2027-02-28T04:00:00.000Z')
  expect(await found('~yearly-today')).toEqual(['1988-02-28', '1996-02-29'])
  await at('2028-02-28T04:00:00.000Z')
  expect(await found('~yearly-today')).toEqual(['1988-02-28'])
  await at('2028-02-29T04:00:00.000Z')
  expect(await found('~yearly-today')).toEqual(['1996-02-29'])
  for (const wrong of ['13-01..13-02', '02-30..03-01'])
    expect((await admin.call(callsOf(members).list, { birthday: wrong })).code).toBe(40000)
  expect((await admin.call(callsOf(members).list, { fallsOn: '12-30..01-02' })).code).toBe(40000)
  await at('2026-06-01T04:00:00.000Z')
})

/** Paid at the counter. */
const collect = async (memberId: number, amount: number) =>
  paidPayment(gateway.services, amount, { memberPhone: (await valuesOf(memberId)).phone })

/** Points and some cash for something of the mall. */
async function exchangeFor(memberId: number, cash: number): Promise<void> {
  const { services } = gateway
  const wanted = await createPointsProduct(services, { cash, delivery: 'PICKUP' })
  await write(services, memberId)
  await byItself(services, async (moving) => {
    const order = await placeExchange(moving, { memberId, productId: wanted, qty: 1 })
    await raiseEvent(moving, pointsExchange, order, {
      event: 'PAY',
      payload: { transactionNo: `42${order.values.exchangeNo}` },
    })
  })
}

it('counts of what members buy the businesses that are chosen, and all of them where none is', async () => {
  const kinds = [
    [['TICKET'], 398],
    [['DIRECT'], 100],
    [['MALL'], 20],
    [['DIRECT', 'MALL'], 120],
    [[], 518],
  ] as const
  for (const [countKinds, growth] of kinds) {
    await set({ countKinds })
    const id = await newcomer()
    await buy(id, 1)
    await collect(id, 10_000)
    await exchangeFor(id, 2_000)
    expect([countKinds, (await valuesOf(id)).growth]).toEqual([countKinds, growth])
  }
})

it('follows what is paid at the counter and given back', async () => {
  await set({ countKinds: ['DIRECT'] })
  const id = await newcomer()
  const payment = await collect(id, 50_000)
  expect(await valuesOf(id)).toMatchObject({ gradeId: silver, growth: 500 })
  await byItself(gateway.services, async (moving) => {
    const { table, columns } = recordTable(directPayment)
    await moving.tx
      .update(table)
      .set({ status: 'PART_REFUND', refundedAmount: 10_000 })
      .where(eq(columns.id, payment.id))
    const record = await lockRecord(moving.tx, directPayment, payment.id)
    const told = { db: moving.tx, ...moving, resource: directPayment, event: 'OK', before: record, record }
    await followPayment({ ...told, payload: {} })
  })
  expect(await valuesOf(id)).toMatchObject({ gradeId: usual, growth: 400 })
  // What is only owed has not come.
  const other = await newcomer()
  await collect(other, 50_000)
  const { table, columns } = recordTable(directPayment)
  await gateway.services.db.update(table).set({ channel: 'CREDIT' }).where(eq(columns.memberId, other))
  await regradeAll(gateway.services)
  expect(await valuesOf(other)).toMatchObject({ growth: 0 })
})

it('says beforehand what another choice of businesses comes to', async () => {
  await set({ enabled: false })
  const id = await newcomer()
  await collect(id, 150_000)
  const asked = {
    basis: 'SPEND',
    period: 'LIFETIME',
    effectWhen: 'COMPLETED',
    refundRollback: true,
    autoDowngrade: true,
  } as const
  const up = async (countKinds: ('TICKET' | 'DIRECT' | 'MALL')[]) =>
    (await brand.call(memberApi.previewUpgrade, { ...asked, countKinds })).data.up
  expect((await up(['DIRECT'])) - (await up(['MALL']))).toBeGreaterThanOrEqual(1)
})
