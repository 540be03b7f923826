import type { AnyResource, Field, Fields } from '@contracts/resources/definition'
import { firstStatus, takeEvent } from '@contracts/resources/lifecycle'
import { problemsOf } from '@contracts/resources/rules'
import { fieldSchema } from '@contracts/resources/schema'
import { declaredServers, declaredSuites } from '@server/areas/registry'
import type { DemoRecord } from '@server/records/demoRecord'
import { idsIn } from '@server/records/referenceNames'
import { describe, expect, it } from 'vitest'
import { inOrder } from './seedOrder'
import { sampleDemo, sampleNow } from './testing/sampleDemo'

/** The records that suites give to the demo. Those of a new record are swept by being declared; nothing here names one. */
const seeded = declaredServers.flatMap(({ resource, seed }) => (seed ? [{ resource, seed }] : []))
const made = new Map(seeded.map(({ resource, seed }) => [resource.key, seed(sampleDemo())]))

/** Where its events lead a record. */
const statusAfter = (resource: AnyResource, { hotelId, values, events }: DemoRecord): string =>
  events.reduce((status, type) => {
    // While its way went on it was on sale.
    const always = ['2026-01-01', '2026-12-31']
    const ranges = { saleRange: always, range: always, depositRange: always, takeRange: always, validRange: always }
    // What can be taken back on its day alone was taken back on it.
    const record = { ...values, hotelId, ...ranges, usedAt: sampleNow.toISOString() }
    const actor = { userId: 'somebody', isCreator: false, mayDoAll: false }
    return takeEvent(resource, { status, record, actor, now: sampleNow.toISOString() }, { type }).status
  }, firstStatus(resource))

interface Pointed {
  readonly name: string
  readonly to: string
  readonly id: number
}

/** What the fields of a record point at, those of its rows among them. */
const pointedAt = (fields: Fields, values: Readonly<Record<string, unknown>>): readonly Pointed[] =>
  Object.entries<Field>(fields).flatMap(([name, field]) => {
    if (field.type === 'rows') {
      const rows = (values[name] ?? []) as readonly Readonly<Record<string, unknown>>[]
      return rows.flatMap((row) => pointedAt(field.fields, row))
    }
    if (!('to' in field)) return []
    return idsIn(field, values[name]).map((id) => ({ name, to: field.to, id }))
  })

it('can be put in order', () => {
  expect(seeded.length).toBeGreaterThan(0)
  const seeds = declaredSuites.flatMap((suite) => suite.seeds ?? [])
  expect(inOrder(seeds)).toHaveLength(seeds.length)
})

describe.each(seeded.map((one) => [one.resource.key, one] as const))('%s', (key, { resource, seed }) => {
  const records = made.get(key)!

  it('is the same in every demo', () => {
    expect(seed(sampleDemo())).toEqual(records)
  })

  it('has ids of its own that leave room for those made later', () => {
    const ids = records.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id > 0 && id < 10_000).toBe(true)
  })

  it('keeps the rules of its definition', () => {
    for (const { id, values } of records) {
      expect(problemsOf(resource, values), `${id} ${String(values[resource.nameField])}`).toEqual({})
      expect(Object.keys(values).toSorted()).toEqual(Object.keys(resource.fields).toSorted())
      for (const [name, field] of Object.entries(resource.fields))
        expect(fieldSchema(field).safeParse(values[name]).error?.message, `${id} ${name}`).toBeUndefined()
    }
  })

  it('came into its status by events that its lifecycle takes', () => {
    for (const record of records)
      expect(resource.lifecycle ? statusAfter(resource, record) : null, `${record.id}`).toBe(record.status)
  })

  it('was made before today', () => {
    for (const { createdAt } of records) expect(Date.parse(createdAt)).toBeLessThan(sampleNow.getTime())
  })

  it('points to records of the same store, or to those of its brand', () => {
    for (const { id, hotelId, values } of records)
      for (const pointed of pointedAt(resource.fields, values)) {
        // Stores are no records, and roles are there before any: they come with the tenants.
        if (pointed.to === 'hotel' || pointed.to === 'role') continue
        const target = made.get(pointed.to)?.find((one) => one.id === pointed.id)
        expect(target, `${id} ${pointed.name} ${pointed.id}`).toBeDefined()
        if (hotelId !== null) expect([hotelId, null], `${id} ${pointed.name}`).toContain(target!.hotelId)
      }
  })
})
