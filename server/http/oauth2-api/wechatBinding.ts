import { wechatBindingApi as calls } from '@contracts/calls/wechatBindingApi'
import { wechatBindingApiSchemas as schemas } from '@contracts/calls/wechatBindingApi.schema'
import { serve, type Served } from '../gateway/serve'

/** 微信绑定 of the signed-in user (docs/console.md, 14). */
export const wechatBindingHandlers: Served[] = [
  serve(calls.wechatBinding, schemas.wechatBinding, async ({ services, session }) => ({
    bound: await services.identity.wechatOf(session),
  })),

  serve(calls.wechatCode, schemas.wechatCode, ({ services, session }) => services.identity.issueWechatCode(session)),

  serve(calls.wechatState, schemas.wechatState, ({ input, services, session }) =>
    services.identity.wechatCodeState(session, input.ticket),
  ),

  serve(calls.wechatUnbind, schemas.wechatUnbind, async ({ input, services, session, request }) => {
    await services.identity.unbindWechat(session, input.password, request)
    return null
  }),

  serve(calls.wechatStandIn, schemas.wechatStandIn, async ({ input, services, session, request }) => {
    await services.identity.playWechat(session, input, request)
    return null
  }),
]
