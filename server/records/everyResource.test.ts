import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import type { Field, Fields } from '@contracts/resources/definition'
import { filterNames, operatorOf } from '@contracts/resources/filters'
import { eventsOf, firstStatus, offersOf } from '@contracts/resources/lifecycle'
import { resources } from '@contracts/resources/registry'
import { sampleRecord } from '@contracts/resources/sample'
import { schemasOf } from '@contracts/resources/schema'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../tests/support/client'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { isSameValue } from './sameValue'
import { createSamples, type Samples } from './testing/storedSample'

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
  samples = createSamples(admin, { store: 1001 })
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
      between: ['1..2', '2026-01-01..'],
      overlaps: ['2026-01-01..2026-02-01'],
    }
    for (const name of filterNames(resource)) {
      const operator = operatorOf(resource, name)!
      const field = resource.fields[name]
      const own = field?.type === 'enum' || field?.type === 'tags' ? Object.keys(field.values ?? { x: 'x' }) : []
      const status = name === 'status' ? [firstStatus(resource)] : []
      const answers = []
      for (const text of [...own, ...status, ...sensible[operator]])
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
