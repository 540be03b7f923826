import { member } from '@contracts/resources/members/member'
import { redEnvelope } from '@contracts/resources/marketing/redEnvelope'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { redEnvelopeSetting } from '@contracts/resources/marketing/redEnvelopeSetting'
import { redEnvelopeWriteoff } from '@contracts/resources/marketing/redEnvelopeWriteoff'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, isNull, like, ne, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { insertMany, reserveIds } from '@server/db/insertMany'
import { demoBrandId, demoStore, demoStores } from '@server/demo/demoStores'
import { withAfterwards } from '@server/records/afterwards'
import { dayStamp } from '@server/records/merchantDay'
import { startingValues } from '@server/records/draft'
import { recordTable } from '@server/records/recordTables'
import { newRow } from '@server/records/saveRecord'
import { readRow } from '@server/records/storedRecord'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { recordEvents } from '@server/records/tables'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { daysOf, keptTerms } from '../envelopes/giveEnvelope'
import type { Envelope, Receive } from '../envelopes/envelopeRecords'
import { demoActivityIds } from './activities'
import { demoActivityEnvelopes } from './envelopes'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** The keys of the demo's red envelopes begin so. */
const demoKey = 'hand:demo-'
/** Who used them at the desk. */
const deskUser = 'demo-front'
const deskName = '前台小王'

/** How many of each were given, how many of them were used, and over how many days up to which. */
const lives: Readonly<
  Record<number, { given: number; used: number; over: number; until: number; activity?: keyof typeof demoActivityIds }>
> = {
  1: { given: 150, used: 62, over: 120, until: 0 },
  2: { given: 60, used: 25, over: 100, until: 1 },
  4: { given: 40, used: 15, over: 60, until: 2 },
  5: { given: 20, used: 8, over: 45, until: 3 },
  6: { given: 30, used: 18, over: 60, until: 50 },
  7: { given: 20, used: 12, over: 20, until: 90 },
  [demoActivityEnvelopes.pay]: { given: 50, used: 20, over: 55, until: 1, activity: 'pay' },
  [demoActivityEnvelopes.birthday]: { given: 24, used: 8, over: 190, until: 1, activity: 'birthday' },
  [demoActivityEnvelopes.direct]: { given: 60, used: 22, over: 1, until: 30, activity: 'direct' },
}

/** After it was got one was used so much later. */
const usedAfter = 30 * hourMs
/** So many are used at the desk of the brand's second store, as it is done there. */
const usedElsewhere = 3

interface Planned {
  readonly of: Envelope
  readonly taker: { readonly id: number; readonly phone: string | null; readonly birthday: string | null }
  readonly at: Date
  readonly amount: number
  readonly status: Receive['status']
  /** When it came there. */
  readonly endedAt: Date | null
  /** What was to be paid where it was used. */
  readonly orderAmount: number
}

/**
 * What members of the demo got of its red envelopes and used at the desk of its first store, as rows with their history;
 * a few are used at another one as it is done there, so that the brand's money moves. Once.
 */
export async function seedEnvelopeLife(services: Services): Promise<void> {
  const { db, now } = services
  const { table, columns } = recordTable(redEnvelopeReceive)
  const isOfDemo = and(eq(columns.brandId, demoBrandId), like(columns.sourceKey, `${demoKey}%`))
  const [known] = await db.select({ id: columns.id }).from(table).where(isOfDemo).limit(1)
  if (known) return
  await db.transaction(async (tx) => {
    await writeLife(tx, now(), await planLife(tx, now()))
    await countGiven(tx, now())
  })
  await useElsewhere(services)
}

async function planLife(tx: Database, now: Date): Promise<readonly Planned[]> {
  const envelopes = recordTable(redEnvelope)
  const rows = await tx
    .select()
    .from(envelopes.table)
    .where(eq(envelopes.columns.brandId, demoBrandId))
    .orderBy(asc(envelopes.columns.id))
  const members = recordTable(member)
  const takers = await tx
    .select({ id: members.columns.id, phone: members.columns.phone, birthday: members.columns.birthday })
    .from(members.table)
    .where(
      and(
        eq(members.columns.brandId, demoBrandId),
        eq(members.columns.status, 'ACTIVE'),
        isNull(members.columns.deletedAt),
      ),
    )
    .orderBy(asc(members.columns.id))
  if (takers.length === 0) return []
  return rows.map((row) => readRow(redEnvelope, row)).flatMap((of) => planOne(of, takers, now))
}

function planOne(of: Envelope, takers: readonly Planned['taker'][], now: Date): readonly Planned[] {
  const life = lives[of.id]
  if (!life) return []
  const { threshold } = of.values
  const gifts = life.activity === 'birthday' ? onBirthdays(takers, now, life) : spread(of, takers, now, life)
  return gifts.map(({ taker, at }, nth): Planned => {
    const amount = of.values.amount ?? 100 + ((nth * 977) % 8_701)
    const planned = { of, taker, at, amount }
    const { validTo } = daysOf(of.values, at)
    // The oldest were used first: those of the last days wait.
    const isUsed = nth >= life.given - Math.ceil(life.used * 1.5) && (life.given - nth) % 3 !== 0
    const usedAt = new Date(at.getTime() + usedAfter)
    if (isUsed && usedAt.getTime() < now.getTime())
      return { ...planned, status: 'USED', endedAt: usedAt, orderAmount: threshold + 5_000 + ((nth * 1_313) % 60_000) }
    if (Date.parse(validTo) < now.getTime())
      return { ...planned, status: 'EXPIRED', endedAt: new Date(validTo), orderAmount: 0 }
    if (nth === 4) return { ...planned, status: 'VOID', endedAt: new Date(at.getTime() + hourMs), orderAmount: 0 }
    return { ...planned, status: 'RECEIVED', endedAt: null, orderAmount: 0 }
  })
}

/** Why one was given: by hand, or by an activity of the demo. */
function sourceOf({ id }: Envelope, at: Date, nth: number) {
  const activity = lives[id]?.activity
  if (activity === undefined) return { source: 'HAND' } as const
  const occasions = { pay: `demo:${nth}`, birthday: storeDay(at.toISOString()).slice(0, 4), direct: 'direct' }
  return { source: 'ACTIVITY', activityId: demoActivityIds[activity], occasion: occasions[activity] } as const
}

type Gift = Pick<Planned, 'taker' | 'at'>
type Life = (typeof lives)[number]

/** Evenly over the days, the latest first. */
const spread = ({ id }: Envelope, takers: readonly Planned['taker'][], now: Date, life: Life): readonly Gift[] =>
  Array.from({ length: Math.min(life.given, takers.length) }, (_, nth) => {
    const ago = life.until * dayMs + 2 * hourMs + Math.floor((nth * life.over * dayMs) / life.given)
    return { taker: takers[(id * 31 + nth) % takers.length]!, at: new Date(now.getTime() - ago) }
  })

/** Nine o'clock in the stores. */
const morning = 'T01:00:00.000Z'

/** In the mornings of birthdays among the days, the latest first. */
const onBirthdays = (takers: readonly Planned['taker'][], now: Date, life: Life): readonly Gift[] =>
  takers
    .flatMap((taker): readonly Gift[] => {
      if (taker.birthday === null) return []
      const inYear = (year: number) => new Date(`${year}${String(taker.birthday).slice(4)}${morning}`)
      const year = now.getUTCFullYear()
      const at = [inYear(year), inYear(year - 1)].find((one) => one < now)
      return at && now.getTime() - at.getTime() < life.over * dayMs ? [{ taker, at }] : []
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, life.given)

const eventTo = { USED: 'WRITE_OFF', EXPIRED: 'EXPIRE', VOID: 'VOID' } as const

async function writeLife(tx: Database, now: Date, planned: readonly Planned[]): Promise<void> {
  const receives = recordTable(redEnvelopeReceive)
  const writeoffs = recordTable(redEnvelopeWriteoff)
  const used = planned.filter(({ status }) => status === 'USED')
  const ids = await reserveIds(tx, receives.table, planned.length)
  const useIds = await reserveIds(tx, writeoffs.table, used.length)
  const past: (typeof recordEvents.$inferInsert)[] = []
  const rows = planned.map((one, nth) => {
    const { of, taker, at, amount, status, endedAt, orderAmount } = one
    const id = ids[nth]!
    const isUsed = status === 'USED'
    const begun = { resource: redEnvelopeReceive.key, recordId: id, actor: null, changes: {} }
    past.push({ ...begun, version: 1, event: 'create', at, from: null, to: 'RECEIVED' })
    if (status !== 'RECEIVED' && status !== 'LOCKED')
      past.push({ ...begun, version: 2, event: eventTo[status], at: endedAt ?? now, from: 'RECEIVED', to: status })
    const values = startingValues(redEnvelopeReceive, {
      ...keptTerms(of),
      ...daysOf(of.values, at),
      code: String(6_000_000_000_000_000 + of.id * 10_000_000_000 + nth * 7_919),
      envelopeId: of.id,
      memberId: Number(taker.id),
      phone: taker.phone,
      amount,
      sourceKey: `${demoKey}${nth}:${taker.id}`,
      ...sourceOf(of, at, nth),
      storeId: demoStore.hotelId,
      receivedAt: at.toISOString(),
      bearer: 'BRAND',
      ...(isUsed && { usedAt: endedAt?.toISOString() ?? null, deduct: Math.min(amount, orderAmount) }),
      ...(status === 'VOID' && { reason: '重复发放' }),
    })
    return {
      ...newRow(redEnvelopeReceive, systemAt({ brandId: demoBrandId, hotelId: null }), at, values),
      id,
      status,
      version: endedAt === null ? 1 : 2,
      updatedAt: endedAt ?? at,
    }
  })
  const useRows = used.map(({ of, taker, amount, endedAt, orderAmount }, nth) => {
    const id = useIds[nth]!
    const at = endedAt ?? now
    const receive = rows[planned.indexOf(used[nth]!)]!
    const begun = { resource: redEnvelopeWriteoff.key, recordId: id, actor: deskUser, changes: {} }
    past.push({ ...begun, version: 1, event: 'create', at, from: null, to: 'REDEEMED' })
    const values = startingValues(redEnvelopeWriteoff, {
      writeoffNo: `HX${dayStamp(at)}${String(1_000_000_000 + nth * 7_919)}`,
      receiveId: Number(receive.id),
      code: String(6_000_000_000_000_000 + of.id * 10_000_000_000 + planned.indexOf(used[nth]!) * 7_919),
      envelopeId: of.id,
      envelopeName: of.values.name,
      memberId: Number(taker.id),
      channel: 'DESK',
      orderAmount,
      deduct: Math.min(amount, orderAmount),
      operatorName: deskName,
      writtenAt: at.toISOString(),
      bearer: 'BRAND',
      // The store that pays is the one where it was used: nothing moves.
      fundStoreId: demoStore.hotelId,
      funding: 'NONE',
    })
    return { ...newRow(redEnvelopeWriteoff, systemAt(demoStore, deskUser), at, values), id }
  })
  await insertMany(tx, receives.table, rows)
  await insertMany(tx, writeoffs.table, useRows)
  await insertMany(tx, recordEvents, past)
}

/** A red envelope was given as often as there are those of members, and the month cost what they are worth. */
async function countGiven(tx: Database, now: Date): Promise<void> {
  const { table, columns } = recordTable(redEnvelope)
  const receives = recordTable(redEnvelopeReceive)
  const month = storeDay(now.toISOString()).slice(0, 7)
  const isOfMonth = sql`to_char(${receives.columns.receivedAt} at time zone 'Asia/Shanghai', 'YYYY-MM') = ${month}`
  const rows = await tx
    .select({
      id: receives.columns.envelopeId,
      issued: sql<number>`count(*)`.mapWith(Number),
      issuedAmount: sql<number>`sum(${receives.columns.amount})`.mapWith(Number),
      ofMonth: sql<number>`coalesce(sum(${receives.columns.amount}) filter (where ${isOfMonth}), 0)`.mapWith(Number),
    })
    .from(receives.table)
    .where(and(eq(receives.columns.brandId, demoBrandId), ne(receives.columns.status, 'VOID')))
    .groupBy(receives.columns.envelopeId)
  for (const { id, issued, issuedAmount } of rows)
    await tx
      .update(table)
      .set({ issued, issuedAmount })
      .where(eq(columns.id, Number(id)))
  const settings = recordTable(redEnvelopeSetting)
  await tx
    .update(settings.table)
    .set({ spentMonth: month, spent: rows.reduce((sum, { ofMonth }) => sum + ofMonth, 0) })
    .where(eq(settings.columns.brandId, demoBrandId))
}

/** Some are used at the desk of the second store: the first one pays it. */
async function useElsewhere(services: Services): Promise<void> {
  const { table, columns } = recordTable(redEnvelopeReceive)
  const rows = await services.db
    .select({ id: columns.id, threshold: columns.threshold })
    .from(table)
    .where(and(eq(columns.brandId, demoBrandId), eq(columns.envelopeId, 1), eq(columns.status, 'RECEIVED')))
    .orderBy(asc(columns.id))
    .limit(usedElsewhere)
  const caller = systemAt({ brandId: demoBrandId, hotelId: demoStores[1].hotelId }, deskUser)
  for (const { id, threshold } of rows)
    await withAfterwards(services, async (tx, afterwards) => {
      const receive = await lockRecord(tx, redEnvelopeReceive, Number(id))
      const payload = { orderAmount: Number(threshold) + 12_800 }
      await raiseEvent({ tx, services, caller, afterwards }, redEnvelopeReceive, receive, {
        event: 'WRITE_OFF',
        payload,
      })
    })
}
