import type { PageTabsEvent } from '@machines/flows/pageTabs/machine'
import type { ElsewhereEvent } from '@machines/flows/session/machine'
import type { NewUpload } from '@machines/flows/uploads/machine'
import { account, togetherAt } from '@machines/together/everythingWhileExpired/together'
import type { EventObject } from 'xstate'
import { nameCorp } from '../support/corpOfPage'
import { happenElsewhere } from '../support/otherTab'
import { chooseIn, openFiles, overFiles } from '../support/uploadTray'
import { walkTogetherInBrowser } from '../support/walkTogetherInBrowser'

/** The time left is counted on the wall clock: it stands still, so that only the flows' own clock moves. */
const nowMs = Date.now()

walkTogetherInBrowser({
  name: 'everythingWhileExpired',
  together: togetherAt(() => nowMs, overFiles),
  goal: 'once',
  leaving: ['gate'],
  prepare: (page) =>
    page.addInitScript((at) => {
      Date.now = () => at
    }, nowMs),
  open: async (page, product) => {
    await nameCorp(page)
    await openFiles(page, product)
    // The reload that is asked for brings nothing, so that the page which asked can be looked at.
    await page.route(
      ({ pathname }) => pathname === '/',
      (route) => route.fulfill({ status: 204 }),
    )
  },
  happen: async (part, { event }, page, product) => {
    if (part === 'session') return happenElsewhere(page, product, account, event as ElsewhereEvent)
    if (part === 'uploads') return chooseIn(page, (event as EventObject & { uploads: readonly NewUpload[] }).uploads)
    const news = event as PageTabsEvent
    if (part !== 'tabs' || news.type !== 'shown' || !news.page) throw new Error(`nobody makes «${news.type}» happen`)
    await page.evaluate((address) => (location.hash = `#${address}`), news.page.address)
  },
})
