import type { MenuNode } from '@contracts/calls/oauth2Api'
import type { SecondFactor, SecondFactorColleague, SecondFactorKey } from '@contracts/calls/secondFactorApi'
import type { PhoneCodeSent, SignedInDevice, ViewableChoice, ViewableRole } from '@contracts/calls/ownAccountApi'
import type { DataScope } from '@contracts/rules/dataScopes'
import type { BoundWechat, WechatCode, WechatCodeAnswer, WechatDecision } from '@contracts/calls/wechatBindingApi'
import type { NewPhone, WantedCode } from './phoneCodes'

/** A signed-in user, as the gateway knows it on each call. */
export interface Session {
  id: string
  userId: string
  account: string
  name: string
  phone: string | null
  /** Key of the picture in storage. */
  avatar: string | null
  /** The id under which a whole-brand tenant keeps its public files. */
  adminId: number
  /** True until the initial password has been changed: only `session` calls that say so are answered. */
  mustChangePassword: boolean
  /** Where the user may work, the default tenant first; each store once, its roles added up. */
  memberships: Membership[]
  /** When the session ends without activity. */
  idleEndsAt: Date
  /** When it ends whatever happens. */
  endsAt: Date
  /** Grows with each change of roles or menus; for the header `X-Menu-Version`. */
  menuVersion: number
}

/** One place where a user may work: a store, or a whole brand with all its stores. */
export interface Membership {
  brandId: number
  brandName: string
  /** null = the whole brand. */
  hotelId: number | null
  hotelName: string | null
  /** Names of the roles, joined by 、. */
  roleName: string
  /** Permission keys with the base rights, or `['all']`. */
  permissions: readonly string[]
  /** The widest scope of the roles; all of the brand for who may do everything. */
  dataScope: DataScope
  /** Mini-program of the store, else of its brand. */
  appId: string | null
  /** Hotel chain of the brand, such as `IHG`. */
  chain: string | null
  /** The role as which an administrator looks at this place for one call: name and permissions are that one's. */
  viewedAs?: ViewableRole
}

/** The tenant of one call: the membership that the caller's headers chose. */
export interface Tenant {
  brandId: number
  hotelId: number | null
  permissions: ReadonlySet<string>
  /** Whose rows of it the caller sees (`server/records/ownRows.ts`). */
  dataScope: DataScope
}

/** What identity wants to know about the request it works for. */
export interface Caller {
  headers: Headers
  /** The client's address, from the proxy when TRUST_PROXY is set. */
  address: string
}

export interface Credentials {
  account: string
  password: string
  remember?: boolean
  captchaId?: string
  captcha?: string
}

/** better-auth and the tables behind it are reached through these functions only. Refusals are thrown as `Refusal`. */
export interface Identity {
  /**
   * The session behind the request's cookie, or null. Renews its idle time, at most once a minute, except for calls
   * that the console makes unattended.
   */
  sessionOf(caller: Caller, how?: { renews: boolean }): Promise<Session | null>
  /**
   * Signs in by password (docs/console.md, 1).
   * @returns the `Set-Cookie` value of the new session
   * @throws Refusal 40000 账号或密码错误, 42200 captcha needed or wrong, 42900 locked, 40102 with the ticket of the second
   *   step where the user has a second factor
   */
  signIn(credentials: Credentials, caller: Caller): Promise<{ cookie: string; mustChangePassword: boolean }>
  /** The second step. @throws Refusal 42200 on `code`, 42900 locked, 40400 when the ticket is over */
  signInByCode(
    given: { ticket: string; code: string },
    caller: Caller,
  ): Promise<{ cookie: string; mustChangePassword: boolean }>
  /** How the user's second factor stands. */
  secondFactorOf(session: Session): Promise<SecondFactor>
  /** @throws Refusal 42200 and 42900 about the password, 40000 where it is on already */
  beginSecondFactor(session: Session, password: string): Promise<SecondFactorKey>
  /** @returns recovery codes @throws Refusal 42200 on `code`, 42900, 40000 without a key or where it is on */
  confirmSecondFactor(session: Session, code: string, caller: Caller): Promise<{ recoveryCodes: string[] }>
  /** @throws Refusal 42200 by field, 42900, 40000 where it is off */
  renewRecoveryCodes(
    session: Session,
    given: { password: string; code: string },
    caller: Caller,
  ): Promise<{ recoveryCodes: string[] }>
  /** @throws Refusal 42200 by field, 42900, 40000 where it is off, 40302 where it must stay on */
  turnSecondFactorOff(session: Session, given: { password: string; code: string }, caller: Caller): Promise<void>
  /** Whose second factor an administrator may take away. @throws Refusal 40300 for anybody else */
  colleaguesWithSecondFactor(session: Session, tenant: Tenant): Promise<SecondFactorColleague[]>
  /** @throws Refusal 40300, 42200 and 42900 about the administrator's own password, 40400 for anybody else's colleague */
  resetSecondFactor(
    session: Session,
    tenant: Tenant,
    given: { userId: string; password: string },
    caller: Caller,
  ): Promise<void>
  /** Whether the user must set up a second factor before anything but his own account is answered (ADMIN_SECOND_FACTOR). */
  lacksSecondFactor(session: Session): Promise<boolean>
  /** Ends the session. @returns the `Set-Cookie` value that removes the cookie */
  signOut(session: Session, caller: Caller): Promise<{ cookie: string }>
  /** Renews the idle time at once. */
  renew(session: Session): Promise<{ idleEndsAt: Date; endsAt: Date }>
  /** @throws Refusal 42900 when one address asks too often */
  issueCaptcha(caller: Caller): Promise<{ captchaId: string; image: string }>
  /**
   * Sets a new password and ends the user's other sessions.
   * @throws Refusal 42200 by field, 42900 after too many wrong old passwords
   */
  changePassword(session: Session, change: { oldPassword: string; newPassword: string }, caller: Caller): Promise<void>
  /** Changes what a user may change of himself. @throws Refusal 42200 by field */
  changeProfile(session: Session, change: { name: string }, caller: Caller): Promise<void>
  /** Takes a picture that has been checked, or none. @param key its object in storage */
  changeAvatar(session: Session, key: string | null, caller: Caller): Promise<void>
  /**
   * Sends a code to the number that is to become the user's own.
   * @throws Refusal 42200 by field, 42900 too often, 40000 when it could not be sent
   */
  sendPhoneCode(session: Session, phone: string): Promise<PhoneCodeSent>
  /**
   * Makes the number to which a code was sent the user's own.
   * @throws Refusal 42200 by field, 42900 after too many wrong codes
   */
  changePhone(session: Session, change: { phone: string; code: string }, caller: Caller): Promise<void>
  /**
   * Sends a code to a number that is to become somebody's own, no user's of the console.
   * @throws Refusal 42900 too often, 40000 when it could not be sent
   */
  sendCode(wanted: WantedCode): Promise<PhoneCodeSent>
  /** That a code is the one that was sent. @throws Refusal 42200 for any other, 42900 after too many wrong codes */
  proveCode(proven: NewPhone & { readonly code: string }): Promise<void>
  /** The WeChat account that is bound to the user; null without one. */
  wechatOf(session: Session): Promise<BoundWechat | null>
  /** A code to be scanned with WeChat; the one before ends. @throws Refusal 40000 where the user is bound already */
  issueWechatCode(session: Session): Promise<WechatCode>
  /** What became of the user's code. */
  wechatCodeState(session: Session, ticket: string): Promise<WechatCodeAnswer>
  /** 模拟: plays the owner of a WeChat account. @throws Refusal 42200 by field, 40000 for a code that is over */
  playWechat(
    session: Session,
    played: { ticket: string; decision: WechatDecision; nickname: string },
    caller: Caller,
  ): Promise<void>
  /** @throws Refusal 42200 by field, 42900 after too many wrong passwords, 40000 where nothing is bound */
  unbindWechat(session: Session, password: string, caller: Caller): Promise<void>
  /** The user's live sessions, the newest activity first. */
  devicesOf(session: Session): Promise<SignedInDevice[]>
  /** Ends one of the user's own sessions. @throws Refusal 40400 for any other id */
  revoke(session: Session, id: string, caller: Caller): Promise<void>
  /**
   * Makes a tenant the default of this session and of the next sign-in.
   * @throws Refusal 40300 without membership there
   */
  switchTenant(
    session: Session,
    to: { brandId?: number; hotelId?: number },
    caller: Caller,
  ): Promise<{ brandId: number; hotelId: number | null }>
  /** Roles of a brand as which an administrator may look at the console (docs/console.md, 4). */
  viewableRoles(brandId: number): Promise<ViewableChoice[]>
  /**
   * A place of an administrator as one of those roles sees it.
   * @throws Refusal 40300 for anybody else, and for a role that is none of them
   */
  asRole(membership: Membership, roleId: number): Promise<Membership>
  /** The permission tree as far as the membership grants it. */
  menusOf(membership: Membership): Promise<MenuNode[]>
}
