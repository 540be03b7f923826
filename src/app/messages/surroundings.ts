import type { MessageFeedEvent } from '@machines/flows/messageFeed/machine'
import { fromCallback } from 'xstate'

/** What a browser says of its network and of whether the page is seen. */
type SightEvent = { type: 'browser.online' | 'browser.offline' | 'page.hidden' | 'page.shown' }

/**
 * Tells whether the browser has a network and this page is seen, at the start and on each change.
 * @returns ends it
 */
export function watchSight(tell: (event: SightEvent) => void): () => void {
  const online = () => tell({ type: 'browser.online' })
  const offline = () => tell({ type: 'browser.offline' })
  const seen = () => tell({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' })
  if (document.visibilityState === 'hidden') seen()
  if (!navigator.onLine) offline()
  window.addEventListener('online', online)
  window.addEventListener('offline', offline)
  document.addEventListener('visibilitychange', seen)
  return () => {
    window.removeEventListener('online', online)
    window.removeEventListener('offline', offline)
    document.removeEventListener('visibilitychange', seen)
  }
}

/** The feed's `surroundings`. */
export const surroundings = fromCallback<MessageFeedEvent>(({ sendBack }) => watchSight(sendBack))
