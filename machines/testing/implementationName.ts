/** Name of a guard, action or actor as it is written; a combined guard tells its parts: `and(one, not(other))`. */
export function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  if (typeof part === 'function') {
    const { guards, name, stateValue, type } = part as {
      guards?: unknown[]
      stateValue?: unknown
      type?: string
      name: string
    }
    if (type) return type
    if (guards) return `${name || 'guard'}(${guards.map(nameOf).join(', ')})`
    return stateValue === undefined ? name || 'λ' : `${name}(${String(stateValue)})`
  }
  return part && typeof part === 'object' && 'type' in part ? String(part.type) : ''
}
