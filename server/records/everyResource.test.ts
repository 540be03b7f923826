import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import type { AnyResource, Field, Fields } from '@contracts/resources/definition'
import { filterNames, operatorOf } from '@contracts/resources/filters'
import { isImportable } from '@contracts/resources/importKey'
import { eventsOf, firstStatus, offersOf } from '@contracts/resources/lifecycle'
import { resources } from '@contracts/resources/registry'
import { sampleRecord } from '@contracts/resources/sample'
import { schemasOf } from '@contracts/resources/schema'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../tests/support/client'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { isSameValue } from './sameValue'
import { raiseFor } from './testing/raiseEvents'
import { createSamples, type Samples } from './testing/storedSample'
import { putVaried } from './testing/variedRecords'

/**
 * Every resource through every call. A new one is swept by standing in the registry; nothing here names one. Beside a run on
 * PostgreSQL PGlite is asked what only it can answer: whether it takes the statements, and gives back what it was given.
 */
const asksAll = process.env.GATEWAY_PROOFS !== 'statements'

let gateway: TestGateway
let admin: Client
let other: Client
let samples: Samples

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-03-01T08:00:00.000Z') })
  admin = await gateway.signIn('admin')
  other = await gateway.signIn('other')
  samples = createSamples(admin, { store: 1001, raise: raiseFor(gateway.services, admin) })
})
afterAll(() => gateway?.close())

const filledIn = resources.filter(({ form }) => form.length > 0).map((resource) => [resource.key, resource] as const)
const all = resources.map((resource) => [resource.key, resource] as const)

describe.each(filledIn)('%s', (_, resource) => {
  const calls = callsOf(resource)

  it('comes back from its table as it was sent', async () => {
    const sample = await samples.valuesOf(resource)
    const { id } = await samples.one(resource)
    const answer = await admin.call(calls.detail, { id })
    expect(schemasOf(resource).detail.data.safeParse(answer.data).error).toBeUndefined()
    const read = answer.data as unknown as Record<string, unknown>
    const differing = Object.entries<Field>(resource.fields)
      .filter(
        ([name, field]) =>
          !field.readOnly && !field.personal && field.type !== 'rows' && !isSameValue(read[name], sample[name]),
      )
      .map(([name]) => name)
    expect(differing).toEqual([])
    expect(read).toMatchObject({ version: 1, isCreator: true, isOwn: true })
    if (resource.lifecycle) expect(read.status).toBe(firstStatus(resource))
  })

  it('comes back from its own file unchanged', async () => {
    const { id } = await samples.one(resource)
    const columns = Object.entries<Field>(resource.fields)
      .filter(([, field]) => !field.readOnly)
      .map(([name]) => name)
    const file = (await admin.call(calls.export, { ids: [id], format: 'csv', columns })).data.file!
    const rows: Record<string, string>[] = parse(Buffer.from(file.base64, 'base64'), { bom: true, columns: true })
    const { data, message } = await admin.call(calls.import, { rows })
    if (!isImportable(resource)) return expect(message).toBe(`${resource.title}不能从文件导入`)
    expect(data ?? message).toMatchObject({ total: 1, unchanged: 1, problems: [] })
  })

  if (!asksAll) return

  it('is there for nobody else', async () => {
    if (resource.scope === 'platform') return
    const { id } = await samples.one(resource)
    const answers = [
      await other.call(calls.detail, { id }),
      await other.call(calls.history, { id }),
      await other.call(calls.save, { id, version: 1, values: {} }),
      await other.call(calls.remove, { id }),
      ...(resource.lifecycle
        ? [await other.call(calls.transition, { id, event: [...eventsOf(resource).keys()][0] ?? '' })]
        : []),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codes.gone))
  })

  it('refuses each event that its lifecycle does not take, and changes nothing', async () => {
    if (!resource.lifecycle) return
    const record = await samples.one(resource)
    const standing = {
      status: record.status ?? '',
      record,
      facts: record.facts,
      actor: { userId: 'demo-admin', isCreator: true, mayDoAll: true },
      now: '2026-03-01T08:00:00.000Z',
    }
    const open = offersOf(resource, standing).filter(({ refusal }) => refusal === null)
    const illegal = [...eventsOf(resource)].filter(([event]) => !open.some((offer) => offer.event === event))
    for (const [event, { payload = {} }] of illegal) {
      const given = sampleRecord({ fields: payload as unknown as Fields })
      const sent = { id: record.id, event, payload: await samples.pointing(payload as unknown as Fields, given) }
      const answer = await admin.call(calls.transition, sent)
      expect([event, answer.code]).toEqual([event, codes.lifecycleRefuses])
    }
    const after = await admin.call(calls.detail, { id: record.id })
    expect(after.data).toMatchObject({ status: record.status, version: 1 })
  })
})

describe.each(all)('the list of %s', (_, resource) => {
  const { list } = callsOf(resource)

  it('takes each order that it offers', async () => {
    for (const name of new Set([...(resource.list.sortable ?? []), 'id'])) {
      for (const direction of ['asc', 'desc']) {
        const answer = await admin.call(list, { orderType: `${name}-${direction}` })
        expect([name, answer.code]).toEqual([name, 0])
        expect(schemasOf(resource).list.data.safeParse(answer.data).error, name).toBeUndefined()
      }
    }
  })

  it('takes each filter that it offers, and refuses a value that makes no sense', async () => {
    const sensible = {
      contains: ['%_\\'],
      oneOf: ['1', 'true'],
      between: ['1..2', '2026-01-01..', 'today'],
      overlaps: ['2026-01-01..2026-02-01'],
    }
    for (const name of filterNames(resource)) {
      const operator = operatorOf(resource, name)!
      const field = resource.fields[name]
      const own = field?.type === 'enum' || field?.type === 'tags' ? Object.keys(field.values ?? { x: 'x' }) : []
      const status = name === 'status' ? [firstStatus(resource)] : []
      const answers = []
      for (const text of [...own, ...status, ...sensible[operator], '~empty', '~filled'])
        answers.push(await admin.call(list, { [name]: text }))
      expect(
        answers.map(({ code }) => code),
        name,
      ).toContain(0)
      for (const { status: http } of answers) expect([200, 400], name).toContain(http)
      const wrong = await admin.call(list, { [name]: '\u0000' })
      expect([name, wrong.status]).toEqual([name, 400])
    }
  })
})

/** Every row that a query of a list finds, page after page. */
async function rowsOf(client: Client, resource: AnyResource, query: Query): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let pageIndex = 1; ; pageIndex += 1) {
    const { data, message } = await client.call(callsOf(resource).list, { ...query, pageIndex, pageSize: rowsAtOnce })
    if (!data) throw new Error(`${resource.key} ${JSON.stringify(query)}: ${message}`)
    rows.push(...(data.list as readonly Row[]))
    if (data.list.length < rowsAtOnce) return rows
  }
}

type Query = Readonly<Record<string, string>>
type Row = Readonly<Record<string, unknown>>
const rowsAtOnce = 500

const added = (rows: readonly Row[], name: string) => rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)

const mostPercent = 100
const toOneDecimal = (value: number) => Math.round(value * 10) / 10
const shareOf = (part: number, whole: number) => (whole === 0 ? null : toOneDecimal((mostPercent * part) / whole))
const averageOf = (values: readonly number[]) =>
  values.length === 0 ? null : toOneDecimal(values.reduce((sum, one) => sum + one, 0) / values.length)

/** Conditions that some of the rows meet, for each filter by which the list names values. */
function conditionsFor(
  resource: AnyResource,
  rows: readonly Row[],
): readonly (readonly [name: string, text: string])[] {
  return filterNames(resource).flatMap((name) => {
    const held = rows.map((row) => row[name]).find((value) => value !== null && value !== undefined)
    const first = Array.isArray(held) ? (held as readonly unknown[])[0] : held
    const texts =
      first === undefined || operatorOf(resource, name) !== 'oneOf' ? [] : [String(first), `!${String(first)}`]
    return ['~empty', '~filled', ...texts].map((text) => [name, encodeURI(text)] as const)
  })
}

describe.each(all)('what %s adds up to', (_, resource) => {
  const { figures, list, removed, restore, totals } = callsOf(resource)

  beforeAll(async () => {
    if (resource.single) return
    const { db } = gateway.services
    await putVaried(db, resource, { brandId: 101, hotelId: 1001, userId: 'demo-admin' }, 24)
    await putVaried(db, resource, { brandId: 102, hotelId: 1005, userId: 'demo-other' }, 5)
  })

  it('is parted by what is filled in, and by each value, with no record lost', async () => {
    const total = async (query: Query) => (await admin.call(totals, query)).data.total
    const everything = await total({})
    if (!resource.single) expect(everything).toBeGreaterThan(0)
    expect(everything).toBe((await rowsOf(admin, resource, {})).length)
    const rows = (await admin.call(list, {})).data.list as readonly Row[]
    const conditions = conditionsFor(resource, rows)
    const parted = conditions.flatMap(([name, text]) => {
      if (text === '~empty') return [[name, text, '~filled']]
      return text.startsWith('!') ? [[name, text, text.slice(1)]] : []
    })
    for (const [name, one, rest] of parted) {
      const parts = [await total({ [name!]: one! }), await total({ [name!]: rest! })]
      expect([name, one, parts[0]! + parts[1]!]).toEqual([name, one, everything])
    }
  })

  it('is in its totals what all pages of the list add up to, however it is narrowed', async () => {
    const { data } = await admin.call(totals, {})
    expect(schemasOf(resource).totals.data.safeParse(data).error).toBeUndefined()
    expect(Object.keys(data.sums)).toEqual(resource.list.totals ?? [])
    if (!resource.list.totals) return
    const conditions = conditionsFor(resource, (await admin.call(list, {})).data.list as readonly Row[])
    await fc.assert(
      fc.asyncProperty(fc.subarray([...conditions], { maxLength: 2 }), async (some) => {
        const query = Object.fromEntries(some)
        const rows = await rowsOf(admin, resource, query)
        const sums = Object.fromEntries(resource.list.totals!.map((name) => [name, added(rows, name)]))
        expect((await admin.call(totals, query)).data).toEqual({ total: rows.length, sums })
      }),
      { numRuns: asksAll ? 8 : 2 },
    )
  })

  it('is in its figures what the list finds under the same filters', async () => {
    for (const client of asksAll ? [admin, other] : [admin]) {
      const { code, data } = await client.call(figures, {})
      expect(code).toBe((await client.call(list, {})).code)
      if (code !== 0) continue
      expect(schemasOf(resource).figures.data.safeParse(data).error).toBeUndefined()
      for (const { name, is, of, less = [], where, among, against } of resource.list.figures ?? []) {
        const measured = async (query: Query) => {
          const rows = await rowsOf(client, resource, query)
          if (is === 'count') return rows.length
          if (is === 'share') return shareOf(rows.length, (await rowsOf(client, resource, among ?? {})).length)
          if (is === 'average') return averageOf(rows.flatMap((row) => (row[of!] === null ? [] : [Number(row[of!])])))
          return is === 'sum'
            ? less.reduce((left, taken) => left - added(rows, taken), added(rows, of!))
            : new Set(rows.map((row) => row[of!]).filter((one) => one !== null)).size
        }
        const expected = { value: await measured(where ?? {}), before: against ? await measured(against) : null }
        expect([name, data.figures[name]]).toEqual([name, expected.value === null ? undefined : expected])
      }
    }
  })

  it('lists what was removed until it is restored, and to nobody else', async () => {
    const isThere = async (client: Client, id: number, call: typeof removed | typeof list = removed) => {
      const { data } = await client.call(call, { pageSize: 1 })
      expect(schemasOf(resource).removed.data.safeParse(data).error).toBeUndefined()
      return data.list.some((one) => one.id === id)
    }
    if (!resource.mayRemove?.never && resource.form.length > 0 && !resource.single) {
      const { id } = await samples.one(resource)
      const answer = await admin.call(callsOf(resource).remove, { id })
      expect([answer.code, await isThere(admin, id)]).toEqual(answer.code === 0 ? [0, true] : [answer.code, false])
      if (resource.scope !== 'platform') expect(await isThere(other, id)).toBe(false)
      if (answer.code !== 0) return
      expect((await admin.call(restore, { id })).code).toBe(0)
      expect(await isThere(admin, id)).toBe(false)
      expect((await admin.call(callsOf(resource).detail, { id })).code).toBe(0)
    } else expect(await isThere(admin, 0)).toBe(false)
  })
})
