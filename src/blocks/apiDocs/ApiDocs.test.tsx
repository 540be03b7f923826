import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiDocs } from './ApiDocs'
import { createApiDocsClient } from './apiDocsClient'
import { readOpenApi } from './openApi'

afterEach(cleanup)

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const text = { type: 'string' }
const integer = { type: 'integer' }

/** Written as the gateway writes it: shared headers, an envelope or a refusal, answers as components. */
const document = {
  openapi: '3.1.0',
  tags: [{ name: 'ossApi' }, { name: 'merchantApi' }, { name: 'empty' }],
  paths: {
    '/merchant-api/config/getHotelConfigAll': { get: { tags: ['merchantApi'], summary: '门店配置' } },
    '/api/oss-api/eb/oss/move': {
      post: {
        operationId: 'ossApi.move',
        tags: ['ossApi'],
        summary: '移动',
        parameters: [{ $ref: '#/components/parameters/HotelId' }],
        requestBody: {
          required: true,
          ...json({
            type: 'object',
            properties: { ossDisplayIds: { type: 'array', items: integer }, parentDisplayId: integer },
            required: ['ossDisplayIds'],
          }),
        },
        responses: {
          '200': json({
            anyOf: [
              {
                type: 'object',
                properties: { code: { type: 'integer', const: 0 }, data: { $ref: '#/components/schemas/Node' } },
              },
              { type: 'object', properties: { code: { type: 'integer' } } },
            ],
          }),
        },
      },
    },
  },
  components: {
    parameters: { HotelId: { name: 'X-Hotel-Id', in: 'header', description: '所选门店', schema: integer } },
    schemas: {
      Node: {
        type: 'object',
        properties: { name: text, subNode: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
        required: ['name'],
      },
    },
  },
}

function open(request: () => Promise<unknown>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <ApiDocs request={request} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

function unfold(section: HTMLElement) {
  const details = section.querySelector('details')!
  details.open = true
  fireEvent(details, new Event('toggle'))
}

it('throws without its request option', () => {
  const message = new Error('The [swagger-api#request] option is required')
  expect(() => createApiDocsClient()).toThrow(message)
  expect(() => createApiDocsClient({})).toThrow(message)
  expect(() => createApiDocsClient({ request: 'GET' as never })).toThrow(message)
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const client = new QueryClient()
  expect(() =>
    render(
      <QueryClientProvider client={client}>
        <ApiDocs />
      </QueryClientProvider>,
    ),
  ).toThrow(message)
  quiet.mockRestore()
})

it('asks the gateway for its own description unless told otherwise', async () => {
  const request = vi.fn((_address: string) => Promise.resolve(document))
  await createApiDocsClient({ request }).load()
  await createApiDocsClient({ request, address: '/other.json' }).load()
  expect(request.mock.calls.map(([address]) => address)).toEqual(['/openapi.json', '/other.json'])
})

it('lists operations by tag with method, path, parameters and answer', async () => {
  open(() => Promise.resolve(document))
  const section = await screen.findByRole('region', { name: 'ossApi' })
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(['ossApi', 'merchantApi'])
  expect(within(section).getByText('POST')).toBeTruthy()
  expect(within(section).getByText('/api/oss-api/eb/oss/move')).toBeTruthy()
  expect(within(section).queryByRole('table')).toBeNull()
  unfold(section)
  const rows = within(await within(section).findByRole('table', { name: '参数' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows.slice(1)).toEqual([
    ['X-Hotel-Id', '请求头', 'integer', '否', '所选门店'],
    ['ossDisplayIds', '请求体', 'integer[]', '是', '–'],
    ['parentDisplayId', '请求体', 'integer', '否', '–'],
  ])
  const parts = within(section).getAllByRole('heading', { level: 3 })
  expect(parts.map(({ textContent }) => textContent)).toEqual(['参数', '返回'])
  expect(within(section).getByText(/^\{ name: string; subNode\?: \{ name: string; /)).toBeTruthy()
})

it('says when an operation has no parameters, and when there is no operation at all', async () => {
  open(() => Promise.resolve(document))
  const section = await screen.findByRole('region', { name: 'merchantApi' })
  unfold(section)
  expect(await within(section).findByText('没有参数')).toBeTruthy()
  cleanup()
  open(() => Promise.resolve({ paths: {} }))
  expect(await screen.findByText('没有接口')).toBeTruthy()
})

it('finds by path and by name, and says when nothing is found', async () => {
  const user = open(() => Promise.resolve(document))
  const search = await screen.findByRole('searchbox', { name: '搜索路径、名称' })
  expect(search.getAttribute('placeholder')).toBe('搜索路径、名称')
  await user.type(search, '配置')
  expect(screen.queryByRole('region', { name: 'ossApi' })).toBeNull()
  expect(screen.getByRole('region', { name: 'merchantApi' })).toBeTruthy()
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'EB/OSS')
  expect(screen.getByRole('region', { name: 'ossApi' })).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), '没有')
  expect(screen.getByText('没有符合条件的接口')).toBeTruthy()
})

it('tells why it could not be loaded, and tries again', async () => {
  const answers = [() => Promise.reject(new Error('ERROR : 502')), () => Promise.resolve(document)]
  const user = open(() => answers.shift()!())
  expect(screen.getByText('加载中...')).toBeTruthy()
  expect(await screen.findByText('ERROR : 502')).toBeTruthy()
  expect(screen.getByText('接口文档加载失败')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('region', { name: 'ossApi' })).toBeTruthy()
})

it.each([null, 'html', [], {}, { paths: [] }])('refuses what is no document: %j', (answer) => {
  expect(() => readOpenApi(answer)).toThrow(new Error('接口文档的格式不正确：没有找到 OpenAPI 的 paths'))
})

it('a broken operation costs only its own part', () => {
  const broken = {
    tags: 'none',
    paths: {
      '/a': { get: null, post: 7, delete: {} },
      '/b/{id}': {
        parameters: [{ name: 'id', in: 'path', schema: integer }, { in: 'query' }, null, { name: 'x', in: 'moon' }],
        get: {
          tags: [3],
          parameters: [{ $ref: '#/nowhere' }, { $ref: 'http://elsewhere/x' }, { name: 'id', in: 'path', schema: text }],
          responses: { '200': json({ $ref: '#/components/schemas/Loop' }) },
        },
      },
      '/c': 5,
    },
    components: { schemas: { Loop: { $ref: '#/components/schemas/Loop' } } },
  }
  const [group, ...more] = readOpenApi(broken)
  expect(more).toEqual([])
  expect(group?.tag).toBe('未分组')
  expect(group?.operations.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /a', 'GET /b/{id}'])
  expect(group?.operations[1]).toMatchObject({
    parameters: [{ name: 'id', place: 'path', type: 'string', isRequired: true }],
    answer: 'any',
  })
  expect(group?.operations[0]?.answer).toBe('–')
})

it('writes every kind of type in a line', () => {
  const typed = (schema: unknown) =>
    readOpenApi({ paths: { '/a': { get: { parameters: [{ name: 'a', in: 'query', schema }] } } } })[0]?.operations[0]
      ?.parameters[0]?.type
  expect(typed({ enum: ['asc', 'desc'] })).toBe('"asc" | "desc"')
  expect(typed({ type: ['string', 'null'] })).toBe('string | null')
  expect(typed({ type: 'array', items: { anyOf: [text, integer] } })).toBe('(string | integer)[]')
  expect(typed({ allOf: [text, integer] })).toBe('string & integer')
  expect(typed({ type: 'object', properties: {} })).toBe('object')
  expect(typed(undefined)).toBe('any')
})
