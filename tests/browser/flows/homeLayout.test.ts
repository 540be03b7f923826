import { cardTitles } from '@machines/flows/homeLayout/cases'
import type { homeLayoutMachine } from '@machines/flows/homeLayout/machine'
import { screen } from '@machines/flows/homeLayout/screen'
import type { EventFromLogic } from 'xstate'
import { galleryPageAt } from '../support/galleryPage'
import { walkInBrowser } from '../support/walkInBrowser'

walkInBrowser({
  flow: 'homeLayout',
  screen,
  open: (page, product) => galleryPageAt(page, product, 'card-board'),
  happen: async ({ event }, page) => {
    const dropped = event as EventFromLogic<typeof homeLayoutMachine>
    if (dropped.type !== 'drop') throw new Error(`${dropped.type} has a control`)
    const handleOf = (card: string) => page.getByRole('button', { name: `移动${cardTitles[card]!}` })
    const [from, to] = [handleOf(dropped.card), handleOf(dropped.at)]
    // What is put away can be neither taken nor dropped on.
    if ((await from.count()) === 0 || (await to.count()) === 0) return
    await from.dragTo(to)
  },
})
