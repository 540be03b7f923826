import { merchantApi, streamEvents, type UnreadMessages } from '@contracts/calls/merchantApi'
import { callsOf } from '@contracts/resources/calls'
import { userPreference } from '@contracts/resources/shell/userPreference'
import type { OrderVoiceEvent } from '@machines/flows/orderVoice/machine'
import { screen } from '@machines/flows/orderVoice/screen'
import type { Outcome } from '@machines/testing/drive'
import type { Case } from '@machines/testing/model'
import type { Page } from 'playwright-core'
import { signedInAt } from '../support/signedInAt'
import { walkInBrowser } from '../support/walkInBrowser'

/** What a page finds of its browser, and what it has opened. */
interface Surroundings {
  speaker: 'there' | 'nowhere' | 'unknown'
  isMute: boolean
  /** Of the day, by the clock of the page. */
  hour: number
  streams: EventTarget[]
  takeTurn: () => void
}
declare global {
  interface Window {
    around: Surroundings
  }
}

/** A browser whose tabs, voice, touches and stream are the path's. */
function surround() {
  const lockName = 'merchant-console.order-voice'
  const around: Surroundings = { speaker: 'nowhere', isMute: false, hour: 12, streams: [], takeTurn: () => undefined }
  window.around = around
  localStorage.setItem('preferences', JSON.stringify({ sound: false }))
  Object.defineProperty(Navigator.prototype, 'userActivation', { value: { hasBeenActive: false } })
  const request = navigator.locks.request.bind(navigator.locks) as (...given: unknown[]) => Promise<unknown>
  const query = navigator.locks.query.bind(navigator.locks)
  const ours = (name: string, ...given: unknown[]): Promise<unknown> => {
    if (name !== lockName) return request(name, ...given)
    return new Promise<unknown>((resolve) => {
      around.takeTurn = () => resolve((given.at(-1) as () => unknown)())
    })
  }
  navigator.locks.request = ours as typeof navigator.locks.request
  navigator.locks.query = async () => {
    if (around.speaker === 'unknown') throw new Error('locks are not to be asked')
    return around.speaker === 'there' ? { held: [{ name: lockName }] } : query()
  }
  speechSynthesis.speak = (words) => void words.dispatchEvent(new Event(around.isMute ? 'error' : 'end'))
  window.Date = class extends Date {
    override getHours() {
      return around.hour
    }
  } as DateConstructor
  const still = class extends EventTarget {
    readyState = EventSource.CONNECTING as number
    constructor() {
      super()
      around.streams.push(this)
    }
    close() {
      this.readyState = 2
    }
  }
  window.EventSource = Object.assign(still, { CONNECTING: 0, OPEN: 1, CLOSED: 2 }) as unknown as typeof EventSource
}

const at = (path: string) => (address: URL) => address.pathname === path

/** The account keeps nothing: each path begins with the sound off. The bell finds one more order each time it asks. */
async function answerCalls(page: Page) {
  const calls = callsOf(userPreference)
  const nothing = { list: [], total: 0, totalIsExact: true, whole: 0, counts: {}, more: [] }
  await page.route(at(calls.list.path), (route) => route.fulfill({ json: { code: 0, message: 'ok', data: nothing } }))
  await page.route(at(calls.save.path), (route) => route.fulfill({ json: { code: 0, message: 'ok', data: null } }))
  const config = { newOrderVoice: '1', quietHours: '03:00-04:00' }
  await page.route(at(merchantApi.getHotelConfigAll.path), (route) =>
    route.fulfill({ json: { code: 0, message: 'ok', data: { ENABLE_UI_UPGRADE_ALL: '1', ...config } } }),
  )
  let orders = 0
  await page.route(at(merchantApi.messageUnread.path), (route) => {
    orders += 1
    const time = new Date(Date.UTC(2026, 0, 1) + orders * 1_000).toISOString()
    const order = { id: orders, kind: 'TODO', level: 'IMPORTANT', title: '新订单', link: null, bizType: 'ticket-order' }
    const latest = [{ ...order, at: time }] as UnreadMessages['latest']
    const data: UnreadMessages = { total: 1, todo: 1, news: 0, latest }
    return route.fulfill({ json: { code: 0, message: 'ok', data } })
  })
}

/** Has the bell ask what is unread. @param isQuiet by the clock of the page */
async function orderComes(page: Page, isQuiet: boolean): Promise<void> {
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === merchantApi.messageUnread.path)
  await page.evaluate(
    (hour) => {
      window.around.hour = hour
      // A stream that is opened anew has the bell ask at once.
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    },
    isQuiet ? 3 : 12,
  )
  await openStream(page)
  await (await asked).finished()
}

async function openStream(page: Page): Promise<void> {
  await page.waitForFunction(() => (window.around.streams.at(-1) as EventSource | undefined)?.readyState === 0)
  await page.evaluate((name) => void window.around.streams.at(-1)!.dispatchEvent(new Event(name)), streamEvents.opened)
}

/** Without touching the page: a click that only the program makes. */
const turnSound = (page: Page, isOn: boolean) =>
  page.getByRole('switch', { name: '声音提醒' }).evaluate((one: HTMLInputElement, wanted) => {
    if (one.checked !== wanted) one.click()
  }, isOn)

async function happen({ event }: Case, page: Page): Promise<void> {
  const told = event as OrderVoiceEvent
  if (told.type === 'settings.known') {
    // Every setting that is changed says them all again, also where the sound is as it was.
    await page.getByRole('switch', { name: /^单键快捷键/ }).evaluate((one: HTMLInputElement) => one.click())
    return turnSound(page, told.isOn)
  }
  if (told.type === 'order.came') return orderComes(page, told.isQuiet)
  if (told.type === 'turn.taken') return page.evaluate(() => window.around.takeTurn())
  return page.evaluate(() => void window.dispatchEvent(new Event('pointerdown')))
}

const found = (outcome: Outcome, page: Page) =>
  page.evaluate(
    (speaker) => void (window.around.speaker = speaker),
    outcome.ok ? (outcome.value === true ? ('there' as const) : ('nowhere' as const)) : ('unknown' as const),
  )

walkInBrowser({
  flow: 'orderVoice',
  screen,
  prepare: (page) => page.addInitScript(surround),
  open: async (page, product) => {
    await answerCalls(page)
    await signedInAt(page, product, 'front', '/profile')
    await page.getByRole('switch', { name: '声音提醒' }).waitFor()
    // What waits from before is no new order.
    await openStream(page)
    await page.getByRole('button', { name: '消息，1 条未读' }).waitFor()
  },
  happen,
  looks: {
    lookForSpeaker: found,
    speak: (outcome, page) => page.evaluate((isMute) => void (window.around.isMute = isMute), !outcome.ok),
  },
})
