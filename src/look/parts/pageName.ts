type Listener = (name: string) => void

const listeners = new Set<Listener>()
let name: string | null = null

/** What the page shown calls itself: its header says it, the tab of the page hears it. */
export const pageName = {
  /** The last name said; null before, and after its header has gone. */
  read: (): string | null => name,
  say(text: string): void {
    name = text
    for (const listener of listeners) listener(text)
  },
  unsay(): void {
    name = null
  },
  /** @returns the function that ends the subscription */
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
