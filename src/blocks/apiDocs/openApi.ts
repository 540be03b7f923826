import { apiDocsWords } from './constants'

/** Something that an operation takes. */
export interface ApiParameter {
  readonly name: string
  /** `body` for a field of the request body. */
  readonly place: 'path' | 'query' | 'header' | 'cookie' | 'body'
  /** Its type as people write it: `integer`, `string[]`, `{ id: integer }`. */
  readonly type: string
  readonly isRequired: boolean
  readonly description: string
}

/** One call of the gateway. */
export interface ApiOperation {
  readonly id: string
  /** Upper case. */
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly tag: string
  readonly parameters: readonly ApiParameter[]
  /** Type of what a good answer holds. */
  readonly answer: string
}

/** Operations under one tag. */
export interface ApiGroup {
  readonly tag: string
  readonly operations: readonly ApiOperation[]
}

type Json = Readonly<Record<string, unknown>>

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace']
const places: readonly string[] = ['path', 'query', 'header', 'cookie']
/** Types are written this many levels deep; what lies deeper is `…`. */
const deepestType = 4

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const objectOf = (value: unknown): Json => (isObject(value) ? value : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const unescaped = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~')

/** What a `$ref` of this document points at; {} when that is nowhere or a circle. */
function resolved(document: Json, value: unknown, seen: readonly string[] = []): Json {
  const given = objectOf(value)
  const ref = given.$ref
  if (typeof ref !== 'string') return given
  if (!ref.startsWith('#/') || seen.includes(ref)) return {}
  const target = ref
    .slice(2)
    .split('/')
    .map(unescaped)
    .reduce<unknown>((at, step) => (isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined), document)
  return resolved(document, target, [...seen, ref])
}

/** A schema in one line. */
function typeOf(document: Json, value: unknown, depth = 0): string {
  if (depth > deepestType) return '…'
  const schema = resolved(document, value)
  const inner = (one: unknown) => typeOf(document, one, depth + 1)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const choices = [...listOf(schema.anyOf), ...listOf(schema.oneOf)]
  if (choices.length > 0) return [...new Set(choices.map(inner))].join(' | ')
  const parts = listOf(schema.allOf)
  if (parts.length > 0) return parts.map(inner).join(' & ')
  if (isObject(schema.items) || schema.type === 'array') {
    const item = inner(schema.items)
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`
  }
  if (isObject(schema.properties)) {
    const required = new Set(listOf(schema.required))
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => `${name}${required.has(name) ? '' : '?'}: ${inner(field)}`,
    )
    return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'object'
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : textOf(schema.type)
  return type || 'any'
}

function parametersOf(document: Json, values: readonly unknown[]): readonly ApiParameter[] {
  const byName = new Map<string, ApiParameter>()
  for (const value of values) {
    const given = resolved(document, value)
    const name = textOf(given.name)
    const place = textOf(given.in)
    if (!name || !places.includes(place)) continue
    // What an operation says of a parameter goes before what its path says.
    byName.set(`${place} ${name}`, {
      name,
      place: place as ApiParameter['place'],
      type: typeOf(document, given.schema),
      isRequired: given.required === true || place === 'path',
      description: textOf(given.description),
    })
  }
  return [...byName.values()]
}

const jsonSchemaOf = (document: Json, value: unknown): unknown =>
  objectOf(objectOf(resolved(document, value).content)['application/json']).schema

function bodyOf(document: Json, value: unknown): readonly ApiParameter[] {
  const given = jsonSchemaOf(document, value)
  if (given === undefined) return []
  const schema = resolved(document, given)
  const body = { place: 'body' as const, isRequired: resolved(document, value).required === true, description: '' }
  if (!isObject(schema.properties)) return [{ ...body, name: 'body', type: typeOf(document, schema) }]
  const required = new Set(listOf(schema.required))
  return Object.entries(schema.properties).map(([name, field]) => ({
    ...body,
    name,
    type: typeOf(document, field),
    isRequired: required.has(name),
    description: textOf(resolved(document, field).description),
  }))
}

/** The good answer: `data` of the gateway's envelope, else the whole of the first 2xx body. */
function answerOf(document: Json, responses: Json): string {
  const status = Object.keys(responses).find((code) => code.startsWith('2'))
  const given = status === undefined ? undefined : jsonSchemaOf(document, responses[status])
  if (given === undefined) return '–'
  const schema = resolved(document, given)
  const answers = [...listOf(schema.anyOf), ...listOf(schema.oneOf), schema].map((one) => resolved(document, one))
  const good = answers.find(({ properties }) => objectOf(objectOf(properties).code).const === 0)
  return typeOf(document, good ? objectOf(good.properties).data : schema)
}

/**
 * Reads an OpenAPI 3 document into its operations by tag: tags in the order in which the document lists them, then by
 * first use. What the document leaves out or gets wrong in one operation costs only that part.
 * @throws Error when it is no such document
 */
export function readOpenApi(document: unknown): readonly ApiGroup[] {
  if (!isObject(document) || !isObject(document.paths)) throw new Error(apiDocsWords.notADocument)
  const groups = new Map<string, ApiOperation[]>(
    listOf(document.tags).map((tag) => [textOf(objectOf(tag).name), []] as const),
  )
  for (const [path, item] of Object.entries(document.paths)) {
    const shared = resolved(document, item)
    for (const method of methods) {
      const given = shared[method]
      if (!isObject(given)) continue
      const tag = textOf(listOf(given.tags)[0]) || apiDocsWords.untagged
      const operation: ApiOperation = {
        id: textOf(given.operationId) || `${method} ${path}`,
        method: method.toUpperCase(),
        path,
        summary: textOf(given.summary),
        tag,
        parameters: [
          ...parametersOf(document, [...listOf(shared.parameters), ...listOf(given.parameters)]),
          ...bodyOf(document, given.requestBody),
        ],
        answer: answerOf(document, objectOf(given.responses)),
      }
      groups.set(tag, [...(groups.get(tag) ?? []), operation])
    }
  }
  return [...groups].flatMap(([tag, operations]) => (operations.length > 0 ? [{ tag, operations }] : []))
}

/** Operations whose path, name or summary holds the text, in any case; groups without one are left out. */
export function findOperations(groups: readonly ApiGroup[], text: string): readonly ApiGroup[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return groups
  return groups.flatMap(({ tag, operations }) => {
    const hits = operations.filter(({ method, path, summary, id }) =>
      `${method} ${path} ${summary} ${id}`.toLocaleLowerCase().includes(wanted),
    )
    return hits.length > 0 ? [{ tag, operations: hits }] : []
  })
}
