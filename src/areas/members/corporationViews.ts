import { corporation } from '@contracts/resources/members/corporation'
import { corporationDeal } from '@contracts/resources/members/corporationDeal'
import { viewOf } from '@contracts/resources/viewOf'

/** 企业会员 as a screen of applications knows it: those that wait for a decision, and those that got a no. */
export const corporationApply = viewOf(corporation, {
  title: '入会申请',
  page: '/member-corporation/apply',
  list: {
    columns: ['name', 'creditCode', 'status', 'contactName', 'contactPhone', 'settlement', 'level', 'createdAt'],
    // The screen itself fixes the status.
    filters: ['status', 'settlement', 'level', 'createdAt'],
    tabs: undefined,
    figures: undefined,
  },
})

/** 企业成交 as a screen of meetings knows it. */
export const corporationMeeting = viewOf(corporationDeal, {
  title: '企业会议',
  page: '/member-corporation/meeting',
  preset: { kind: 'MEETING' },
  list: {
    columns: ['dealNo', 'title', 'corporationId', 'status', 'amount', 'useRange', 'personId', 'salesId', 'createdAt'],
    filters: ['kind', 'corporationId', 'salesId', 'useRange', 'amount', 'status', 'createdAt'],
    figures: undefined,
  },
})
