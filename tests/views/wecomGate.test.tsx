import { merchantApi } from '@contracts/calls/merchantApi'
import { wechatApi } from '@contracts/calls/wechatApi'
import { model } from '@machines/flows/wecomGate/cases'
import { fromPromise } from 'xstate'
import { call } from '@/app/gateway/call'
import { StandIn, standInScreen } from './support/StandIn'
import { walkInView } from './support/walkInView'

const ofHotel = ({ hotelId }: { hotelId: number | string }) => ({ query: { hotelId } })
const storeOf = ({ hotelId }: { hotelId: number | string }) => ({ hotelId: Number(hotelId) })

walkInView({
  flow: 'wecomGate',
  screen: standInScreen(model, {
    requests: {
      askWhetherAuthorised: { method: 'GET', path: '/wechat-api/eb/work/is_hotel_auth', sends: ofHotel },
      applyForAuthorisation: { method: 'GET', path: '/wechat-api/eb/work_auth/add_hotel_auth', sends: ofHotel },
      loadSaleChannels: {
        method: 'GET',
        path: '/merchant-api/eb/hotel/get_merchant_all_sale_channel_info',
        sends: ({ hotelId }: { hotelId: number }) => ({ query: { hotelId, appTypes: 7 } }),
      },
    },
  }),
  mount: () => (
    <StandIn
      model={model}
      machine={model.machine.provide({
        actors: {
          'ask whether authorised': fromPromise(({ input, signal }) =>
            call(wechatApi.isHotelAuth, storeOf(input), { signal }),
          ),
          'apply for authorisation': fromPromise(({ input, signal }) =>
            call(wechatApi.addHotelAuth, storeOf(input), { signal }),
          ),
          'load sale channels': fromPromise(({ input, signal }) =>
            call(merchantApi.getMerchantAllSaleChannelInfo, { ...storeOf(input), appTypes: 7 }, { signal }),
          ),
        },
      })}
    />
  ),
})
