import { QueryClient } from '@tanstack/react-query'
import { CallError } from './gateway/callError'

/** Lists and details are asked again when older than this (docs/console.md, 5: lists refetch softly after 60 s). */
export const staleAfterMs = 60_000
const mostRetries = 2

const mayHelpToRetry = (error: unknown): boolean =>
  error instanceof CallError && (error.failure !== 'answer' || error.status >= 502)

/**
 * The cache of what the server knows. Only queries retry (they read), and only when no answer came or a proxy spoke;
 * a refusal stands.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleAfterMs,
        retry: (failures, error) => failures < mostRetries && mayHelpToRetry(error),
        refetchOnWindowFocus: false,
      },
    },
  })
