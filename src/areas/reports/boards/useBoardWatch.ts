import { boardRefreshMs, boardWatchMachine, type BoardWatchEvent } from '@machines/flows/boardWatch/machine'
import { fromCallback, fromPromise } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { CallError } from '@/app/gateway/callError'
import { watchSight } from '@/app/messages/surroundings'

const surroundings = fromCallback<BoardWatchEvent>(({ sendBack }) => watchSight(sendBack))

/**
 * The flow that keeps a board up to date for as long as it is looked at.
 * @param read asks for the figures and puts them into the cache
 * @param refreshMs between two questions
 */
export const useBoardWatch = (read: () => Promise<unknown>, refreshMs: number = boardRefreshMs) =>
  useFlow(
    boardWatchMachine.provide({
      delays: { refresh: refreshMs },
      actors: {
        surroundings,
        'read the board': fromPromise(async () => {
          try {
            await read()
            return true
          } catch (error) {
            if (error instanceof CallError && error.status === 401) return false
            throw error
          }
        }),
      },
    }),
  )
