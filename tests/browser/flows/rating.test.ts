import { callsOf } from '@contracts/resources/calls'
import { userPreference } from '@contracts/resources/shell/userPreference'
import type { Surroundings } from '@machines/flows/rating/machine'
import { screen } from '@machines/flows/rating/screen'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from '../../support/databases'
import type { Product } from '../../support/product'
import { signedInAt } from '../support/signedInAt'
import { walkInBrowser } from '../support/walkInBrowser'

/** The page of the path that is walked. */
let shown: Page

/** The first-run guide asks the same conditions; after five times it is not shown. */
async function guideIsOver(page: Page, product: Product): Promise<void> {
  const { request } = page.context()
  const headers = { 'X-Requested-With': 'fetch', Origin: product.url }
  await request.post(`${product.url}/oauth2-api/pub/login`, {
    headers,
    data: { account: 'admin', password: demoPassword },
  })
  const answer = await request.post(`${product.url}${callsOf(userPreference).save.path}`, {
    headers,
    data: { values: { dashboardGuideCount: 5 } },
  })
  expect(await answer.json()).toMatchObject({ code: 0 })
}

/** The session ends with the answer; another tab of the browser signs in at once, and the form is free again. */
async function signInElsewhere(): Promise<void> {
  await shown.waitForFunction(() => window.onLooker.seen('session')?.state === 'expired')
  await shown.evaluate(() => {
    const channel = new BroadcastChannel('merchant-console.session')
    const userId = window.onLooker.remembers('session')?.userId
    channel.postMessage({ type: 'elsewhere.signedIn', userId })
    channel.close()
  })
  await shown.getByRole('dialog', { name: /登录/ }).waitFor({ state: 'detached' })
}

/** The page as it is found in the end, beside what the gateway says. */
const surround = ({ embedded, inTheMiddle }: Surroundings) =>
  shown.evaluate(
    ([isEmbedded, isInTheMiddle]) => {
      Object.assign(window, { parent: isEmbedded ? {} : window })
      document.getElementById('others')?.remove()
      if (!isInTheMiddle) return
      const others = document.createElement('div')
      others.id = 'others'
      others.setAttribute('role', 'dialog')
      document.body.append(others)
    },
    [embedded, inTheMiddle] as const,
  )

walkInBrowser({
  flow: 'rating',
  screen: {
    ...screen,
    requests: {
      ...screen.requests,
      sendFeedback: {
        ...screen.requests!.sendFeedback!,
        replies: async (outcome, fromGateway) => {
          const reply = await screen.requests!.sendFeedback!.replies!(outcome, fromGateway)
          if (reply) void signInElsewhere()
          return reply
        },
      },
      lookAround: {
        ...screen.requests!.lookAround!,
        replies: async (outcome) => {
          if (outcome.ok) await surround(outcome.value as Surroundings)
          return undefined
        },
      },
    },
  },
  open: async (page, product) => {
    shown = page
    await guideIsOver(page, product)
    await signedInAt(page, product, 'admin', screen.at!)
    await page.getByRole('main').getByRole('heading').first().waitFor()
  },
  happen: (_, page) => page.keyboard.press('Shift'),
})
