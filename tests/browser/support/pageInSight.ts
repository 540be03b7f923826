import type { Page } from 'playwright-core'

const seeAs = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** Another tab is looked at. A page that a test drives is always in sight, whatever the window shows. */
export const hidePage = (page: Page): Promise<void> => seeAs(page, 'hidden')

/** This tab is looked at again. */
export const showPage = (page: Page): Promise<void> => seeAs(page, 'visible')
