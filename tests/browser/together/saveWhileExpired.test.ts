import type { ElsewhereEvent } from '@machines/flows/session/machine'
import { account, togetherAt } from '@machines/together/saveWhileExpired/together'
import { happenElsewhere } from '../support/otherTab'
import { signedInAt } from '../support/signedInAt'
import { walkTogetherInBrowser } from '../support/walkTogetherInBrowser'

/** The time left is counted on the wall clock: it stands still, so that only the flows' own clock moves. */
const nowMs = Date.now()

walkTogetherInBrowser({
  name: 'saveWhileExpired',
  together: togetherAt(() => nowMs),
  inPage: ['validate'],
  prepare: (page) =>
    page.addInitScript((at) => {
      Date.now = () => at
    }, nowMs),
  open: async (page, product) => {
    await signedInAt(page, product, account, '/power/department-list')
    // The reload that is asked for brings nothing, so that the page which asked can be looked at.
    await page.route(
      ({ pathname }) => pathname === '/',
      (route) => route.fulfill({ status: 204 }),
    )
    // The list is where one comes back to.
    await page.evaluate(() => (location.hash = '#/power/department/0'))
  },
  happen: async (part, { event }, page, product) => {
    if (part === 'form') return page.evaluate(() => history.back())
    return happenElsewhere(page, product, account, event as ElsewhereEvent)
  },
})
