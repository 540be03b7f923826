import { useEventCallback } from '@fluentui/react-components'
import { QueryClient, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** How long a command is kept whose view is gone. */
const keptMs = 1_000

/**
 * Commands read nothing of the cache, so they have a client of their own: blocks that ask the gateway for nothing else
 * need no provider, and signing out, which clears the cache, loses no answer.
 */
const commands = new QueryClient({
  defaultOptions: {
    mutations: {
      retry: false,
      // Without a network it fails and says so, instead of being sent at some later time.
      networkMode: 'always',
      // What was sent may hold a password, and no other view looks at it.
      gcTime: keptMs,
    },
  },
})

/** A command as a view sees it. */
export interface Command<Input> {
  /** Ignored while one is running. */
  run: (input: Input) => void
  isBusy: boolean
  /** The last refusal, until the next try. */
  error: Error | null
  /** What was asked last; null before. */
  asked: Input | null
}

/**
 * Something asked of the gateway once and answered once, as a mutation of TanStack Query. What waits, retries or is
 * confirmed first is a flow (docs/architecture.md, decision 2).
 * @param perform what to do; it is not cut off when the view goes away
 * @param goOn runs after success while the view is still there
 */
export function useCommand<Input, Output = void>(
  perform: (input: Input) => Promise<Output>,
  goOn?: (output: Output) => void,
): Command<Input> {
  // A second click comes before the button is drawn as busy, so the state of the mutation is too late to refuse it.
  const isRunning = useRef(false)
  const goOnNow = useEventCallback((output: Output) => goOn?.(output))
  const { mutate, isPending, isIdle, error, variables } = useMutation(
    {
      mutationFn: (input: Input) => perform(input),
      onSettled: () => {
        isRunning.current = false
      },
    },
    commands,
  )
  return {
    run: (input) => {
      if (isRunning.current) return
      isRunning.current = true
      // Given here and not with the mutation: it is left out when the view is gone.
      mutate(input, { onSuccess: goOnNow })
    },
    isBusy: isPending,
    error,
    asked: isIdle ? null : (variables as Input),
  }
}
