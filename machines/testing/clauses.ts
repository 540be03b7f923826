import { clauseWords } from './export/clauseWords'
import type { Model, Story } from './model'
import { tellStory } from './story'

/**
 * Which clause of the spec tells of a transition, in Chinese, by transition id: that of the shortest story that takes
 * it, of several equally short ones all.
 */
export function clausesByTransition(model: Model, stories: readonly Story[]): ReadonlyMap<string, readonly string[]> {
  const tellers = new Map<string, { readonly steps: number; readonly clauses: readonly string[] }>()
  for (const story of stories) {
    const { steps } = tellStory(model, story)
    for (const id of steps.flatMap(({ transitions }) => transitions)) {
      const known = tellers.get(id)
      if (known && known.steps < steps.length) continue
      const others = known?.steps === steps.length ? known.clauses : []
      tellers.set(id, { steps: steps.length, clauses: [...new Set([...others, clauseWords(story.clause)])] })
    }
  }
  return new Map([...tellers].map(([id, { clauses }]) => [id, clauses]))
}
