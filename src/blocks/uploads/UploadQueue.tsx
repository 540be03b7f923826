import type { Me } from '@contracts/calls/oauth2Api'
import { uploadsMachine, type UploadsEvent } from '@machines/flows/uploads/machine'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { useConnection } from '@/app/connection/useConnection'
import type { ConnectionRef } from '@/app/createConsole'
import { useFlow } from '@/app/flow/useFlow'
import { meKey } from '@/app/session/who'
import { ANNOUNCE_EVERY_MS } from './constants'
import { fileKeys } from './fileKeys'
import { keepInStep } from './keepInStep'
import type { RecallNeeds } from './recallUploads'
import type { uploadActors } from './uploadActors'
import type { OpenQueue } from './Uploads'
import { openUploadStore } from './uploadStore'
import type { UploadTask } from './uploadTasks'

/** Runs the queue for as long as it is mounted; draws nothing. @param onOpen hears of it once, before anything is painted */
export function UploadQueue({ onOpen }: { onOpen: (open: OpenQueue) => void }) {
  const queryClient = useQueryClient()
  const connection = useConnection()
  const [{ tasks, store, actors, announce }] = useState(() => {
    const parts = { tasks: new Map<string, UploadTask>(), store: openUploadStore() }
    return { ...parts, actors: onFirstUse(parts), announce: announcer(queryClient) }
  })
  const [userId] = useState(() => () => queryClient.getQueryData<Me>(meKey)?.user.userId)
  const queue = useFlow(
    uploadsMachine.provide({
      actors: {
        'put file': fromPromise(async ({ input, signal }) => (await actors()).put(input, signal)),
        'register file': fromPromise(async ({ input: { upload, key }, signal }) =>
          (await actors()).register(upload, key, signal),
        ),
        'watch the connection': watch(connection),
        'recall the queue': recall({ store, tasks, userId }),
      },
      actions: {
        'announce the new file': ({ context }) => announce(context.uploads.every(({ status }) => status !== 'waiting')),
      },
    }),
  )
  useEffect(() => keepInStep({ queue, store, tasks, userId }), [queue, store, tasks, userId])
  useLayoutEffect(() => onOpen({ queue, tasks }), [onOpen, queue, tasks])
  return null
}

/** The queue's work; it comes with the first file. A load that fails is tried again with the next. */
function onFirstUse(parts: Parameters<typeof uploadActors>[0]) {
  let made: Promise<ReturnType<typeof uploadActors>> | undefined
  return () =>
    (made ??= import('./uploadActors').then(
      (module) => module.uploadActors(parts),
      (error: unknown) => {
        made = undefined
        throw error
      },
    ))
}

/** Lists read new files anew: at once after the last one, else now and then; not 2,000 times for 2,000 files. */
function announcer(queryClient: QueryClient): (isLast: boolean) => void {
  let announcedAt = 0
  return (isLast) => {
    const now = Date.now()
    if (!isLast && now - announcedAt < ANNOUNCE_EVERY_MS) return
    announcedAt = now
    void queryClient.invalidateQueries({ queryKey: fileKeys.all })
  }
}

/** What the console knows of its connection is what the queue goes by. */
const watch = (connection: ConnectionRef) =>
  fromCallback<UploadsEvent>(({ sendBack }) => {
    let isAway = false
    const tell = (snapshot: ReturnType<ConnectionRef['getSnapshot']>) => {
      const isAwayNow = snapshot.hasTag('disturbed')
      if (isAwayNow === isAway) return
      isAway = isAwayNow
      sendBack({ type: isAway ? 'connection lost' : 'connection back' })
    }
    tell(connection.getSnapshot())
    return connection.subscribe(tell).unsubscribe
  })

/** What remembers earlier pages comes after the first paint; nothing waits for it. */
const recall = (needs: RecallNeeds) =>
  fromCallback<UploadsEvent>(({ sendBack }) => {
    let end: (() => void) | undefined
    let isOver = false
    void import('./recallUploads').then(({ recallUploads }) => {
      if (!isOver) end = recallUploads(needs, sendBack)
    })
    return () => {
      isOver = true
      end?.()
    }
  })
