import { cardTitles } from '@machines/flows/homeLayout/cases'
import { screen } from '@machines/flows/homeLayout/screen'
import { fireEvent, screen as seen } from '@testing-library/react'
import type { EventFromLogic } from 'xstate'
import type { homeLayoutMachine } from '@machines/flows/homeLayout/machine'
import type { Case } from '@machines/testing/model'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { gallery } from '@/blocks/cardBoard/CardBoard.gallery'
import { startConsole, stopConsole } from './support/consoleOfPath'
import { walkInView } from './support/walkInView'

/** What a pointer does with a handle; user-event drags nothing. */
function drag({ event }: Case): void {
  const dropped = event as EventFromLogic<typeof homeLayoutMachine>
  if (dropped.type !== 'drop') throw new Error(`${dropped.type} has a control`)
  const texts = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, text: string) => void texts.set(type, text),
    getData: (type: string) => texts.get(type) ?? '',
    get types() {
      return [...texts.keys()]
    },
  }
  const handleOf = (card: string) => seen.queryByRole('button', { name: `移动${cardTitles[card]!}` })
  const [from, to] = [handleOf(dropped.card), handleOf(dropped.at)]
  // What is put away can be neither taken nor dropped on.
  if (!from || !to) return
  fireEvent.dragStart(from, { dataTransfer })
  fireEvent.dragOver(to, { dataTransfer })
  fireEvent.drop(to, { dataTransfer })
}

walkInView({
  flow: 'homeLayout',
  screen,
  account: 'admin',
  happen: drag,
  mount: async (stage) => (
    <ConsoleProvider console={await startConsole(stage)}>
      <gallery.Demo />
    </ConsoleProvider>
  ),
  after: stopConsole,
})
