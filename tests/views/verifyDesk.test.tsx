import { verifyDeskMachine } from '@machines/flows/verifyDesk/machine'
import { screen } from '@machines/flows/verifyDesk/screen'
import type { Case } from '@machines/testing/model'
import type { ActorRefLike, InspectionEvent } from 'xstate'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { FlowRuntimeProvider } from '@/app/flow/FlowRuntime'
import { Desk } from '@/areas/tickets/verify/Desk'
import { ToastProvider } from '@/blocks/toast/ToastProvider'
import { startConsole, stopConsole } from './support/consoleOfPath'
import type { Stage } from './support/stage'
import { walkInView } from './support/walkInView'

/** What the camera sees is told to the desk: the camera has a flow of its own. */
let desk: ActorRefLike | undefined

const listening = ({ runtime }: Stage) => ({
  ...runtime,
  inspect: (event: InspectionEvent) => {
    if (event.type === '@xstate.actor' && (event.actorRef as { logic?: { id?: string } }).logic?.id === 'verifyDesk')
      desk = event.actorRef
    if (typeof runtime.inspect === 'function') runtime.inspect(event)
  },
})

walkInView({
  flow: verifyDeskMachine.id,
  screen,
  account: 'admin',
  mount: async (stage) => (
    <ConsoleProvider console={await startConsole(stage)}>
      <FlowRuntimeProvider value={listening(stage)}>
        <ToastProvider>
          <main>
            <Desk onVerified={() => undefined} onPrint={() => undefined} />
          </main>
        </ToastProvider>
      </FlowRuntimeProvider>
    </ConsoleProvider>
  ),
  happen: ({ event }: Case) => desk?.send(event),
  after: stopConsole,
})
