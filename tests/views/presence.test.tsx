import { screen } from '@machines/flows/presence/screen'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { unreadQuery } from '@/app/messages/useUnread'
import { Presence } from '@/blocks/records/Presence'
import type { RunningConsole } from '@/app/createConsole'
import { startConsole, stopConsole } from './support/consoleOfPath'
import { walkInView } from './support/walkInView'

let running: RunningConsole | undefined

walkInView({
  flow: 'presence',
  screen,
  account: 'front',
  mount: async (stage) => {
    running = await startConsole(stage)
    return (
      <ConsoleProvider console={running}>
        <Presence resource={ticketCategory} id={1} />
      </ConsoleProvider>
    )
  },
  happen: () => {
    // What the bell has read stands in the cache, whatever it is.
    running?.queryClient.setQueryData(unreadQuery.queryKey, {
      total: 0,
      todo: 0,
      news: 0,
      latest: [],
    })
  },
  after: stopConsole,
})
