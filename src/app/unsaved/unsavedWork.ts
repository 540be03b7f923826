const holders = new Set<object>()
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** Who of this page holds input that is not saved: tabs mark it, a new version waits for it. */
export const unsavedWork = {
  any: (): boolean => holders.size > 0,
  /** Says whether `holder`, a form, has unsaved input now; a form that goes away says false. */
  note(holder: object, isUnsaved: boolean): void {
    if (holders.has(holder) === isUnsaved) return
    if (isUnsaved) holders.add(holder)
    else holders.delete(holder)
    tell()
  },
  /** @returns the function that ends the subscription */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
