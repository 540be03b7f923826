import { screen } from '@machines/flows/connection/screen'
import type { Case } from '@machines/testing/model'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { gatewayLink } from '@/app/gateway/gatewayLink'
import { OfflineBar } from '@/app/shell/OfflineBar'
import { startConsole, stopConsole } from './support/consoleOfPath'
import { walkInView } from './support/walkInView'

/** What the browser says of its network, and what `call()` says of its last call. */
function happen({ event: { type } }: Case): void {
  if (type.startsWith('call.')) gatewayLink().reached(type === 'call.answered')
  else window.dispatchEvent(new Event(type.replace('browser.', '')))
}

walkInView({
  flow: 'connection',
  screen,
  account: 'front',
  mount: async (stage) => (
    <ConsoleProvider console={await startConsole(stage)}>
      <OfflineBar />
    </ConsoleProvider>
  ),
  happen,
  after: stopConsole,
})
