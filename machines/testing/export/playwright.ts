import { isTimer, isWait, labelOf, userEvents } from '../cause'
import { outcomeOf, type Outcome } from '../drive'
import { answerOf, answerOfReply, type Answer } from '../heldAsks'
import type { Case } from '../model'
import type { FlowPath } from '../replay'
import { controlsFor, isChecked, type Control, type Gesture, type RequestOf, type Screen, type Sight } from '../screen'
import { looksOf } from '../screenDriver'
import { isRefused, type Ask, type Situation, type Step } from '../situation'
import { stateKey } from '../transitions'
import type { CaseSource } from './manualCase'

/** A path with the title that its manual case has. */
export interface TitledPath {
  readonly title: string
  readonly path: FlowPath
}

/** Why a path cannot be carried out by a browser alone. */
class NotByBrowser extends Error {}

/** What stands above the tests of a file: the way in, the requests that are held, and what can be used. */
const preamble = `import { expect, test, type Locator, type Page, type Route } from '@playwright/test'

const { CONSOLE_URL = 'http://localhost:8080', CONSOLE_PASSWORD = '' } = process.env

/** 没有应答的请求，按方法和路径。 */
let held: Map<string, Route[]>

/** 请求先留着，等用例给出应答。 */
async function hold(page: Page, method: string, path: string | RegExp) {
  const isThis = ({ pathname }: URL) => (typeof path === 'string' ? pathname === path : path.test(pathname))
  await page.route(isThis, (route) => {
    if (route.request().method() !== method) return route.fallback()
    const place = \`\${method} \${path}\`
    held.set(place, [...(held.get(place) ?? []), route])
  })
}

async function asked(place: string) {
  await expect.poll(() => held.get(place)?.length ?? 0, { message: \`发出请求 \${place}\` }).toBeGreaterThan(0)
}

/** null：断开连接；'gateway'：由真实的服务端应答。 */
async function answer(place: string, reply: 'gateway' | null | { status: number; headers?: Record<string, string>; json: unknown }) {
  await asked(place)
  const route = held.get(place)!.pop()!
  if (reply === 'gateway') return route.continue()
  return reply === null ? route.abort() : route.fulfill(reply)
}

async function open(page: Page, address: string, account: string | null) {
  held = new Map()
  await page.clock.install()
  if (account !== null) {
    const headers = { 'X-Requested-With': 'fetch' }
    const data = { account, password: CONSOLE_PASSWORD }
    const signedIn = await page.request.post(\`\${CONSOLE_URL}/oauth2-api/pub/login\`, { headers, data })
    expect(((await signedIn.json()) as { code: number }).code, '登录').toBe(0)
  }
  await page.goto(\`\${CONSOLE_URL}/#\${address}\`)
}

const isUsable = async (one: Locator) => (await one.isVisible()) && (await one.isEnabled())
const usable = async (all: readonly Locator[]) => {
  for (const one of all) if (await isUsable(one)) return one
  return undefined
}
const canUse = (all: readonly Locator[]) => expect.poll(async () => (await usable(all)) !== undefined).toBe(true)
const cannotUse = (all: readonly Locator[]) => expect.poll(async () => (await usable(all)) !== undefined).toBe(false)

/** 用第一个能用的控件。 */
async function use(ways: readonly { at: Locator; act: (at: Locator) => Promise<void> }[]) {
  await canUse(ways.map(({ at }) => at))
  for (const { at, act } of ways) if (await isUsable(at)) return act(at)
}
`

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'").replaceAll('\\"', '"')}'`

/** Playwright's name of keys that user-event writes in braces: `{Shift>}{F10}{/Shift}`. */
const keyOf = (keys: string): string =>
  keys.startsWith('{') ? [...keys.matchAll(/\{([^/}>]+)>?\}/g)].map(([, name]) => name).join('+') : keys

/** A sight as a locator of Playwright. */
function locatorOf({ role, name, within }: Sight): string {
  const place = within ? locatorOf(within) : 'page'
  const named =
    name === undefined ? '' : typeof name === 'string' ? `{ name: ${quoted(name)}, exact: true }` : `{ name: ${name} }`
  // ARIA has no role for the field of a password.
  if (role === 'password')
    return `${place}.getByLabel(${typeof name === 'string' ? quoted(name) : String(name)}, { exact: true }).first()`
  return `${place}.getByRole(${[quoted(role), named].filter(Boolean).join(', ')}).first()`
}

function gestureOf(gesture: Gesture): string {
  if ('click' in gesture) return `await ${locatorOf(gesture.click)}.click()`
  if ('fill' in gesture) {
    const fill = `${locatorOf(gesture.fill)}.fill(${quoted(gesture.text)})`
    return gesture.ifThere ? `if (await ${locatorOf(gesture.fill)}.isVisible()) await ${fill}` : `await ${fill}`
  }
  const key = quoted(keyOf(gesture.press))
  return gesture.on ? `await ${locatorOf(gesture.on)}.press(${key})` : `await page.keyboard.press(${key})`
}

const wayOf = (control: Control, cause: Case): string => {
  const gestures = control.gestures?.(cause)
  const act = gestures ? `async () => { ${gestures.map(gestureOf).join('; ')} }` : '(at) => at.click()'
  return `{ at: ${locatorOf(control)}, act: ${act} }`
}

/** A request's place, as the file writes it too. */
const placeOf = ({ method, path }: RequestOf): string => quoted(`${method} ${path}`)

/** The answer as it travels; `gateway` where the real one gives it. */
async function answerFor(request: RequestOf, outcome: Outcome): Promise<Answer | 'gateway'> {
  let isAsked = false
  const reply = await request.replies?.(outcome, () => {
    isAsked = true
    return Promise.resolve({})
  })
  if (outcome.ok && (isAsked || (!reply && request.answers === 'gateway'))) return 'gateway'
  return reply ? answerOfReply(reply) : answerOf(request, outcome)
}

const answerCode = (answer: Answer | 'gateway'): string => {
  if (answer === 'gateway' || answer === null) return answer === null ? 'null' : quoted(answer)
  const { status, headers, envelope } = answer
  return JSON.stringify({ status, ...(headers && Object.keys(headers).length > 0 && { headers }), json: envelope })
}

function happening(screen: Screen, { cause }: Step): readonly string[] {
  const controls = controlsFor(screen, cause)
  if (controls === 'outside') throw new NotByBrowser(`「${labelOf(cause)}」发生在页面之外`)
  return [`await use([${controls.map((control) => wayOf(control, cause)).join(', ')}])`]
}

async function actionOf(screen: Screen, step: Step): Promise<readonly string[]> {
  const { cause, waitMs } = step
  if (isTimer(cause) || isWait(cause)) return waitMs > 0 ? [`await page.clock.runFor(${waitMs})`] : []
  if (isRefused(step)) return []
  if (!cause.answer) return happening(screen, step)
  const request = screen.requests?.[cause.answer.actorId]
  if (!request) throw new NotByBrowser(`「${cause.answer.actorId}」不是请求`)
  return [`await answer(${placeOf(request)}, ${answerCode(await answerFor(request, outcomeOf(cause)))})`]
}

const shownCode = (seen: Sight | string): string =>
  typeof seen === 'string' ? `page.getByText(${quoted(seen)}).filter({ visible: true }).first()` : locatorOf(seen)

/** What must be seen and what can be used in a situation: a line for each. */
function checksOf(
  { model, screen }: CaseSource & { readonly screen: Screen },
  { snapshot }: Situation,
): readonly string[] {
  const looks = looksOf(screen, stateKey(snapshot), snapshot)
  const controls = userEvents(model).flatMap((cause) => {
    const all = controlsFor(screen, cause)
    if (all === 'outside' || !all.some(isChecked)) return []
    const can = snapshot.status === 'active' && snapshot.can(cause.event as never)
    const compared = can ? all : all.filter(isChecked)
    return [`await ${can ? 'canUse' : 'cannotUse'}([${compared.map(locatorOf).join(', ')}])`]
  })
  return [
    ...looks.flatMap(({ shows = [] }) => shows.map((seen) => `await expect(${shownCode(seen)}).toBeVisible()`)),
    ...looks.flatMap(({ hides = [] }) => hides.map((seen) => `await expect(${shownCode(seen)}).toBeHidden()`)),
    ...controls,
  ]
}

/** An actor that only listens is never answered: nothing of it travels. */
const asksOf = ({ model, screen }: CaseSource & { readonly screen: Screen }, asks: readonly Ask[]): readonly string[] =>
  asks.flatMap(({ id }) => {
    const request = screen.requests?.[id]
    return request && model.cases.some(({ answer }) => answer?.actorId === id)
      ? [`await asked(${placeOf(request)})`]
      : []
  })

async function bodyOf(
  source: CaseSource & { readonly screen: Screen },
  { start, startAsks, steps }: FlowPath,
): Promise<readonly string[]> {
  let before = checksOf(source, start)
  const lines: string[] = [...asksOf(source, startAsks), ...before]
  for (const step of steps) {
    const after = checksOf(source, step.to)
    // What stays as it was is not said again.
    const changed = after.filter((line) => !before.includes(line))
    lines.push(
      '',
      `// ${labelOf(step.cause)}`,
      ...(await actionOf(source.screen, step)),
      ...asksOf(source, step.asks),
      ...changed,
    )
    before = after
  }
  return lines
}

/**
 * Paths as a test file for Playwright, which stands alone: `CONSOLE_URL` and `CONSOLE_PASSWORD` say where and as whom. A
 * path with something that happens beyond the page is in it as `test.fixme` with the reason.
 * @throws Error where the screen has no address at which the flow begins
 */
export async function toPlaywright(
  { name, model, screen }: CaseSource,
  titled: readonly TitledPath[],
): Promise<string> {
  if (screen?.at === undefined) throw new Error(`${model.title}没有固定的地址，不能写成 Playwright 用例`)
  const source = { name, model, screen }
  const account = screen.at === '/login' ? 'null' : quoted(/以 (\w+) 登录/.exec(model.where ?? '')?.[1] ?? 'admin')
  const requests = [...new Map(Object.values(screen.requests ?? {}).map((one) => [placeOf(one), one])).values()]
  const tests: string[] = []
  for (const { title, path } of titled) {
    try {
      const body = await bodyOf(source, path)
      tests.push(
        `test(${quoted(title)}, async ({ page }) => {`,
        '  await start(page)',
        ...body.map((line) => (line === '' ? '' : `  ${line}`)),
        '})',
        '',
      )
    } catch (problem) {
      if (!(problem instanceof NotByBrowser)) throw problem
      tests.push(`// ${problem.message}`, `test.fixme(${quoted(title)}, () => {})`, '')
    }
  }
  return [
    preamble,
    `/** ${model.where ?? model.title} */`,
    'async function start(page: Page) {',
    ...requests.map(
      ({ method, path }) =>
        `  await hold(page, ${quoted(method)}, ${typeof path === 'string' ? quoted(path) : String(path)})`,
    ),
    `  await open(page, ${quoted(screen.at)}, ${account})`,
    ...(screen.begin ?? []).map((gesture) => `  ${gestureOf(gesture)}`),
    '}',
    '',
    ...tests,
  ].join('\n')
}
