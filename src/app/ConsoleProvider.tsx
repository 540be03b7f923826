import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, useContext, type ReactNode } from 'react'
import type { RunningConsole } from './createConsole'
import { FlowRuntimeProvider } from './flow/FlowRuntime'

const ConsoleContext = createContext<RunningConsole | null>(null)

/** Gives the tree below it a running console: session, connection, cache, flow runtime. */
export function ConsoleProvider({ console, children }: { console: RunningConsole; children: ReactNode }) {
  return (
    <ConsoleContext value={console}>
      <FlowRuntimeProvider value={console.runtime}>
        <QueryClientProvider client={console.queryClient}>{children}</QueryClientProvider>
      </FlowRuntimeProvider>
    </ConsoleContext>
  )
}

/** @throws Error outside a `ConsoleProvider` */
export function useConsole(): RunningConsole {
  const running = useContext(ConsoleContext)
  if (!running) throw new Error('useConsole needs a ConsoleProvider')
  return running
}
