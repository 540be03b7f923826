/** @param said null when a name is taken back */
type Listener = (said: string | null) => void

const listeners = new Set<Listener>()
/** What the header of the page says, and what the page itself wants to be called. */
const names: { header: string | null; own: string | null } = { header: null, own: null }

function change(part: keyof typeof names, text: string | null): void {
  if (names[part] === text) return
  names[part] = text
  for (const listener of listeners) listener(text)
}

/** What the page shown calls itself: its header says it, or the page a name of its own; the tab of the page hears it. */
export const pageName = {
  /** The last name said; null before, and after its header has gone. */
  read: (): string | null => names.own ?? names.header,
  /** The page's own name alone: 张三 rather than 会员详情. */
  own: (): string | null => names.own,
  say: (text: string): void => change('header', text),
  unsay: (): void => change('header', null),
  sayOwn: (text: string | null): void => change('own', text),
  /** @returns the function that ends the subscription */
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
