import type { BoardWatchEvent } from '@machines/flows/boardWatch/machine'
import { boardWatchMachine } from '@machines/flows/boardWatch/machine'
import { screen } from '@machines/flows/boardWatch/screen'
import { useEffect } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { BoardFoot } from '@/areas/reports/boards/BoardFoot'
import type { Stage } from './support/stage'
import { walkInView } from './support/walkInView'

let send: (event: BoardWatchEvent) => void = () => undefined

/** The foot of a board whose browser and figures the path plays. */
function Foot({ stage }: { stage: Stage }) {
  const flow = useFlow(
    boardWatchMachine.provide({
      actors: {
        surroundings: fromCallback(() => undefined),
        'read the board': fromPromise(({ signal }) => stage.hold('read the board')(undefined, signal)),
      },
    }),
  )
  useEffect(() => {
    send = flow.send
  }, [flow])
  return <BoardFoot flow={flow} time="09:41:03" />
}

walkInView({
  flow: 'boardWatch',
  screen,
  mount: (stage) => <Foot stage={stage} />,
  happen: ({ event }) => send(event as BoardWatchEvent),
})
