import { defineCall } from './call'

/** What a screen is for, told above it (areas §3). */
export interface ActivityIntroduction {
  /** HTML; shown through the sanitiser only. */
  activityIntro: string
  /** Tags, comma-separated. */
  activityTag: string
  imageList: {
    /** Opened by 查看更多; '' hides that link. */
    jumpUrl: string
    showUrl: string
  }[]
}

/** Somebody who paid for a team of a group purchase (areas marketing 2.3). */
export interface TeamMember {
  orderId: number
  orderNo: string
  /** Masked; '' where nobody is known. */
  buyerName: string
  /** fen */
  payAmount: number
  isLeader: boolean
  /** He paid when the team took nobody any more. */
  isLate: boolean
  /** ISO time. */
  joinedAt: string
  refundState: 'NONE' | 'UNDERWAY' | 'DONE' | 'FAILED'
}

export const activityApi = {
  listTeamMembers: defineCall<{ teamId: number }, { list: TeamMember[] }>()({
    service: 'activity-api',
    method: 'GET',
    path: '/activity-api/eb/groupbuy-team/members',
    title: '拼团成员',
    effect: 'read',
    access: 'ticket:group-order',
    tenant: 'hotel',
    query: ['teamId'],
    source: 'areas marketing 2.3',
  }),
  getByUrlRouter: defineCall<{ urlRouter: string }, ActivityIntroduction | null>()({
    service: 'activity-api',
    method: 'GET',
    path: '/activity-api/eb/diagnostic/tool/introduction/getByUrlRouter',
    title: '页面的功能介绍',
    effect: 'read',
    access: 'session',
    tenant: 'none',
    query: ['urlRouter'],
    source: 'areas §7',
  }),
}
