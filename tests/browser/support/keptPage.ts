import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { openWindow } from '../../support/browserPage'
import { routeCallsOf } from './callRoutes'

/** A small file of the product: a page of its origin on which nothing runs. */
const quietPlace = '/version.json'

/**
 * One page for one visit after another: what the browser has compiled of the product stays, which is most of what a
 * visit costs; what a visit has left does not.
 */
export class KeptPage {
  readonly #context: BrowserContext
  readonly #page: Page
  readonly #devTools: CDPSession
  readonly #origin: string

  private constructor(context: BrowserContext, page: Page, devTools: CDPSession, origin: string) {
    this.#context = context
    this.#page = page
    this.#devTools = devTools
    this.#origin = origin
  }

  /**
   * @param origin of the product, whose storage is cleared before each visit
   * @param prepare adds the scripts that run before those of any document
   * @param stopsFiles routes are of files or of frames of another origin too, not only of calls: a visit costs twice as
   *   much then
   */
  static async open(
    browser: Browser,
    origin: string,
    prepare: (page: Page) => Promise<void>,
    stopsFiles = false,
  ): Promise<KeptPage> {
    const { context, page } = await openWindow(browser)
    await prepare(page)
    const devTools = await context.newCDPSession(page)
    if (!stopsFiles) await routeCallsOf(page, devTools)
    return new KeptPage(context, page, devTools, origin)
  }

  /** Visits as in a browser that was never there: nobody is signed in, nothing is stored or held, and it is on line. */
  async visit(run: (page: Page) => Promise<void>): Promise<void> {
    await this.#forget()
    await run(this.#page)
  }

  async #forget() {
    for (const opened of this.#context.pages()) if (opened !== this.#page) await opened.close()
    await this.#page.unrouteAll({ behavior: 'ignoreErrors' })
    await this.#context.setOffline(false)
    // What a page keeps on leaving is kept before everything is cleared.
    await this.#page.goto(this.#origin + quietPlace)
    await this.#page.mouse.move(0, 0)
    await this.#page.evaluate(() => sessionStorage.clear())
    await this.#devTools.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' })
    await this.#context.clearCookies()
  }
}
