import { screen } from '@machines/flows/quickRegistration/screen'
import { registrationChannel } from '@/areas/applets/otherTabs'
import type { Case } from '@machines/testing/model'
import type { Page } from 'playwright-core'
import { signedInAt } from '../support/signedInAt'
import { walkInBrowser } from '../support/walkInBrowser'

/** Brand and account are those of the product; what else is sent is looked at before the view. */
const { requests = {} } = screen
const sentByProduct = Object.fromEntries(
  Object.entries(requests).map(([actor, request]) => [actor, { ...request, sends: () => ({}) }]),
)

declare global {
  interface Window {
    /** Gives the lock of the brand to the page, as the tab that had it does. */
    takeRegistrationTurn?: () => void
  }
}

/** Another tab of the browser has the lock of every brand until the path says otherwise. */
const keepTurns = (page: Page) =>
  page.addInitScript((lockName) => {
    if (!navigator.locks) return
    const request = navigator.locks.request.bind(navigator.locks) as (...given: unknown[]) => Promise<unknown>
    const ours = (name: string, ...given: unknown[]): Promise<unknown> => {
      if (!name.startsWith(lockName)) return request(name, ...given)
      return new Promise<unknown>((resolve) => {
        window.takeRegistrationTurn = () => resolve((given.at(-1) as () => unknown)())
      })
    }
    navigator.locks.request = ours as typeof navigator.locks.request
  }, registrationChannel)

/** The user comes back, another tab gives up its turn, or tells of the brand of this page. */
async function happen({ event }: Case, page: Page): Promise<void> {
  if (event.type === 'came back') return page.evaluate(() => void window.dispatchEvent(new Event('focus')))
  if (event.type === 'my turn') return page.evaluate(() => window.takeRegistrationTurn?.())
  await page.evaluate((name) => {
    const brandId = window.onLooker.remembers('quickRegistration')?.brandId
    const channel = new BroadcastChannel(name)
    channel.postMessage(brandId)
    channel.close()
  }, registrationChannel)
}

walkInBrowser({
  flow: 'quickRegistration',
  screen: { ...screen, requests: sentByProduct },
  open: (page, product) => signedInAt(page, product, 'admin', '/applets/register-auth'),
  prepare: keepTurns,
  happen,
})
