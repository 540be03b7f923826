import type { AnyResource, Field } from '@contracts/resources/definition'
import { singleIndexName, uniqueIndexName } from './tableOf'

/** The message at a field whose value another record of the tenant has. */
const takenMessage = (label: string) => `${label}已存在`

const uniqueViolation = '23505'

function violatedIndex(error: unknown): string | null {
  const reason = error instanceof Error && error.cause ? error.cause : error
  const { code, constraint } = (reason ?? {}) as { code?: string; constraint?: string }
  return code === uniqueViolation ? (constraint ?? '') : null
}

/**
 * Reads what the database says when two records would share what must be unique.
 * @returns the message at its field; null for any other error
 */
export function uniqueProblem(resource: AnyResource, error: unknown): Record<string, string> | null {
  const violated = violatedIndex(error)
  const found = Object.entries<Field>(resource.fields).find(([name]) => violated === uniqueIndexName(resource, name))
  return found ? { [found[0]]: takenMessage(found[1].label) } : null
}

/** Whether the one record of a place was made by somebody else a moment ago. */
export const isSecondSingle = (resource: AnyResource, error: unknown): boolean =>
  violatedIndex(error) === singleIndexName(resource)
