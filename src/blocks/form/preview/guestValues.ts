import type { Values } from '@contracts/rules/validator'

// What is typed may be anything: a preview reads of it what it can draw.

/** A text of the form; empty where there is none. */
export const textIn = (values: Values, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** A number of the form; null where there is none. */
export const numberIn = (values: Values, name: string): number | null => {
  const value = values[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** The key of a file of the form; null where there is none. */
export const fileIn = (values: Values, name: string): string | null => textIn(values, name) || null

/** What is chosen of some values, in words; empty where it is none of them. */
export const wordIn = (words: Readonly<Record<string, string>>, value: unknown): string =>
  typeof value === 'string' && Object.hasOwn(words, value) ? words[value]! : ''
