import { feedbackApi, type PromptConditions } from '@contracts/calls/feedbackApi'
import { callsOf } from '@contracts/resources/calls'
import { userPreference } from '@contracts/resources/shell/userPreference'
import { model } from '@machines/flows/guide/cases'
import { guideSteps, type StepsThere } from '@machines/flows/guide/machine'
import { screen } from '@machines/flows/guide/screen'
import type { Outcome } from '@machines/testing/drive'
import type { Case } from '@machines/testing/model'
import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import type { Product } from '../../support/product'
import { signedInAt } from '../support/signedInAt'
import { walkInBrowser } from '../support/walkInBrowser'

/** The product of the tests keeps everything from appearing by itself; here it may. */
async function mayAppear(route: Route): Promise<void> {
  // A connection that has lain idle is closed by the gateway, perhaps just as it is used again.
  const answer = await route.fetch({ maxRetries: 2 })
  const envelope = (await answer.json()) as { data: PromptConditions }
  await route.fulfill({ response: answer, json: { ...envelope, data: { ...envelope.data, testHosts: [] } } })
}

const home = '/dashboard'
const elsewhere = '/profile'

/** The account has seen it as often as the model begins with. */
async function guideWasSeen(page: Page, product: Product): Promise<void> {
  const answer = await page.context().request.post(`${product.url}${callsOf(userPreference).save.path}`, {
    headers: { 'X-Requested-With': 'fetch', Origin: product.url },
    data: { values: { dashboardGuideCount: model.input?.count } },
  })
  expect(await answer.json()).toMatchObject({ code: 0 })
}

/** The page as it is found: only these of the things it points at are seen, or it cannot be looked at. */
async function surround(outcome: Outcome, page: Page): Promise<void> {
  const seen = outcome.ok ? (outcome.value as StepsThere) : null
  await page.evaluate(
    ([steps, all]) => {
      document.getElementById('unseen')?.remove()
      if (steps === null) {
        const { querySelector } = document
        // Only what is asked for the guide fails: the frame looks for things of its own.
        document.querySelector = (asked: string) => {
          if (!/dialog|data-guide/.test(asked)) return querySelector.call(document, asked)
          Reflect.deleteProperty(document, 'querySelector')
          throw new Error('the page has gone')
        }
        return
      }
      const unseen = document.createElement('style')
      unseen.id = 'unseen'
      const names = all.filter((step) => !steps.includes(step))
      unseen.textContent = `${names.map((step) => `[data-guide="${step}"]`).join()} { display: none !important }`
      document.head.append(unseen)
    },
    [seen, guideSteps] as const,
  )
}

const stateOf = (page: Page) => page.evaluate(() => window.onLooker.seen('guide')?.state)
async function closes(page: Page): Promise<void> {
  await expect.poll(() => stateOf(page), { timeout: 30_000, interval: 20 }).toBe('closed')
}
const isAtHome = (page: Page) => page.evaluate((address) => location.hash.startsWith(`#${address}`), home)

/** Goes to a page and waits until the frame has heard of it. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((target) => {
    location.hash = `#${target}`
  }, address)
  const profile = page.getByRole('heading', { name: '个人资料' })
  await profile.waitFor({ state: address === elsewhere ? 'visible' : 'hidden' })
}

/** To the start page; where the guide would appear by itself, nothing is found that it could show. */
async function goHomeUnguided(page: Page): Promise<void> {
  await goTo(page, home)
  if ((await stateOf(page)) === 'closed') return
  await surround({ ok: true, value: [] }, page)
  await page.evaluate(() => window.onLooker.letBegin('look around'))
  await closes(page)
}

async function happen({ event: { type } }: Case, page: Page): Promise<void> {
  if (type === 'visit') {
    if (await isAtHome(page)) await goTo(page, elsewhere)
    return goTo(page, home)
  }
  if (!(await isAtHome(page))) await goHomeUnguided(page)
  if (type === 'left') return goTo(page, elsewhere)
  await page.getByRole('button', { name: /^账号：/ }).click()
  await page.getByRole('menuitem', { name: '重看引导' }).click()
}

walkInBrowser({
  flow: 'guide',
  screen,
  open: async (page, product) => {
    await page.route(`**${feedbackApi.promptConditions.path}*`, mayAppear)
    await signedInAt(page, product, 'admin', '/403')
    await guideWasSeen(page, product)
    await page.goto(`${product.url}/#${elsewhere}`)
    await page.reload()
    await closes(page)
  },
  happen,
  looks: { 'look around': surround, 'look around again': surround },
})
