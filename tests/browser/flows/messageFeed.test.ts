import { streamEvents } from '@contracts/calls/merchantApi'
import { screen } from '@machines/flows/messageFeed/screen'
import type { Case } from '@machines/testing/model'
import type { Page } from 'playwright-core'
import { hidePage, showPage } from '../support/pageInSight'
import { signedInAt } from '../support/signedInAt'
import { walkInBrowser } from '../support/walkInBrowser'

declare global {
  interface Window {
    /** The streams that the page has opened, newest last. */
    streams: EventSource[]
  }
}

const said: Readonly<Record<string, string>> = {
  'stream.opened': streamEvents.opened,
  'stream.news': streamEvents.news,
  'stream.beat': streamEvents.beat,
  'stream.failed': 'error',
}

/** A stream that says only what the path says. */
function speakForStreams() {
  window.streams = []
  const still = class extends EventTarget {
    readyState = EventSource.CONNECTING as number
    constructor() {
      super()
      window.streams.push(this as unknown as EventSource)
    }
    close() {
      this.readyState = 2
    }
  }
  window.EventSource = Object.assign(still, { CONNECTING: 0, OPEN: 1, CLOSED: 2 }) as unknown as typeof EventSource
  // Neither early nor late.
  Math.random = () => 0.5
}

async function happen({ event: { type } }: Case, page: Page): Promise<void> {
  if (type === 'browser.offline' || type === 'browser.online')
    return page.context().setOffline(type === 'browser.offline')
  if (type === 'page.hidden') return hidePage(page)
  if (type === 'page.shown') return showPage(page)
  // The tab that may open it has the lock a moment later.
  await page.waitForFunction(() => window.streams.at(-1)?.readyState === 0)
  await page.evaluate((name) => void window.streams.at(-1)!.dispatchEvent(new Event(name)), said[type]!)
}

walkInBrowser({
  flow: 'messageFeed',
  screen,
  prepare: (page) => page.addInitScript(speakForStreams),
  open: (page, product) => signedInAt(page, product, 'front', '/profile'),
  happen,
})
