import type { Case, Model } from './model'
import { done, user } from './model'

/** Marks that would end the words of a story's line. */
const lineMarks: Readonly<Record<string, string>> = { '=': '\\u003d', '!': '\\u0021' }

/** A payload as the name of a case: JSON that a line of a story can hold. */
const nameOf = (payload: unknown): string => JSON.stringify(payload).replace(/[=!]/g, (mark) => lineMarks[mark] ?? mark)

/** A drawn payload as a case of the model, named by what it holds. */
export const caseWith = ({ cases }: Model, key: string, payload: unknown): Case =>
  cases.some(({ answer }) => answer?.actorId === key)
    ? done(key, payload, nameOf(payload))
    : user({ ...(payload as object), type: key }, nameOf(payload))

const drawnLabel = /^([^[\]]+)\[(.*)\]$/s

/** Reads the label of a drawn case back: `type[{"name":"乙"}]`. @returns undefined for any other label */
export function caseOfLabel(model: Model, label: string): Case | undefined {
  const [, key, text] = drawnLabel.exec(label) ?? []
  if (key === undefined || text === undefined) return undefined
  try {
    return caseWith(model, key, JSON.parse(text))
  } catch {
    return undefined
  }
}
