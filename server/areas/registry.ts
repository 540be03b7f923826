import type { AnyRecordServer } from '@server/records/recordServer'
import type { Suite } from '@server/suite'

/**
 * Everything that the suites declare. A new `<record>.server.ts` or `suite.ts` below a suite's folder is found by itself;
 * only the start of the gateway imports this file.
 */
export const declaredServers: readonly AnyRecordServer[] = Object.values(
  import.meta.glob<AnyRecordServer>('./*/**/*.server.ts', { eager: true, import: 'default' }),
)

export const declaredSuites: readonly Suite[] = Object.values(
  import.meta.glob<Suite>('./*/suite.ts', { eager: true, import: 'default' }),
)
