import type { AnyRecordServer, Listener } from '@server/records/recordServer'
import type { Suite } from '@server/suite'

/**
 * Everything that the suites declare. A new `<record>.server.ts` or `suite.ts` below a suite's folder is found by itself;
 * only the start of the gateway imports this file.
 */
export const declaredServers: readonly AnyRecordServer[] = Object.values(
  import.meta.glob<AnyRecordServer>('./*/**/*.server.ts', { eager: true, import: 'default' }),
)

const suites = Object.entries(import.meta.glob<Suite>('./*/suite.ts', { eager: true, import: 'default' }))

export const declaredSuites: readonly Suite[] = suites.map(([, suite]) => suite)

/** Listeners that belong to no record of their suite, with its name. */
export const declaredListeners: readonly { readonly suite: string; readonly listener: Listener }[] = suites.flatMap(
  ([path, { on = [] }]) => on.map((listener) => ({ suite: path.split('/')[1] ?? '', listener })),
)
