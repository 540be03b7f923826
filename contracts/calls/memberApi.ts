import type { CountedKind } from '../resources/members/upgradeSetting'
import { batchTaskCalls } from './batchTaskCalls'
import { defineCall } from './call'
import type { PhoneCodeSent } from './ownAccountApi'
import { ticketBuyerCalls } from './ticketBuyerCalls'
import { workbenchCalls } from './workbenchCalls'

/** Somebody who works in a store, as 店员助手 shows him. */
export interface AssistedPerson {
  userId: string
  name: string
  roles: string[]
  /** The nickname of the WeChat account that is bound to him. */
  wechat: string | null
}

const service = 'member-api'
const source = 'docs/architecture.md, decision 16'

/** The part of 升级方式 that says what is counted. */
export interface CountedBy {
  basis: 'GROWTH' | 'SPEND' | 'ORDERS' | 'POINTS'
  growthPerYuan?: number
  /** Of what members buy; all of it where none is named. */
  countKinds?: CountedKind[]
  period: 'LIFETIME' | 'ROLLING_12M' | 'CALENDAR_YEAR'
  effectWhen: 'PAID' | 'COMPLETED'
  refundRollback: boolean
  autoDowngrade: boolean
}

/** What a way of upgrading comes to for the members as they are. */
export interface UpgradePreview {
  members: number
  /** So many come into a higher grade at once. */
  up: number
  /** So many have too little to keep what they have, when it ends. */
  down: number
  /** By grade, from the lowest on: how many are known as it, and how many then are. */
  grades: { gradeId: number; name: string; before: number; after: number }[]
}

/** What each grade pays for a product, or for one of its specs. */
export interface PricedSpec {
  spec: string | null
  /** fen: what everybody pays */
  salePrice: number
  grades: { gradeId: number; name: string; price: number; by: string | null }[]
}

/** Who pays what on a day. */
export interface SimulatedPrice {
  productName: string
  /** Of the member that was asked about: what he is known as, null where he has no rights of members now. */
  member: { name: string | null; gradeId: number | null } | null
  specs: PricedSpec[]
}

/** What employees have brought a store in the last 30 days. */
export interface IntroducedLately {
  /** Members who joined and bought. */
  registers: number
  firstOrders: number
  /** fen: what those members paid while they counted, less refunds */
  paid: number
}

/** What merging one member into another one comes to. */
export interface MergePreview {
  from: MergedMember
  to: MergedMember
  /** What goes over: points less what is owed, e-cards that are not over, orders. */
  points: number
  cards: number
  orders: number
  /** The higher of both, which stays. */
  grade: string
  /** Why it is refused; null where it may be done. */
  refusal: string | null
}

export interface MergedMember {
  id: number
  memberNo: string
  name: string | null
  grade: string
}

/** Characters of a service that somebody writes down. */
export const serviceLimits = { title: 60, detail: 200 } as const

/** A price of an agreement, as its form has it. */
export interface AgreedRow {
  productId: number
  mode: 'FIXED' | 'DISCOUNT'
  /** fen */
  price: number | null
  /** percent */
  discount: number | null
  breakfast: number
}

/** Beside the lists of members, grades and member prices. */
export const memberApi = {
  previewUpgrade: defineCall<CountedBy, UpgradePreview>()({
    service,
    method: 'POST',
    path: '/member-api/eb/upgrade-setting/preview',
    title: '升级方式影响预览',
    effect: 'read',
    access: 'member:upgrade',
    tenant: 'any',
    body: ['basis', 'growthPerYuan', 'countKinds', 'period', 'effectWhen', 'refundRollback', 'autoDowngrade'],
    source,
  }),
  simulatePrice: defineCall<{ productId: number; date: string; memberId?: number }, SimulatedPrice>()({
    service,
    method: 'POST',
    path: '/member-api/eb/member-price/simulate',
    title: '会员价试算',
    effect: 'read',
    access: 'member:price',
    tenant: 'hotel',
    body: ['productId', 'date', 'memberId'],
    source,
  }),
  /** Reads a file of prices into the form of an agreement; nothing is stored. */
  readAgreementPrices: defineCall<
    { rows: Record<string, string>[] },
    { prices: AgreedRow[]; problems: { row: number; message: string }[] }
  >()({
    service,
    method: 'POST',
    path: '/member-api/eb/corporation-agreement/read_prices',
    title: '读取协议价格表',
    effect: 'read',
    access: 'corp:corporation:save',
    tenant: 'hotel',
    body: ['rows'],
    source,
  }),
  /** Who may sign in to the store, by name. */
  assistedStaff: defineCall<object, AssistedPerson[]>()({
    service,
    method: 'GET',
    path: '/member-api/eb/assistant-setting/staff',
    title: '店员助手的本店员工',
    effect: 'read',
    access: 'power:assistant',
    tenant: 'hotel',
    query: [],
    source: 'docs/console.md, 7',
  }),
  /** A message to oneself, as those of the store come. */
  testMessage: defineCall<object, { messageId: number }>()({
    service,
    method: 'POST',
    path: '/member-api/eb/assistant-setting/test',
    title: '发送测试消息',
    effect: 'write',
    access: 'power:assistant',
    tenant: 'hotel',
    body: [],
    source: 'docs/console.md, 7',
  }),
  writeService: defineCall<{ memberId: number; title: string; detail?: string }, Record<string, never>>()({
    service,
    method: 'POST',
    path: '/member-api/eb/member-event/write_service',
    title: '写服务记录',
    effect: 'write',
    access: 'member:member:save',
    tenant: 'any',
    body: ['memberId', 'title', 'detail'],
    source,
  }),
  /** Sends a code to the number that is to become a member's own; in use by another member it is refused at once. */
  sendMemberPhoneCode: defineCall<{ memberId: number; phone: string }, PhoneCodeSent>()({
    service,
    method: 'POST',
    path: '/member-api/eb/member/phone_code',
    title: '获取会员换绑验证码',
    effect: 'write',
    access: 'member:member:save',
    tenant: 'any',
    body: ['memberId', 'phone'],
    source,
  }),
  /** Makes the number to which a code was sent the member's own. */
  changeMemberPhone: defineCall<{ memberId: number; phone: string; code: string }, null>()({
    service,
    method: 'POST',
    path: '/member-api/eb/member/change_phone',
    title: '换绑会员手机',
    effect: 'write',
    access: 'member:member:save',
    tenant: 'any',
    body: ['memberId', 'phone', 'code'],
    source,
  }),
  previewMerge: defineCall<{ ids: string }, MergePreview>()({
    service,
    method: 'GET',
    path: '/member-api/eb/member/merge_preview',
    title: '会员合并预览',
    effect: 'read',
    access: 'member:member:merge',
    tenant: 'any',
    query: ['ids'],
    source,
  }),
  estimateIntroduced: defineCall<{ attributionDays: number; departmentIds?: string }, IntroducedLately>()({
    service,
    method: 'GET',
    path: '/member-api/eb/staff-introduce/estimate',
    title: '员工推荐费用预估',
    effect: 'read',
    access: 'power:introduce',
    tenant: 'hotel',
    query: ['attributionDays', 'departmentIds'],
    source,
  }),
  drawMemberNo: defineCall<object, { memberNo: string }>()({
    service,
    method: 'GET',
    path: '/member-api/eb/member/new_no',
    title: '生成会员号',
    effect: 'read',
    access: 'member:member:save',
    tenant: 'any',
    source,
  }),
  ...batchTaskCalls,
  ...ticketBuyerCalls,
  ...workbenchCalls,
}
