import { createContext, useContext } from 'react'
import type { DataRouter } from 'react-router-dom'

/** What is asked of the router from outside of any page. */
export type FrameRouter = Pick<DataRouter, 'state' | 'subscribe' | 'navigate'>

/** The router itself, for what follows the address outside of any page. */
export const RouterContext = createContext<FrameRouter | null>(null)

/** @throws Error outside the console */
export function useRouter(): FrameRouter {
  const router = useContext(RouterContext)
  if (!router) throw new Error('useRouter needs a RouterContext')
  return router
}
