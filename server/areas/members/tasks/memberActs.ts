import { memberSources } from '@contracts/resources/channels'
import type { AnyResource, SentTo } from '@contracts/resources/definition'
import { eventsOf } from '@contracts/resources/lifecycle'
import { pointAccount } from '@contracts/resources/points/pointAccount'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { taggedWith, tagsIn, type TagWay } from '@machines/lifecycles/members/memberTags'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { askedIn, factsOf } from '@server/records/facts'
import { findRecords } from '@server/records/findRecord'
import { holdBefore } from '@server/records/recordServers'
import { recordTable } from '@server/records/recordTables'
import { readRow, type RecordValues, type StoredRecord } from '@server/records/storedRecord'
import { lockRecord, lockRecords } from '@server/records/systemRecords'
import { judge, moveRecord, raiseEvent, standingFor, type Moving } from '@server/records/takeTransition'
import { gone, Refusal, refused } from '@server/refusal'
import { employees, members } from '../memberRecords'
import type { StoredRow } from './tables'
import type { JudgedRow, Looking, TaskWork, Undo } from './taskWork'

type Member = StoredRecord<typeof members>

const noMember = '会员不存在'
/** Why a record stays as a task has left it. */
export const touched = '执行后又被修改'

/** What an event asks for, whatever the status. */
export function metaOf(resource: AnyResource, event: string) {
  const meta = eventsOf(resource).get(event)
  if (!meta) throw new Error(`${resource.key} has no event ${event}`)
  return meta
}

export const idsOf = (rows: readonly StoredRow[]) => rows.flatMap(({ targetId }) => targetId ?? [])

export const calledAs = ({ values: { name, memberNo } }: Member): string => [name, memberNo].filter(Boolean).join(' ')

/** What the rows mean, as far as somebody reaches it, by id. */
export async function membersOf(
  { db, caller }: Looking,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<number, Member>> {
  const found = await findRecords(db, caller, members, idsOf(rows))
  return new Map(found.map((one) => [one.id, one]))
}

export const unknown = ({ name }: StoredRow): JudgedRow => ({
  name,
  before: '',
  after: '',
  problem: noMember,
  isSame: false,
})

const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at])

/** An act that is an event of the member himself. */
interface MemberAct {
  readonly event: 'SET_TAGS' | 'ADJUST_SOURCE'
  /** What he is in this respect, in words. */
  readonly said: (values: Member['values'], names: ReadonlyMap<number, string>) => string
  /** What he would be. */
  readonly wanted: (values: Member['values'], options: RecordValues) => Partial<Member['values']>
  readonly isSame: (one: Partial<Member['values']>, other: Partial<Member['values']>) => boolean
  /** What of him the act changes, and what is stored for taking it back. */
  readonly taken: (values: Member['values']) => Undo
  readonly restoring: (undo: Undo, reason: string) => SentTo<typeof members>
}

/** Names of employees by id. */
async function staffNames(db: Database, ids: readonly (number | null | undefined)[]) {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'number'))]
  if (wanted.length === 0) return new Map<number, string>()
  const { table, columns } = recordTable(employees)
  const rows = await db.select({ id: columns.id, name: columns.name }).from(table).where(inArray(columns.id, wanted))
  return new Map(rows.map(({ id, name }) => [Number(id), name]))
}

/** Fields by which a member may be named. */
export const namedBy = ['memberNo', 'phone']

const memberAct = (act: MemberAct): TaskWork => ({
  resource: members,
  namedBy,
  meta: metaOf(members, act.event),
  async judge(looking, options, rows) {
    const { db, caller, now, services } = looking
    const found = await membersOf(looking, rows)
    const facts = await factsOf(askedIn(db, { ...services, now: () => now }), members, [...found.values()])
    const wanted = new Map([...found].map(([id, { values }]) => [id, act.wanted(values, options)]))
    const names = await staffNames(db, [
      ...[...found.values()].map(({ values }) => values.sourceStaffId),
      ...[...wanted.values()].map(({ sourceStaffId }) => sourceStaffId),
    ])
    return new Map(
      rows.map((row): [number, JudgedRow] => {
        const member = found.get(row.targetId ?? 0)
        if (!member) return [row.seq, unknown(row)]
        const becomes = wanted.get(member.id)!
        return [
          row.seq,
          {
            name: calledAs(member),
            before: act.said(member.values, names),
            after: act.said({ ...member.values, ...becomes }, names),
            problem: refusalOf(() =>
              judge(members, caller, standingFor(caller, member, facts.get(member.id), now), {
                event: act.event,
                payload: options,
              }),
            ),
            isSame: act.isSame(member.values, becomes),
          },
        ]
      }),
    )
  },
  hold: (tx, rows) => lockRecords(tx, members, idsOf(rows)),
  async apply(moving, options, { targetId }) {
    const member = await lockRecord(moving.tx, members, targetId ?? 0)
    const facts = (await factsOf(askedIn(moving.tx, moving.services), members, [member])).get(member.id)
    const moved = await moveRecord(moving, members, member, { event: act.event, payload: options }, facts)
    return { before: act.taken(member.values), after: act.taken(moved.values) }
  },
  async kept(db, rows) {
    const found = new Map((await storedMembers(db, rows)).map((one) => [one.id, one]))
    return keptRows(rows, (row) => {
      const member = found.get(row.targetId ?? 0)
      return member && isUntouched(act, member, row) ? null : touched
    })
  },
  async undo(moving, row, reason) {
    const member = await lockRecord(moving.tx, members, row.targetId ?? 0)
    if (!isUntouched(act, member, row)) throw refused(touched)
    await raiseEvent(moving, members, member, act.restoring(partOf(row, 'before'), reason))
  },
})

const partOf = ({ undo }: StoredRow, part: 'before' | 'after'): Undo => (undo?.[part] ?? {}) as Undo

const isUntouched = (act: MemberAct, { values }: Member, row: StoredRow): boolean =>
  act.isSame(values, partOf(row, 'after') as Partial<Member['values']>)

async function storedMembers(db: Database, rows: readonly StoredRow[]): Promise<readonly Member[]> {
  const ids = idsOf(rows)
  if (ids.length === 0) return []
  const { table, columns } = recordTable(members)
  const found = await db.select().from(table).where(inArray(columns.id, ids))
  return found.map((row) => readRow(members, row))
}

/** Why rows stay as they are, by number; those that may go back are not there. */
export function keptRows(rows: readonly StoredRow[], reasonOf: (row: StoredRow) => string | null) {
  return new Map(
    rows.flatMap((row) => {
      const reason = reasonOf(row)
      return reason === null ? [] : [[row.seq, reason] as const]
    }),
  )
}

/** @returns what is refused, in its words; null when nothing is */
export function refusalOf(ask: () => unknown): string | null {
  try {
    ask()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** 打标签 */
export const setTags = memberAct({
  event: 'SET_TAGS',
  said: ({ tags }) => (tags ?? []).join('、') || '无标签',
  wanted: ({ tags }, options) => ({
    tags: taggedWith(tags ?? [], options.way as TagWay, tagsIn(String(options.tags ?? ''))),
  }),
  isSame: (one, other) => sameList(one.tags ?? [], other.tags ?? []),
  taken: ({ tags }) => ({ tags: tags ?? [] }),
  restoring: ({ tags }) => ({ event: 'SET_TAGS', payload: { way: 'REPLACE', tags: tags as readonly string[] } }),
})

/** 调整来源: rewards that were given stay whose they are. */
export const adjustSource = memberAct({
  event: 'ADJUST_SOURCE',
  said: ({ source, sourceStaffId }, names) =>
    [memberSources[source], sourceStaffId === null ? '无推荐人' : (names.get(sourceStaffId) ?? '')].join('，'),
  wanted: (_, { source, sourceStaffId }) => ({
    source: source as Member['values']['source'],
    sourceStaffId: typeof sourceStaffId === 'number' ? sourceStaffId : null,
  }),
  isSame: (one, other) => one.source === other.source && (one.sourceStaffId ?? null) === (other.sourceStaffId ?? null),
  taken: ({ source, sourceStaffId }) => ({ source, sourceStaffId }),
  restoring: ({ source, sourceStaffId }, reason) => ({
    event: 'ADJUST_SOURCE',
    payload: { source: String(source), sourceStaffId: (sourceStaffId ?? null) as number | null, reason },
  }),
})

/** Points that somebody has, by member; who has no account yet has none. */
async function pointsOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { table, columns } = recordTable(pointAccount)
  const rows = await db
    .select({ id: columns.memberId, available: columns.available })
    .from(table)
    .where(inArray(columns.memberId, [...ids]))
  return new Map(rows.map(({ id, available }) => [Number(id), available]))
}

const pointWords = (points: number): string => `${points.toLocaleString('en-US')}积分`

const entryOf = ({ undo }: StoredRow): number => Number(undo?.entryId ?? 0)

/** What stands in the way of taking a grant back. */
const keptGrant = { used: '积分已使用', reversed: '积分已冲正' } as const

interface Granted {
  readonly status: string | null
  readonly points: number
  readonly lotLeft: number | null
}

export function keptBecause({ status, points, lotLeft }: Granted): string | null {
  if (status === 'REVERSED') return keptGrant.reversed
  return status === 'POSTED' && (lotLeft ?? 0) < points ? keptGrant.used : null
}

/** Takes the entry of a grant back: one that still waits for another person is refused, one that was posted reversed. */
export async function takeBackGrant(moving: Moving, entryId: number, reason: string): Promise<void> {
  await holdBefore(moving.tx, pointEntry, entryId)
  const entry = await lockRecord(moving.tx, pointEntry, entryId)
  const { points, lotLeft } = entry.values
  const problem = keptBecause({ status: entry.status, points, lotLeft })
  if (problem !== null) throw refused(problem)
  if (entry.status === 'VOID') return
  const event = entry.status === 'POSTED' ? 'REVERSE' : 'REJECT'
  await raiseEvent(moving, pointEntry, entry, { event, payload: { reason: reason.slice(0, longestReason) } })
}

/**
 * Grants points to a locked member as the button does; more than the brand allows waits for another person.
 * @returns the entry, and the member as he stands then
 */
export async function grantPoints(moving: Moving, member: Member, payload: RecordValues) {
  const granted = await moveRecord(moving, members, member, { event: 'GRANT_POINTS', payload }, undefined)
  return { entryId: await lastGrant(moving.tx, member.id), granted }
}

/** The entry that was written for a member last; his account is locked by who has just written it. */
async function lastGrant(tx: Database, memberId: number): Promise<number> {
  const { table, columns } = recordTable(pointEntry)
  const [entry] = await tx
    .select({ id: columns.id })
    .from(table)
    .where(and(eq(columns.memberId, memberId), eq(columns.entryType, 'GRANT')))
    .orderBy(desc(columns.id))
    .limit(1)
  if (!entry) throw gone()
  return Number(entry.id)
}

/** 发积分: more than the brand allows waits for another person. */
export const grantToMembers: TaskWork = {
  resource: members,
  namedBy,
  meta: metaOf(members, 'GRANT_POINTS'),
  async judge(looking, options, rows) {
    const { db, caller, now } = looking
    const found = await membersOf(looking, rows)
    const points = await pointsOf(db, [...found.keys()])
    return new Map(
      rows.map((row): [number, JudgedRow] => {
        const member = found.get(row.targetId ?? 0)
        if (!member) return [row.seq, unknown(row)]
        const before = points.get(member.id) ?? 0
        const sent = { event: 'GRANT_POINTS', payload: options }
        return [
          row.seq,
          {
            name: calledAs(member),
            before: pointWords(before),
            after: pointWords(before + Number(options.points)),
            problem: refusalOf(() => judge(members, caller, standingFor(caller, member, undefined, now), sent)),
            isSame: false,
          },
        ]
      }),
    )
  },
  hold: (tx, rows) => lockRecords(tx, members, idsOf(rows)),
  async apply(moving, options, { targetId }) {
    const member = await lockRecord(moving.tx, members, targetId ?? 0)
    const { entryId } = await grantPoints(moving, member, options)
    return { entryId }
  },
  async kept(db, rows) {
    if (rows.length === 0) return new Map()
    const { table, columns } = recordTable(pointEntry)
    const entries = await db
      .select({ id: columns.id, status: columns.status, points: columns.points, lotLeft: columns.lotLeft })
      .from(table)
      .where(inArray(columns.id, rows.map(entryOf)))
    const byId = new Map(entries.map((entry) => [Number(entry.id), entry]))
    return keptRows(rows, (row) => {
      const entry = byId.get(entryOf(row))
      return entry ? keptBecause(entry) : keptGrant.reversed
    })
  },
  undo: (moving, row, reason) => takeBackGrant(moving, entryOf(row), reason),
}

/** Of the reason of an entry. */
const longestReason = 100
