import { oauth2Api } from '@contracts/calls/oauth2Api'
import { ownAccountApi } from '@contracts/calls/ownAccountApi'
import { oauth2ApiSchemas } from '@contracts/calls/oauth2Api.schema'
import { ownAccountApiSchemas } from '@contracts/calls/ownAccountApi.schema'
import { takeAvatar } from '../../files/takeAvatar'
import { noRight } from '../../refusal'
import { serve, servePublic, type Served } from '../gateway/serve'
import { bearerOf, issueFrameToken } from './frameToken'
import { mayOpen } from './pathPermission'
import { presentMe, presentTenants } from './presenters'
import { membershipAt } from './tenant'
import { secondFactorHandlers } from './secondFactor'
import { wechatBindingHandlers } from './wechatBinding'

/** Sign-in, session, tenant and menus of the signed-in user (docs/console.md, 1; Business areas and routes, 7). */
export const oauth2ApiHandlers: Served[] = [
  servePublic(oauth2Api.login, oauth2ApiSchemas.login, async ({ input, services, request, responseHeaders }) => {
    const { cookie, mustChangePassword } = await services.identity.signIn(input, request)
    responseHeaders.append('Set-Cookie', cookie)
    return { mustChangePassword }
  }),

  servePublic(oauth2Api.captcha, oauth2ApiSchemas.captcha, ({ services, request }) =>
    services.identity.issueCaptcha(request),
  ),

  serve(oauth2Api.me, oauth2ApiSchemas.me, ({ session, tenant, services }) =>
    presentMe(session, membershipAt(session, tenant), services),
  ),

  serve(ownAccountApi.viewableRoles, ownAccountApiSchemas.viewableRoles, ({ services, tenant }) =>
    services.identity.viewableRoles(tenant.brandId),
  ),

  serve(oauth2Api.tenants, oauth2ApiSchemas.tenants, ({ input, session }) =>
    presentTenants(session.memberships, input.keyword),
  ),

  serve(oauth2Api.switchTenant, oauth2ApiSchemas.switchTenant, ({ input, services, session, request }) =>
    services.identity.switchTenant(session, input, request),
  ),

  serve(oauth2Api.changePassword, oauth2ApiSchemas.changePassword, async ({ input, services, session, request }) => {
    await services.identity.changePassword(session, input, request)
    return null
  }),

  serve(
    ownAccountApi.changeProfile,
    ownAccountApiSchemas.changeProfile,
    async ({ input, services, session, request }) => {
      await services.identity.changeProfile(session, input, request)
      return null
    },
  ),

  serve(
    ownAccountApi.changeAvatar,
    ownAccountApiSchemas.changeAvatar,
    async ({ input, services, session, tenant, request }) => {
      if (input.key !== null) await takeAvatar(services.storage, { session, tenant }, input.key)
      await services.identity.changeAvatar(session, input.key, request)
      return null
    },
  ),

  serve(ownAccountApi.sendPhoneCode, ownAccountApiSchemas.sendPhoneCode, ({ input, services, session }) =>
    services.identity.sendPhoneCode(session, input.phone),
  ),

  serve(ownAccountApi.changePhone, ownAccountApiSchemas.changePhone, async ({ input, services, session, request }) => {
    await services.identity.changePhone(session, input, request)
    return null
  }),

  ...secondFactorHandlers,

  ...wechatBindingHandlers,

  serve(oauth2Api.refresh, oauth2ApiSchemas.refresh, async ({ services, session }) => {
    const { idleEndsAt, endsAt } = await services.identity.renew(session)
    return { idleEndsAt: idleEndsAt.toISOString(), endsAt: endsAt.toISOString() }
  }),

  serve(oauth2Api.logout, oauth2ApiSchemas.logout, async ({ services, session, request, responseHeaders }) => {
    const { cookie } = await services.identity.signOut(session, request)
    responseHeaders.append('Set-Cookie', cookie)
    return null
  }),

  serve(ownAccountApi.sessionList, ownAccountApiSchemas.sessionList, ({ services, session }) =>
    services.identity.devicesOf(session),
  ),

  serve(
    ownAccountApi.sessionRevoke,
    ownAccountApiSchemas.sessionRevoke,
    async ({ input, services, session, request }) => {
      await services.identity.revoke(session, input.id, request)
      return null
    },
  ),

  serve(oauth2Api.frameToken, oauth2ApiSchemas.frameToken, issueFrameToken),

  servePublic(oauth2Api.frameBearer, oauth2ApiSchemas.frameBearer, bearerOf),

  serve(oauth2Api.menusByUser, oauth2ApiSchemas.menusByUser, ({ input, services, session, tenant }) => {
    checkOwn(session.userId, input.userId)
    return services.identity.menusOf(membershipAt(session, tenant))
  }),

  serve(oauth2Api.checkUserPathPermission, oauth2ApiSchemas.checkUserPathPermission, ({ input, session, tenant }) => {
    checkOwn(session.userId, input.userId)
    return mayOpen(input.path, tenant.permissions)
  }),
]

/** The spec sends a userId along (docs/readings.md, 6); it can only be the caller's. @throws Refusal 40300 */
function checkOwn(userId: string, named: string | undefined): void {
  if (named !== undefined && named !== '' && named !== userId) throw noRight()
}
