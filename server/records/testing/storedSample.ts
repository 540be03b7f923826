import type { Call } from '@contracts/calls/call'
import type { Envelope } from '@contracts/envelope'
import { callsOf, type RecordAnswer } from '@contracts/resources/calls'
import type { AnyResource, Field, FieldOf, Fields } from '@contracts/resources/definition'
import { eventsOf, firstStatus } from '@contracts/resources/lifecycle'
import { resources } from '@contracts/resources/registry'
import { sampleRecord } from '@contracts/resources/sample'

/** Who calls, as far as this file needs to know. */
export interface Caller {
  call<Input extends object, Data>(call: Call<Input, Data>, input: Input): Promise<Envelope<Data>>
}

type Values = Readonly<Record<string, unknown>>
/** A record of whatever fields, as it is answered. */
export type Stored = RecordAnswer<AnyResource> & Values

export interface Samples {
  /** The sample of a resource as it can be stored: its references lead to stored samples. */
  valuesOf(resource: AnyResource): Promise<Values>
  /** Values, of a small form too, whose references lead to stored samples. */
  pointing(fields: Fields, values: Values): Promise<Values>
  /** The stored sample, the same each time. */
  one(resource: AnyResource): Promise<Stored>
  /** A stored sample of its own, with names that no other has. @param by who makes it, the desk's caller by default */
  another(resource: AnyResource, given?: Values, by?: Caller): Promise<Stored>
}

type Pointing = FieldOf<'reference' | 'references'>

const longestName = 200

/** Raises an event that people cannot send. */
export type Raise = (resource: AnyResource, id: number, event: string) => Promise<Stored>

/** The events by which some lead a record from a status to one of others, the shortest way; null where none does. */
function wayBy(
  { lifecycle }: AnyResource,
  from: string,
  statuses: readonly string[],
  isTaken: (event: string) => boolean,
): readonly string[] | null {
  const ways = new Map<string, readonly string[]>([[from, []]])
  for (const [status, way] of ways) {
    if (statuses.includes(status)) return way
    for (const [event, alternatives] of lifecycle?.root.states[status]?.transitions ?? [])
      for (const { target } of isTaken(event) ? alternatives : [])
        for (const { key } of target ?? []) if (!ways.has(key)) ways.set(key, [...way, event])
  }
  return null
}

/** The way that people have, else that of the server where it can be asked. @throws Error without one */
function wayOf(resource: AnyResource, from: string, statuses: readonly string[], mayRaise: boolean): readonly string[] {
  const people = eventsOf(resource)
  const way =
    wayBy(resource, from, statuses, (event) => people.has(event)) ??
    (mayRaise ? wayBy(resource, from, statuses, () => true) : null)
  if (way === null) throw new Error(`nobody leads ${resource.key} from ${from} to ${statuses.join(', ')}`)
  return way
}

/** What a reference asks of its target beside a status, where the sample is otherwise; null where it is not. */
function unlikeSample(target: AnyResource, where: Pointing['where']): Values | null {
  const sample: Values = sampleRecord(target)
  const asked = Object.entries<string | undefined>({ ...where }).filter(
    ([name, value]) => name !== 'status' && value !== undefined && !value.includes(',') && sample[name] !== value,
  )
  const isPlain = asked.every(([name]) => target.fields[name]?.type === 'enum')
  return asked.length > 0 && isPlain ? Object.fromEntries(asked) : null
}

/** Stores believable records of any resource through the gateway, and what they refer to before them. */
export function createSamples(
  client: Caller,
  { store, raise }: { readonly store: number; readonly raise?: Raise },
): Samples {
  const known = new Map<string, Promise<Stored>>()
  let made = 0

  /** @param met how often each resource was pointed at already: what points twice points at two different records */
  const targetOf = async ({ to, where }: Pointing, met: Map<string, number>): Promise<number> => {
    if (to === 'hotel') return store
    const target = resources.find(({ key }) => key === to)
    // What is not built yet cannot be asked for.
    if (!target) return 1
    const at = met.get(to) ?? 0
    met.set(to, at + 1)
    const wanted = where?.status?.split(',') ?? []
    const unlike = unlikeSample(target, where)
    const isFirst = wanted.length === 0 || wanted.includes(firstStatus(target))
    if (isFirst && unlike === null) return (await nth(target, at)).id
    return (await nthIn(target, at, wanted, unlike ?? {})).id
  }
  const pointing = async (fields: Fields, sample: Values, met = new Map<string, number>()): Promise<Values> => {
    const values: Record<string, unknown> = { ...sample }
    for (const [name, field] of Object.entries<Field>(fields)) {
      // What the server sets is not heard; a record may point at one like itself there.
      if (field.readOnly || values[name] === null || values[name] === undefined) continue
      if (field.type === 'reference') values[name] = await targetOf(field, met)
      if (field.type === 'references') values[name] = [await targetOf(field, met)]
      if (field.type === 'rows') {
        const rows: Values[] = []
        for (const row of values[name] as readonly Values[]) rows.push(await pointing(field.fields, row, met))
        values[name] = rows
      }
    }
    return values
  }
  const valuesOf = (resource: AnyResource) => pointing(resource.fields, sampleRecord(resource))
  const save = (resource: AnyResource, values: Values, by: Caller) => by.call(callsOf(resource).save, { values })
  const keep = async (resource: AnyResource, values: Values, by: Caller = client): Promise<Stored> => {
    const answer = await save(resource, values, by)
    if (answer.code !== 0) throw new Error(`a sample of ${resource.key} is refused: ${JSON.stringify(answer)}`)
    return answer.data as Stored
  }
  /**
   * The sample that stands at a place among those of its resource, from 0; from the second on with names of their own.
   */
  const nth = (resource: AnyResource, at: number): Promise<Stored> => {
    const place = `${resource.key} ${at}`
    const stored =
      known.get(place) ??
      valuesOf(resource).then((values) => {
        if (at === 0) return keep(resource, values)
        const name = { [resource.nameField]: `${String(values[resource.nameField])}${at + 1}` }
        return second(resource, { ...values, ...own(resource, values), ...name })
      })
    known.set(place, stored)
    return stored
  }
  /** Of some there is no second like the first: of two grades the higher one asks for more. Then the first serves again. */
  const second = async (resource: AnyResource, values: Values): Promise<Stored> => {
    const answer = await save(resource, values, client)
    return answer.code === 0 ? (answer.data as Stored) : one(resource)
  }
  /** One that somebody has led to where it may be chosen. */
  const nthIn = (resource: AnyResource, at: number, statuses: readonly string[], given: Values): Promise<Stored> => {
    const place = `${resource.key} ${JSON.stringify(given)} ${statuses.join(',')} ${at}`
    const stored =
      known.get(place) ??
      named(resource, given).then((first) => (statuses.length > 0 ? lead(resource, first, statuses) : first))
    known.set(place, stored)
    return stored
  }
  const named = async (resource: AnyResource, given: Values): Promise<Stored> => {
    const values = await pointing(resource.fields, sampleRecord(resource, given))
    const unlike = own(resource, values)
    return keep(resource, {
      ...values,
      [resource.nameField]: `${String(values[resource.nameField])}${made}`,
      ...unlike,
    })
  }
  const lead = async (resource: AnyResource, stored: Stored, statuses: readonly string[]): Promise<Stored> => {
    let standing = stored
    for (const event of wayOf(resource, stored.status ?? '', statuses, raise !== undefined)) {
      if (raise && !eventsOf(resource).has(event)) {
        standing = await raise(resource, stored.id, event)
        continue
      }
      const { payload = {} } = eventsOf(resource).get(event) ?? {}
      const fields = payload as unknown as Fields
      const asked = await pointing(fields, sampleRecord({ fields }))
      const answer = await client.call(callsOf(resource).transition, { id: stored.id, event, payload: asked })
      if (answer.code !== 0)
        throw new Error(`a sample of ${resource.key} stays ${standing.status}: ${JSON.stringify(answer)}`)
      standing = answer.data as Stored
    }
    return standing
  }
  const one = (resource: AnyResource): Promise<Stored> => nth(resource, 0)
  /** Values of unique fields that nothing else has. */
  const own = ({ fields }: AnyResource, values: Values): Values => {
    made += 1
    const unique = Object.entries<Field>(fields).filter(([, field]) => field.unique)
    return Object.fromEntries(
      unique.flatMap(([name, field]) => {
        if (field.type === 'phone') return [[name, `137${String(57_000_000 + made)}`]]
        if (field.type !== 'text') return []
        const end = String(made)
        return [[name, `${String(values[name]).slice(0, (field.max ?? longestName) - end.length)}${end}`]]
      }),
    )
  }
  const another = async (resource: AnyResource, given: Values = {}, by?: Caller): Promise<Stored> => {
    const values = await valuesOf(resource)
    return keep(resource, { ...values, ...own(resource, values), ...given }, by)
  }
  return {
    valuesOf,
    pointing: (fields, values) => pointing(fields, values),
    one,
    another,
  }
}
