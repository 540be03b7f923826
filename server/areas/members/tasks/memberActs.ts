import { memberSources } from '@contracts/resources/channels'
import type { AnyResource, SentTo } from '@contracts/resources/definition'
import { eventsOf, statusChoices } from '@contracts/resources/lifecycle'
import { pointAccount } from '@contracts/resources/points/pointAccount'
import { taggedWith, tagsIn, type TagWay } from '@machines/lifecycles/members/memberTags'
import { inArray } from 'drizzle-orm'
import { checkGrant, grantPoints, keptGrants, takeGrantBack } from '@server/areas/points'
import type { Database } from '@server/db/connection'
import { factsOf } from '@server/records/facts'
import { findRecords } from '@server/records/findRecord'
import { recordTable } from '@server/records/recordTables'
import { readRow, type RecordValues, type StoredRecord } from '@server/records/storedRecord'
import { lockRecord, lockRecords } from '@server/records/systemRecords'
import { judge, moveRecord, raiseEvent, standingFor } from '@server/records/takeTransition'
import { Refusal, refused } from '@server/refusal'
import { employees, members } from '../memberRecords'
import type { StoredRow } from './tables'
import type { JudgedRow, Looking, TaskWork, Undo } from './taskWork'

type Member = StoredRecord<typeof members>

const noMember = '会员不存在'
const touched = '执行后又被修改'

/** What an event asks for, whatever the status. */
function metaOf(resource: AnyResource, event: string) {
  const meta = eventsOf(resource).get(event)
  if (!meta) throw new Error(`${resource.key} has no event ${event}`)
  return meta
}

const idsOf = (rows: readonly StoredRow[]) => rows.flatMap(({ targetId }) => targetId ?? [])

const calledAs = ({ values: { name, memberNo } }: Member): string => [name, memberNo].filter(Boolean).join(' ')

/** What the rows mean, as far as somebody reaches it, by id. */
async function membersOf({ db, caller }: Looking, rows: readonly StoredRow[]): Promise<ReadonlyMap<number, Member>> {
  const found = await findRecords(db, caller, members, idsOf(rows))
  return new Map(found.map((one) => [one.id, one]))
}

const unknown = ({ name }: StoredRow): JudgedRow => ({ name, before: '', after: '', problem: noMember, isSame: false })

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

const memberAct = (act: MemberAct): TaskWork => ({
  meta: metaOf(members, act.event),
  async judge(looking, options, rows) {
    const { db, caller, now } = looking
    const found = await membersOf(looking, rows)
    const facts = await factsOf(db, members, [...found.values()])
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
    const facts = (await factsOf(moving.tx, members, [member])).get(member.id)
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

function keptRows(rows: readonly StoredRow[], reasonOf: (row: StoredRow) => string | null) {
  return new Map(
    rows.flatMap((row) => {
      const reason = reasonOf(row)
      return reason === null ? [] : [[row.seq, reason] as const]
    }),
  )
}

/** @returns what is refused, in its words; null when nothing is */
function refusalOf(ask: () => unknown): string | null {
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
const statusLabels = new Map(statusChoices(members).map(({ status, label }) => [status, label]))

const entryOf = ({ undo }: StoredRow): number => Number(undo?.entryId ?? 0)

/** 发积分: as the button of the account grants them; more than the brand allows waits for another person. */
export const grantToMembers: TaskWork = {
  meta: metaOf(pointAccount, 'GRANT'),
  check: checkGrant,
  async judge(looking, options, rows) {
    const found = await membersOf(looking, rows)
    const points = await pointsOf(looking.db, [...found.keys()])
    return new Map(
      rows.map((row): [number, JudgedRow] => {
        const member = found.get(row.targetId ?? 0)
        if (!member) return [row.seq, unknown(row)]
        const before = points.get(member.id) ?? 0
        const isOpen = member.status === 'ACTIVE'
        const problem = isOpen ? null : `会员${statusLabels.get(member.status) ?? ''}，不能发放积分`
        const after = pointWords(before + Number(options.points))
        return [row.seq, { name: calledAs(member), before: pointWords(before), after, problem, isSame: false }]
      }),
    )
  },
  hold: (tx, rows) => lockRecords(tx, members, idsOf(rows)),
  apply: async (moving, options, { targetId }) => ({ entryId: await grantPoints(moving, targetId ?? 0, options) }),
  async kept(db, rows) {
    const reasons = await keptGrants(db, rows.map(entryOf))
    return keptRows(rows, (row) => reasons.get(entryOf(row)) ?? null)
  },
  undo: (moving, row, reason) => takeGrantBack(moving, entryOf(row), reason),
}
