import type { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { isQuietAt } from '@contracts/rules/quietHours'
import { orderVoiceMachine, type OrderVoiceEvent } from '@machines/flows/orderVoice/machine'
import { QueryObserver, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise, type ActorRefFrom } from 'xstate'
import { useFlow } from '../flow/useFlow'
import { hotelConfigQuery } from '../hotelConfig/hotelConfigQuery'
import type { TenantIds } from '../gateway/gatewayLink'
import { onNewMessages } from '../messages/onNewMessages'
import { readPreferences, subscribePreferences } from '../preferences/preferenceStore'
import { useMe } from '../session/useSession'
import { canSpeak, isTurnTaken, onFirstTouch, speakOfOrder, takeTurn } from './browserVoice'

export type OrderVoiceRef = ActorRefFrom<typeof orderVoiceMachine>

/** The definition itself is larger than all of this. */
const orderKey: (typeof ticketOrder)['key'] = 'ticket-order'

const minuteOf = (time: Date) => time.getHours() * 60 + time.getMinutes()

/** The store's switch, the user's own, and what the browser can. */
const settingsOf = (cache: QueryClient, tenant: TenantIds) =>
  fromCallback<OrderVoiceEvent>(({ sendBack }) => {
    // A failure counts as off; it is not asked for once more.
    const config = new QueryObserver(cache, { ...hotelConfigQuery(tenant), retryOnMount: false })
    const tell = () => {
      const { data } = config.getCurrentResult()
      if (!data) return
      sendBack({ type: 'settings.known', isOn: data.newOrderVoice === '1' && readPreferences().sound && canSpeak() })
    }
    const ends = [config.subscribe(tell), subscribePreferences(tell)]
    tell()
    return () => ends.forEach((end) => end())
  })

const ordersOf = (cache: QueryClient, tenant: TenantIds) =>
  fromCallback<OrderVoiceEvent>(({ sendBack }) =>
    onNewMessages(cache, (messages) => {
      if (!messages.some(({ kind, bizType }) => kind === 'TODO' && bizType === orderKey)) return
      const quietHours = cache.getQueryData(hotelConfigQuery(tenant).queryKey)?.quietHours ?? ''
      sendBack({ type: 'order.came', isQuiet: isQuietAt(quietHours, minuteOf(new Date())) })
    }),
  )

const touch = fromCallback<OrderVoiceEvent>(({ sendBack }) => onFirstTouch(() => sendBack({ type: 'audio.allowed' })))
const turn = fromCallback<OrderVoiceEvent>(({ sendBack }) => takeTurn(() => sendBack({ type: 'turn.taken' })))

/** New orders of the store are announced by voice for as long as the frame is there (docs/console.md, 7). */
export function useOrderVoice(): OrderVoiceRef {
  const cache = useQueryClient()
  const { current } = useMe()
  return useFlow(
    orderVoiceMachine.provide({
      actors: {
        settings: settingsOf(cache, current),
        orders: ordersOf(cache, current),
        touch,
        turn,
        'look for a speaker': fromPromise(isTurnTaken),
        speak: fromPromise(({ signal }) => speakOfOrder(signal)),
      },
    }),
  )
}
