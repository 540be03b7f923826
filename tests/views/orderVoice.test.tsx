import type { HotelConfig, LatestMessage, UnreadMessages } from '@contracts/calls/merchantApi'
import { screen } from '@machines/flows/orderVoice/screen'
import type { OrderVoiceEvent } from '@machines/flows/orderVoice/machine'
import type { Case } from '@machines/testing/model'
import type { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { hotelConfigQuery } from '@/app/hotelConfig/hotelConfigQuery'
import { unreadQuery } from '@/app/messages/useUnread'
import { changePreferences } from '@/app/preferences/preferenceStore'
import { OrderVoiceBar } from '@/app/shell/OrderVoiceBar'
import { startConsole, stopConsole } from './support/consoleOfPath'
import type { Stage } from './support/stage'
import { walkInView } from './support/walkInView'

const store = { brandId: 101, hotelId: 1001 }
const config: HotelConfig = {
  ENABLE_UI_UPGRADE_ALL: '1',
  ENABLE_TICKET_PRODUCT_ABTEST: '',
  ENABLE_NEW_FILE_MANAGER_SWITCH: '1',
  ENABLE_UPLOAD_CHECK: '0',
  newOrderVoice: '1',
  quietHours: '',
}
const wholeDay = '00:00-12:00,12:00-00:00'
/** What is said of an order (docs/console.md, 7). */
const orderWords = '您有新的订单，请及时处理'
const lockName = 'merchant-console.order-voice'

let cache: QueryClient
let orders = 0
let takeTurn: () => void = () => undefined

/** A browser that can speak and knows its tabs; what it says and finds is the path's. */
function stubBrowser(stage: Stage) {
  const [look, speak] = [stage.hold('lookForSpeaker'), stage.hold('speak')]
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      lang = ''
      constructor(readonly text: string) {
        super()
      }
    },
  )
  vi.stubGlobal('speechSynthesis', {
    cancel: () => undefined,
    // The machine asks only that it be said: other words are another question.
    speak: (words: EventTarget & { text: string }) =>
      void speak(words.text === orderWords ? undefined : words.text).then(
        () => words.dispatchEvent(new Event('end')),
        () => words.dispatchEvent(new Event('error')),
      ),
  })
  const locks = {
    request: (_name: string, _options: object, taken: () => Promise<void>) =>
      new Promise<void>((resolve) => {
        takeTurn = () => void taken().then(resolve)
      }),
    query: async () => ({ held: (await look(undefined)) ? [{ name: lockName }] : [] }),
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
}

function orderComes(isQuiet: boolean) {
  cache.setQueryData(hotelConfigQuery(store).queryKey, { ...config, quietHours: isQuiet ? wholeDay : '' })
  const at = new Date(Date.UTC(2026, 0, 1) + (orders += 1) * 1_000).toISOString()
  const order: LatestMessage = {
    id: orders,
    kind: 'TODO',
    level: 'IMPORTANT',
    title: '您有新的订单，请及时处理',
    link: null,
    bizType: 'ticket-order',
    at,
  }
  cache.setQueryData<UnreadMessages>(unreadQuery.queryKey, { total: 1, todo: 1, news: 0, latest: [order] })
}

function happen({ event }: Case): void {
  const told = event as OrderVoiceEvent
  if (told.type === 'settings.known') changePreferences({ sound: told.isOn })
  else if (told.type === 'order.came') orderComes(told.isQuiet)
  else if (told.type === 'turn.taken') takeTurn()
  else window.dispatchEvent(new Event('pointerdown'))
}

walkInView({
  flow: 'orderVoice',
  screen,
  account: 'front',
  mount: async (stage) => {
    stubBrowser(stage)
    changePreferences({ sound: false })
    const running = await startConsole(stage)
    cache = running.queryClient
    cache.setQueryData(hotelConfigQuery(store).queryKey, config)
    cache.setQueryData<UnreadMessages>(unreadQuery.queryKey, { total: 0, todo: 0, news: 0, latest: [] })
    return (
      <ConsoleProvider console={running}>
        <OrderVoiceBar isHeld={false} />
      </ConsoleProvider>
    )
  },
  happen,
  after: () => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'locks')
    stopConsole()
  },
})
