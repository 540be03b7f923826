import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type QueryKey } from '@tanstack/react-query'
import { CallError } from './gateway/callError'

/** Lists and details are asked again when older than this (docs/console.md, 5: lists refetch softly after 60 s). */
export const staleAfterMs = 60_000
const mostRetries = 2

const mayHelpToRetry = (error: unknown): boolean =>
  error instanceof CallError && (error.failure !== 'answer' || error.status >= 502)

class ConsoleQueryClient extends QueryClient {
  /**
   * Reads anew what a change has made old. A first reading that is under way is begun again too: what it brings may be
   * older than the change, and TanStack Query would let it go on and take it for new.
   */
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    if (filters?.refetchType !== 'none') {
      const begun = this.getQueryCache()
        .findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
        .filter(({ state }) => state.data === undefined)
      // Silently: whoever waits for the first reading is given what the next one brings.
      for (const query of begun) void query.cancel({ silent: true })
    }
    return super.invalidateQueries(filters, options)
  }
}

/**
 * The cache of what the server knows. Only queries retry (they read), and only when no answer came or a proxy spoke;
 * a refusal stands.
 */
export const createQueryClient = (): QueryClient =>
  new ConsoleQueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleAfterMs,
        retry: (failures, error) => failures < mostRetries && mayHelpToRetry(error),
        refetchOnWindowFocus: false,
      },
    },
  })
