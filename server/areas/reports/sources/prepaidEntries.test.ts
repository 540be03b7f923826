import { reportApi } from '@contracts/calls/reportApi'
import { codes } from '@contracts/envelope'
import type { MeasureKey } from '@contracts/reports/measures'
import type { EventIn } from '@contracts/resources/definition'
import { prepaidAdjustment } from '@contracts/resources/cards/prepaidAdjustment'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { rechargePlan } from '@contracts/resources/cards/rechargePlan'
import { callsOf } from '@contracts/resources/calls'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCards } from '@server/areas/cards/prepaid/makeCards'
import { atStore, createKind } from '@server/areas/cards/testing/prepaidFixtures'
import { accountAt, balanceOf } from '@server/areas/finance/accounts'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { merchantDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { systemAt } from '@server/records/systemRecords'
import { takeTransition } from '@server/records/takeTransition'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { foldFacts } from '../facts/foldFacts'
import { rebuildFacts } from '../facts/rebuildFacts'
import { reportEvents, reportFacts } from '../tables'

const dayMs = 24 * 60 * 60_000
/** Days on both sides of the end of a month. */
const begun = Date.parse('2026-05-27T03:00:00.000Z')
const span = { from: '2026-05-27', to: '2026-06-10' }
const brandId = 101
const stores = [1001, 1002] as const
let now = begun
let gateway: TestGateway
let brand: Client
/** Who sells, of whom the first is the front desk, and nobody. */
const sellers: (number | null)[] = [null]

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(now) })
  await liveThrough()
  await foldFacts(gateway.services)
  brand = await gateway.signIn('brand')
}, 120_000)
afterAll(() => gateway?.close())

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const permissions = new Set(['all'])
const at = (hotelId: number) => ({
  userId: 'demo-admin',
  tenant: { brandId, hotelId, permissions, dataScope: 'BRAND' as const },
})

/** Does something with a card; what its rules refuse is not done. */
const act = (
  hotelId: number,
  id: number,
  event: EventIn<typeof prepaidCard>,
  payload: Readonly<Record<string, unknown>> = {},
): Promise<unknown> =>
  takeTransition(gateway.services, at(hotelId), prepaidCard, { id, event, payload }).catch(() => undefined)

/** The same with an entry. */
const actOn = (
  hotelId: number,
  id: number,
  event: EventIn<typeof prepaidEntry>,
  payload: Readonly<Record<string, unknown>>,
): Promise<unknown> =>
  takeTransition(gateway.services, at(hotelId), prepaidEntry, { id, event, payload }).catch(() => undefined)

const entries = () => {
  const { table, columns } = recordTable(prepaidEntry)
  return gateway.services.db.select().from(table).orderBy(asc(columns.id))
}

/** A card of a kind that waits to be sold in a store. */
async function makeIn(hotelId: number, productId: number): Promise<number> {
  const { services } = gateway
  const [made] = await atStore(
    services,
    ({ tx, caller }) => makeCards(tx, services.now(), caller, { productId, quantity: 1 }),
    hotelId,
  )
  return made!.card.id
}

/** What was asked for is agreed to by somebody else. */
async function approveAll(hotelId: number): Promise<void> {
  const { table, columns } = recordTable(prepaidAdjustment)
  const waiting = await gateway.services.db.select().from(table).where(eq(columns.status, 'REVIEW'))
  const other = { ...at(hotelId), userId: 'demo-manager' }
  for (const { id } of waiting)
    await takeTransition(gateway.services, other, prepaidAdjustment, { id: Number(id), event: 'APPROVE' })
}

/** Some days in which cards are sold, used here and there, charged, changed, given back, and much of it is taken back. */
async function liveThrough() {
  const { services } = gateway
  const roll = dice(20_260_527)
  const kinds = [
    await createKind(services),
    await createKind(services, { deductOrder: 'BONUS_FIRST', salePrice: 80_000 }),
  ]
  const holder = { holderName: '李浩然', holderPhone: '13857106021' }
  sellers.push(await createEmployee(services, { name: '周航', isSales: true }))
  sellers.push(await createEmployee(services, { name: '林佳', isSales: true, accountId: 'demo-front' }))
  const cards: { id: number; hotelId: number; kind: number }[] = []
  for (let day = 0; day < 12; day += 1)
    for (let step = 0; step < 9; step += 1) {
      now = begun + day * dayMs + step * 60 * 60_000
      const hotelId = stores[roll(2)]!
      const card = cards.length === 0 ? undefined : cards[roll(cards.length)]
      const choice = roll(13)
      const salesId = sellers[(day + step) % 3]!
      if (choice < 3 || !card) {
        const kind = kinds[roll(2)]!
        const id = await makeIn(hotelId, kind)
        await act(hotelId, id, 'ISSUE', { ...holder, payWay: 'WECHAT', salesId })
        cards.push({ id, hotelId, kind })
      } else if (choice < 6)
        await act(hotelId, card.id, 'CONSUME', {
          amount: 1_000 + roll(40_000),
          useKind: (['ROOM', 'DISH'] as const)[roll(2)]!,
          orderNo: null,
        })
      else if (choice === 6) {
        await act(hotelId, card.id, 'RECHARGE', { amount: 5_000 + roll(90_000), payWay: 'ALIPAY', salesId })
        const last = (await entries()).at(-1)!
        if (day % 3 === 0 && last.entryType === 'RECHARGE')
          await actOn(hotelId, Number(last.id), 'REVERSE', { reason: '收错' })
      } else if (choice === 7) {
        const newCardId = await makeIn(card.hotelId, card.kind)
        await act(card.hotelId, card.id, 'REPLACE', { newCardId })
        cards.push({ ...card, id: newCardId })
      } else if (choice === 11) {
        const other = cards.find(
          ({ id, kind, hotelId: at }) => id !== card.id && kind === card.kind && at === card.hotelId,
        )
        if (other) await act(card.hotelId, card.id, 'MERGE', { targetId: other.id })
      } else if (choice === 12) {
        const way = (['ADD', 'LESS'] as const)[roll(2)]!
        await act(hotelId, card.id, 'ADJUST', { way, principal: 100 + roll(900), bonus: roll(90), reason: '漏记' })
        await approveAll(hotelId)
      } else if (choice === 8) await act(card.hotelId, card.id, 'REFUND', { payWay: 'CASH', reason: '不再来店' })
      else {
        const of = (await entries()).filter(({ cardId, status }) => Number(cardId) === card.id && status === 'POSTED')
        const last = of.findLast(({ entryType }) => entryType === 'CONSUME' || entryType === 'RECHARGE')
        if (!last) continue
        if (choice === 9) await actOn(hotelId, Number(last.id), 'REVERSE', { reason: '输错' })
        else await actOn(hotelId, Number(last.id), 'RETURN', { amount: 700 + roll(900), reason: '少点一份' })
      }
    }
  now = begun + 12 * dayMs
}

type Sums = Record<string, number>

const names = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9', 'm10'] as const

const withoutNothing = (sums: ReadonlyMap<string, Sums>) =>
  new Map(
    [...sums]
      .map(([key, own]) => [key, Object.fromEntries(Object.entries(own).filter(([, amount]) => amount !== 0))] as const)
      .filter(([, own]) => Object.keys(own).length > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** What the entries say, by `store day`, without a word about facts; where they are of several stores, by each. */
async function recorded(keyOf: (store: number, day: string) => string): Promise<Map<string, Sums>> {
  const sums = new Map<string, Sums>()
  const add = (store: number, at: Date, more: Sums) => {
    const key = keyOf(store, merchantDay(at))
    const own = sums.get(key) ?? {}
    for (const [name, amount] of Object.entries(more)) own[name] = (own[name] ?? 0) + amount
    sums.set(key, own)
  }
  for (const entry of await entries()) {
    const { entryType: type, createdAt, storeId, issueStoreId } = entry
    const [principal, bonus, cash] = [Number(entry.dPrincipal), Number(entry.dBonus), Number(entry.cash)]
    const isUse = type === 'CONSUME' || type === 'CONSUME_REFUND'
    const goes = isUse || type === 'REFUND'
    const isLess = type === 'ADJUST' && principal < 0
    add(issueStoreId, createdAt, {
      m1: type === 'ISSUE' ? 1 : 0,
      m2: type === 'ISSUE' ? cash : 0,
      m3: type.startsWith('RECHARGE') ? cash : 0,
      m4: type === 'CONSUME' ? 1 : 0,
      m5: isUse ? -principal - bonus : 0,
      m6: type === 'REFUND' ? -cash : 0,
      m7: goes || isLess ? 0 : principal,
      m8: goes || isLess ? -principal : 0,
      m9: bonus,
      m10: isUse && storeId !== issueStoreId ? principal : 0,
    })
    if (isUse && storeId !== issueStoreId) add(storeId, createdAt, { m10: -principal })
  }
  return withoutNothing(sums)
}

/** What the facts say in one cube, by `store period`. */
async function counted(grain: 'D' | 'M', cube = 'total'): Promise<Map<string, Sums>> {
  const rows = await gateway.services.db
    .select()
    .from(reportFacts)
    .where(and(eq(reportFacts.family, 'prepaid'), eq(reportFacts.grain, grain), eq(reportFacts.cube, cube)))
  const sums = new Map<string, Sums>()
  for (const row of rows.filter(({ hotelId }) => hotelId > 0)) {
    const key = `${row.hotelId} ${row.period}`
    const own = sums.get(key) ?? {}
    for (const name of names) own[name] = (own[name] ?? 0) + row[name]
    sums.set(key, own)
  }
  return withoutNothing(sums)
}

const byDay = (store: number, day: string) => `${store} ${day}`

describe('facts of prepaid cards', () => {
  it('are what the entries say, to the fen, for every store, day and month, by every key', async () => {
    const happened = new Set((await entries()).map(({ entryType }) => entryType))
    expect([...happened].toSorted()).toEqual(
      [
        'ADJUST',
        'CONSUME',
        'CONSUME_REFUND',
        'ISSUE',
        'MERGE',
        'RECHARGE',
        'RECHARGE_REVERSE',
        'REFUND',
        'REPLACE',
      ].toSorted(),
    )
    expect(await counted('D')).toEqual(await recorded(byDay))
    expect(await counted('M')).toEqual(await recorded((store, day) => `${store} ${day.slice(0, 7)}`))
    for (const cube of ['product', 'store', 'issued', 'product.store'])
      expect(await counted('D', cube)).toEqual(await counted('D'))
    expect(await counted('D', 'product.staff')).toEqual(await counted('D', 'staff'))
  })

  it('are the same when they are worked out anew, of a store or of all of them', async () => {
    const { db } = gateway.services
    const before = [await counted('D'), await counted('M'), await counted('D', 'use')]
    expect((await rebuildFacts(db, 'prepaid', { ...span, brandId, hotelId: 1002 })).drift).toBe(0)
    expect((await rebuildFacts(db, 'prepaid', span)).drift).toBe(0)
    expect([await counted('D'), await counted('M'), await counted('D', 'use')]).toEqual(before)
    expect(await db.select().from(reportEvents).where(eq(reportEvents.family, 'prepaid'))).toEqual([])
  })
})

const days = { from: '2026-06-01', to: '2026-06-30' }
const ask = (client: Client, given: object = {}) =>
  client.call(reportApi.queryReport, { reportKey: 'prepaid', part: 'kpis', compare: 'none', ...days, ...given })
const kpis = async (client: Client, given: object = {}): Promise<Partial<Record<MeasureKey, number | null>>> =>
  Object.fromEntries((await ask(client, given)).data.kpis.map(({ measure, value }) => [measure, value]))
const rowsOf = async (client: Client, given: object) =>
  (await ask(client, { part: 'rows', ...given })).data.rows as readonly {
    key: string
    labels: string[]
    values: Sums
  }[]

const cards = async () => {
  const { table } = recordTable(prepaidCard)
  return gateway.services.db.select().from(table)
}
const sum = (values: readonly unknown[]) => values.reduce<number>((all, value) => all + Number(value), 0)

describe('预付卡报表', () => {
  it('says what the cards hold, as the ledger owes it, of each store and of the brand', async () => {
    const all = await cards()
    const { prepaidPrincipal, prepaidBonus, prepaidCrossNet } = await kpis(brand)
    expect(prepaidPrincipal).toBe(sum(all.map(({ principal }) => principal)))
    expect(prepaidBonus).toBe(sum(all.map(({ bonus }) => bonus)))
    expect(prepaidCrossNet).toBe(0)
    const across: number[] = []
    for (const hotelId of stores) {
      const place = systemAt({ brandId, hotelId })
      const owed = await balanceOf(gateway.services.db, place, accountAt(place, 'CARD_LIABILITY', 'PREPAID'))
      const own = await kpis(brand.at({ hotelId }))
      expect([hotelId, own.prepaidPrincipal]).toEqual([hotelId, owed])
      across.push(own.prepaidCrossNet ?? 0)
    }
    expect(across[0]).not.toBe(0)
    expect(sum(across)).toBe(0)
  })

  it('ends each day with what the day before left, what came and what went', async () => {
    const rows = (await rowsOf(brand, { tab: 'trend', sort: 'date', pageSize: 100, granularity: 'day' })).map(
      ({ values }) => values,
    )
    expect(rows.length).toBeGreaterThan(5)
    rows.slice(1).forEach((row, nth) => {
      const before = rows[nth]!.prepaidPrincipal!
      expect(row.prepaidPrincipal).toBe(before + row.prepaidIn! - row.prepaidOut!)
    })
    const { lines } = (await ask(brand, { part: 'chart', tab: 'trend' })).data.series
    expect(lines.map(({ label }) => label)).toEqual(['沉淀本金', '本金增加', '本金减少'])
  })

  it('tells between which stores cards were used, and how old what they hold is', async () => {
    const used = new Map<string, number>()
    for (const { entryType, issueStoreId, storeId, dPrincipal, dBonus } of await entries())
      if (entryType === 'CONSUME' || entryType === 'CONSUME_REFUND') {
        const key = `${issueStoreId} ${storeId}`
        used.set(key, (used.get(key) ?? 0) - Number(dPrincipal) - Number(dBonus))
      }
    const matrix = await rowsOf(brand, { tab: 'matrix', from: span.from })
    const found = matrix.filter(({ values }) => values.prepaidUsed !== 0)
    expect(new Map(found.map(({ key, values }) => [key.replace('\u0001', ' '), values.prepaidUsed]))).toEqual(used)
    const ages = await rowsOf(brand, { tab: 'age' })
    expect(ages.map(({ labels }) => labels[0])).toEqual(['2026-06', '2026-05'])
    expect(sum(ages.map(({ values }) => values.prepaidPrincipal))).toBe(
      sum((await cards()).map(({ principal }) => principal)),
    )
  })

  it('tells who has sold, and to whom sees his own work alone no more than that, nor what the cards hold', async () => {
    const sold = (id: number | null) => {
      const own = entries().then((all) => all.filter(({ salesId }) => salesId !== null && Number(salesId) === id))
      const cash = async (starts: string) =>
        sum((await own).filter(({ entryType }) => entryType.startsWith(starts)).map((one) => one.cash))
      return Promise.all([cash('ISSUE'), cash('RECHARGE')])
    }
    const at = { reportKey: 'prepaid-analysis', from: span.from }
    const rows = await rowsOf(brand, { ...at, tab: 'staff' })
    const said = new Map(
      rows.map(({ labels, values }) => [labels[0], [values.prepaidIssuedAmt, values.prepaidRecharged]]),
    )
    const own = await sold(sellers[2]!)
    expect(said).toEqual(
      new Map([
        ['周航', await sold(sellers[1]!)],
        ['林佳', own],
      ]),
    )
    expect(sum(own)).toBeGreaterThan(0)
    const rights = ['prepaid:report', 'report:prepaid']
    const self = (await signInWith(gateway, 'front', rights, { dataScope: 'SELF', name: '只看自己' })).at({
      hotelId: 1001,
    })
    const mine = await rowsOf(self, { ...at, tab: 'staff' })
    expect(mine.map(({ labels }) => labels)).toEqual([['林佳']])
    const seen = await kpis(self, at)
    expect(seen.prepaidRecharged).toBe(mine[0]!.values.prepaidRecharged)
    expect(seen).toMatchObject({ prepaidPrincipal: null, prepaidDormant: null, prepaidExpiring: null, prepaidUsed: 0 })
    expect((await ask(self, { ...at, part: 'rows', tab: 'pay' })).message).toBe(
      '你的数据范围内没有这样的数据，请换一个页签',
    )
  })

  it('knows cards that sleep and those that end soon', async () => {
    const held = (await cards()).filter(({ balance }) => Number(balance) > 0)
    const some = { from: '2026-06-01', to: '2026-06-30' }
    expect(await kpis(brand, some)).toMatchObject({ prepaidDormant: 0, prepaidExpiring: 0 })
    const later = { from: '2027-01-01', to: '2027-01-31' }
    expect((await kpis(brand, later)).prepaidDormant).toBe(held.length)
    const { table, columns } = recordTable(prepaidCard)
    const [one] = held
    await gateway.services.db
      .update(table)
      .set({ expireAt: new Date('2026-07-20T16:00:00.000Z') })
      .where(eq(columns.id, one!.id))
    expect((await kpis(brand, some)).prepaidExpiring).toBe(Number(one!.balance))
    const kinds = await rowsOf(brand, { tab: 'product', ...some })
    expect(sum(kinds.map(({ values }) => values.prepaidExpiring))).toBe(Number(one!.balance))
  })

  it('says the same in the old report, in 预付卡分析, 品牌数据总览 and 会员资产', async () => {
    const { prepaidRecharged, prepaidUsed, prepaidPrincipal, prepaidBonus } = await kpis(brand)
    expect(await kpis(brand, { reportKey: 'prepaid-analysis' })).toMatchObject({
      prepaidRecharged,
      prepaidUsed,
      prepaidPrincipal,
    })
    const prepaidBalance = prepaidPrincipal! + prepaidBonus!
    expect(await kpis(brand, { reportKey: 'prepaid-old' })).toMatchObject({
      prepaidRecharged,
      prepaidUsed,
      prepaidBalance,
    })
    expect(await kpis(brand, { reportKey: 'brand' })).toMatchObject({ prepaidPrincipal })
    expect(await kpis(brand, { reportKey: 'member-asset' })).toMatchObject({ prepaidBalance })
  })

  it('is shown by the right of each page alone, and has no file without that of files', async () => {
    const pages = {
      prepaid: 'report:prepaid',
      'prepaid-old': 'report:prepaid-old',
      'prepaid-analysis': 'prepaid:report',
    }
    for (const [reportKey, right] of Object.entries(pages)) {
      const others = Object.values(pages).filter((one) => one !== right)
      const other = await signInWith(gateway, 'market', others, { name: `不看${reportKey}` })
      expect((await ask(other, { reportKey })).code).toBe(codes.noRight)
      const reader = await signInWith(gateway, 'market', [right], { name: `看${reportKey}` })
      expect((await ask(reader, { reportKey })).code).toBe(0)
      expect((await reader.call(reportApi.exportReport, { reportKey, ...days })).code).toBe(codes.noRight)
    }
  })

  it('tells what was put on cards by plan and tier, less what was taken back', async () => {
    const none = (await rowsOf(brand, { tab: 'plan', from: span.from, pageSize: 200 })).filter(
      ({ labels }) => labels[0] === '未用方案',
    )
    const charged = (await entries()).filter(({ entryType }) => entryType.startsWith('RECHARGE'))
    expect(sum(none.map(({ values }) => values.rechargeAmt))).toBe(sum(charged.map(({ cash }) => cash)))
    const tiers = [
      { amount: 50_000, bonus: 3_000 },
      { amount: 100_000, bonus: 10_000 },
    ]
    const plan = await brand.call(callsOf(rechargePlan).save, { values: { name: '夏日充值', tiers } })
    expect([plan.code, plan.message]).toEqual([0, 'ok'])
    const cardId = await makeIn(1001, await createKind(gateway.services))
    await act(1001, cardId, 'ISSUE', { holderName: '李浩然', holderPhone: '13857106021', payWay: 'WECHAT' })
    for (const amount of [50_000, 100_000, 100_000]) await act(1001, cardId, 'RECHARGE', { amount, payWay: 'WECHAT' })
    const last = (await entries()).at(-1)!
    expect([last.entryType, Number(last.planId)]).toEqual(['RECHARGE', plan.data.id])
    await foldFacts(gateway.services)
    const ofPlan = async () =>
      (await rowsOf(brand, { tab: 'plan', pageSize: 200 }))
        .filter(({ labels }) => labels[0] === '夏日充值')
        .map(({ labels, values }) => [labels[1], values.rechargeCnt, values.rechargeAmt, values.rechargeBonus])
    expect(await ofPlan()).toEqual([
      ['充1000.00', 2, 200_000, 20_000],
      ['充500.00', 1, 50_000, 3_000],
    ])
    await actOn(1001, Number(last.id), 'REVERSE', { reason: '收错' })
    await foldFacts(gateway.services)
    expect(await ofPlan()).toEqual([
      ['充1000.00', 1, 100_000, 10_000],
      ['充500.00', 1, 50_000, 3_000],
    ])
    expect((await rebuildFacts(gateway.services.db, 'recharge', span)).drift).toBe(0)
    const { lines } = (await ask(brand, { part: 'chart', tab: 'plan', chart: 1 })).data.series
    expect(lines.find(({ label }) => label === '夏日充值')?.values).toEqual([150_000])
  })

  it('refuses what is not asked so', async () => {
    expect((await ask(brand, { part: 'rows', tab: 'age', sort: 'issued' })).message).toBe('不能按该列排序')
    expect((await ask(brand, { part: 'rows', tab: 'product', sort: 'date' })).message).toBe('不能按该列排序')
    expect((await ask(brand, { filters: { product: ['1'] } })).message).toBe('该报表不支持这个筛选条件')
  })
})
