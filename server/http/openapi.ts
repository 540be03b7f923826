import { callNames } from '@contracts/calls'
import type { Call } from '@contracts/calls/call'
import { z } from 'zod'

/** A schema as JSON, and what this file writes around it. */
type Json = Record<string, unknown>

/** Schemas under the keys of `services`: service, then call. */
export type SchemaTree = Readonly<
  Record<string, Readonly<Record<string, { input: z.core.$ZodType; data: z.core.$ZodType }>>>
>

/** Query text and bodies are described as they are sent, before conversion; what JSON Schema can't say is left open. */
const asSent = { io: 'input', unrepresentable: 'any' } as const
const asAnswered = { io: 'output', unrepresentable: 'any' } as const

const parameterRef = (name: string): Json => ({ $ref: `#/components/parameters/${name}` })

/**
 * Describes every call as OpenAPI 3.1, from the contracts alone.
 * @param schemas the tree of `contracts/calls/schemas`
 * @param about `serverUrl` is the gateway's address as browsers see it
 * @throws Error when a call has no name or no schemas: the contracts are then incomplete
 */
export function openApiDocument(
  calls: readonly Call<object, unknown>[],
  schemas: SchemaTree,
  about: { version: string; serverUrl: string },
) {
  const paths: Record<string, Record<string, Json>> = {}
  const answers: Record<string, Json> = {}
  for (const call of calls) {
    const operationId = callNames.get(call)
    if (!operationId) throw new Error(`${call.path} has no name in contracts/calls`)
    const [service = '', name = ''] = operationId.split('.')
    const own = schemas[service]?.[name]
    if (!own) throw new Error(`${operationId} has no schemas`)
    answers[operationId] = asComponent(operationId, z.toJSONSchema(own.data, asAnswered) as Json)
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = describeCall(call, operationId, z.toJSONSchema(own.input, asSent) as Json)
  }
  return {
    openapi: '3.1.0',
    info: { title: '商户后台', version: about.version },
    servers: [{ url: about.serverUrl }],
    tags: [...new Set(calls.map((call) => call.service))].map((service) => ({ name: service })),
    paths,
    components: { parameters: headerParameters, securitySchemes, schemas: { Refusal: refusal, ...answers } },
  }
}

/** Every call but the public ones wants the cookie of a session; the one of https is bound to the host by its name. */
const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'merchant.session_token',
    description: '登录后由 Set-Cookie 给出；https 下名为 __Host-merchant.session_token',
  },
}

/** Headers that the gateway reads whatever the call (docs/architecture.md, decision 7). */
const headerParameters = {
  HotelId: header('X-Hotel-Id', '所选门店', { type: 'integer', minimum: 1 }),
  BrandId: header('X-Brand-Id', '所选品牌', { type: 'integer', minimum: 1 }),
  ViewRole: header('X-View-Role', '以角色查看，只读', { type: 'integer', minimum: 1 }),
  RequestedWith: {
    ...header('X-Requested-With', '写操作（x-effect 为 write，含以 GET 写入的和登录）须带，否则 400，code 40301', {
      type: 'string',
      const: 'fetch',
    }),
    required: true,
  },
  IdempotencyKey: header('Idempotency-Key', '同一次提交重发时不变，保留24小时', { type: 'string' }),
}

function header(name: string, description: string, schema: Json): Json {
  return { name, in: 'header', description, required: false, schema }
}

const refusal: Json = {
  type: 'object',
  properties: { code: { type: 'integer', not: { const: 0 } }, message: { type: 'string' }, data: {} },
  required: ['code', 'message', 'data'],
}

function describeCall(call: Call<object, unknown>, operationId: string, input: Json): Json {
  const properties = (input.properties ?? {}) as Record<string, Json>
  const required = new Set((input.required ?? []) as string[])
  const names = (given: readonly string[] | undefined) => (given ?? []).filter((name) => name in properties)
  const parameter = (place: 'path' | 'query') => (name: string) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: properties[name],
  })
  const body = names(call.body)
  return {
    operationId,
    tags: [call.service],
    security: call.access === 'public' ? [] : [{ session: [] }],
    summary: call.title,
    parameters: [
      ...names(pathParameters(call.path)).map(parameter('path')),
      ...names(call.query).map(parameter('query')),
      ...(call.tenant === 'none' || call.access === 'public' ? [] : [parameterRef('HotelId'), parameterRef('BrandId')]),
      ...(call.effect === 'write' ? [parameterRef('RequestedWith'), parameterRef('IdempotencyKey')] : []),
    ],
    ...(body.length > 0 && {
      requestBody: {
        required: body.some((name) => required.has(name)),
        content: json({
          type: 'object',
          properties: Object.fromEntries(body.map((name) => [name, properties[name]])),
          required: body.filter((name) => required.has(name)),
        }),
      },
    }),
    responses: {
      '200': {
        description: '成功（code 为 0）或业务拒绝',
        content: json({ anyOf: [envelope(operationId), refusalRef] }),
      },
      default: { description: '无法受理或故障', content: json(refusalRef) },
    },
    'x-effect': call.effect,
    'x-access': call.access,
    ...(call.orAccess && { 'x-or-access': call.orAccess }),
    'x-tenant': call.tenant,
    'x-source': call.source,
  }
}

/** Names in braces of a literal path: `/…/{hotelId}` → `['hotelId']`. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

const refusalRef = { $ref: '#/components/schemas/Refusal' }
const json = (schema: Json) => ({ 'application/json': { schema } })

const envelope = (operationId: string): Json => ({
  type: 'object',
  properties: {
    code: { type: 'integer', const: 0 },
    message: { type: 'string' },
    data: { $ref: `#/components/schemas/${operationId}` },
  },
  required: ['code', 'message', 'data'],
})

/** A schema points at itself from its own root (trees do); as a component it has to point from the document's. */
function asComponent(name: string, { $schema: _, ...schema }: Json): Json {
  const rebase = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rebase)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string' && inner.startsWith('#')
          ? `#/components/schemas/${name}${inner.slice(1)}`
          : rebase(inner),
      ]),
    )
  }
  return rebase(schema) as Json
}
