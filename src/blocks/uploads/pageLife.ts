/** This page, as long as it lives. */
export const thisPage: string = crypto.randomUUID()

const lockOf = (page: string) => `uploads of ${page}`
const channelName = 'uploads'
/** Said by a page that goes. */
const farewell = 'left'

/** Holds this page's lock; browsers let go of it when the page is gone, however it went. */
let letGo: (() => void) | undefined
function hold() {
  if (letGo || !navigator.locks) return
  letGo = () => undefined
  void navigator.locks.request(
    lockOf(thisPage),
    () =>
      new Promise<void>((resolve) => {
        letGo = resolve
      }),
  )
}

/** Says which pages are alive; without locks no other is. @returns whether a page is gone */
export async function askWhoLives(): Promise<(page: string) => boolean> {
  hold()
  if (!navigator.locks) return () => true
  const { held = [] } = await navigator.locks.query()
  const living = new Set(held.map(({ name }) => name))
  return (page) => page === thisPage || !living.has(lockOf(page))
}

/** Hears of other pages that go, and tells them when this one does. @returns the function that ends it */
export function watchOtherPages(onLeft: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }) => {
    if (data === farewell) onLeft()
  }
  const leave = () => {
    letGo?.()
    channel.postMessage(farewell)
  }
  window.addEventListener('pagehide', leave)
  return () => {
    window.removeEventListener('pagehide', leave)
    channel.close()
  }
}
