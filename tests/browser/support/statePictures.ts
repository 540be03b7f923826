import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pictureName, pictureThemes, type PictureTheme } from '@machines/testing/export/statePictures'
import type { Driver } from '@machines/testing/drive'
import type { Page } from 'playwright-core'

const patienceMs = 5_000

/**
 * Changes the theme on a QA page as the operating system would, on a page of the console as another tab of this browser
 * would: no control is touched, no address changed (a form would ask before it is left), and the account hears nothing.
 */
async function drawIn(page: Page, theme: PictureTheme | undefined): Promise<void> {
  if (new URL(page.url()).pathname.startsWith('/qa/')) await page.emulateMedia({ colorScheme: theme ?? 'light' })
  else {
    await page.evaluate((appearance) => {
      const kept = JSON.parse(localStorage.getItem('preferences') ?? '{}') as object
      localStorage.setItem('preferences', JSON.stringify({ ...kept, appearance: appearance ?? 'system' }))
      window.dispatchEvent(new StorageEvent('storage', { key: 'preferences' }))
    }, theme)
  }
  if (theme) await page.waitForFunction(isDrawnIn, theme, { timeout: patienceMs })
}

/** Colours have stopped changing; what turns while the page waits turns on. */
const isDrawnIn = (theme: string) =>
  document.documentElement.dataset.appearance === theme &&
  document.getAnimations().every((one) => !(one instanceof CSSTransition) || one.playState !== 'running')

/** Pictures of a flow's states in the folder that `npm run paths` names: each the first time it is reached. */
export class StatePictures {
  /** Keys of the states that were pictured. */
  readonly states: string[] = []
  readonly #flow: string
  readonly #folder = process.env.PATH_PICTURES

  constructor(flow: string) {
    this.#flow = flow
  }

  /** The same driver, which takes pictures of states when they have proven right. */
  around(driver: Driver, page: Page): Driver {
    if (!this.#folder) return driver
    return {
      ...driver,
      expectState: async (key, snapshot) => {
        await driver.expectState(key, snapshot)
        if (!this.states.includes(key)) await this.#picture(key, page)
      },
    }
  }

  async #picture(key: string, page: Page) {
    mkdirSync(this.#folder!, { recursive: true })
    for (const theme of pictureThemes) {
      await drawIn(page, theme)
      await page.screenshot({ path: join(this.#folder!, pictureName(this.#flow, key, theme)) })
    }
    await drawIn(page, undefined)
    this.states.push(key)
  }
}
