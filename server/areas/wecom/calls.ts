import { wechatApi, type CorpDecision } from '@contracts/calls/wechatApi'
import { wechatApiSchemas } from '@contracts/calls/wechatApi.schema'
import { codes, messages } from '@contracts/envelope'
import { apply, authorisationOf, corpOf, decide, isAuthorised, type Decision } from './corpAuthorisation'
import { standInCorp, standInPlatform, type Store } from './corpPlatform'
import type { Services } from '@server/services'
import type { Context } from '@server/http/gateway/context'
import { Refusal } from '@server/refusal'
import { serve } from '@server/http/gateway/serve'

/** The platform that decides: no other than the stand-in is built. */
const platform = standInPlatform

/** Each of these calls speaks about a store: the gateway has refused the whole brand. */
const storeOf = ({ tenant: { brandId, hotelId } }: Context<unknown>): Store => {
  if (hotelId === null) throw new Refusal(codes.hotelRequired, messages.hotelRequired)
  return { brandId, hotelId }
}

const decisionAtDesk = async (services: Services, store: Store, decision: CorpDecision): Promise<Decision> => {
  if (decision === 'GRANT') return { granted: await standInCorp(services.db, store) }
  return decision === 'REFUSE' ? 'refused' : 'cancelled'
}

/** wechat-api: the authorisation of corporate WeChat (Business areas and routes, 4; docs/console.md, 18). */
export const wechatApiHandlers = [
  serve(wechatApi.isHotelAuth, wechatApiSchemas.isHotelAuth, (context) =>
    isAuthorised(context.services, storeOf(context)),
  ),
  serve(wechatApi.addHotelAuth, wechatApiSchemas.addHotelAuth, async (context) => {
    await apply(context.services, storeOf(context), context.session.userId)
    return true
  }),
  serve(wechatApi.contact, wechatApiSchemas.contact, async ({ services }) => ({
    address: services.config.wecomContactUrl,
  })),
  serve(wechatApi.corpAuth, wechatApiSchemas.corpAuth, (context) =>
    authorisationOf(context.services, platform, storeOf(context)),
  ),
  serve(wechatApi.corpInfo, wechatApiSchemas.corpInfo, async (context) => {
    const corp = await corpOf(context.services, storeOf(context))
    if (!corp) throw new Refusal(codes.noCorp, messages.noCorp)
    return { ...corp, authorizedAt: corp.authorizedAt.toISOString() }
  }),
  serve(wechatApi.standInDecision, wechatApiSchemas.standInDecision, async (context) => {
    const { services, input } = context
    const store = storeOf(context)
    await decide(services, store, await decisionAtDesk(services, store, input.decision))
    return authorisationOf(services, platform, store)
  }),
]
