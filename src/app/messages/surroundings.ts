import type { MessageFeedEvent } from '@machines/flows/messageFeed/machine'
import { fromCallback } from 'xstate'

/** The feed's `surroundings`: whether the browser has a network and this page is seen, at the start and on each change. */
export const surroundings = fromCallback<MessageFeedEvent>(({ sendBack }) => {
  const online = () => sendBack({ type: 'browser.online' })
  const offline = () => sendBack({ type: 'browser.offline' })
  const seen = () => sendBack({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' })
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
})
