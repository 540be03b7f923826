import { guideMachine, type GuideNews } from '@machines/flows/guide/machine'
import { model } from '@machines/flows/guide/cases'
import { screen } from '@machines/flows/guide/screen'
import { useEffect } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { Guide } from '@/app/shell/Guide'
import type { Stage } from './support/stage'
import { walkInView } from './support/walkInView'

let send: (event: GuideNews) => void = () => undefined

/** The guide over a page with two of the things it points at. */
function Page({ stage }: { stage: Stage }) {
  const flow = useFlow(
    guideMachine.provide({
      actors: {
        'watch for visits': fromCallback(() => undefined),
        'look around': fromPromise(({ input, self, signal }) => stage.hold(self.id)(input, signal)),
      },
    }),
    { input: model.input },
  )
  useEffect(() => {
    send = flow.send
  }, [flow])
  return (
    <>
      <button type="button" data-guide="tenants">
        西湖店
      </button>
      <button type="button" data-guide="search">
        搜索页面
      </button>
      <Guide flow={flow} />
    </>
  )
}

walkInView({
  flow: 'guide',
  screen,
  mount: (stage) => <Page stage={stage} />,
  happen: ({ event }) => send(event as GuideNews),
})
