import { screen } from '@machines/flows/versionWatch/screen'
import { versionWatchMachine, type VersionEvent } from '@machines/flows/versionWatch/machine'
import { useEffect } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { VersionBar } from '@/app/shell/VersionBar'
import type { Stage } from './support/stage'
import { walkInView } from './support/walkInView'

let send: (event: VersionEvent) => void = () => undefined

/** The bar over a watch whose server and page the path plays. */
function Watch({ stage }: { stage: Stage }) {
  const flow = useFlow(
    versionWatchMachine.provide({
      actors: {
        'watch the window': fromCallback(() => undefined),
        'compare the builds': fromPromise(({ signal }) => stage.hold('compare the builds')(undefined, signal)),
        'look whether the page is free': fromPromise(({ signal }) =>
          stage.hold('look whether the page is free')(undefined, signal),
        ),
      },
    }),
  )
  useEffect(() => {
    send = flow.send
  }, [flow])
  return <VersionBar flow={flow} />
}

walkInView({
  flow: 'versionWatch',
  screen,
  mount: (stage) => <Watch stage={stage} />,
  happen: ({ event }) => send(event as VersionEvent),
})
