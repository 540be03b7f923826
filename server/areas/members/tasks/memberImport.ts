import type { Field } from '@contracts/resources/definition'
import { fuse } from '@contracts/resources/formulaText'
import { memberColumns, ownColumns, ownFieldId } from '@contracts/resources/members/importColumns'
import { memberEvent } from '@contracts/resources/members/memberEvent'
import { ownValuesProblem, type OwnField, type OwnValue } from '@contracts/resources/members/ownValues'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { importMemberForm } from '@machines/lifecycles/members/importForms'
import { mayGrant } from '@machines/lifecycles/points/granting'
import { mobilePhoneProblem } from '@contracts/rules/mobilePhones'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { brands } from '@server/identity/tables'
import { readCell } from '@server/records/cellText'
import { overlay, settle, type Overlaid } from '@server/records/draft'
import { maskText } from '@server/records/mask'
import { giveToCreator } from '@server/records/ownerOfNew'
import type { RecordCaller } from '@server/records/recordCaller'
import { draftProblems } from '@server/records/recordServers'
import { recordTable } from '@server/records/recordTables'
import { referenceProblems } from '@server/records/references'
import { inUse } from '@server/records/removeRecord'
import { demand, may } from '@server/records/rights'
import { changesBetween } from '@server/records/sameValue'
import { checkChangeable } from '@server/records/saveRecord'
import { reachOf } from '@server/records/scope'
import { setRemoved } from '@server/records/setRemoved'
import type { RecordValues, StoredRecord } from '@server/records/storedRecord'
import { lockRecord, lockRecords } from '@server/records/systemRecords'
import type { Moving } from '@server/records/takeTransition'
import { fieldErrors, Refusal, refused } from '@server/refusal'
import { smsTexts } from '@server/sms/smsText'
import { queueMessages } from '@server/smsOutbox/queueMessages'
import { smsJob } from '@server/smsOutbox/sendMessages'
import { defaultGrade } from '../defaultGrade'
import { ownFieldsOf } from '../fields/ownFields'
import { ladderOf } from '../grades/ladder'
import { members } from '../memberRecords'
import { freeMemberNo } from '../numbers'
import { plainPhone } from '../plainPhone'
import { firstRowsWith } from './firstRows'
import { calledAs, grantPoints, keptBecause, keptRows, takeBackGrant, touched } from './memberActs'
import {
  changeRow,
  dataOf,
  doneOf,
  isAsLeft,
  liveRecords,
  recordsWith,
  saveRow,
  textsIn,
  touchedIds,
  type Done,
  type Faults,
} from './rowRecords'
import type { StoredRow } from './tables'
import type { JudgedRow, Looking, RowData, TaskWork } from './taskWork'

type Member = StoredRecord<typeof members>

/** Cells that are read as the field of a member of the same name. */
const plainCells = ['name', 'memberNo', 'gender', 'birthday', 'tags', 'remark'] as const

/** Where the problem of a field is told: in the column that fills it. */
const columnOf: Readonly<Record<string, string>> = { gradeId: 'grade' }

/** What cells are read by. */
interface Known {
  readonly own: readonly OwnField[]
  /** Ids of the grades in use, by name. */
  readonly grades: ReadonlyMap<string, number>
}

async function knownTo({ db, caller }: Pick<Looking, 'db' | 'caller'>): Promise<Known> {
  const { brandId } = caller.tenant
  const ladder = await ladderOf(db, brandId)
  return { own: await ownFieldsOf(db, brandId), grades: new Map(ladder.map(({ name, id }) => [name, id])) }
}

/** A row of the file, read. */
interface Read {
  /** What is given of the member; what was left empty is not there. */
  readonly given: RecordValues
  readonly ownValues: readonly OwnValue[]
  /** null where the file says nothing of them. */
  readonly points: number | null
  readonly faults: Faults
}

const numberField: Field = { type: 'integer', label: '积分' }

function readData({ own, grades }: Known, data: RowData): Read {
  const given: Record<string, unknown> = {}
  const faults: Faults = {}
  const cell = (key: string, field: Field): unknown => {
    const text = data[key]
    if (text === undefined) return null
    const read = readCell(field, fuse(text))
    if ('value' in read) return read.value
    faults[key] = read.problem
    return null
  }
  const wrongPhone = mobilePhoneProblem(data.phone ?? '')
  if (wrongPhone === null) given.phone = data.phone
  else faults.phone = wrongPhone
  for (const name of plainCells) {
    const value = cell(name, members.fields[name])
    if (value !== null) given[name] = value
  }
  if (data.grade !== undefined) {
    const gradeId = grades.get(data.grade)
    if (gradeId === undefined) faults.grade = `没有「${data.grade}」这个等级`
    else given.gradeId = gradeId
  }
  const points = cell('points', numberField) as number | null
  if (points !== null && points < 0) faults.points = '积分不能小于0'
  const ownValues = own.flatMap((field): readonly OwnValue[] => {
    const key = `own${field.id}`
    if (data[key] === undefined) return []
    const value = field.kind === 'DATE' || field.kind === 'INTEGER' ? cell(key, ownCell(field)) : fuse(data[key])
    return value === null ? [] : [{ fieldId: field.id, value: String(value) }]
  })
  return { given, ownValues, points: points === 0 ? null : points, faults }
}

const ownCell = ({ kind, label }: OwnField): Field => ({ type: kind === 'DATE' ? 'date' : 'integer', label })

/** What a member holds in the brand's own fields when some of them are filled in anew. */
function withOwn(stored: readonly OwnValue[], given: readonly OwnValue[]): readonly OwnValue[] | null {
  const kept = stored.filter(({ fieldId }) => !given.some((one) => one.fieldId === fieldId))
  const all = [...kept, ...given]
  return all.length > 0 ? all : null
}

/** Which of some members the caller reaches. */
async function reached(db: Database, caller: RecordCaller, found: Iterable<Member>): Promise<ReadonlySet<number>> {
  const ids = [...found].map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const own = recordTable(members)
  const rows = await db
    .select({ id: own.columns.id })
    .from(own.table)
    .where(and(reachOf(caller, members, own), inArray(own.columns.id, ids)))
  return new Set(rows.map(({ id }) => Number(id)))
}

const nameOf = ({ name = '', phone = '' }: RowData): string =>
  [name.slice(0, longestName), phone && maskText('phone', phone)].filter(Boolean).join(' ') || '（空行）'
const longestName = 20

/** Values of a new member that the file leaves open. */
const settingsOf = (options: RecordValues): RecordValues => ({
  source: options.source,
  sourceStaffId: options.sourceStaffId ?? null,
})

/** Stands for the number that a new member is given when he is made. */
const numberToCome = 'TOCOME'

/** A row with whom it means. */
interface Candidate {
  readonly row: StoredRow
  readonly read: Read
  readonly stored: Member | null
  readonly overlaid: Overlaid
}

async function judgeRows(
  looking: Looking,
  options: RecordValues,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<number, JudgedRow>> {
  const { db, caller, now } = looking
  const [taskId = 0] = rows.map((row) => row.taskId)
  const known = await knownTo(looking)
  const fallback = options.gradeId ?? (await defaultGrade(db, now, caller))
  const phones = await recordsWith(db, caller, members, 'phone', textsIn(rows, 'phone'))
  const numbers = await recordsWith(db, caller, members, 'memberNo', textsIn(rows, 'memberNo'))
  const inReach = await reached(db, caller, phones.values())
  const firstPhone = await firstRowsWith(db, taskId, 'phone', textsIn(rows, 'phone'))
  const firstNumber = await firstRowsWith(db, taskId, 'memberNo', textsIn(rows, 'memberNo'))

  const judged = new Map<number, JudgedRow>()
  const refuse = (row: StoredRow, faults: Faults) => {
    const member = phones.get(dataOf(row).phone ?? '')
    judged.set(row.seq, {
      targetId: member && inReach.has(member.id) ? member.id : null,
      name: nameOf(dataOf(row)),
      before: '',
      after: '',
      problem: inLine(known, faults),
      isSame: false,
      faults,
    })
  }
  const candidates = rows.flatMap((row): readonly Candidate[] => {
    const data = dataOf(row)
    const read = readData(known, data)
    const { faults } = read
    const stored = phones.get(data.phone ?? '') ?? null
    const firstOf = (key: 'phone' | 'memberNo', first: ReadonlyMap<string, number>, label: string) => {
      const earlier = first.get(data[key] ?? '')
      if (earlier !== undefined && earlier < row.seq) faults[key] = `${label}与第${earlier}行重复`
    }
    firstOf('phone', firstPhone, '手机号')
    firstOf('memberNo', firstNumber, '会员号')
    const holder = numbers.get(data.memberNo ?? '')
    if (holder && holder.id !== stored?.id) faults.memberNo = '会员号已存在'
    if (!may(caller, members.access.write)) faults.phone ??= '没有权限新增和修改会员'
    if (stored && options.existing === 'SKIP' && faults.phone === undefined) {
      judged.set(row.seq, {
        targetId: inReach.has(stored.id) ? stored.id : null,
        name: nameOf(data),
        before: '已是会员',
        after: '不改动',
        problem: null,
        isSame: true,
      })
      return []
    }
    if (stored && !inReach.has(stored.id)) faults.phone ??= '已是会员，但不在你的数据范围内'
    if (stored) noteUnchangeable(stored, faults)
    const wanted = !stored && (read.points ?? options.points ?? null) !== null
    if (wanted && !may(caller, mayGrant)) faults.points ??= '没有权限发放积分'
    const extra = withOwn(stored?.values.extra ?? [], read.ownValues)
    const given = stored
      ? { ...read.given, extra }
      : { memberNo: numberToCome, gradeId: fallback, ...settingsOf(options), ...read.given, extra }
    noteOwn(known, stored, extra ?? [], faults)
    return [{ row, read, stored, overlaid: overlay(members, caller, stored, given) }]
  })
  const fresh = candidates.filter(({ stored }) => stored === null)
  const strangers = await giveToCreator(
    db,
    caller,
    members,
    fresh.map(({ overlaid }) => overlaid.values),
  )
  for (const [at, { read }] of fresh.entries()) tell(read.faults, strangers[at] ?? {})
  const settled = candidates.map((one) => {
    const { values, problems } = settle(members, caller, one.stored, one.overlaid)
    tell(one.read.faults, problems)
    return { ...one, values }
  })
  const missing = await referenceProblems(db, caller, members, settled)
  for (const [at, { read }] of settled.entries()) tell(read.faults, missing[at] ?? {})
  for (const { row, read, stored, values } of settled) {
    if (Object.keys(read.faults).length === 0)
      tell(read.faults, await draftProblems(db, caller, members, { values, stored, now }))
    if (Object.keys(read.faults).length > 0) refuse(row, read.faults)
    else judged.set(row.seq, becoming(row, known, options, { read, stored, values }))
  }
  return judged
}

/** What is wrong with a row, each with the column it is about. */
function inLine({ own }: Known, faults: Faults): string {
  const labels = new Map([...memberColumns, ...ownColumns(own)].map(({ key, label }) => [key, label]))
  const said = Object.entries(faults).map(([key, message]) => {
    const label = labels.get(key) ?? ''
    return message.includes(label) || key === 'phone' ? message : `${label}${message}`
  })
  return [...new Set(said)].join('；')
}

function noteUnchangeable(stored: Member, faults: Faults): void {
  try {
    checkChangeable(members, stored)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    faults.phone ??= `已是会员，${error.message}`
  }
}

/** What is wrong in each of the brand's own fields, in its own column. */
function noteOwn({ own }: Known, stored: Member | null, values: readonly OwnValue[], faults: Faults): void {
  for (const field of own) {
    const key = `own${field.id}`
    const about = (all: readonly OwnValue[]) => all.filter(({ fieldId }) => fieldId === field.id)
    const problem = ownValuesProblem([field], about(values), about(stored?.values.extra ?? []))
    if (problem !== null) faults[key] ??= problem
  }
}

function tell(faults: Faults, problems: Readonly<Record<string, string>>): void {
  // Of own fields each was told in its own column.
  const isTold = Object.keys(faults).some((key) => ownFieldId(key) !== null)
  for (const [name, message] of Object.entries(problems))
    if (name !== 'extra' || !isTold) faults[columnOf[name] ?? name] ??= message
}

/** The fields of a member that are changed, in words. */
function becoming(
  row: StoredRow,
  { grades }: Known,
  options: RecordValues,
  { read, stored, values }: { readonly read: Read; readonly stored: Member | null; readonly values: RecordValues },
): JudgedRow {
  if (stored) {
    const changed = Object.keys(changesBetween(stored.values, values))
    const labels = changed.map((name) => (members.fields as Readonly<Record<string, Field>>)[name]?.label ?? name)
    return {
      targetId: stored.id,
      name: calledAs(stored),
      before: '已是会员',
      after: labels.length > 0 ? `覆盖${labels.join('、')}` : '不改动',
      problem: null,
      isSame: changed.length === 0,
    }
  }
  const grade = [...grades].find(([, id]) => id === values.gradeId)?.[0]
  const points = read.points ?? (options.points as number | null)
  return {
    targetId: null,
    name: nameOf(dataOf(row)),
    before: '新会员',
    after: [grade, points && `${points}积分`].filter(Boolean).join('，'),
    problem: null,
    isSame: false,
  }
}

/** What was done with a row, and the points that were given with it. */
interface MemberDone extends Done {
  readonly entryId?: number
}

const memberDone = (row: StoredRow): MemberDone => doneOf(row)

/** What a new member is told; null where the import says nothing. */
async function welcomeText(db: Database, brandId: number, { notify }: RecordValues): Promise<string | null> {
  if (notify !== true) return null
  const [brand] = await db.select({ name: brands.name }).from(brands).where(eq(brands.id, brandId))
  return smsTexts.welcome(brand?.name ?? '')
}

/** He is a member now: a text message of the store says so, once. */
async function tellNewMember({ tx, services, caller, afterwards }: Moving, { id, values }: Member, text: string) {
  const reference = `member ${id} imported`
  await queueMessages(tx, services.now(), caller, [{ reference, scene: 'IMPORT', phone: values.phone, text }])
  afterwards(() => services.jobs.request(smsJob))
}

async function makeMember(moving: Moving, known: Known, options: RecordValues, data: RowData): Promise<MemberDone> {
  const { tx, services, caller } = moving
  const { given, ownValues, points: ownPoints } = readData(known, data)
  const made = await saveRow(moving, members, {
    values: {
      memberNo: await freeMemberNo(tx, caller.tenant.brandId),
      gradeId: options.gradeId ?? (await defaultGrade(tx, services.now(), caller)),
      ...settingsOf(options),
      ...given,
      extra: withOwn([], ownValues),
    },
  })
  const member = await lockRecord(tx, members, Number(made.id))
  const text = await welcomeText(tx, caller.tenant.brandId, options)
  if (text !== null) await tellNewMember(moving, member, text)
  const points = ownPoints ?? (options.points as number | null) ?? null
  if (points === null) return { madeId: member.id, version: member.version }
  const { entryId, granted } = await grantPoints(moving, member, { points, reason: '导入会员', expireOn: null })
  return { madeId: member.id, version: granted.version, entryId }
}

async function changeMember(moving: Moving, known: Known, id: number, data: RowData): Promise<Done> {
  const member = await lockRecord(moving.tx, members, id)
  const { given, ownValues } = readData(known, data)
  const extra = withOwn(member.values.extra ?? [], ownValues)
  return changeRow(moving, members, member, { ...given, extra })
}

const used = '已使用'
/** Records that a member has from the task itself. */
const ownTraces = ['member-event', 'point-account', 'point-entry']

/** Of those that were made: who has anything beyond what the task gave him. */
async function usedMembers(db: Database, rows: readonly StoredRow[]): Promise<ReadonlyMap<number, string>> {
  const ids = rows.flatMap((row) => doneOf(row).madeId ?? [])
  if (ids.length === 0) return new Map()
  const entryOf = new Map(rows.map((row) => [doneOf(row).madeId, memberDone(row).entryId]))
  const reasons = new Map<number, string>(
    [...(await inUse(db, members, ids, ownTraces)).keys()].map((id) => [id, used]),
  )
  const events = recordTable(memberEvent)
  const told = await db
    .select({
      id: events.columns.memberId,
      kind: events.columns.kind,
      refType: events.columns.refType,
      refId: events.columns.refId,
    })
    .from(events.table)
    .where(inArray(events.columns.memberId, ids))
  for (const { id, kind, refType, refId } of told) {
    const isOwn = kind === 'REGISTER' || (refType === 'point-entry' && Number(refId) === entryOf.get(Number(id)))
    if (!isOwn) reasons.set(Number(id), used)
  }
  const entries = recordTable(pointEntry)
  const { memberId, status, points, lotLeft } = entries.columns
  const written = await db
    .select({ entryId: entries.columns.id, id: memberId, status, points, lotLeft })
    .from(entries.table)
    .where(inArray(memberId, ids))
  for (const { entryId, id, ...entry } of written) {
    const isOwn = Number(entryId) === entryOf.get(Number(id))
    const problem = isOwn ? keptBecause(entry) : used
    if (problem !== null) reasons.set(Number(id), problem)
  }
  return reasons
}

async function keptOf(db: Database, rows: readonly StoredRow[]): Promise<ReadonlyMap<number, string>> {
  const found = await liveRecords(db, members, touchedIds(rows))
  const inUseBy = await usedMembers(db, rows)
  return keptRows(rows, (row) => {
    const { madeId, changedId, version } = doneOf(row)
    const member = found.get(madeId ?? changedId ?? 0)
    if (!member) return touched
    if (madeId !== undefined) return inUseBy.get(madeId) ?? (member.version === version ? null : touched)
    return isAsLeft(member, doneOf(row)) ? null : touched
  })
}

/** 导入会员: who is new is made as the form makes him, who is known stays as he is or is written over. */
export const importMembers: TaskWork = {
  resource: members,
  meta: { payload: importMemberForm },
  welcome: welcomeText,
  file: {
    columns: async (db, { tenant }) => [...memberColumns, ...ownColumns(await ownFieldsOf(db, tenant.brandId))],
    tidy: (data) => (data.phone === undefined ? data : { ...data, phone: plainPhone(data.phone) }),
    nameOf,
    personal: members.fields.phone.personal.access,
  },
  permit(caller, { consent, points }) {
    if (consent !== true) throw fieldErrors({ consent: '请确认已获会员授权' })
    if (points !== null) demand(caller, mayGrant)
  },
  judge: judgeRows,
  hold: (tx, rows) => lockRecords(tx, members, touchedIds(rows)),
  async apply(moving, options, row) {
    const known = await knownTo({ db: moving.tx, caller: moving.caller })
    return row.targetId === null
      ? makeMember(moving, known, options, dataOf(row))
      : changeMember(moving, known, row.targetId, dataOf(row))
  },
  kept: keptOf,
  async undo(moving, row, reason) {
    const { tx, services, caller } = moving
    const { madeId, changedId, entryId, before = {} } = memberDone(row)
    const member = await lockRecord(tx, members, madeId ?? changedId ?? 0)
    const problem = (await keptOf(tx, [row])).get(row.seq)
    if (problem !== undefined) throw refused(problem)
    if (madeId === undefined) {
      await saveRow(moving, members, { id: member.id, version: member.version, values: before })
      return
    }
    if (entryId !== undefined) await takeBackGrant(moving, entryId, reason)
    await setRemoved(tx, services.now(), caller, members, member, true)
  },
}
