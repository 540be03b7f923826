import type { PageTabsEvent } from '@machines/flows/pageTabs/machine'
import type { ElsewhereEvent } from '@machines/flows/session/machine'
import { account, start, togetherAt } from '@machines/together/gateAndTabs/together'
import { nameCorp, pageIsRefused } from '../support/corpOfPage'
import { happenElsewhere } from '../support/otherTab'
import { signedInAt } from '../support/signedInAt'
import { walkTogetherInBrowser } from '../support/walkTogetherInBrowser'

/** The time left is counted on the wall clock: it stands still, so that only the flows' own clock moves. */
const nowMs = Date.now()

walkTogetherInBrowser({
  name: 'gateAndTabs',
  together: togetherAt(() => nowMs),
  leaving: ['gate'],
  prepare: (page) =>
    page.addInitScript((at) => {
      Date.now = () => at
    }, nowMs),
  open: async (page, product) => {
    await nameCorp(page)
    await signedInAt(page, product, account, start)
    // The reload that is asked for brings nothing, so that the page which asked can be looked at.
    await page.route(
      ({ pathname }) => pathname === '/',
      (route) => route.fulfill({ status: 204 }),
    )
  },
  happen: async (part, { event }, page, product) => {
    if (part === 'session') return happenElsewhere(page, product, account, event as ElsewhereEvent)
    if (part === 'gate') {
      // Somebody does it by hand, so the session feels a press.
      await page.keyboard.press('Shift')
      return pageIsRefused(page)
    }
    const news = event as PageTabsEvent
    if (news.type !== 'shown' || !news.page) throw new Error(`nobody makes «${news.type}» happen`)
    await page.evaluate((address) => (location.hash = `#${address}`), news.page.address)
  },
})
