import { screen } from '@machines/flows/relogin/screen'
import { useSelector } from '@xstate/react'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { gatewayLink } from '@/app/gateway/gatewayLink'
import { useSession } from '@/app/session/useSession'
import { ReloginDialog } from '@/app/shell/ReloginDialog'
import { startConsole, stopConsole } from './support/consoleOfPath'
import { walkInView } from './support/walkInView'

/** The page below it does not matter here: it stays. */
function Page() {
  const isOpen = useSelector(useSession(), (now) => now.hasTag('needsRelogin'))
  return (
    <main>
      <ReloginDialog open={isOpen} />
    </main>
  )
}

walkInView({
  flow: 'relogin',
  screen,
  account: 'front',
  mount: async (stage) => {
    const running = await startConsole(stage)
    gatewayLink().sessionRefused()
    return (
      <ConsoleProvider console={running}>
        <Page />
      </ConsoleProvider>
    )
  },
  after: stopConsole,
})
