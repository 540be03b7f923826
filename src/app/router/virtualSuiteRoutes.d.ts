declare module 'virtual:suite-routes' {
  import type { Route, Suite } from '@contracts/routes/route'

  /** Suites, joined by commas → the first segments of their addresses, joined by blanks. */
  export const heads: Readonly<Record<string, string>>
  /** Fetches the rows of a suite. */
  export const tables: Readonly<Record<Suite, () => Promise<{ default: readonly Route[] }>>>
}
