import { boardRefreshMs, boardWatchMachine, type BoardWatchEvent } from '@machines/flows/boardWatch/machine'
import { fromCallback, fromPromise } from 'xstate'
import { useFlow } from './useFlow'
import { CallError } from '@/app/gateway/callError'
import { watchSight } from '@/app/messages/surroundings'

const surroundings = fromCallback<BoardWatchEvent>(({ sendBack }) => watchSight(sendBack))

/**
 * The flow that keeps a board up to date for as long as it is looked at.
 * @param read asks for the figures and puts them into the cache
 * @param refreshMs between two questions
 * @param isOver whether nothing is answered any more after this: a session that has ended, unless given
 */
export const useBoardWatch = (
  read: () => Promise<unknown>,
  refreshMs: number = boardRefreshMs,
  isOver: (error: CallError) => boolean = ({ status }) => status === 401,
) =>
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
            if (error instanceof CallError && isOver(error)) return false
            throw error
          }
        }),
      },
    }),
  )
