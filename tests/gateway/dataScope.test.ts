import { reportApi } from '@contracts/calls/reportApi'
import { searchApi } from '@contracts/calls/searchApi'
import { codes } from '@contracts/envelope'
import { bulkChange } from '@contracts/resources/bulkChange'
import { callsOf } from '@contracts/resources/calls'
import type { AnyResource, Field } from '@contracts/resources/definition'
import { importKey } from '@contracts/resources/importKey'
import { eventsOf, firstStatus } from '@contracts/resources/lifecycle'
import { department } from '@contracts/resources/members/department'
import { employee } from '@contracts/resources/members/employee'
import { resourceOf, resources } from '@contracts/resources/registry'
import { exportTask } from '@contracts/resources/reports/exportTask'
import { sampleRecord } from '@contracts/resources/sample'
import { permissionKeys } from '@contracts/routes/menu'
import { dataScopes, type DataScope } from '@contracts/rules/dataScopes'
import { allRights } from '@contracts/resources/members/role'
import { roleRow, roles } from '@server/identity/roles'
import { memberships } from '@server/identity/tables'
import { makeExports, orderExport } from '@server/records/exportTask'
import { anyTable } from '@server/records/recordTables'
import { usersSeeing } from '@server/records/usersSeeing'
import { writeRow } from '@server/records/storedRecord'
import { parse } from 'csv-parse/sync'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../support/client'
import { openGateway, type TestGateway } from '../support/openGateway'

/** Who sees no more than his own work, or his department's, gets no other row through any call of the engine. */

const place = { brandId: 101, hotelId: 1001 }
const owned = resources.filter(({ ownedBy }) => ownedBy !== undefined)
const everything = [...permissionKeys].filter((key) => key !== allRights)

/** The caller, somebody of a department below his, somebody of another one: accounts of the demo. */
const people = { own: 'demo-front', below: 'demo-market', strange: 'demo-finance' } as const
type Person = keyof typeof people
const everybody = Object.keys(people) as Person[]

let gateway: TestGateway
let front: Client
let roleId: number
const staff = new Map<Person, number>()

beforeAll(async () => {
  gateway = await openGateway()
  const { db } = gateway.services
  const [role] = await db
    .insert(roles)
    .values(roleRow({ brandId: 101, name: '范围', permissions: everything, dataScope: 'SELF' }, new Date()))
    .returning()
  roleId = role!.id
  await db.update(memberships).set({ roleId }).where(eq(memberships.userId, people.own))
  front = await gateway.signIn('front')
  // All that is someone's work is made here.
  for (const resource of owned) await db.delete(anyTable(resource).table)
  const top = await insert(department, { name: '营销部' })
  const under = await insert(department, { name: '会议组', parentId: top })
  const other = await insert(department, { name: '前厅部' })
  const departments = { own: top, below: under, strange: other }
  for (const one of everybody) {
    const jobNo = `S-${one}`
    const values = { jobNo, name: one, phone: '13800001111', departmentId: departments[one], accountId: people[one] }
    staff.set(one, await insert(employee, { ...values, phone: `1380000111${staff.size}` }, 'ACTIVE'))
  }
})
afterAll(() => gateway?.close())

let made = 0

/** Writes a row as it stands, past every rule. @returns its id */
async function insert(
  resource: AnyResource,
  given: Readonly<Record<string, unknown>>,
  status?: string,
  createdBy: string | null = null,
): Promise<number> {
  made += 1
  const unique = Object.entries<Field>(resource.fields).flatMap(([name, field]) =>
    field.unique && field.type === 'text' ? [[name, `${resource.key.slice(0, 2)}${made}`] as const] : [],
  )
  const values = { ...sampleRecord(resource, { ...Object.fromEntries(unique), ...given }), ...given }
  const at = new Date()
  const [row] = (await gateway.services.db
    .insert(anyTable(resource).table)
    .values({
      ...writeRow(resource, values),
      brandId: 101,
      hotelId: resource.scope === 'brand' ? null : 1001,
      status: resource.lifecycle ? (status ?? firstStatus(resource)) : null,
      version: 1,
      createdAt: at,
      createdBy,
      updatedAt: at,
      updatedBy: createdBy,
    })
    .returning()) as { id: number }[]
  return row!.id
}

/** A row of a person: his by name, or through what it belongs to. */
async function rowOf(resource: AnyResource, person: Person, isRemoved = false): Promise<number> {
  const { ownedBy = [] } = resource
  if ('through' in ownedBy) {
    const { to } = resource.fields[ownedBy.through] as Field & { readonly to: string }
    const id = await insert(resource, { [ownedBy.through]: await rowOf(resourceOf(to), person) })
    if (isRemoved) await setRemoved(resource, id)
    return id
  }
  const named = ownedBy.flatMap((name) => (name === 'createdBy' ? [] : [[name, staff.get(person)] as const]))
  // Whoever made it does not matter where somebody is named.
  const maker = named.length === 0 ? person : person === 'own' ? 'strange' : 'own'
  const id = await insert(resource, Object.fromEntries(named), undefined, people[maker])
  if (isRemoved) await setRemoved(resource, id)
  return id
}

const setRemoved = (resource: AnyResource, id: number) => {
  const { table, columns } = anyTable(resource)
  return gateway.services.db
    .update(table)
    .set({ deletedAt: new Date() } as never)
    .where(eq(columns.id, id))
}

const setScope = (dataScope: DataScope) =>
  gateway.services.db.update(roles).set({ dataScope }).where(eq(roles.id, roleId))

const idsIn = (answer: { readonly data: { readonly list: readonly { readonly id: number }[] } }) =>
  answer.data.list.map(({ id }) => id).toSorted((one, other) => one - other)

/** All that a list shows, and what is said of it as a whole. */
async function shown(resource: AnyResource) {
  const calls = callsOf(resource)
  const list = await front.call(calls.list, { pageSize: 1000 })
  expect([resource.key, list.code]).toEqual([resource.key, 0])
  const totals = await front.call(calls.totals, {})
  expect(totals.data.total).toBe(list.data.total)
  expect(list.data.total).toBe(list.data.list.length)
  const counted = Object.values(list.data.counts).reduce((sum, count) => sum + count, 0)
  if (resource.list.tabs === 'status') expect(counted).toBe(list.data.total)
  return idsIn(list)
}

it('goes over all that is the work of somebody', () => {
  expect(owned.map(({ key }) => key).toSorted()).toEqual([
    'corporation',
    'corporation-agreement',
    'corporation-deal',
    'corporation-lead',
    'corporation-person',
    'credit-account',
    'direct-payment',
    'reward-record',
    'sales-target',
    'withdrawal',
  ])
  for (const { key, ownedBy = [], fields } of owned)
    if ('through' in ownedBy) {
      const { to } = fields[ownedBy.through] as Field & { readonly to: string }
      expect(resourceOf(to).ownedBy, key).toBeDefined()
    }
})

describe.each(owned.map((resource) => [resource.key, resource] as const))('%s', (_, resource) => {
  const calls = callsOf(resource)
  let strange: number
  let removed: number

  beforeAll(async () => {
    // Rows that others belong to through one are there already.
    await gateway.services.db.delete(anyTable(resource).table)
    await setScope('SELF')
    strange = await rowOf(resource, 'strange')
    removed = await rowOf(resource, 'strange', true)
  })

  it('of somebody else is in no list, sum, search or file of SELF', async () => {
    expect(await shown(resource)).toEqual([])
    const { data } = await front.call(calls.figures, {})
    expect(Object.values(data.figures).filter(({ value, before }) => value !== 0 || (before ?? 0) !== 0)).toEqual([])
    const sums = await front.call(calls.totals, {})
    expect(Object.values(sums.data.sums).filter((sum) => sum !== 0)).toEqual([])
    const bin = await front.call(calls.removed, {})
    expect([bin.code, bin.data.total]).toEqual([0, 0])
    const [row] = await stored(resource, strange)
    const words = String(row![resource.nameField] ?? '')
    for (const keyword of [words, ...(resource.list.search ?? []).map((name) => String(row![name] ?? ''))]) {
      if (keyword === '') continue
      expect(idsIn(await front.call(calls.list, { keyword }))).toEqual([])
      const found = await front.call(searchApi.search, { q: keyword.slice(0, 50) })
      expect(found.data.list.filter((one) => one.resource === resource.key)).toEqual([])
    }
    const todos = await front.call(reportApi.todos, {})
    expect(todos.data.list.filter(({ key }) => key.startsWith(`${resource.key}.`))).toEqual([])
    for (const selection of [{ query: {} }, { ids: [strange] }]) {
      const file = await front.call(calls.export, { ...selection, format: 'csv' })
      expect(rowsIn(file.data.file)).toEqual([])
    }
  })

  it('of somebody else is not there for SELF, whatever is done with it', async () => {
    const [before] = await stored(resource, strange)
    const field = Object.entries<Field>(resource.fields).find(([, one]) => one.personal)?.[0] ?? resource.nameField
    const [event = 'NONE'] = eventsOf(resource).keys()
    const answers = {
      detail: await front.call(calls.detail, { id: strange }),
      history: await front.call(calls.history, { id: strange }),
      notes: await front.call(calls.notes, { id: strange }),
      note: await front.call(calls.note, { id: strange, text: '看到了' }),
      changeNote: await front.call(calls.changeNote, { id: strange, noteId: 1, change: 'PIN' as const }),
      ...(resource.form.length > 0 && {
        save: await front.call(calls.save, { id: strange, version: 1, values: {} }),
      }),
      ...(eventsOf(resource).size > 0 && { transition: await front.call(calls.transition, { id: strange, event }) }),
      remove: await front.call(calls.remove, { id: strange }),
      restore: await front.call(calls.restore, { id: removed }),
      ...(resource.fields[field]?.personal && { reveal: await front.call(calls.reveal, { id: strange, field }) }),
    }
    for (const [name, { code, data }] of Object.entries(answers))
      expect([name, code, data]).toEqual([name, codes.gone, null])
    for (const dryRun of [true, false])
      for (const step of [...(resource.batch ?? []), ...((resource.bulk ?? []).length > 0 ? [bulkChange] : [])]) {
        const { payload: asked } = eventsOf(resource).get(step) ?? {}
        const [field = ''] = resource.bulk ?? []
        const changes = [{ field, how: 'set', value: sampleRecord(resource)[field] }]
        const payload = step === bulkChange ? { changes } : asked ? sampleRecord({ fields: asked as never }) : {}
        const batch = await front.call(calls.batch, { ids: [strange], event: step, payload, dryRun })
        // A step whose references lead nowhere here is refused before any record is looked for.
        if (batch.code === codes.fieldErrors) continue
        expect([step, batch.code]).toEqual([step, 0])
        expect([step, batch.data.done, batch.data.reasons]).toEqual([
          step,
          0,
          [{ reason: '记录不存在或已删除', count: 1 }],
        ])
      }
    expect(await stored(resource, strange)).toEqual([before])
  })

  it('of somebody else is not changed by a file of SELF', async () => {
    if (resource.form.length === 0) return
    const [before] = await stored(resource, strange)
    const key = importKey(resource)
    const label = resource.fields[key]!.label
    const answer = await front.call(calls.import, { rows: [{ [label]: String(before![key]) }] })
    expect(answer.data?.updated ?? 0).toBe(0)
    expect(await stored(resource, strange)).toEqual([before])
  })

  it('is seen by SELF, by DEPARTMENT with those below, by HOTEL and BRAND as a whole', async () => {
    const [own, below] = [await rowOf(resource, 'own'), await rowOf(resource, 'below')]
    const seen: Record<DataScope, readonly number[]> = {
      SELF: [own],
      DEPARTMENT: [own, below],
      HOTEL: [strange, own, below],
      BRAND: [strange, own, below],
    }
    for (const scope of Object.keys(dataScopes) as DataScope[]) {
      await setScope(scope)
      expect([scope, await shown(resource)]).toEqual([scope, seen[scope]])
      for (const id of [own, below, strange]) {
        const { code } = await front.call(calls.detail, { id })
        expect([scope, id, code]).toEqual([scope, id, seen[scope].includes(id) ? 0 : codes.gone])
      }
      const told = await usersSeeing(gateway.services.db, resource, { id: below, ...place }, [people.own])
      expect(told).toEqual(seen[scope].includes(below) ? [people.own] : [])
    }
    await setScope('SELF')
  })

  it('is in a file that is made later as far as its owner sees then', async () => {
    const caller = {
      userId: people.own,
      tenant: { ...place, permissions: new Set(everything), dataScope: 'HOTEL' as const },
    }
    const columns = [resource.nameField]
    const asked = { format: 'csv' as const, columns, selection: { query: {} }, total: 3 }
    const order = { name: '导出.csv', ...asked, needsApproval: false }
    const taskId = await orderExport(gateway.services, caller, resource, order)
    await makeExports(gateway.services)
    const { columns: tasks, table } = anyTable(exportTask)
    const [task] = await gateway.services.db.select().from(table).where(eq(tasks.id, taskId))
    expect(task).toMatchObject({ status: 'SUCCEEDED', rows: 1 })
  })

  it('that names nobody belongs to who made it, where the definition says so', async () => {
    const { ownedBy = [] } = resource
    if ('through' in ownedBy) return
    const nobody = Object.fromEntries(ownedBy.flatMap((name) => (name === 'createdBy' ? [] : [[name, null]])))
    const [mine, others] = [
      await insert(resource, nobody, undefined, people.own),
      await insert(resource, nobody, undefined, people.strange),
    ]
    const seen = await shown(resource)
    expect([seen.includes(mine), seen.includes(others)]).toEqual([ownedBy.includes('createdBy'), false])
  })
})

it('widens at once with a further role, and narrows again without it', async () => {
  const { db } = gateway.services
  const corporation = resourceOf('corporation')
  await rowOf(corporation, 'strange')
  await setScope('SELF')
  const before = await shown(corporation)
  const [wide] = await db
    .insert(roles)
    .values(roleRow({ brandId: 101, name: '看全店', permissions: ['base:notice'], dataScope: 'HOTEL' }, new Date()))
    .returning()
  const [held] = await db
    .insert(memberships)
    .values({ userId: people.own, brandId: 101, hotelId: 1001, roleId: wide!.id } as never)
    .returning()
  expect((await shown(corporation)).length).toBeGreaterThan(before.length)
  await db.update(roles).set({ status: 'DISABLED' }).where(eq(roles.id, wide!.id))
  expect(await shown(corporation)).toEqual(before)
  await db.delete(memberships).where(and(eq(memberships.userId, people.own), eq(memberships.roleId, held!.roleId)))
})

it('sees nothing of others’ work as somebody who is no employee', async () => {
  const { db } = gateway.services
  const { table, columns } = anyTable(employee)
  await db
    .update(table)
    .set({ accountId: null } as never)
    .where(eq(columns.id, staff.get('own')!))
  for (const scope of ['SELF', 'DEPARTMENT'] as const) {
    await setScope(scope)
    for (const resource of owned) {
      if (!Array.isArray(resource.ownedBy)) continue
      const rows = await stored(resource, ...(await shown(resource)))
      expect(rows.filter(({ createdBy }) => createdBy !== people.own)).toEqual([])
    }
  }
  await db
    .update(table)
    .set({ accountId: people.own } as never)
    .where(eq(columns.id, staff.get('own')!))
  await setScope('SELF')
})

describe('what SELF makes', () => {
  const corporation = resourceOf('corporation')
  const calls = callsOf(corporation)
  const draft = (more: object = {}) => {
    made += 1
    const creditCode = `91330106MA2AB${String(10_000 + made)}`
    return { ...sampleRecord(corporation), name: `企业${made}`, creditCode, salesId: null, license: null, ...more }
  }

  it('is his own, saved or imported', async () => {
    await setScope('SELF')
    const saved = await front.call(calls.save, { values: draft() })
    expect([saved.code, saved.data]).toMatchObject([0, { salesId: staff.get('own') }])
    expect((await front.call(calls.detail, { id: saved.data.id })).code).toBe(0)
    const { name, creditCode } = draft()
    const row = {
      企业名称: name,
      信用代码: creditCode,
      等级: 'C',
      联系人: '王',
      联系电话: '13857100000',
      结算: '到店付',
    }
    const { data } = await front.call(calls.import, { rows: [row] })
    expect(data).toMatchObject({ created: 1, problemTotal: 0 })
    const { list } = (await front.call(calls.list, { keyword: name })).data
    expect(list).toMatchObject([{ salesId: staff.get('own') }])
  })

  it('is given to nobody whose work he does not see', async () => {
    const refused = await front.call(calls.save, { values: draft({ salesId: staff.get('below') }) })
    expect([refused.code, refused.data]).toEqual([
      codes.fieldErrors,
      { salesId: '你的数据范围是本人，负责销售只能是自己' },
    ])
    await setScope('DEPARTMENT')
    expect((await front.call(calls.save, { values: draft({ salesId: staff.get('below') }) })).code).toBe(0)
    const strange = await front.call(calls.save, { values: draft({ salesId: staff.get('strange') }) })
    expect(strange.data).toEqual({ salesId: '你的数据范围是本部门，负责销售只能是本部门的员工' })
    await setScope('SELF')
  })

  it('points at nothing that is another’s', async () => {
    const lead = resourceOf('corporation-agreement')
    const id = await rowOf(corporation, 'strange')
    const { table, columns } = anyTable(corporation)
    await gateway.services.db
      .update(table)
      .set({ status: 'ACTIVE' } as never)
      .where(eq(columns.id, id))
    const answer = await front.call(callsOf(lead).save, { values: { ...sampleRecord(lead), corporationId: id } })
    expect(answer.data).toMatchObject({ corporationId: '所选企业不存在或不可用' })
  })
})

const stored = async (resource: AnyResource, ...ids: number[]) => {
  const { table, columns } = anyTable(resource)
  return (await gateway.services.db.select().from(table).where(inArray(columns.id, ids))) as Record<string, unknown>[]
}

const rowsIn = (file: { readonly base64: string } | null): readonly unknown[] =>
  (parse(Buffer.from(file!.base64, 'base64'), { bom: true }) as unknown[]).slice(1)
