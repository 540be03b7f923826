import { merchantApi, type UnreadMessages } from '@contracts/calls/merchantApi'
import { userMessage } from '@contracts/resources/shell/userMessage'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../gateway/call'

/** What is unread, below the cache key of all messages: a change of any of them makes it stale. */
export const unreadQuery = queryOptions({
  queryKey: [userMessage.key, 'unread'],
  queryFn: ({ signal }) => call(merchantApi.messageUnread, {}, { signal }),
})

/**
 * What this user has not read here; null before the feed has read it for the first time. It is read again when messages
 * were changed on this page; all else is the feed's.
 */
export const useUnread = (): UnreadMessages | null =>
  useQuery({
    ...unreadQuery,
    enabled: ({ state }) => state.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data ?? null
