import { OPENAPI_ADDRESS, REQUEST_MISSING } from './constants'
import { readOpenApi, type ApiGroup } from './openApi'

export interface ApiDocsOptions {
  /** Fetches an address and gives back its JSON. */
  request: (address: string, options: { signal?: AbortSignal }) => Promise<unknown>
  /** Of the OpenAPI document; `/openapi.json` of the gateway unless given. */
  address?: string
}

/** Loads the description of an API. */
export interface ApiDocsClient {
  readonly address: string
  /** @throws Error when the address cannot be loaded or holds no OpenAPI document */
  load: (signal?: AbortSignal) => Promise<readonly ApiGroup[]>
}

/** @throws Error `The [swagger-api#request] option is required` without that option (Shared building blocks, 8) */
export function createApiDocsClient(options?: Partial<ApiDocsOptions>): ApiDocsClient {
  const { request, address = OPENAPI_ADDRESS } = options ?? {}
  if (typeof request !== 'function') throw new Error(REQUEST_MISSING)
  return { address, load: async (signal) => readOpenApi(await request(address, { signal })) }
}
