import { findRoute } from '@contracts/routes'
import { isBuilt } from '@contracts/routes/route'
import { createContext, useContext } from 'react'
import type { Areas } from './areas'

const AreasContext = createContext<Areas | null>(null)

/** Gives the tree below it the areas of its router. */
export const AreasProvider = AreasContext

/** @returns begins to load the area of a path: for the pointer over a link (architecture, decision 1) */
export function usePreload(): (path: string) => void {
  const areas = useContext(AreasContext)
  return (path) => {
    const route = findRoute(path)?.route
    if (route && isBuilt(route)) areas?.of(route)
  }
}
