import type { CohortMeasure, ValueView } from '../reports/memberValue'
import { defineCall } from './call'
import type { AnsweredFile } from './exportCalls'
import type { ReportAnswer } from './reportCalls'

export interface MemberValueAsked {
  view: ValueView
  /** Of the cohorts: who registered in so many months, this one the last. */
  months?: number
  of?: CohortMeasure
  /** Of RFM; each as usual where it is absent. */
  recentDays?: number
  orders?: number
  /** fen */
  spent?: number
  /** Of segments: days without an order after which a member sleeps, and is lost. */
  sleepDays?: number
  lostDays?: number
}

export type MemberValueAnswer = Pick<ReportAnswer, 'heads' | 'columns' | 'rows' | 'totals' | 'total' | 'updatedAt'>

const body = ['view', 'months', 'of', 'recentDays', 'orders', 'spent', 'sleepDays', 'lostDays'] as const

export const memberValueCalls = {
  memberValue: defineCall<MemberValueAsked, MemberValueAnswer>()({
    service: 'report-api',
    tenant: 'any',
    method: 'POST',
    path: '/report-api/eb/report/member-value',
    title: '会员价值',
    effect: 'read',
    access: 'report:member-value',
    // Its segments, and RFM, are those of 会员洞察 too.
    orAccess: ['member:insight'],
    body,
    source: 'docs/reports.md, 11',
  }),
  /** All rows of a view with their totals, as a CSV file. */
  exportMemberValue: defineCall<MemberValueAsked, AnsweredFile>()({
    service: 'report-api',
    tenant: 'any',
    method: 'POST',
    path: '/report-api/eb/report/member-value/export',
    title: '导出会员价值',
    effect: 'read',
    access: 'report:member-value:export',
    orAccess: ['member:insight:export'],
    body,
    source: 'docs/reports.md, 11',
  }),
}
