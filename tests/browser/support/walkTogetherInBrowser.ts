import type { Driver } from '@machines/testing/drive'
import { HeldAsks } from '@machines/testing/heldAsks'
import type { Case } from '@machines/testing/model'
import { screenDriver, type World } from '@machines/testing/screenDriver'
import { jointLines, pathsTogether } from '@machines/testing/together/answer'
import type { JointGoal, JointPath } from '@machines/testing/together/plan'
import { playTogetherOnScreen } from '@machines/testing/together/playOnScreen'
import type { Together } from '@machines/testing/together/together'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { keepResults, walksTogether } from '../../support/pathResults'
import type { Product } from '../../support/product'
import { browserHands } from './browserHands'
import { holdRequests, silenceBell } from './heldPage'
import { KeptPage } from './keptPage'
import { withSharedProduct } from './shared'

/** Several flows on one page of the running product. */
export interface BrowserTogether {
  readonly name: string
  readonly together: Together
  /** Adds what runs before the scripts of every document of the page. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** Leads a page that was never there to where they start. Nothing is waited for that the path has to answer. */
  readonly open: (page: Page, product: Product) => Promise<void>
  /** What happens beyond the screen of a part. */
  readonly happen: (part: string, cause: Case, page: Page, product: Product) => Promise<void>
  /** Parts that end as they leave the page, and begin anew when they come back: the walk waits for that. */
  readonly leaving?: readonly string[]
  /** `once` where every pair is walked before the view already: each link once, and the stories. */
  readonly goal?: JointGoal
  /** Ids of actors that work in the page itself and begin only when the path comes to their answer. */
  readonly inPage?: readonly string[]
}

/** Every link in every state that it ties, not only once: `npm test -- --all`, `npm run paths -- --run browser --all`. */
const tellsAll = process.env.TEST_ALL === '1'

/** Each flow is counted where it is walked by itself. */
const noHits = { states: {}, transitions: {} }

/**
 * The tests of several flows on one page in Chromium: every link, and the stories.
 * What a link causes is never done here: the product does it, or the path fails.
 */
export function walkTogetherInBrowser({
  name,
  together,
  prepare,
  open,
  happen,
  goal = tellsAll ? 'links' : 'once',
  leaving = [],
  inPage = [],
}: BrowserTogether): void {
  let browser: Browser
  let product: Product

  const driversOn = async (page: Page): Promise<ReadonlyMap<string, Driver>> => {
    const hands = browserHands(page)
    const drivers = new Map<string, Driver>()
    for (const [part, { model, screen }] of Object.entries(together.parts)) {
      const held = new HeldAsks(screen)
      await holdRequests(page, screen, held)
      const world: World = {
        happen: (cause) => happen(part, cause, page, product),
        asked: (ask) =>
          hands.eventually(async () => (inPage.includes(ask.id) ? isAsked(page, ask.id) : held.check(ask))),
        answer: async (actorId, outcome) => {
          if (inPage.includes(actorId)) return page.evaluate((id) => window.onLooker.letBegin(id), actorId)
          await hands.eventually(async () => void held.of(actorId))
          await held.answer(actorId, outcome)
        },
        elapse: (ms) => page.evaluate((time) => window.onLooker.elapse(time), ms),
        reached: async () => (await page.evaluate((id) => window.onLooker?.seen(id), model.machine.id))?.state,
      }
      drivers.set(part, screenDriver(model, screen, hands, world))
    }
    return drivers
  }

  const play = async (path: JointPath, page: Page) => {
    await silenceBell(page)
    const drivers = await driversOn(page)
    await open(page, product)
    await playTogetherOnScreen(together, path, {
      hands: browserHands(page),
      drivers,
      seen: (part) => page.evaluate((id) => window.onLooker?.seen(id), together.parts[part]!.model.machine.id),
      leaving,
    })
  }

  describe(`${name} together in Chromium`, () => {
    withSharedProduct((kept, shared) => {
      browser = kept
      product = shared
    })

    // Walks at random and broken copies are of one flow.
    it.runIf(walksTogether())('follows every link, and tells the stories', { timeout: 600_000 }, async () => {
      const kept = await KeptPage.open(browser, product.url, async (page) => {
        await page.addInitScript({ content: inject('onLooker') })
        await page.addInitScript((ids) => window.onLooker.hold(ids), [...inPage])
        await prepare?.(page)
      })
      const executed = await keepResults('browser', name, { hits: () => noHits }, async (record) => {
        for (const path of pathsTogether(together, goal))
          await record(path.name, () => kept.visit((page) => play(path, page)), jointLines(path))
      })
      expect(executed.flatMap(({ failure }) => failure ?? []).join('\n\n')).toBe('')
    })
  })
}

async function isAsked(page: Page, actorId: string): Promise<void> {
  if (!(await page.evaluate((id) => window.onLooker.asked(id), actorId))) throw new Error(`«${actorId}» was not asked`)
}
