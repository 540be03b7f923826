import { merchantApi } from '@contracts/calls/merchantApi'
import { wechatApi } from '@contracts/calls/wechatApi'
import { codes } from '@contracts/envelope'
import { wecomGateMachine } from '@machines/flows/wecomGate/machine'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { call } from '@/app/gateway/call'
import { gatewayLink, linkGateway } from '@/app/gateway/gatewayLink'
import { authorisationKey } from '../corpStates'
import { corpAppTypes, corpAuthAddress, placeOf, wxSetPath } from './constants'

export type WecomGateRef = ActorRefFrom<typeof wecomGateMachine>

const storeOf = ({ hotelId }: { hotelId: number | string }) => ({ hotelId: Number(hotelId) })

/**
 * The gate without its looks: asks for a store whether it is authorised, then for its corp
 * (Business areas and routes, 4).
 * @param pathname where the user is in the module; it may change
 */
export function useWecomGate(hotelId: number, pathname: string): WecomGateRef {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const place = placeOf(pathname)
  const flow = useFlow(
    wecomGateMachine.provide({
      actors: {
        'ask whether authorised': fromPromise(({ input, signal }) =>
          call(wechatApi.isHotelAuth, storeOf(input), { signal }),
        ),
        'apply for authorisation': fromPromise(async ({ input, signal }) => {
          const isTaken = await call(wechatApi.addHotelAuth, storeOf(input), { signal })
          // What was known of the last application is over.
          queries.removeQueries({ queryKey: authorisationKey })
          return isTaken
        }),
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
  useEffect(() => flow.send({ type: 'path changed', place: placeOf(pathname) }), [flow, pathname])
  useRefusals(flow)
  return flow
}

/**
 * Tells the gate when anything that an open page asks or does is refused because the store has no corp
 * (Business areas and routes, 8).
 */
function useRefusals(flow: WecomGateRef): void {
  useEffect(() => {
    const link = gatewayLink()
    linkGateway({
      ...link,
      reached: (isReached, code) => {
        link.reached(isReached, code)
        if (code === codes.noCorp) flow.send({ type: 'no corp found' })
      },
    })
    return () => void linkGateway(link)
  }, [flow])
}
