import type { ChoiceSource } from '../list/listDefinition'
import type { Seen } from './seen'

// Definitions are found, and records asked for, when somebody looks for one (first-list budget).
const load = () => import('./referenceChoices')

/** The records that a reference filter chooses from. */
export const referenceSource = (seen: Seen, to: string): ChoiceSource => ({
  key: [to, 'choices'],
  isOffered: async () => (await load()).mayChoose(seen, to),
  find: async (keyword, signal) => (await load()).findChoices(to, keyword, signal),
  name: async (values, signal) => (await load()).nameChoices(to, values, signal),
})
