import type { Route, Suite } from '@contracts/routes/route'
import { routeFinder } from '@contracts/routes/routeFinder'
import { heads, tables } from 'virtual:suite-routes'
import type { Pages } from './pages'

/** Pages that come suite by suite: the shell itself knows only where each lies. */
export function suitePages(): Pages {
  const suitesOf = new Map(
    Object.entries(heads).flatMap(([suites, words]) =>
      words.split(' ').map((head) => [head, suites.split(',')] as const),
    ),
  )
  const loaded = new Map<string, readonly Route[]>()
  let find = routeFinder([])
  return {
    find: (path) => find(path),
    async load(path) {
      const suites = suitesOf.get(path.split('/')[1] ?? '') ?? []
      const missing = suites.filter((suite) => !loaded.has(suite))
      if (missing.length === 0) return
      for (const suite of missing) loaded.set(suite, (await tables[suite as Suite]()).default)
      find = routeFinder([...loaded.values()].flat())
    },
  }
}
