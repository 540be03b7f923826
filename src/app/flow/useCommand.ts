import { commandMachine } from '@machines/flows/command/machine'
import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { useFlow } from './useFlow'

/** A command as a view sees it. */
export interface Command<Input> {
  /** Not heard while one is running. */
  run: (input: Input) => void
  isBusy: boolean
  /** The last refusal, until the next try. */
  error: Error | null
  /** What was asked last; null before. */
  asked: Input | null
}

/**
 * Something asked of the gateway once, on the command machine.
 * @param carryOut what to do; it is not cut off when the view goes away
 * @param goOn runs after success while the view is still there
 */
export function useCommand<Input, Output = void>(
  carryOut: (input: Input) => Promise<Output>,
  goOn?: (output: Output) => void,
): Command<Input> {
  const flow = useFlow(
    commandMachine.provide({
      actors: { 'carry out': fromPromise(({ input }) => carryOut(input as Input)) },
      actions: {
        // What goes on may begin flows of its own, a toast: they begin when this one has finished its step.
        'go on': ({ self }, { output }) =>
          queueMicrotask(() => {
            if (self.getSnapshot().status === 'active') goOn?.(output as Output)
          }),
      },
    }),
  )
  return {
    run: (input) => flow.send({ type: 'run', input }),
    isBusy: useSelector(flow, (now) => now.hasTag('busy')),
    error: useSelector(flow, (now) => now.context.error),
    asked: useSelector(flow, (now) => now.context.input as Input | null),
  }
}
