import type { Call } from '@contracts/calls/call'
import type { Envelope } from '@contracts/envelope'
import { callsOf, type RecordAnswer } from '@contracts/resources/calls'
import type { AnyResource, Field, Fields } from '@contracts/resources/definition'
import { firstStatus } from '@contracts/resources/lifecycle'
import { resources } from '@contracts/resources/registry'
import { sampleRecord } from '@contracts/resources/sample'

/** Who calls, as far as this file needs to know. */
interface Caller {
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

type Pointing = Extract<Field, { readonly to: string }>

const longestName = 200

/** Stores believable records of any resource through the gateway, and what they refer to before them. */
export function createSamples(client: Caller, { store }: { readonly store: number }): Samples {
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
    const isFirst = wanted.length === 0 || wanted.includes(firstStatus(target))
    return (await (isFirst ? nth(target, at) : nthIn(target, at, wanted))).id
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
  const keep = async (resource: AnyResource, values: Values, by: Caller = client): Promise<Stored> => {
    const answer = await by.call(callsOf(resource).save, { values })
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
        const name = { [resource.nameField]: `${String(values[resource.nameField])}${at + 1}` }
        return keep(resource, at === 0 ? values : { ...values, ...own(resource, values), ...name })
      })
    known.set(place, stored)
    return stored
  }
  /** One that somebody has led to where it may be chosen. */
  const nthIn = (resource: AnyResource, at: number, statuses: readonly string[]): Promise<Stored> => {
    const place = `${resource.key} ${statuses.join(',')} ${at}`
    const stored = known.get(place) ?? another(resource).then((made) => lead(resource, made, statuses))
    known.set(place, stored)
    return stored
  }
  const lead = async (resource: AnyResource, { id, status }: Stored, statuses: readonly string[]): Promise<Stored> => {
    const ways = [...(resource.lifecycle?.root.states[status ?? '']?.transitions ?? [])]
    const way = ways.find(([, [first]]) => first?.target?.some(({ key }) => statuses.includes(key)))
    const answer = await client.call(callsOf(resource).transition, { id, event: way?.[0] ?? '' })
    if (answer.code !== 0) throw new Error(`a sample of ${resource.key} stays ${status}: ${JSON.stringify(answer)}`)
    return answer.data as Stored
  }
  const one = (resource: AnyResource): Promise<Stored> => nth(resource, 0)
  /** Values of unique fields that nothing else has. */
  const own = ({ fields }: AnyResource, values: Values): Values => {
    made += 1
    const unique = Object.entries<Field>(fields).filter(([, { unique, type }]) => unique && type === 'text')
    return Object.fromEntries(
      unique.map(([name, field]) => {
        const most = 'max' in field && field.max !== undefined ? field.max : longestName
        const end = String(made)
        return [name, `${String(values[name]).slice(0, most - end.length)}${end}`]
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
