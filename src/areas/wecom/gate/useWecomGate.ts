import { merchantApi } from '@contracts/calls/merchantApi'
import { wechatApi } from '@contracts/calls/wechatApi'
import { codes } from '@contracts/envelope'
import { wecomGateMachine, type WecomPlace } from '@machines/flows/wecomGate/machine'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { call } from '@/app/gateway/call'
import { CallError } from '@/app/gateway/callError'
import { corpAppTypes, corpAuthAddress, wxSetPath } from './constants'

export type WecomGateRef = ActorRefFrom<typeof wecomGateMachine>

const storeOf = ({ hotelId }: { hotelId: number | string }) => ({ hotelId: Number(hotelId) })

/**
 * The gate without its looks: asks for a store whether it is authorised, then for its corp
 * (Business areas and routes, 4).
 * @param place where the user is in the module; it may change
 */
export function useWecomGate(hotelId: number, place: WecomPlace): WecomGateRef {
  const navigate = useNavigate()
  const flow = useFlow(
    wecomGateMachine.provide({
      actors: {
        'ask whether authorised': fromPromise(({ input, signal }) =>
          call(wechatApi.isHotelAuth, storeOf(input), { signal }),
        ),
        'apply for authorisation': fromPromise(({ input, signal }) =>
          call(wechatApi.addHotelAuth, storeOf(input), { signal }),
        ),
        'load sale channels': fromPromise(({ input, signal }) =>
          call(merchantApi.getMerchantAllSaleChannelInfo, { ...storeOf(input), appTypes: corpAppTypes }, { signal }),
        ),
      },
      actions: {
        'go to the corp auth page': () => void navigate(corpAuthAddress),
        'go to WxSet': () => void navigate(wxSetPath),
        'reload the page': () => location.reload(),
      },
    }),
    { input: { hotelId, place } },
  )

  // The router speaks in props: a changed path is an event of its own.
  useEffect(() => flow.send({ type: 'path changed', place }), [flow, place])
  useRefusals(flow)
  return flow
}

/**
 * Tells the gate when a question of an open page is refused because the store has no corp
 * (Business areas and routes, 8).
 */
function useRefusals(flow: WecomGateRef): void {
  const questions = useQueryClient().getQueryCache()
  useEffect(
    () =>
      questions.subscribe((news) => {
        if (news.type !== 'updated' || news.action.type !== 'error') return
        const { error } = news.action
        if (error instanceof CallError && error.code === codes.noCorp) flow.send({ type: 'no corp found' })
      }),
    [questions, flow],
  )
}
