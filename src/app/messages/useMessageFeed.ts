import type { LatestMessage, UnreadMessages } from '@contracts/calls/merchantApi'
import { exportTask } from '@contracts/resources/reports/exportTask'
import { userMessage } from '@contracts/resources/shell/userMessage'
import { messageFeedMachine, type Known } from '@machines/flows/messageFeed/machine'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { listCacheKey } from '@/blocks/list/useList'
import { useToast } from '@/blocks/toast/ToastProvider'
import { useFlow } from '../flow/useFlow'
import { messageWords } from './messageWords'
import { newsStream } from './newsStream'
import { surroundings } from './surroundings'
import { unreadQuery } from './useUnread'

/** How long what is urgent stays, in seconds: time to read it and to go. */
const urgentSeconds = 10

/** Reads what is unread, and has the lists of messages in sight read anew when it is something else than before. */
async function readUnread(cache: QueryClient): Promise<Known> {
  const before = cache.getQueryData<UnreadMessages>(unreadQuery.queryKey)
  const now = await cache.fetchQuery({ ...unreadQuery, staleTime: 0, retry: false })
  // What is the same stays the same object in the cache.
  if (before !== undefined && before !== cache.getQueryData(unreadQuery.queryKey)) {
    void cache.invalidateQueries({ queryKey: [userMessage.key, 'list'] })
    void cache.invalidateQueries({ queryKey: listCacheKey(userMessage.key) })
  }
  return { newestAt: now.latest[0]?.at ?? '' }
}

/** A page that shows an export says itself when it has ended. */
const isWatched = (cache: QueryClient): boolean =>
  [[exportTask.key], listCacheKey(exportTask.key)].some(
    (queryKey) => cache.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0,
  )

const isPoppedUp = ({ level, bizType }: LatestMessage, cache: QueryClient): boolean =>
  level === 'URGENT' || (bizType === exportTask.key && !isWatched(cache))

/**
 * Keeps the unread messages of this tab up to date for as long as the bell is there, and pops up what is urgent and the
 * end of an export nobody looks at.
 * @param onOpen leads to what a message is about
 */
export function useMessageFeed(onOpen: (message: LatestMessage) => void): void {
  const cache = useQueryClient()
  const toast = useToast()
  const [input] = useState(() => ({ spread: Math.random() }))
  const popUp = (message: LatestMessage) => {
    const isUrgent = message.level === 'URGENT'
    const label = message.bizType === exportTask.key ? messageWords.center : messageWords.go
    toast.show({
      text: message.title,
      type: isUrgent ? 'warning' : message.level === 'IMPORTANT' ? 'danger' : 'success',
      closeTime: urgentSeconds,
      ...(message.link !== null && { action: { label, perform: () => onOpen(message) } }),
    })
  }
  useFlow(
    messageFeedMachine.provide({
      actors: { surroundings, newsStream, readUnread: fromPromise(() => readUnread(cache)) },
      actions: {
        'tell what is new': (_, { since }) => {
          if (since === null) return
          const latest = cache.getQueryData<UnreadMessages>(unreadQuery.queryKey)?.latest ?? []
          const popped = latest.filter((message) => message.at > since && isPoppedUp(message, cache))
          // A toast is a flow of its own: it begins when this one has finished its step.
          queueMicrotask(() => popped.toReversed().forEach(popUp))
        },
      },
    }),
    { input },
  )
}
