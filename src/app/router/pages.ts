import type { Route } from '@contracts/routes/route'
import { routeFinder, type RouteMatch } from '@contracts/routes/routeFinder'

/** The addresses of the console as far as they are known: a suite's come with its first page. */
export interface Pages {
  /** The route of a path among those that are here. */
  find(path: string): RouteMatch | undefined
  /** Resolves when `find` knows all that can lie at a path. @throws Error when it cannot be fetched; ask again */
  load(path: string): Promise<void>
}

/** Pages that are all here. */
export const pagesOf = (routes: readonly Route[]): Pages => ({ find: routeFinder(routes), load: async () => undefined })
