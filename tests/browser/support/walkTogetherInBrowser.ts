import { isTimer } from '@machines/testing/cause'
import { outcomeOf, type Driver } from '@machines/testing/drive'
import { HeldAsks } from '@machines/testing/heldAsks'
import type { Case } from '@machines/testing/model'
import { controlsOf } from '@machines/testing/screen'
import { nameOfSight, screenDriver, type World } from '@machines/testing/screenDriver'
import { asksOf, coveredIn, type Joint, type JointStep } from '@machines/testing/together/joint'
import { jointLines, pathsTogether } from '@machines/testing/together/answer'
import { jointLabel, jointState, type JointPath } from '@machines/testing/together/plan'
import type { Together } from '@machines/testing/together/together'
import { stateKey } from '@machines/testing/transitions'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { keepResults } from '../../support/pathResults'
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
  /** Ids of actors that work in the page itself and begin only when the path comes to their answer. */
  readonly inPage?: readonly string[]
}

/** Every link in every state that it ties, not only once: `npm test -- --all`, `npm run paths -- --run browser`. */
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

  /** What stands over a part hides it from eyes and hands; where it stands is all that can be asked. */
  const expectCovered = async (page: Page, part: string, state: string) => {
    const { model, screen, only } = together.parts[part]!
    const hands = browserHands(page)
    await hands.eventually(async () => {
      const seen = await page.evaluate((id) => window.onLooker.seen(id), model.machine.id)
      if (seen?.state !== state) throw new Error(`expected ${part} in ${state}, it is in ${seen?.state ?? 'no state'}`)
      for (const { label, control } of controlsOf(model, screen))
        if ((!only || only.includes(label)) && (await hands.look(control)) === 'usable')
          throw new Error(`${nameOfSight(control)} of ${part} can be used although something stands over it`)
    })
  }

  /** One that is still leaving would be taken for the one that comes next. */
  const expectGone = (page: Page, part: string) =>
    browserHands(page).eventually(async () => {
      const { machine } = together.parts[part]!.model
      const seen = await page.evaluate((id) => window.onLooker?.seen(id), machine.id)
      if (seen && !seen.isOver) throw new Error(`${part} is still there, in ${seen.state ?? 'no state'}`)
    })

  const expectAll = async (page: Page, drivers: ReadonlyMap<string, Driver>, joint: Joint) => {
    const covered = coveredIn(together, joint)
    for (const [part, situation] of Object.entries(joint)) {
      if (!situation) {
        if (leaving.includes(part)) await expectGone(page, part)
        continue
      }
      const key = stateKey(situation.snapshot)
      if (covered.has(part)) await expectCovered(page, part, key)
      else await drivers.get(part)!.expectState(key, situation.snapshot)
    }
  }

  const perform = async ({ part, cause, waitMs }: JointStep, drivers: ReadonlyMap<string, Driver>) => {
    const driver = drivers.get(part)!
    if (isTimer(cause)) await driver.elapse(waitMs)
    else if (cause.answer) await driver.answer(cause.answer.actorId, outcomeOf(cause), cause.name)
    else await driver.user(cause)
  }

  const play = async (path: JointPath, page: Page) => {
    await silenceBell(page)
    const drivers = await driversOn(page)
    await open(page, product)
    await expectAll(page, drivers, path.start)
    for (const [at, step] of path.steps.entries()) {
      try {
        await perform(step, drivers)
        await expectAll(page, drivers, step.to)
        for (const move of step.moves)
          for (const ask of asksOf(move))
            if (step.to[move.part]?.pending.includes(ask.id)) await drivers.get(move.part)!.asked?.(ask)
      } catch (problem) {
        const where = `step ${at + 1} «${jointLabel(step)}» (${jointState(step.from)} → ${jointState(step.to)})`
        throw new Error(`${where} of «${path.name}»: ${problem instanceof Error ? problem.message : problem}`, {
          cause: problem,
        })
      }
    }
  }

  describe(`${name} together in Chromium`, () => {
    withSharedProduct((kept, shared) => {
      browser = kept
      product = shared
    })

    it('follows every link, and tells the stories', { timeout: 600_000 }, async () => {
      const kept = await KeptPage.open(browser, product.url, async (page) => {
        await page.addInitScript({ content: inject('onLooker') })
        await page.addInitScript((ids) => window.onLooker.hold(ids), [...inPage])
        await prepare?.(page)
      })
      const executed = await keepResults('browser', name, { hits: () => noHits }, async (record) => {
        for (const path of pathsTogether(together, tellsAll ? 'links' : 'once'))
          await record(path.name, () => kept.visit((page) => play(path, page)), jointLines(path))
      })
      expect(executed.flatMap(({ failure }) => failure ?? []).join('\n\n')).toBe('')
    })
  })
}

async function isAsked(page: Page, actorId: string): Promise<void> {
  if (!(await page.evaluate((id) => window.onLooker.asked(id), actorId))) throw new Error(`«${actorId}» was not asked`)
}
