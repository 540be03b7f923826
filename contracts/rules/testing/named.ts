const longestTitle = 40

function titleOf(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value)
  if (value instanceof Date) return `Date ${value.getTime()}`
  if (value instanceof File) return `File ${value.name}`
  const text = JSON.stringify(value) ?? String(value)
  return text.length > longestTitle ? `${text.slice(0, longestTitle)}… (${text.length})` : text
}

/**
 * Rows for `it.each`: a short title (`%s`) and the value itself, be it a megabyte long or one that JSON cannot write.
 * @example it.each(named(['a', 5n]))('accepts %s', (_title, value) => …)
 */
export const named = (values: readonly unknown[]) => values.map((value): [string, unknown] => [titleOf(value), value])
