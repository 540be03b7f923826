import type { Call } from '@contracts/calls/call'
import { messages } from '@contracts/envelope'
import { writeCondition } from '@contracts/resources/filters'
import { call } from '@/app/gateway/call'
import { CallError } from '@/app/gateway/callError'
import type { TableSort } from '../table/column'
import type { ListAnswer, ListParams, ListSource } from './listDefinition'
import type { ListQuery } from './listQuery'

/** Any call of the contracts that answers a list, whatever its types. */
type ListCall = Pick<Call, 'service' | 'method' | 'path' | 'title' | 'effect' | 'access' | 'tenant' | 'source'> & {
  readonly query?: readonly string[]
  readonly body?: readonly string[]
}

/** What the parts of a request are called (docs/readings.md, 2); null = not sent. */
interface RequestNames {
  readonly pageIndex: string
  readonly pageSize: string | null
  readonly orderType: string | null
  readonly keyword: string
  readonly tab: string
}

/** What the parts of `body.data` are called. */
interface AnswerNames {
  readonly list: string
  readonly total: string
  readonly page: string
  readonly totalIsExact: string
  /** Rows of each tab, by its value. */
  readonly counts: string
}

const requestNames: RequestNames = {
  pageIndex: 'pageIndex',
  pageSize: 'pageSize',
  orderType: 'orderType',
  keyword: 'keyword',
  tab: 'tab',
}
const answerNames: AnswerNames = {
  list: 'list',
  total: 'total',
  page: 'page',
  totalIsExact: 'totalIsExact',
  counts: 'counts',
}

/** Where a list comes from. */
interface GatewayList {
  /** Its method decides how the request travels: GET in the query, others in the body (Shared building blocks, 7.3). */
  readonly call: ListCall
  /** Sent with every request, weakest: search, sort and page win over it. Path parameters belong here. */
  readonly extra?: ListParams
  readonly request?: Partial<RequestNames>
  readonly answer?: Partial<AnswerNames>
  /** A tab's value as it travels; default the value itself. `undefined` sends none. */
  readonly tabValue?: (tab: string) => unknown
  /** Turns search parameters into what this call expects, e.g. `9900..19900` into two names. */
  readonly search?: (params: ListParams) => ListParams
}

/** Column and direction as one string (docs/readings.md, 3). */
const orderText = ({ column, direction }: TableSort): string => `${column} ${direction}`

/**
 * The generic list of Shared building blocks, 7.3 over the console's one way to the gateway.
 * @example source: fetchList<Ticket>({ call: ticketApi.list, extra: { hotelId } })
 * @throws Error when a parameter is not in the contract: an unknown filter is never silently dropped
 */
export function fetchList<Row>({
  call: contract,
  extra,
  request,
  answer,
  tabValue,
  search,
}: GatewayList): ListSource<Row> {
  const names = { ...requestNames, ...request }
  const keys = { ...answerNames, ...answer }

  const scope = (query: ListQuery): ListParams => {
    const asked: Record<string, unknown> = {}
    const keyword = query.keyword.trim()
    if (keyword) asked[names.keyword] = keyword
    const tab = query.tab === '' ? undefined : tabValue ? tabValue(query.tab) : query.tab
    if (tab !== undefined) asked[names.tab] = tab
    for (const [name, value] of Object.entries(query.filters)) {
      asked[name] = value.is === 'oneOf' ? value.values : writeCondition(value)
    }
    return { ...extra, ...(search ? search(asked) : asked) }
  }

  return {
    scope,
    params: (query) => ({
      ...scope(query),
      ...(names.orderType && query.sort && { [names.orderType]: orderText(query.sort) }),
      ...(names.pageSize && { [names.pageSize]: query.pageSize }),
      [names.pageIndex]: query.page,
    }),
    async fetch(params, signal) {
      const data = await ask(withNames(contract, params), params, signal)
      return readAnswer<Row>(data, keys, params[names.pageIndex])
    },
  }
}

/** A contract that lists its names is held to them; one that doesn't sends what is asked. */
function withNames(contract: ListCall, params: ListParams): Call<Record<string, unknown>> {
  const inPath = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const travelling = Object.keys(params).filter((name) => !inPath.includes(name))
  if (!contract.query && !contract.body) {
    return { ...contract, ...(contract.method === 'GET' ? { query: travelling } : { body: travelling }) }
  }
  const known = [...(contract.query ?? []), ...(contract.body ?? [])]
  const unknown = travelling.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`${contract.path}: ${unknown.join(', ')} is not in the contract`)
  return contract
}

/** `body.data` of a success, which is code 0 or '0' (Shared building blocks, 7.3). */
async function ask(contract: Call<Record<string, unknown>>, params: ListParams, signal: AbortSignal): Promise<unknown> {
  try {
    return await call(contract, { ...params }, { signal })
  } catch (error) {
    if (error instanceof CallError && error.status === 200 && String(error.code) === '0') return error.data
    throw error
  }
}

function readAnswer<Row>(data: unknown, keys: AnswerNames, asked: unknown): ListAnswer<Row> {
  const found = (typeof data === 'object' && data !== null ? data : {}) as Readonly<Record<string, unknown>>
  const list = found[keys.list]
  // A success without rows to read is none (docs/readings.md, 4).
  if (!Array.isArray(list)) throw new CallError({ failure: 'answer', code: 0, status: 200, message: messages.fault })
  const total = Number(found[keys.total])
  const page = Number(found[keys.page])
  return {
    list: list as Row[],
    total: Number.isFinite(total) && total >= list.length ? total : list.length,
    totalIsExact: found[keys.totalIsExact] !== false,
    page: Number.isInteger(page) && page > 0 ? page : Number(asked),
    counts: countsOf(found[keys.counts]),
  }
}

function countsOf(value: unknown): Readonly<Record<string, number>> | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).filter(([, count]) => typeof count === 'number'))
}
