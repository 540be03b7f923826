import { FlowRuntimeProvider, type FlowRuntime } from '@/app/flow/FlowRuntime'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { RouterProvider, type DataRouter } from 'react-router-dom'
import { toObserver } from 'xstate'
import { ChartsContext, type Charts } from './charts'
import { LiveFlows } from './live/liveFlows'
import { LiveFlowsContext } from './live/useLiveFlows'

interface QaAppProps {
  charts: Charts
  router: DataRouter
  /** Of whoever looks on from outside; it hears besides the collector. */
  runtime?: FlowRuntime | undefined
}

/** The QA pages: one collector hears of every flow that they start. */
export function QaApp({ charts, router, runtime: given }: QaAppProps) {
  const [live] = useState(() => new LiveFlows())
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const runtime = useMemo((): FlowRuntime => {
    if (!given?.inspect) return { ...given, inspect: live.inspect }
    const outside = toObserver(given.inspect)
    return {
      ...given,
      inspect: (inspected) => {
        live.inspect(inspected)
        outside.next?.(inspected)
      },
    }
  }, [live, given])
  return (
    <LiveFlowsContext value={live}>
      <FlowRuntimeProvider value={runtime}>
        <QueryClientProvider client={queryClient}>
          <ChartsContext value={charts}>
            <RouterProvider router={router} />
          </ChartsContext>
        </QueryClientProvider>
      </FlowRuntimeProvider>
    </LiveFlowsContext>
  )
}
