import { defineCall } from './call'

/** How the second factor of a user stands. */
export interface SecondFactor {
  /** ISO; null while it is off. */
  enabledAt: string | null
  /** Recovery codes that were not used yet. */
  codesLeft: number
  /** It may not be turned off: this installation wants it of administrators. */
  isRequired: boolean
}

/** What an authenticator app is given. */
export interface SecondFactorKey {
  /** Base 32, to be typed where nothing can be scanned. */
  secret: string
  /** `otpauth://…`, what is drawn as QR. */
  uri: string
}

/** `data` of a sign-in whose password was right (code 40102). */
export interface SecondFactorAsked {
  /** To be sent with the code, within five minutes. */
  ticket: string
}

/** Somebody whose second factor an administrator may take away. */
export interface SecondFactorColleague {
  userId: string
  account: string
  name: string
  roles: string[]
  /** ISO */
  enabledAt: string
}

const service = 'oauth2-api'

/** 动态验证码: the second step of signing in, and how a user turns it on and off (docs/console.md, 1). */
export const secondFactorApi = {
  /** A code of the authenticator app, or a recovery code. */
  loginCode: defineCall<{ ticket: string; code: string }, { mustChangePassword: boolean }>()({
    service,
    method: 'POST',
    path: '/oauth2-api/pub/login_code',
    title: '动态验证码登录',
    effect: 'write',
    access: 'public',
    tenant: 'none',
    body: ['ticket', 'code'],
    source: 'docs/console.md, 1',
  }),
  state: defineCall<object, SecondFactor>()({
    service,
    method: 'GET',
    path: '/oauth2-api/eb/user/second_factor',
    title: '动态验证码状态',
    effect: 'read',
    access: 'session',
    tenant: 'none',
    source: 'docs/console.md, 14',
  }),
  /** A new key; nothing is asked for at sign-in until a code made with it was confirmed. */
  begin: defineCall<{ password: string }, SecondFactorKey>()({
    service,
    method: 'POST',
    path: '/oauth2-api/eb/user/second_factor_begin',
    title: '获取动态验证码密钥',
    effect: 'write',
    access: 'session',
    tenant: 'none',
    body: ['password'],
    source: 'docs/console.md, 14',
  }),
  confirm: defineCall<{ code: string }, { recoveryCodes: string[] }>()({
    service,
    method: 'POST',
    path: '/oauth2-api/eb/user/second_factor_confirm',
    title: '开启动态验证码',
    effect: 'write',
    access: 'session',
    tenant: 'none',
    body: ['code'],
    source: 'docs/console.md, 14',
  }),
  /** New recovery codes; those before end. */
  renewCodes: defineCall<{ password: string; code: string }, { recoveryCodes: string[] }>()({
    service,
    method: 'POST',
    path: '/oauth2-api/eb/user/second_factor_codes',
    title: '更换恢复码',
    effect: 'write',
    access: 'session',
    tenant: 'none',
    body: ['password', 'code'],
    source: 'docs/console.md, 14',
  }),
  turnOff: defineCall<{ password: string; code: string }, null>()({
    service,
    method: 'POST',
    path: '/oauth2-api/eb/user/second_factor_off',
    title: '关闭动态验证码',
    effect: 'write',
    access: 'session',
    tenant: 'none',
    body: ['password', 'code'],
    source: 'docs/console.md, 14',
  }),
  /** Those of this place who sign in with a second factor; for administrators only, whose right is everything. */
  colleagues: defineCall<object, SecondFactorColleague[]>()({
    service,
    method: 'GET',
    path: '/oauth2-api/eb/user/second_factor_colleagues',
    title: '开启了动态验证码的员工',
    effect: 'read',
    access: 'power:employee:reset-password',
    tenant: 'any',
    source: 'docs/console.md, 14',
  }),
  /** For who has lost phone and recovery codes. `password` is the administrator's own. */
  reset: defineCall<{ userId: string; password: string }, null>()({
    service,
    method: 'POST',
    path: '/oauth2-api/eb/user/second_factor_reset',
    title: '重置员工的动态验证码',
    effect: 'write',
    access: 'power:employee:reset-password',
    tenant: 'any',
    body: ['userId', 'password'],
    source: 'docs/console.md, 14',
  }),
}
