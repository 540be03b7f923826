import type { Outcome } from '@machines/testing/drive'
import { screen } from '@machines/flows/versionWatch/screen'
import type { Case } from '@machines/testing/model'
import type { RequestOf } from '@machines/testing/screen'
import type { Page } from 'playwright-core'
import { signedInAt } from '../support/signedInAt'
import { walkInBrowser } from '../support/walkInBrowser'

/** Written by the build beside the page; another one names another build. */
const versionFile: RequestOf = {
  method: 'GET',
  path: '/version.json',
  answers: 'gateway',
  replies: (outcome) => (outcome.ok && outcome.value === true ? { whole: { buildId: 'another' } } : undefined),
}

/** A page that holds nothing, one in which a dialog stands open, or one that cannot be looked at. */
const surround = (outcome: Outcome, page: Page): Promise<void> =>
  page.evaluate(
    (found) => {
      document.getElementById('others')?.remove()
      Reflect.deleteProperty(window, 'dispatchEvent')
      if (found === 'nothing') return
      if (found === 'failure') {
        // Until the next look: the rating asks the same of the page, at any moment.
        window.dispatchEvent = (event) => {
          if (event.type !== 'beforeunload') return EventTarget.prototype.dispatchEvent.call(window, event)
          throw new Error('the page has gone')
        }
        return
      }
      const others = document.createElement('div')
      others.id = 'others'
      others.setAttribute('role', 'dialog')
      document.body.append(others)
    },
    outcome.ok ? (outcome.value === true ? ('nothing' as const) : ('a dialog' as const)) : ('failure' as const),
  )

const name = '到账提醒'

/** The window gets the focus; something is typed into the form of the page, and taken back. */
async function happen({ event }: Case, page: Page): Promise<void> {
  if (event.type === 'focus') return page.evaluate(() => void window.dispatchEvent(new Event('focus')))
  const { isUnsaved } = event as unknown as { isUnsaved: boolean }
  await page
    .getByRole('main')
    .getByRole('textbox')
    .first()
    .fill(isUnsaved ? name : '')
}

walkInBrowser({
  flow: 'versionWatch',
  screen: { ...screen, requests: { 'compare the builds': versionFile } },
  open: async (page, product) => {
    await signedInAt(page, product, 'admin', '/validcard/add')
    await page.getByRole('main').getByRole('textbox').first().waitFor()
  },
  happen,
  looks: { 'look whether the page is free': surround },
})
