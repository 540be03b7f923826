/** Where an entry of the history stands among those of this window, as the router counts them. */
const placeIn = (state: unknown): number | null => {
  const idx = (state as { idx?: unknown } | null)?.idx
  return typeof idx === 'number' ? idx : null
}

/**
 * Gives entries of the history that a user makes by typing an address a place behind the one that he was at, before the
 * router reads it. Without a place the router knows no way back from such an entry: a form that asks before it is left
 * could not be stayed in, nor one that is gone back to over such an entry. Call it before the router is made.
 * @returns to be told of each navigation of the router
 */
export function countTypedAddresses(): () => void {
  let last = placeIn(history.state) ?? 0
  window.addEventListener('popstate', () => {
    if (placeIn(history.state) === null)
      history.replaceState({ ...(history.state as object | null), idx: last + 1 }, '')
  })
  return () => {
    last = placeIn(history.state) ?? last
  }
}
