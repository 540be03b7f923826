import { createContext, useContext, useSyncExternalStore } from 'react'
import { LiveFlows, type LiveView } from './liveFlows'

/** The collector of this page. */
export const LiveFlowsContext = createContext(new LiveFlows())

/** @returns who runs on this page and what happened last; changes with every event */
export function useLiveFlows(): LiveView {
  const live = useContext(LiveFlowsContext)
  return useSyncExternalStore(live.subscribe, live.read)
}
