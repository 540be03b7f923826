import { busyForMachine } from '@machines/flows/busyFor/machine'
import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'

/** Submitting as a form and its button see it. */
export interface Submission<Input> {
  /** Not heard while the button is closed. */
  run: (input: Input) => void
  /** Waiting time and answer are over: the button is open. */
  canRun: boolean
  /** The answer is awaited. */
  isAsking: boolean
  /** The last refusal, until the next try. */
  error: Error | null
}

interface Options<Output> {
  /** Runs with a good answer, at once, while the view is still there: closes the dialog, leaves the form. */
  goOn?: (output: Output) => void
  /** How long the button stays closed after a click, in ms; 3000 unless given (Shared building blocks, 9). */
  waitMs?: number
}

/**
 * One per form, on the machine `busyFor`: whatever submits (button, Enter) goes through `run`.
 * @param submit what to do with the form; it is not cut off when the view goes away
 */
export function useBusyFor<Input, Output = void>(
  submit: (input: Input) => Promise<Output>,
  { goOn, waitMs }: Options<Output> = {},
): Submission<Input> {
  const flow = useFlow(
    busyForMachine.provide({
      actors: { submit: fromPromise(({ input }) => submit(input as Input)) },
      actions: { 'go on': (_, { output }) => goOn?.(output as Output) },
    }),
    { input: { waitMs } },
  )
  return {
    run: (input) => flow.send({ type: 'run', input }),
    canRun: useSelector(flow, (now) => now.can({ type: 'run', input: null })),
    isAsking: useSelector(flow, (now) => now.hasTag('asking')),
    error: useSelector(flow, (now) => now.context.error),
  }
}
