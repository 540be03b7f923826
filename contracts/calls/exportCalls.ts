import { defineCall } from './call'

/** A file as an answer. */
export interface AnsweredFile {
  readonly name: string
  readonly base64: string
}

/** Reports over records as files; lists of records are exported by the calls of their resource. */
export const exportCalls = {
  exportDepositAccounts: defineCall<{ keyword?: string }, AnsweredFile>()({
    service: 'ticket-api',
    method: 'GET',
    path: '/ticket-api/eb/deposit-order/accounts/export',
    title: '导出定金账户',
    effect: 'read',
    access: 'ticket:deposit-account:export',
    tenant: 'hotel',
    query: ['keyword'],
    source: 'docs/architecture.md, decision 16',
  }),
  exportCardPerformance: defineCall<{ from: string; to: string }, AnsweredFile>()({
    service: 'ticket-api',
    method: 'GET',
    path: '/ticket-api/eb/ticket-product/performance/export',
    title: '导出有效期卡业绩数据',
    effect: 'read',
    access: 'ticket:validcard-report:export',
    tenant: 'any',
    query: ['from', 'to'],
    source: 'docs/architecture.md, decision 16',
  }),
}
