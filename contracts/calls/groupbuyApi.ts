import type { ActivityResults } from './activityResultCalls'
import { defineCall } from './call'

/** Somebody who paid for a team of a group purchase. */
export interface TeamMember {
  orderId: number
  orderNo: string
  /** Masked; '' where the buyer is unknown. */
  buyerName: string
  /** fen */
  payAmount: number
  isLeader: boolean
  /** Paid after the team was full or over. */
  isLate: boolean
  /** ISO time. */
  joinedAt: string
  refundState: 'NONE' | 'UNDERWAY' | 'DONE' | 'FAILED'
}

/** Group purchases: who is in a team, and the link that leads guests to an activity. Apart from what every page asks. */
export const groupbuyApi = {
  listTeamMembers: defineCall<{ teamId: number }, { list: TeamMember[] }>()({
    service: 'activity-api',
    method: 'GET',
    path: '/activity-api/eb/groupbuy-team/members',
    title: '拼团成员',
    effect: 'read',
    access: 'ticket:group-order',
    tenant: 'hotel',
    query: ['teamId'],
    source: 'docs/architecture.md, decision 16',
  }),
  groupbuyLink: defineCall<{ id: number }, { url: string | null }>()({
    service: 'activity-api',
    method: 'GET',
    path: '/activity-api/eb/groupbuy-activity/promote',
    title: '拼团推广链接',
    effect: 'read',
    access: 'marketing:groupbuy-activity',
    tenant: 'hotel',
    query: ['id'],
    source: 'docs/architecture.md, decision 16',
  }),
  groupbuyResults: defineCall<{ id: number }, ActivityResults>()({
    service: 'activity-api',
    method: 'GET',
    path: '/activity-api/eb/groupbuy-activity/results',
    title: '拼团活动结果',
    effect: 'read',
    access: 'marketing:groupbuy-activity',
    tenant: 'any',
    query: ['id'],
    source: 'docs/architecture.md, decision 16',
  }),
}
