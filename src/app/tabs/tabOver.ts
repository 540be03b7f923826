const key = 'tabOver'

/**
 * State of a navigation away from a page that has done its work, as a form that was saved: its tab closes.
 * @param path of the page that is left
 */
export const closingTab = (path: string) => ({ [key]: path })

/** @returns path of the page that has done its work, by the state of the navigation away from it; null for all others */
export function tabOver(state: unknown): string | null {
  const path = typeof state === 'object' && state !== null ? (state as Readonly<Record<string, unknown>>)[key] : null
  return typeof path === 'string' ? path : null
}
