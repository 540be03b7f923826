import { allCalls } from '@contracts/calls'
import { schemas } from '@contracts/calls/schemas'
import { merchantApi } from '@contracts/calls/merchantApi'
import { describe, expect, it } from 'vitest'
import { openApiDocument, pathParameters } from './openapi'

const about = { version: '9.9.9', serverUrl: 'https://console.example' }
const document = openApiDocument(allCalls, schemas, about)
const operationOf = (method: string, path: string) => document.paths[path]?.[method.toLowerCase()]

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: unknown
}

/** Every `$ref` anywhere in the document. */
function refsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsOf)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsOf(inner),
  )
}

/** Follows a JSON pointer of the form `#/a/b`. */
const follow = (ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((inside, part) => (inside as Record<string, unknown> | undefined)?.[part], document)

describe('the description of the gateway', () => {
  it('is OpenAPI 3.1 with version and address, and survives JSON', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: '商户后台', version: '9.9.9' },
      servers: [{ url: 'https://console.example' }],
    })
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  it('describes every call once, and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(allCalls.map((call) => `${call.method} ${call.path}`).toSorted())
    const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId))
    expect(new Set(ids).size).toBe(allCalls.length)
  })

  it.each(allCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s says what its contract says',
    (_, call) => {
      const operation = operationOf(call.method, call.path)
      expect(operation).toMatchObject({
        tags: [call.service],
        summary: call.title,
        'x-effect': call.effect,
        'x-access': call.access,
        'x-tenant': call.tenant,
        'x-source': call.source,
      })
      const parameters = ((operation?.parameters ?? []) as (Parameter | { $ref: string })[]).filter(
        (one) => 'name' in one,
      )
      const expected = [
        ...pathParameters(call.path).map((name) => ['path', name]),
        ...(call.query ?? []).map((name) => ['query', name]),
      ]
      expect(parameters.map((one) => [one.in, one.name])).toEqual(expected)
      for (const parameter of parameters) expect(parameter.schema, parameter.name).toBeTypeOf('object')
      expect(Boolean(operation?.requestBody)).toBe((call.body ?? []).length > 0)
    },
  )

  it('points only at what is there, trees that hold themselves included', () => {
    const refs = new Set(refsOf(document))
    expect(refs.size).toBeGreaterThan(allCalls.length)
    for (const ref of refs) {
      expect(ref).toMatch(/^#\/components\//)
      expect(follow(ref), ref).toBeTypeOf('object')
    }
  })

  it('describes a read with query parameters', () => {
    expect(operationOf('GET', '/api/restaurant-api/product/getRestaurantProductPageList')).toMatchObject({
      operationId: 'restaurantApi.getRestaurantProductPageList',
      parameters: [
        { name: 'pageindex', in: 'query', required: true, schema: { type: 'integer', minimum: 1 } },
        { name: 'pagesize', in: 'query', required: true, schema: { type: 'integer', maximum: 1000 } },
        { name: 'search', in: 'query', required: false, schema: { type: 'string' } },
        { name: 'sort' },
        { name: 'hotelId' },
        { name: 'status' },
        { name: 'productType' },
        { $ref: '#/components/parameters/HotelId' },
        { $ref: '#/components/parameters/BrandId' },
      ],
    })
    expect(follow('#/components/schemas/restaurantApi.getRestaurantProductPageList')).toMatchObject({
      type: 'object',
      required: ['count', 'rows'],
    })
  })

  it('describes a write with a body, and the headers a write needs', () => {
    const operation = operationOf('POST', '/feedback-api/eb/feedback/eb_user_feedback')
    expect(operation).toMatchObject({
      parameters: [
        { $ref: '#/components/parameters/RequestedWith' },
        { $ref: '#/components/parameters/IdempotencyKey' },
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              properties: {
                url: { type: 'string' },
                score: { type: 'integer', minimum: 1, maximum: 5 },
                description: { type: 'string', maxLength: 500 },
              },
              required: ['url', 'score'],
            },
          },
        },
      },
    })
  })

  it('describes a path parameter, and the envelope around the answer', () => {
    const operation = operationOf('GET', '/api/ticket-api/ticketCategory/listTicketCategoryByHotelId/{hotelId}')
    expect(operation).toMatchObject({
      parameters: expect.arrayContaining([
        { name: 'hotelId', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
      ]),
      responses: {
        200: {
          content: {
            'application/json': {
              schema: {
                anyOf: [
                  {
                    properties: {
                      code: { const: 0 },
                      message: { type: 'string' },
                      data: { $ref: '#/components/schemas/ticketApi.listTicketCategoryByHotelId' },
                    },
                  },
                  { $ref: '#/components/schemas/Refusal' },
                ],
              },
            },
          },
        },
      },
    })
  })

  it('says of each call which keys open it, and whether it wants a session', () => {
    const { securitySchemes } = document.components
    expect(Object.values(securitySchemes)).toEqual([expect.objectContaining({ type: 'apiKey', in: 'cookie' })])
    for (const call of allCalls) {
      expect(operationOf(call.method, call.path)).toMatchObject({
        security: call.access === 'public' ? [] : [{ session: [] }],
        'x-access': call.access,
        ...(call.orAccess && { 'x-or-access': call.orAccess }),
      })
    }
    expect(allCalls.some(({ orAccess }) => orAccess !== undefined)).toBe(true)
  })

  it('refuses a call that has no name, or no schemas', () => {
    const stranger = { ...merchantApi.getHotelConfigAll, path: '/merchant-api/stranger' }
    expect(() => openApiDocument([stranger as (typeof allCalls)[number]], schemas, about)).toThrow('has no name')
    expect(() => openApiDocument(allCalls, {}, about)).toThrow('has no schemas')
  })
})
