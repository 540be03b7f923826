import type { LatestMessage, UnreadMessages } from '@contracts/calls/merchantApi'
import type { QueryClient } from '@tanstack/react-query'
import { unreadQuery } from './useUnread'

/**
 * Hears of unread messages as the bell reads them; what waited before it listened is not new.
 * @param hear gets them the newest first, at most as many as are listed by name
 * @returns the function that ends it
 */
export function onNewMessages(cache: QueryClient, hear: (messages: readonly LatestMessage[]) => void): () => void {
  const read = () => cache.getQueryData<UnreadMessages>(unreadQuery.queryKey)
  let newestAt = read()?.latest[0]?.at ?? (read() ? '' : null)
  return cache.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== unreadHash) return
    const unread = read()
    if (!unread) return
    const since = newestAt
    const latest = unread.latest[0]?.at ?? ''
    if (since === null || latest > since) newestAt = latest
    const fresh = since === null ? [] : unread.latest.filter(({ at }) => at > since)
    if (fresh.length > 0) hear(fresh)
  })
}

/** Hears each time that the bell has read what is unread: the stream has said that there are news, of whatever kind. */
export const onNews = (cache: QueryClient, hear: () => void): (() => void) =>
  cache.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.query.queryHash === unreadHash && event.action.type === 'success') hear()
  })

const unreadHash = JSON.stringify(unreadQuery.queryKey)
