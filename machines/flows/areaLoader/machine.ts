import { assign, fromPromise, setup } from 'xstate'

/** Longest time an area may take to load (Business areas and routes, 7; Shared building blocks, 9). */
export const areaLimitMs = 120_000

/** Why an area did not come. */
export type ChunkLoadReason = 'timeout' | 'error'

/**
 * The error of an area that did not load, worded as the spec does (docs/readings.md, 10): `Loading chunk 7 failed
 * (timeout)`.
 */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly reason: ChunkLoadReason

  /** @param chunk number of the area's chunk; `cause` what the import threw */
  constructor(chunk: number, reason: ChunkLoadReason, cause?: unknown) {
    super(`Loading chunk ${chunk} failed (${reason})`, cause === undefined ? undefined : { cause })
    this.reason = reason
  }
}

/**
 * Loads the code of one area: at most 120 s, a failure is reported at once and only the user tries again
 * (docs/readings.md, 11).
 */
export const areaLoaderMachine = setup({
  types: {
    context: {} as { chunk: number; error: ChunkLoadError | null },
    events: {} as { type: 'retry' },
    input: {} as { chunk: number },
  },
  actors: {
    importArea: fromPromise<void, { chunk: number }>(() => Promise.reject(new Error('importArea must be provided'))),
  },
  actions: {
    'forget the failure': assign({ error: null }),
    'report a failure': assign({
      error: ({ context }, { cause }: { cause: unknown }) => new ChunkLoadError(context.chunk, 'error', cause),
    }),
    'report a timeout': assign({ error: ({ context }) => new ChunkLoadError(context.chunk, 'timeout') }),
  },
  delays: { areaLimit: areaLimitMs },
}).createMachine({
  id: 'areaLoader',
  description: '按需加载一个业务区的代码',
  context: ({ input }) => ({ chunk: input.chunk, error: null }),
  initial: 'loading',
  states: {
    loading: {
      description: '正在加载',
      entry: 'forget the failure',
      invoke: {
        id: 'importArea',
        src: 'importArea',
        input: ({ context }) => ({ chunk: context.chunk }),
        onDone: 'loaded',
        onError: {
          actions: { type: 'report a failure', params: ({ event }) => ({ cause: event.error }) },
          target: 'failed',
        },
      },
      after: { areaLimit: { actions: 'report a timeout', target: 'failed' } },
    },
    loaded: { description: '已加载', type: 'final' },
    failed: { description: '加载失败，可重试', on: { retry: 'loading' } },
  },
})
