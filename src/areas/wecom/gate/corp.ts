import { corpState } from '@machines/flows/wecomGate/machine'
import { shallowEqual, useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { WecomGateRef } from './useWecomGate'

/** The gate that a page of the module stands behind. */
export const GateContext = createContext<WecomGateRef | null>(null)

/** @throws Error for a page that stands behind no gate */
export function useGate(): WecomGateRef {
  const gate = useContext(GateContext)
  if (!gate) throw new Error('useGate needs a page behind the gate')
  return gate
}

/** The corporate WeChat state of the store (Business areas and routes, 3): `{ corpId, isMasterOrOwner, loading }`. */
export const useCorp = () => useSelector(useGate(), corpState, shallowEqual)
