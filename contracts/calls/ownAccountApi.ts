import { defineCall } from './call'

export interface SignedInDevice {
  id: string
  device: string
  browser: string
  ip: string
  loginWay: '密码'
  loginAt: string
  lastSeenAt: string
  expireAt: string
  current: boolean
}

/** A role as which an administrator may look at the console. */
export interface ViewableRole {
  roleId: number
  name: string
}

/** One of those that may be chosen. */
export interface ViewableChoice extends ViewableRole {
  /** Its holders work in one store at a time: in all of a brand's at once nobody sees what they see. */
  ofOneStore: boolean
}

/** What came of sending a code. */
export interface PhoneCodeSent {
  /** How long until another one may be asked for, ms. */
  waitMs: number
  /** 模拟: the text message as it would have arrived, where none leaves; null once a platform is connected. */
  simulated: string | null
}

const service = 'oauth2-api'

/** 个人资料: what a user sees and changes of his own account. It comes with that page, not with the shell. */
export const ownAccountApi = {
  /** 以角色查看: the roles of the brand that are switched on and hold less than everything. */
  viewableRoles: defineCall<object, ViewableChoice[]>()({
    service,
    method: 'GET',
    path: '/oauth2-api/eb/role/viewable',
    title: '可查看的角色',
    effect: 'read',
    access: 'power:role',
    tenant: 'any',
    source: 'docs/console.md, 4',
  }),
  /** 个人资料: what a user may change of himself. */
  changeProfile: defineCall<{ name: string }, null>()({
    service,
    method: 'POST',
    path: '/oauth2-api/eb/user/change_profile',
    title: '修改个人资料',
    effect: 'write',
    access: 'session',
    tenant: 'none',
    body: ['name'],
    source: 'docs/console.md, 14',
  }),
  /** 头像: a picture put with the credentials of Shared building blocks, 7.1, named by its key; null takes it away. */
  changeAvatar: defineCall<{ key: string | null }, null>()({
    service,
    method: 'POST',
    path: '/oauth2-api/eb/user/change_avatar',
    title: '更换头像',
    effect: 'write',
    access: 'session',
    tenant: 'any',
    body: ['key'],
    source: 'docs/console.md, 14',
  }),
  /** Sends a code to the number that is to become the user's own. */
  sendPhoneCode: defineCall<{ phone: string }, PhoneCodeSent>()({
    service,
    method: 'POST',
    path: '/oauth2-api/eb/user/phone_code',
    title: '获取换绑验证码',
    effect: 'write',
    access: 'session',
    tenant: 'none',
    body: ['phone'],
    source: 'docs/console.md, 14',
  }),
  changePhone: defineCall<{ phone: string; code: string }, null>()({
    service,
    method: 'POST',
    path: '/oauth2-api/eb/user/change_phone',
    title: '换绑手机号',
    effect: 'write',
    access: 'session',
    tenant: 'none',
    body: ['phone', 'code'],
    source: 'docs/console.md, 14',
  }),
  sessionList: defineCall<object, SignedInDevice[]>()({
    service,
    method: 'GET',
    path: '/oauth2-api/eb/session/list',
    title: '登录设备',
    effect: 'read',
    access: 'session',
    tenant: 'none',
    source: 'docs/console.md, 14',
  }),
  sessionRevoke: defineCall<{ id: string }, null>()({
    service,
    method: 'POST',
    path: '/oauth2-api/eb/session/revoke',
    title: '下线该设备',
    effect: 'write',
    access: 'session',
    tenant: 'none',
    body: ['id'],
    source: 'docs/console.md, 14',
  }),
}
