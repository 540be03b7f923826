import { createContext, useContext, type ReactNode } from 'react'
import type { ActorOptions, AnyActorLogic } from 'xstate'

/** Clock and inspector of every flow: nothing in production, simulated in tests, live on the QA pages. */
export type FlowRuntime = Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>

const Runtime = createContext<FlowRuntime>({})

/** Gives all flows below it one clock and one inspector. */
export function FlowRuntimeProvider({ value, children }: { value: FlowRuntime; children: ReactNode }) {
  return <Runtime.Provider value={value}>{children}</Runtime.Provider>
}

/** @returns the nearest runtime; `{}` (real clock, no inspector) without a provider */
export const useFlowRuntime = (): FlowRuntime => useContext(Runtime)
