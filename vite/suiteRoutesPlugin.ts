import { gzipSync } from 'node:zlib'
import { runnerImport, type Plugin } from 'vite'
import type { Route, Suite } from '../contracts/routes/route.ts'

const moduleId = 'virtual:suite-routes'
const resolvedId = `\0${moduleId}`
/** Not called like the suite's area, whose file bears the suite's name. */
const rowsId = 'virtual:routes-of-'
const resolvedRowsId = `\0${rowsId}`

/** First segment of an address → the suites that have pages below it, `a`; nearly always one. */
export function suitesByHead(routes: readonly Route[]): Record<string, Suite[]> {
  const found: Record<string, Suite[]> = {}
  for (const { path, suite } of routes) {
    const head = path.split('/')[1]!
    const suites = (found[head] ??= [])
    if (!suites.includes(suite)) suites.push(suite)
  }
  return found
}

/** The same as one word list for each group of suites, which is half as long: `shop,reports` → `poster`. */
export function headsBySuites(routes: readonly Route[]): Record<string, string> {
  const heads: Record<string, string[]> = {}
  for (const [head, suites] of Object.entries(suitesByHead(routes))) (heads[suites.join()] ??= []).push(head)
  return Object.fromEntries(Object.entries(heads).map(([suites, words]) => [suites, words.join(' ')]))
}

/** Of the words for the menu only those stay that a path does not say: `/ticket/list/:type` is a list, not a record. */
const withoutMenu = ({ menu, ...route }: Route): Route =>
  menu !== undefined && (route.path.includes(':') || route.alsoAccess !== undefined) ? { ...route, menu } : route

/** The rows of a suite as a module; what only the menu and the tests read is left out. */
const moduleOf = (routes: readonly Route[], suite: Suite) =>
  `export default ${JSON.stringify(routes.filter((one) => one.suite === suite).map(withoutMenu))}`

/** A page that is open today, as it would stand in the table once it is built. */
const named = (route: Route): Route =>
  (route.screen ?? route.record ?? route.redirect) === undefined
    ? { ...route, screen: route.name.replace(/^.*\./, '').replace(/^./, (letter) => letter.toUpperCase()) }
    : route

/**
 * How much a suite's rows grow, in bytes after gzip, once each of its routes names a screen.
 * @returns by suite
 */
export function growthWhenNamed(routes: readonly Route[]): Record<string, number> {
  const packed = (rows: readonly Route[], suite: Suite) => gzipSync(moduleOf(rows, suite), { level: 9 }).length
  const all = routes.map(named)
  const suites = [...new Set(routes.map(({ suite }) => suite))]
  return Object.fromEntries(suites.map((suite) => [suite, packed(all, suite) - packed(routes, suite)]))
}

/**
 * Serves `virtual:suite-routes`: which suite an address belongs to, and each suite's rows of the route table as a chunk
 * of its own, so that the shell does not grow with the pages of the console.
 * @param routesFile the whole table, absolute
 */
export function suiteRoutesPlugin(routesFile: string): Plugin {
  let reading: Promise<readonly Route[]> | undefined
  let root = ''
  const read = () =>
    (reading ??= runnerImport<{ routes: readonly Route[] }>(routesFile, {
      root,
      configFile: false,
      logLevel: 'error',
      resolve: { tsconfigPaths: true },
    }).then(({ module }) => module.routes))
  return {
    name: 'suite-routes',
    configResolved(config) {
      root = config.root
    },
    buildStart() {
      reading = undefined
    },
    resolveId: (id) => (id === moduleId || id.startsWith(rowsId) ? `\0${id}` : undefined),
    async load(id) {
      if (id === resolvedId) {
        const routes = await read()
        const suites = [...new Set(routes.map(({ suite }) => suite))]
        const tables = suites.map((suite) => `${suite}: () => import('${rowsId}${suite}')`)
        return [
          `export const heads = ${JSON.stringify(headsBySuites(routes))}`,
          `export const tables = { ${tables.join(', ')} }`,
        ].join('\n')
      }
      return id.startsWith(resolvedRowsId)
        ? moduleOf(await read(), id.slice(resolvedRowsId.length) as Suite)
        : undefined
    },
    async generateBundle() {
      const source = JSON.stringify(growthWhenNamed(await read()))
      this.emitFile({ type: 'asset', fileName: '.vite/namedRoutes.json', source })
    },
  }
}
