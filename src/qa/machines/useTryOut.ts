import type { Model } from '@machines/testing/model'
import { useContext, useState, useSyncExternalStore } from 'react'
import { LiveFlowsContext } from '../live/useLiveFlows'
import { createTryOut, type TryOut, type TryOutView } from './tryOut'

/** A machine that is tried for as long as the view is there, seen by the live part of the page. */
export function useTryOut(model: Model): { tried: TryOut; view: TryOutView } {
  const live = useContext(LiveFlowsContext)
  const [tried] = useState(() => createTryOut(model, (actor) => live.watch(actor)))
  return { tried, view: useSyncExternalStore(tried.subscribe, tried.read) }
}
