import { defineCall } from './call'

/** The WeChat account with which a user is bound. */
export interface BoundWechat {
  nickname: string
  /** ISO time. */
  boundAt: string
}

/** A code that is scanned with WeChat. */
export interface WechatCode {
  /** Names it when it is asked what became of it. */
  ticket: string
  /** What is drawn as QR. */
  content: string
  /** 模拟: no WeChat is connected, and a desk on the page plays it. */
  isSimulated: boolean
}

/** What became of a code: waiting, bound, refused by its owner, bound to another user already, expired. */
export type WechatCodeState = 'WAITING' | 'BOUND' | 'REFUSED' | 'TAKEN' | 'EXPIRED'

export interface WechatCodeAnswer {
  state: WechatCodeState
  /** Of what is bound now; null in every other state. */
  nickname: string | null
}

/** What the stand-in for WeChat lets the owner of an account do with a code. */
export type WechatDecision = 'AGREE' | 'REFUSE'

const service = 'oauth2-api'

/** 微信绑定 of a user's own account (docs/console.md, 14). It comes with his page, not with the shell. */
export const wechatBindingApi = {
  wechatBinding: defineCall<object, { bound: BoundWechat | null }>()({
    service,
    method: 'GET',
    path: '/oauth2-api/eb/user/wechat',
    title: '微信绑定',
    effect: 'read',
    access: 'session',
    tenant: 'none',
    source: 'docs/console.md, 14',
  }),
  /** Another code ends the one before. */
  wechatCode: defineCall<object, WechatCode>()({
    service,
    method: 'POST',
    path: '/oauth2-api/eb/user/wechat_code',
    title: '获取绑定微信的二维码',
    effect: 'write',
    access: 'session',
    tenant: 'none',
    source: 'docs/console.md, 14',
  }),
  wechatState: defineCall<{ ticket: string }, WechatCodeAnswer>()({
    service,
    method: 'GET',
    path: '/oauth2-api/eb/user/wechat_state',
    title: '查询绑定微信的结果',
    effect: 'read',
    access: 'session',
    tenant: 'none',
    unattended: true,
    query: ['ticket'],
    source: 'docs/console.md, 14',
  }),
  wechatUnbind: defineCall<{ password: string }, null>()({
    service,
    method: 'POST',
    path: '/oauth2-api/eb/user/wechat_unbind',
    title: '解绑微信',
    effect: 'write',
    access: 'session',
    tenant: 'none',
    body: ['password'],
    source: 'docs/console.md, 14',
  }),
  /** 模拟: what the owner of a WeChat account does with a code that he has scanned. */
  wechatStandIn: defineCall<{ ticket: string; decision: WechatDecision; nickname: string }, null>()({
    service,
    method: 'POST',
    path: '/oauth2-api/eb/user/wechat_stand_in',
    title: '微信扫码（模拟）',
    effect: 'write',
    access: 'session',
    tenant: 'none',
    body: ['ticket', 'decision', 'nickname'],
    source: 'docs/console.md, 14',
  }),
}
