/** Keeps what is typed into a form where the page finds it after a reload. @returns whether all of it is kept */
type Keep = () => boolean

const keepers = new Map<object, Keep>()
const kept = new WeakSet<object>()

/** A form with drafts says how it keeps what is typed. @returns the function that takes it back */
export function keepsDrafts(form: object, keep: Keep): () => void {
  keepers.set(form, keep)
  return () => void keepers.delete(form)
}

/** Whether a reload loses nothing of a form: it has been kept for one, and nothing was typed since. */
export const isKeptForReload = (form: object): boolean => kept.has(form)

/** Something was typed: what was kept is no longer all. */
export const typedSince = (form: object): void => void kept.delete(form)

/** Loads the page anew. Forms that keep drafts offer them afterwards; only what would be lost is asked about. */
export function reloadWithDrafts(): void {
  for (const [form, keep] of keepers) if (keep()) kept.add(form)
  location.reload()
}
