import { isBuilt } from '@contracts/routes/route'
import { createContext, useContext } from 'react'
import type { Areas } from './areas'
import type { Pages } from './pages'

const PreloadContext = createContext<{ pages: Pages; areas: Areas } | null>(null)

/** Gives the tree below it the pages and areas of its router. */
export const PreloadProvider = PreloadContext

/** @returns begins to load what a path opens: for the pointer over a link (docs/architecture.md, decision 1) */
export function usePreload(): (path: string) => void {
  const router = useContext(PreloadContext)
  return (path) => {
    router?.pages.load(path).then(
      () => {
        const route = router.pages.find(path)?.route
        if (route && isBuilt(route)) router.areas.of(route)
      },
      // Whoever follows the link asks again.
      () => undefined,
    )
  }
}
