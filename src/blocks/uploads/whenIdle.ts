/** Does something when the page has nothing else to do, at once where a browser cannot say. @returns the function that calls it off */
export function whenIdle(work: () => void): () => void {
  if (!window.requestIdleCallback) {
    work()
    return () => undefined
  }
  const asked = window.requestIdleCallback(work)
  return () => window.cancelIdleCallback(asked)
}
