import { defineCall } from './call'

/** More than these are not told apart at a counter: more is to be typed. */
export const mostFound = 9

/** What is said of a keyword by which no one is meant. */
export const keywordMessage = '请输入至少2个字，或手机号后四位、会员号、卡号'

/** A member as the desk finds him. */
export interface FoundMember {
  id: number
  memberNo: string
  name: string | null
  /** Masked. */
  phone: string
  grade: string
  /** ACTIVE or FROZEN. */
  status: string
  /** What he may use now, less what he owes. */
  points: number
  orderCount: number
  /** fen, less refunds, in all stores of the brand */
  spent: number
  /** ISO time; null for who has bought nothing. */
  lastOrderAt: string | null
}

/** Why two members may be one guest. */
export const twinReasons = { ID_NUMBER: '证件号相同', NAME_AND_BIRTHDAY: '同名同生日' } as const
export type TwinReason = keyof typeof twinReasons

export interface TwinMember {
  id: number
  memberNo: string
  name: string | null
  /** Masked. */
  phone: string
  why: TwinReason
}

const service = 'member-api'
const source = 'docs/architecture.md, decision 16'

/** 会员工作台: the member who stands at the counter. */
export const workbenchCalls = {
  findMembers: defineCall<{ keyword: string }, { list: FoundMember[]; hasMore: boolean }>()({
    service,
    method: 'GET',
    path: '/member-api/eb/member/find',
    title: '查找会员',
    effect: 'read',
    access: 'member:workbench',
    orAccess: ['member:member'],
    tenant: 'any',
    query: ['keyword'],
    source,
  }),
  findTwins: defineCall<{ id: number }, { list: TwinMember[] }>()({
    service,
    method: 'GET',
    path: '/member-api/eb/member/twins',
    title: '可能重复的会员',
    effect: 'read',
    access: 'member:member',
    orAccess: ['member:workbench'],
    tenant: 'any',
    query: ['id'],
    source,
  }),
}
