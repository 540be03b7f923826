import { gone, malformed, noRight, Refusal } from '../refusal'
import { codes, messages } from '@contracts/envelope'
import type { Services } from '../services'
import { boundWechat, issueWechatCode, playWechat, unbindWechat, wechatCodeState } from './bindWechat'
import { issueCaptcha } from './captcha'
import { changeAvatar } from './changeAvatar'
import { changePassword } from './changePassword'
import { changePhone, sendPhoneCode } from './changePhone'
import { proveCode, sendCode, type CodeStore } from './phoneCodes'
import { changeProfile } from './changeProfile'
import type { Caller, Identity, Session } from './identity'
import { menusOf } from './menus'
import { logOperation, operations } from './operationLog'
import { colleaguesWithSecondFactor, resetSecondFactor } from './resetSecondFactor'
import { openSessionCookie } from './sessionCookie'
import { openSessionLibrary } from './sessionLibrary'
import { devicesOf, endSession, findSession, longestMs, rememberTenant, renewById } from './sessions'
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
  turnSecondFactorOff,
} from './secondFactor'
import { signIn, signInByCode, type BeforeSignIn } from './signIn'
import { asRole, viewableRoles } from './viewAs'

const sessionId = /^[\w-]{1,64}$/

/**
 * Opens identity over a migrated database.
 * @param beforeSignIn is called at each sign-in, so that a new device can be reported
 */
export async function openIdentity({
  db,
  config,
  now,
  secrets,
  beforeSignIn,
}: Pick<Services, 'db' | 'config' | 'now' | 'secrets'> & { readonly beforeSignIn: BeforeSignIn }): Promise<Identity> {
  const library = await openSessionLibrary(db, config, secrets.signingKey('session').toString('base64url'))
  const cookie = openSessionCookie(library)
  const log = (
    action: (typeof operations)[keyof typeof operations],
    { userId, account }: Session,
    caller: Caller,
    more: { brandId?: number; hotelId?: number | null; detail?: string } = {},
  ) => logOperation(db, { action, at: now(), userId, account, ...more }, caller)

  const sessionOf: Identity['sessionOf'] = async ({ headers }, how) => {
    const token = cookie.read(headers)
    return token === null ? null : findSession(db, token, now(), how)
  }

  /** Gives the browser its new session and ends the one that it had. */
  const entered = async (
    { token, mustChangePassword }: { token: string; mustChangePassword: boolean },
    remember: boolean,
    caller: Caller,
  ) => {
    const former = cookie.read(caller.headers)
    if (former !== null) await library.internalAdapter.deleteSession(former)
    return { cookie: cookie.write(token, remember ? longestMs / 1000 : undefined), mustChangePassword }
  }

  const codeStore = (): CodeStore => ({ db, secret: library.secret, now: now() })
  const factoring = () => ({ db, secrets, now: now() })
  const needsSecondFactor = ({ memberships }: Session) =>
    config.adminSecondFactor && memberships.some(({ permissions }) => permissions.includes('all'))

  return {
    sessionOf,

    async signIn(credentials, caller) {
      const opened = await signIn({ db, library, secrets, now: now(), beforeSignIn }, credentials, caller)
      return entered(opened, credentials.remember ?? false, caller)
    },

    async signInByCode(given, caller) {
      const opened = await signInByCode({ db, library, secrets, now: now(), beforeSignIn }, given, caller)
      return entered(opened, opened.remember, caller)
    },

    secondFactorOf: (session) => secondFactorOf(db, session, needsSecondFactor(session)),
    beginSecondFactor: (session, password) => beginSecondFactor(factoring(), session, password),
    confirmSecondFactor: (session, code, caller) => confirmSecondFactor(factoring(), session, code, caller),
    renewRecoveryCodes: (session, given, caller) => renewRecoveryCodes(factoring(), session, given, caller),
    turnSecondFactorOff: (session, given, caller) =>
      turnSecondFactorOff(factoring(), session, { ...given, isRequired: needsSecondFactor(session) }, caller),
    colleaguesWithSecondFactor: (session, tenant) => colleaguesWithSecondFactor(db, session, tenant),
    resetSecondFactor: (session, tenant, given, caller) =>
      resetSecondFactor({ db, now: now() }, session, tenant, given, caller),
    lacksSecondFactor: async (session) => needsSecondFactor(session) && !(await hasSecondFactor(db, session.userId)),

    async signOut(session, caller) {
      await endSession(db, session.userId, session.id)
      await log(operations.signOut, session, caller)
      return { cookie: cookie.remove() }
    },

    async renew(session) {
      const idleEndsAt = await renewById(db, session.id, now())
      if (!idleEndsAt) throw new Refusal(codes.noSession, messages.noSession, { status: 401 })
      return { idleEndsAt, endsAt: session.endsAt }
    },

    issueCaptcha: ({ address }) => issueCaptcha(db, library.secret, address, now()),

    changePassword: (session, change, caller) => changePassword(db, session, change, caller, now()),

    changeProfile: (session, change, caller) => changeProfile(db, session, change, caller, now()),

    changeAvatar: (session, key, caller) => changeAvatar(db, session, key, caller, now()),

    sendPhoneCode: (session, phone) => sendPhoneCode(codeStore(), session, phone),

    changePhone: (session, change, caller) => changePhone(codeStore(), session, change, caller),

    sendCode: (wanted) => sendCode(codeStore(), wanted),

    proveCode: (proven) => proveCode(codeStore(), proven),

    wechatOf: (session) => boundWechat(db, session),

    issueWechatCode: (session) => issueWechatCode(db, session, now()),

    wechatCodeState: (session, ticket) => wechatCodeState(db, session, ticket, now()),

    playWechat: (session, played, caller) => playWechat(db, session, played, caller, now()),

    unbindWechat: (session, password, caller) => unbindWechat(db, session, password, caller, now()),

    devicesOf: (session) => devicesOf(db, session, now()),

    async revoke(session, id, caller) {
      if (!sessionId.test(id) || !(await endSession(db, session.userId, id))) throw gone()
      await log(operations.revoke, session, caller, { detail: id })
    },

    async switchTenant(session, { brandId, hotelId }, caller) {
      if (brandId === undefined && hotelId === undefined) throw malformed('参数有误：hotelId、brandId')
      const membership = session.memberships.find(
        (one) => one.hotelId === (hotelId ?? null) && (brandId === undefined || one.brandId === brandId),
      )
      if (!membership) throw noRight()
      const to = { brandId: membership.brandId, hotelId: membership.hotelId }
      await rememberTenant(db, session, to)
      await log(operations.switchTenant, session, caller, to)
      return to
    },

    viewableRoles: (brandId) => viewableRoles(db, brandId),

    asRole: (membership, roleId) => asRole(db, membership, roleId),

    menusOf: (membership) => menusOf(db, membership),
  }
}
