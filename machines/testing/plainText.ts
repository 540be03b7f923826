const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** What of an object is data: an error by what it says, anything with a life of its own by its kind. */
function dataOf(value: object): unknown {
  if (value instanceof Error) return { error: value.message, ...value }
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Set || value instanceof Map) return [...value]
  if (Array.isArray(value) || isPlain(value)) return value
  return `(${value.constructor.name || 'object'})`
}

/** Names made by chance are others each time. */
const chance = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Any value as one line of text that is the same each time: functions, files and actors by their kind. */
export function plainText(value: unknown): string {
  const seen = new Set<object>()
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'function') return '(函数)'
    if (typeof part === 'bigint') return String(part)
    if (typeof part !== 'object' || part === null) return part
    if (seen.has(part) && !Array.isArray(part) && !isPlain(part)) return '(…)'
    seen.add(part)
    return dataOf(part)
  })
  return (text ?? '(无)').replaceAll(chance, '(编号)')
}
