import { secondFactorApi as calls } from '@contracts/calls/secondFactorApi'
import { secondFactorApiSchemas as schemas } from '@contracts/calls/secondFactorApi.schema'
import { serve, servePublic, type Served } from '../gateway/serve'

/** 动态验证码: the second step of signing in, and a user's own second factor (docs/console.md, 1 and 14). */
export const secondFactorHandlers: Served[] = [
  servePublic(calls.loginCode, schemas.loginCode, async ({ input, services, request, responseHeaders }) => {
    const { cookie, mustChangePassword } = await services.identity.signInByCode(input, request)
    responseHeaders.append('Set-Cookie', cookie)
    return { mustChangePassword }
  }),

  serve(calls.state, schemas.state, ({ services, session }) => services.identity.secondFactorOf(session)),

  serve(calls.begin, schemas.begin, ({ input, services, session }) =>
    services.identity.beginSecondFactor(session, input.password),
  ),

  serve(calls.confirm, schemas.confirm, ({ input, services, session, request }) =>
    services.identity.confirmSecondFactor(session, input.code, request),
  ),

  serve(calls.renewCodes, schemas.renewCodes, ({ input, services, session, request }) =>
    services.identity.renewRecoveryCodes(session, input, request),
  ),

  serve(calls.colleagues, schemas.colleagues, ({ services, session, tenant }) =>
    services.identity.colleaguesWithSecondFactor(session, tenant),
  ),

  serve(calls.reset, schemas.reset, async ({ input, services, session, tenant, request }) => {
    await services.identity.resetSecondFactor(session, tenant, input, request)
    return null
  }),

  serve(calls.turnOff, schemas.turnOff, async ({ input, services, session, request }) => {
    await services.identity.turnSecondFactorOff(session, input, request)
    return null
  }),
]
