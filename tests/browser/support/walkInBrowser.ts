import { browserStories } from '@machines/testing/browserStories'
import { Coverage } from '@machines/testing/coverage'
import { runPath, type Outcome } from '@machines/testing/drive'
import type { Case, Story } from '@machines/testing/model'
import { flows } from '@machines/testing/models'
import type { FlowPath } from '@machines/testing/replay'
import type { Screen } from '@machines/testing/screen'
import type { Ask } from '@machines/testing/situation'
import { screenDriver, type World } from '@machines/testing/screenDriver'
import { storyLines, storyRun, tellStory } from '@machines/testing/story'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { HeldAsks } from '@machines/testing/heldAsks'
import {
  failedBefore,
  keepResults,
  keepWalks,
  mustBeComplete,
  pathsBeside,
  walkAsked,
  type RecordRun,
} from '../../support/pathResults'
import type { Product } from '../../support/product'
import { browserHands } from './browserHands'
import { holdReloads, holdRequests, silenceBell } from './heldPage'
import { KeptPage } from './keptPage'
import { withSharedProduct } from './shared'
import { StatePictures } from './statePictures'

/** A flow's screen in the running product. */
export interface BrowserFlow {
  /** Folder of the flow. */
  readonly flow: string
  /** Requests that are listed are held; good answers come from the real gateway where it says so. */
  readonly screen: Screen
  /** The state that a flow stands in before anybody has begun it. */
  readonly before?: string
  /** Adds what runs before the scripts of every document of the page. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** Leads a page that was never there to where the flow starts. Nothing is waited for that the path has to answer. */
  readonly open: (page: Page, product: Product, path: FlowPath) => Promise<void>
  /** Files, or frames of another origin, are answered by the path, not only calls. */
  readonly stopsFiles?: true
  /** What happens beyond the screen. */
  readonly happen?: (cause: Case, page: Page, product: Product) => Promise<void>
  /**
   * By the id of an actor that looks around in the page itself: makes the page one in which it finds the outcome. It
   * begins to look only then.
   */
  readonly looks?: Readonly<Record<string, (outcome: Outcome, page: Page) => Promise<void>>>
}

/** The first page of a product that has just been started may take longer than any step of a path. */
const begunWithinMs = 60_000

/** Every story, not only those that a browser decides: `npm test -- --all`, `npm run paths -- --run browser --all`. */
const tellsAll = process.env.TEST_ALL === '1'

/** The tests of a flow in Chromium: every planned path, the stories that a browser decides, and that they execute all there is. */
export function walkInBrowser({
  flow: name,
  screen,
  before,
  prepare,
  open,
  stopsFiles,
  happen,
  looks = {},
}: BrowserFlow): void {
  const flow = flows.find((one) => one.name === name)
  if (!flow) throw new Error(`there is no flow ${name}`)
  const { model } = flow
  const stories = tellsAll ? flow.stories : browserStories(model, screen, flow.stories)
  const coverage = new Coverage(model.machine)
  const pictures = new StatePictures(name)

  let browser: Browser
  let product: Product

  const play = async (path: FlowPath, page: Page) => {
    const hands = browserHands(page)
    const held = new HeldAsks(screen)
    await silenceBell(page)
    await holdRequests(page, screen, held)
    const world: World = {
      happen: (cause) => {
        if (!happen) throw new Error(`nobody makes «${cause.event.type}» happen`)
        return happen(cause, page, product)
      },
      asked: (ask) => hands.eventually(async () => (looks[ask.id] ? checkLook(page, ask) : held.check(ask))),
      answer: async (actorId, outcome) => {
        const look = looks[actorId]
        if (look) {
          await look(outcome, page)
          return page.evaluate((id) => window.onLooker.letBegin(id), actorId)
        }
        await hands.eventually(async () => void held.of(actorId))
        await held.answer(actorId, outcome)
      },
      elapse: (ms) => page.evaluate((time) => window.onLooker.elapse(time), ms),
      address: () => page.evaluate(() => location.hash.slice(1)),
      hits: async () =>
        (await page.evaluate((id) => window.onLooker?.seen(id)?.hits, model.machine.id))?.transitions ?? {},
      reached: async () => (await page.evaluate((id) => window.onLooker?.seen(id)?.state, model.machine.id)) ?? before,
    }
    await open(page, product, path)
    if (screen.reloads) world.reloads = await holdReloads(page)
    if (before === undefined)
      await page.waitForFunction((id) => window.onLooker?.seen(id) !== undefined, model.machine.id, {
        timeout: begunWithinMs,
      })
    await runPath(model, path, pictures.around(screenDriver(model, screen, hands, world), page))
    const seen = await page.evaluate((id) => window.onLooker.seen(id), model.machine.id)
    if (seen) coverage.merge(seen.hits)
  }

  describe(`${name} in Chromium`, () => {
    withSharedProduct((kept, shared) => {
      browser = kept
      product = shared
    })

    it('takes every state and every transition', { timeout: 600_000 + (walkAsked()?.withinMs ?? 0) }, async () => {
      const kept = await KeptPage.open(
        browser,
        product.url,
        async (page) => {
          await page.addInitScript({ content: inject('onLooker') })
          await page.addInitScript((ids) => window.onLooker.hold(ids), Object.keys(looks))
          await prepare?.(page)
        },
        stopsFiles,
      )
      const walk = async (record: RecordRun) => {
        const visit = (path: FlowPath) => () => kept.visit((page) => play(path, page))
        const tell = (story: Story) => () => visit(tellStory(model, story))()
        for (const story of failedBefore(name)) await record(story.name, tell(story), story.lines)
        for (const path of pathsBeside(model, flow.stories, stories))
          await record(path.name, visit(path), storyLines(path.steps))
        for (const story of stories) await record(storyRun(story.name), tell(story), story.lines)
      }
      const asked = walkAsked()
      const executed = asked
        ? await keepWalks(
            {
              layer: 'browser',
              flow: name,
              model,
              screen,
              coverage,
              play: (path) => kept.visit((page) => play(path, page)),
            },
            asked,
          )
        : await keepResults('browser', name, coverage, walk, pictures.states)
      expect(executed.flatMap(({ failure }) => failure ?? []).join('\n\n')).toBe('')
      if (mustBeComplete()) coverage.assertComplete()
    })
  })
}

/** @throws Error when the actor has not been asked to look, or for something else */
async function checkLook(page: Page, { id, input }: Ask): Promise<void> {
  const asked = await page.evaluate((actorId) => window.onLooker.asked(actorId), id)
  if (!asked) throw new Error(`«${id}» was not asked`)
  expect(asked.input, id).toEqual(input)
}
