import { bulkFields } from './bulkChange'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statusesOf, statusMeta } from '@machines/lifecycles/lifecycle'
import { findRoute } from '../routes'
import { permissionKeys } from '../routes/menu'
import { isBuilt } from '../routes/route'
import type { AnyResource, Field, Fields, FieldType, When } from './definition'
import {
  comingPresets,
  dayPresets,
  filterNames,
  operatorOf,
  readCondition,
  writeCondition,
  type Condition,
  type ComingPreset,
  type DayPreset,
  type Operator,
} from './filters'
import { eventsOf, firstStatus } from './lifecycle'
import { resourceOf, resources } from './registry'
import { addressOfTodo, rightOfTodo } from './todos'
import { holdsWhen, problemsOf } from './rules'
import { misfitsOf, sampleRecord, valueFor } from './sample'
import { fieldSchema } from './schema'
import { isSystemColumn } from './systemColumns'

/** Resources that others already point to and that come later; an entry goes when its definition comes. */
const notBuiltYet = ['hotel']

/** Names that lists, records and calls use for themselves. */
const takenNames = `
  id version status hotelId brandId userId createdAt createdBy updatedAt updatedBy deletedAt
  pageIndex pageSize orderType keyword tab page sort q
  facts names pictures isCreator isOwn type event payload constructor __proto__
`
  .trim()
  .split(/\s+/)

const chinese = /\p{Script=Han}/u
const wordTypes: readonly FieldType[] = ['text', 'longText', 'url', 'phone', 'email']
const unsortable: readonly FieldType[] = ['images', 'tags', 'references', 'rows', 'image', 'file', 'video', 'richText']

/** Every field with its path, those of rows included. */
const fieldsWithin = (fields: Fields, path = ''): readonly (readonly [string, Field, Fields])[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    [`${path}${name}`, field, fields] as const,
    ...(field.type === 'rows' ? fieldsWithin(field.fields, `${path}${name}.`) : []),
  ])

const filledIn = ({ fields }: AnyResource) => Object.entries(fields).filter(([, field]) => !field.readOnly)

/** A sample in which a field is shown and, where it waits for something, required. */
const sampleShowing = (resource: AnyResource, { shownWhen, requiredWhen }: Field) =>
  sampleRecord(resource, { ...valuesShowing(resource, shownWhen), ...valuesShowing(resource, requiredWhen) })

/** Values under which something is so, and under which what it asks is itself shown. */
const valuesShowing = (resource: AnyResource, when: When | undefined): Readonly<Record<string, unknown>> =>
  when ? { ...valuesShowing(resource, resource.fields[when.field]?.shownWhen), ...valueFor(when, resource.fields) } : {}

it('knows resources, each once', () => {
  expect(resources.length).toBeGreaterThanOrEqual(8)
  const keys = resources.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(() => resourceOf('no-such-record')).toThrow('no-such-record')
  for (const key of notBuiltYet) expect(keys, `${key} is built: strike it off the list`).not.toContain(key)
})

describe.each(resources.map((resource) => [resource.key, resource] as const))('%s', (key, resource) => {
  const { fields, list, form, access, lifecycle } = resource
  const fieldOf = (name: string): Field => {
    expect(Object.keys(fields), `${key} has no field ${name}`).toContain(name)
    return fields[name]!
  }

  it('is named for machines and for people', () => {
    expect(key).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
    expect(resource.title).toMatch(chinese)
    if (!resource.single) expect(wordTypes).toContain(fieldOf(resource.nameField).type)
    for (const [path, { label }] of fieldsWithin(fields)) expect(label.trim(), path).toBe(label)
    for (const [path, { label }] of fieldsWithin(fields)) expect(label, path).not.toBe('')
    const labels = Object.values(fields).map(({ label }) => label)
    expect(
      labels.filter((label, at) => labels.indexOf(label) !== at),
      'labels are headers of files: none may be there twice',
    ).toEqual([])
  })

  it('takes no name that is already meant for something else', () => {
    for (const name of Object.keys(fields)) expect(takenNames).not.toContain(name)
    for (const [path] of fieldsWithin(fields)) expect(path.split('.').at(-1)).toMatch(/^[a-z][A-Za-z\d]*$/)
    for (const name of Object.keys(resource.virtual ?? {})) expect(Object.keys(fields)).not.toContain(name)
  })

  it('begins its fields with values that they hold', () => {
    for (const [path, field] of fieldsWithin(fields)) {
      const initial = 'initial' in field ? field.initial : undefined
      if (initial === undefined) continue
      expect(fieldSchema(field).safeParse(initial).success, `${path} = ${initial}`).toBe(true)
      expect(problemsOf({ fields: { only: { ...field, shownWhen: undefined } } }, { only: initial }), path).toEqual({})
    }
  })

  it('tells of work that its list can show, that its people can end, and that leads to a page with a screen', () => {
    const { todos = [] } = list
    expect(new Set(todos.map(({ name }) => name)).size).toBe(todos.length)
    for (const todo of todos) {
      const { label, where, until, since = 'createdAt', due } = todo
      expect(label).toMatch(chinese)
      expect(Object.keys(where), label).not.toEqual([])
      for (const [name, value] of Object.entries(where)) {
        const operator = operatorOf(resource, name)
        expect(operator ? readCondition(operator, value) : name === list.tabs, `${label}: ${name}`).toBeTruthy()
      }
      if (until !== undefined) {
        const statuses = (where.status ?? '').split(',')
        for (const status of statuses)
          expect(lifecycle!.root.states[status]?.ownEvents, `${label}: ${status}`).toContain(until)
      }
      expect(permissionKeys, label).toContain(rightOfTodo(resource, todo))
      for (const name of [since, due].filter((one) => one !== undefined))
        if (!isSystemColumn(name)) expect(fieldOf(name).type, `${label}: ${name}`).toBe('dateTime')
      const match = findRoute(addressOfTodo(resource, todo)!.replace(/\?.*/, ''))
      expect(match && isBuilt(match.route), `${label} leads to a page that is built`).toBe(true)
    }
  })

  it('waits only for fields that there are, and for values that they can have', () => {
    for (const [path, field, siblings] of fieldsWithin(fields)) {
      const waits = [field.requiredWhen, field.shownWhen, field.fixedWhen].filter((when): when is When => Boolean(when))
      for (const when of waits) {
        if (when.field === 'status' && when === field.fixedWhen) {
          for (const status of [when.is].flat()) expect(statusesOf(lifecycle!), path).toContain(status)
          continue
        }
        const deciding = siblings[when.field]
        expect(deciding, `${path} waits for ${when.field}`).toBeDefined()
        expect(holdsWhen(when, {}), `${path} does not wait`).toBe(false)
        const wanted = Object.values(valueFor(when, siblings))[0]
        expect(fieldSchema(deciding!).safeParse(wanted).success, `${path} waits for ${String(wanted)}`).toBe(true)
        expect(holdsWhen(when, valueFor(when, siblings)), path).toBe(true)
        if (deciding?.type === 'enum' && typeof when.is !== 'boolean')
          for (const value of [when.is].flat()) expect(Object.keys(deciding.values), path).toContain(value)
      }
      expect(Boolean(field.required && field.requiredWhen), `${path} is required anyway`).toBe(false)
    }
  })

  it('has a sample without problems, as the wire takes it', () => {
    const sample = sampleRecord(resource)
    expect(problemsOf(resource, sample)).toEqual({})
    for (const [name, field] of Object.entries(fields))
      expect(fieldSchema(field).safeParse(sample[name]).error?.message, name).toBeUndefined()
  })

  it('says of each required field that is missing that it must be filled in', () => {
    for (const [name, field] of filledIn(resource)) {
      if (!field.required && !field.requiredWhen) continue
      const sample = sampleShowing(resource, field)
      const { [name]: _left, ...without } = sample
      expect(problemsOf(resource, without)[name], name).toBe('该字段必须填写')
      for (const nothing of [null, undefined, '', [], '  '])
        expect(problemsOf(resource, { ...sample, [name]: nothing })[name], name).toBe('该字段必须填写')
    }
  })

  it('asks nothing of a field that is not shown', () => {
    for (const [name, field] of filledIn(resource)) {
      if (!field.shownWhen) continue
      const hidden = { ...sampleRecord(resource), [field.shownWhen.field]: null, [name]: null }
      expect(problemsOf(resource, hidden)[name], name).toBeUndefined()
    }
  })

  it('refuses what does not fit, at its place and in the words of its type', () => {
    for (const [name, field] of filledIn(resource)) {
      const sample = sampleShowing(resource, field)
      for (const { value, message } of misfitsOf(field, sample[name]))
        expect(problemsOf(resource, { ...sample, [name]: value })[name], name).toBe(message)
    }
  })

  it('asks its cross-field rules of fields that people can see', () => {
    for (const { at, reads, message } of resource.rules ?? []) {
      for (const name of [at, ...reads]) fieldOf(name)
      expect(fieldOf(at).readOnly, `${message} stands at ${at}`).toBeUndefined()
      expect(message).toMatch(chinese)
    }
  })

  it('works out fields that nobody fills in, at least while they are not shown, with values that they hold', () => {
    for (const [name, work] of Object.entries(resource.derived ?? {})) {
      const field = fieldOf(name)
      expect(field.readOnly === true || field.shownWhen !== undefined, name).toBe(true)
      const worked = (work as (values: unknown) => unknown)(sampleRecord(resource))
      expect(fieldSchema(field).safeParse(worked).error?.message, name).toBeUndefined()
    }
  })

  it('takes values from fields of the records it names', () => {
    for (const [name, field] of Object.entries(fields)) {
      if (!field.takenFrom) continue
      expect(field.readOnly, name).toBe(true)
      const reference = fieldOf(field.takenFrom.reference)
      expect(reference.type, name).toBe('reference')
      const source = reference.type === 'reference' ? resourceOf(reference.to).fields[field.takenFrom.field] : undefined
      expect(source?.type, name).toBe(field.type)
      if (field.type === 'enum' && source?.type === 'enum') expect(source.values, name).toEqual(field.values)
    }
  })

  it('points to records that there are, by filters that they have', () => {
    for (const [path, field] of fieldsWithin(fields)) {
      if (field.type !== 'reference' && field.type !== 'references') continue
      if (notBuiltYet.includes(field.to)) continue
      const target = resourceOf(field.to)
      for (const [filter, text] of Object.entries(field.where ?? {})) {
        const operator = operatorOf(target, filter)
        expect(operator, `${path} chooses by ${filter}`).not.toBeNull()
        const condition = readCondition(operator!, text)
        expect(condition, `${path} chooses ${text}`).not.toBeNull()
        if (condition?.is !== 'oneOf') continue
        const known =
          filter === 'status' ? statusesOf(target.lifecycle!) : Object.keys((target.fields[filter] as never)['values'])
        for (const value of condition.values) expect(known, path).toContain(value)
      }
    }
    for (const [name, field] of bulkFields(resource)) {
      // What everybody who may save sees as it is, and may change on its own.
      expect([name, field.readOnly, field.fixed, field.unique, field.personal, field.access]).toEqual([
        name,
        ...Array.from({ length: 5 }, () => undefined),
      ])
      expect(
        resource.form.some((section) => section.fields.includes(name)),
        name,
      ).toBe(true)
    }
    for (const [path, field] of fieldsWithin(fields)) {
      if (field.type !== 'rows' || !field.chosenBy) continue
      const { field: by, shows = [], second } = field.chosenBy
      const reference = field.fields[by]
      expect(reference?.type, `${path} is chosen by ${by}`).toBe('reference')
      const target = resourceOf(reference?.type === 'reference' ? reference.to : '')
      for (const name of [...shows, ...(second === undefined ? [] : [second])])
        expect(target.fields[name], `${path} shows ${name}`).toBeDefined()
    }
    for (const related of resource.related ?? []) {
      const target = resourceOf(related.resource)
      const by = target.fields[related.by]
      expect(by?.type === 'reference' || by?.type === 'references' ? by.to : null, related.title).toBe(key)
      expect(related.title).toMatch(chinese)
      for (const name of related.columns ?? []) expect(target.list.columns, related.title).toContain(name)
    }
  })

  it('lists, filters, searches and sorts by what it has', () => {
    const isColumn = (name: string) => Object.hasOwn(fields, name) || isSystemColumn(name)
    for (const name of list.columns)
      expect(isColumn(name) || Object.hasOwn(resource.virtual ?? {}, name), name).toBe(true)
    expect(new Set(list.columns).size).toBe(list.columns.length)
    expect(filterNames(resource)).toEqual(list.filters ?? [])
    expect(list.filters ?? []).toEqual(expect.arrayContaining([...(list.notOffered ?? [])]))
    for (const name of list.search ?? []) expect(wordTypes, name).toContain(fieldOf(name).type)
    for (const name of list.sortable ?? []) {
      expect(isColumn(name), name).toBe(true)
      if (Object.hasOwn(fields, name)) expect(unsortable, name).not.toContain(fields[name]!.type)
    }
    for (const name of list.keptInOrder ?? []) expect(list.sortable).toContain(name)
    for (const name of list.keptByValue ?? []) expect(list.filters).toContain(name)
    if (list.sort) expect(list.sortable).toContain(list.sort.replace(/^-/, ''))
    if (list.tabs === 'status') expect(lifecycle).toBeDefined()
    else if (list.tabs) expect(fieldOf(list.tabs).type).toBe('enum')
    if (list.columns.includes('status') || list.filters?.includes('status')) expect(lifecycle).toBeDefined()
    for (const { columns, title } of resource.print ?? []) {
      expect(title).toMatch(chinese)
      for (const name of columns) expect(isColumn(name), name).toBe(true)
    }
  })

  it('says its rows by fields that they have', () => {
    for (const [path, field] of fieldsWithin(fields)) {
      if (field.type !== 'rows' || !field.words) continue
      const { of, count, picture } = field.words
      expect(of.length, path).toBeGreaterThan(0)
      for (const name of [...of, ...(count === undefined ? [] : [count])])
        expect(Object.keys(field.fields), path).toContain(name)
      for (const name of of) expect(field.fields[name]!.personal, `${path} says whom`).toBeUndefined()
      if (picture === undefined) continue
      const lending = field.fields[picture]
      expect(lending?.type, path).toBe('reference')
      expect(lending?.type === 'reference' ? resourceOf(lending.to).pictureField : undefined, path).toBeDefined()
    }
  })

  it('is called by texts, which whoever may read it reads', () => {
    for (const name of resource.calledBy ?? []) {
      expect(fieldOf(name).access, name).toBeUndefined()
      expect(['text', 'phone'], name).toContain(fieldOf(name).type)
    }
  })

  it('is titled and pictured by fields that everybody sees who sees it', () => {
    for (const name of resource.heading ?? []) expect(fieldOf(name).access, name).toBeUndefined()
    const { pictureField } = resource
    if (pictureField !== undefined) expect(['image', 'images']).toContain(fieldOf(pictureField).type)
  })

  it('searches texts of its rows that there are', () => {
    for (const path of list.searchRows ?? []) {
      const [rows = '', part = '', ...more] = path.split('.')
      const field = fieldOf(rows)
      const inner = field.type === 'rows' ? field.fields[part] : undefined
      expect(more, path).toEqual([])
      expect(inner?.type, path).toBe('text')
      expect([inner?.access, inner?.personal], path).toEqual([undefined, undefined])
    }
    if (list.searchRows) expect(list.search, 'a search of rows is one of the list').toBeDefined()
  })

  it('counts and sums by what it has', () => {
    const { figures = [], totals = [] } = list
    const summed: readonly FieldType[] = ['money', 'integer', 'decimal']
    if (list.figures) expect(figures.length, 'three to five figures').toBeGreaterThanOrEqual(3)
    expect(figures.length).toBeLessThanOrEqual(5)
    expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length)
    for (const { name, label, is, of, less = [], where, among, against, note } of figures) {
      expect(label, name).toMatch(chinese)
      expect([...(note ?? '')].length, name).toBeLessThanOrEqual(10)
      if (is === 'count' || is === 'share') expect(of, name).toBeUndefined()
      else expect(of, name).toBeDefined()
      if (is !== 'share') expect(among, name).toBeUndefined()
      if (is === 'sum' || is === 'average') expect(summed, name).toContain(fieldOf(of!).type)
      if (is !== 'sum') expect(less, name).toEqual([])
      for (const taken of less) expect(fieldOf(taken).type, name).toBe(fieldOf(of!).type)
      expect(against === undefined || note === undefined, name).toBe(true)
      for (const [filter, text] of Object.entries({ ...against, ...among, ...where })) {
        const operator = filter === 'status' && lifecycle ? 'oneOf' : operatorOf(resource, filter)
        expect(operator, `${name} asks for ${filter}`).not.toBeNull()
        const condition = readCondition(operator!, text)
        expect(condition, `${name} asks for ${filter} ${text}`).not.toBeNull()
        if (filter !== 'status' || !condition || !('values' in condition)) continue
        for (const status of condition.values) expect(statusesOf(lifecycle!), name).toContain(status)
      }
    }
    for (const name of totals) expect(summed, name).toContain(fieldOf(name).type)
    expect(new Set(totals).size).toBe(totals.length)
  })

  it('has each field that people fill in in one place of its form', () => {
    const placed = form.flatMap((section) => section.fields)
    expect(placed.toSorted()).toEqual(
      filledIn(resource)
        .map(([name]) => name)
        .toSorted(),
    )
    for (const { section } of form) expect(section).toMatch(chinese)
  })

  it('parts its page by fields that it has, where nobody fills it in', () => {
    if (!resource.view) return
    expect(form).toEqual([])
    const placed = resource.view.flatMap((section) => section.fields)
    expect(new Set(placed).size).toBe(placed.length)
    for (const name of placed) expect(Object.keys(fields)).toContain(name)
    for (const { section } of resource.view) expect(section).toMatch(chinese)
  })

  it('says in a word what its hints say of what is left empty', () => {
    const unsaid = fieldsWithin(resource.fields).filter(
      ([, field]) => field.type !== 'boolean' && /不[选填]则/.test(field.hint ?? '') && !chinese.test(field.none ?? ''),
    )
    expect(unsaid.map(([path]) => path)).toEqual([])
  })

  it('needs rights that somebody can be given', () => {
    const needed = [
      ...Object.values(access).flat(),
      ...fieldsWithin(fields).flatMap(([, { access: read, writeAccess, personal }]) => [
        read,
        writeAccess,
        personal?.access,
      ]),
      ...[...eventsOf(resource).values()].flatMap((meta) => [meta.access, ...Object.values(meta.accessBy?.is ?? {})]),
      ...Object.values(resource.readBy?.is ?? {}).flat(),
    ].filter((right) => right !== undefined && right !== 'session')
    for (const right of needed) expect([...permissionKeys]).toContain(right)
  })

  it('does to many records only what it does to one', () => {
    const events = ['remove', ...eventsOf(resource).keys()]
    for (const event of resource.batch ?? []) expect(events).toContain(event)
    if (resource.mayRemove) expect(resource.mayRemove.refusal).toMatch(chinese)
  })

  it('says what its statuses are called', () => {
    if (!lifecycle) return
    expect(statusesOf(lifecycle)).toContain(firstStatus(resource))
    for (const status of statusesOf(lifecycle)) expect(statusMeta(lifecycle, status).label).toMatch(chinese)
  })

  it('reads a condition of each filter as it was written', () => {
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    const end = fc.oneof(
      fc.integer({ min: -1e9, max: 1e9 }).map(String),
      day.map((date) => date.toISOString().slice(0, 10)),
    )
    const ends = fc
      .tuple(fc.option(end), fc.option(end))
      .filter(([from, to]) => from !== null || to !== null)
      .map(([from, to]) => ({ from, to }))
    const wellFormed = fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed())
    const values = fc.array(wellFormed, { minLength: 1 }).filter((texts) => texts.join(',') !== '')
    const preset = fc.constantFrom(...(Object.keys({ ...dayPresets, ...comingPresets }) as DayPreset[]))
    const coming = fc.constantFrom(...(Object.keys(comingPresets) as ComingPreset[]))
    const monthDay = day.map((date) => date.toISOString().slice(5, 10))
    const presence = fc.constantFrom<Condition>({ is: 'empty' }, { is: 'filled' })
    const signs = ['~empty', '~filled']
    const conditions: { readonly [Is in Operator]: fc.Arbitrary<Condition> } = {
      contains: fc.oneof(
        wellFormed
          .filter((text) => text !== '' && !signs.includes(text))
          .map((text) => ({ is: 'contains', text }) as const),
        presence,
      ),
      oneOf: fc.oneof(
        values
          .filter((texts) => !signs.includes(texts.join(',')))
          .map((texts) => ({ is: 'oneOf', values: texts }) as const),
        values.map((texts) => ({ is: 'noneOf', values: texts }) as const),
        presence,
      ),
      between: fc.oneof(
        ends.map((both) => ({ is: 'between', ...both }) as const),
        preset.map((one) => ({ is: 'days', preset: one }) as const),
        coming.map((one) => ({ is: 'yearly', preset: one }) as const),
        fc.tuple(monthDay, monthDay).map(([from, to]) => ({ is: 'monthDays', from, to }) as const),
        presence,
      ),
      overlaps: fc.oneof(
        ends.map((both) => ({ is: 'overlaps', ...both }) as const),
        presence,
      ),
    }
    for (const operator of new Set(filterNames(resource).map((name) => operatorOf(resource, name)!))) {
      fc.assert(
        fc.property(conditions[operator], (condition) => {
          expect(readCondition(operator, writeCondition(condition))).toEqual(condition)
        }),
        { numRuns: 50 },
      )
    }
    expect(operatorOf(resource, 'noSuchField')).toBeNull()
  })
})
