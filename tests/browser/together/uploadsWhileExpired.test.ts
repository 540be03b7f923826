import type { ElsewhereEvent } from '@machines/flows/session/machine'
import type { NewUpload } from '@machines/flows/uploads/machine'
import { account, togetherAt } from '@machines/together/uploadsWhileExpired/together'
import { happenElsewhere } from '../support/otherTab'
import { chooseIn, openFiles, overFiles } from '../support/uploadTray'
import type { EventObject } from 'xstate'
import { walkTogetherInBrowser } from '../support/walkTogetherInBrowser'

/** The time left is counted on the wall clock: it stands still, so that only the flows' own clock moves. */
const nowMs = Date.now()

walkTogetherInBrowser({
  name: 'uploadsWhileExpired',
  together: togetherAt(() => nowMs, overFiles),
  prepare: (page) =>
    page.addInitScript((at) => {
      Date.now = () => at
    }, nowMs),
  open: async (page, product) => {
    await openFiles(page, product)
    // The reload that is asked for brings nothing, so that the page which asked can be looked at.
    await page.route(
      ({ pathname }) => pathname === '/',
      (route) => route.fulfill({ status: 204 }),
    )
  },
  happen: async (part, { event }, page, product) => {
    if (part === 'uploads') return chooseIn(page, (event as EventObject & { uploads: readonly NewUpload[] }).uploads)
    return happenElsewhere(page, product, account, event as ElsewhereEvent)
  },
})
