import { screen } from '@machines/flows/signIn/screen'
import { useSelector } from '@xstate/react'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { useSession } from '@/app/session/useSession'
import { SignIn } from '@/areas/shell/SignIn'
import { startConsole, stopConsole } from './support/consoleOfPath'
import { walkInView } from './support/walkInView'

/** Shows the page of the user whom the gateway reports as signed in, as the frame does. */
function Door() {
  const isOutside = useSelector(useSession(), (now) => now.matches('signedOut'))
  return isOutside ? <SignIn /> : null
}

walkInView({
  flow: 'signIn',
  screen,
  account: 'front',
  mount: async (stage) => (
    <ConsoleProvider console={await startConsole(stage, { signedOut: true })}>
      <Door />
    </ConsoleProvider>
  ),
  after: stopConsole,
})
