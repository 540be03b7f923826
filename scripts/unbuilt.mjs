// What the contracts promise and the product does not have yet. Printed by `npm run check`, so that an unfinished page
// never passes for a finished one.
import { importSources } from './importSources.mjs'

/** A page counts as built when its screen is there and lacks nothing. */
const isUnbuilt = ({ name, screen, record }, missingParts) => (!screen && !record) || name in missingParts

/**
 * Every page of `contracts/routes` (a redirect has none), and those that are not built, each with the parts that it lacks
 * or, where there is nothing yet, with its kind.
 * @returns {Promise<{ all: object[], unbuilt: { suite: string, path: string, title: string, lacks: string }[] }>}
 */
export async function unbuiltPages() {
  const [{ routes }, { missingParts }, { awaitedPages }] = await importSources([
    'contracts/routes/index.ts',
    'contracts/routes/missingParts.ts',
    'contracts/routes/awaitedPages.ts',
  ])
  const all = routes.filter((route) => !route.redirect)
  const lackOf = ({ name }) => missingParts[name] ?? awaitedPages[name]
  return {
    all,
    unbuilt: all.filter((route) => isUnbuilt(route, missingParts)).map((route) => ({ ...route, lacks: lackOf(route) })),
  }
}

/**
 * Every call of the contracts, and those that the gateway answers with 此接口尚未建成.
 * @returns {Promise<{ all: object[], unbuilt: object[] }>}
 */
export async function unbuiltCalls() {
  const [{ served }, { allCalls }] = await importSources(['server/app.ts', 'contracts/calls/index.ts'])
  const keyOf = ({ method, path }) => `${method} ${path}`
  const built = new Set(served.map(({ call }) => keyOf(call)))
  return { all: [...allCalls], unbuilt: allCalls.filter((call) => !built.has(keyOf(call))) }
}
