import { defineCall } from './call'

/** A red envelope as a desk finds it by its code. */
export interface FoundEnvelope {
  id: number
  code: string
  envelopeName: string
  /** Masked. */
  memberName: string
  /** fen */
  amount: number
  /** fen that the order must come to */
  threshold: number
  /** ISO time. */
  validTo: string
  statusName: string
  /** Why it cannot be used here now; null when it can. */
  problem: string | null
}

/** Red envelopes at a desk. */
export const redEnvelopeApi = {
  envelopeOfCode: defineCall<{ code: string }, FoundEnvelope>()({
    service: 'activity-api',
    method: 'GET',
    path: '/activity-api/eb/red-envelope/by_code',
    title: '按红包码查找',
    effect: 'read',
    access: 'marketing:red-envelope-receive:write-off',
    tenant: 'hotel',
    query: ['code'],
    source: 'docs/envelopes.md, 5',
  }),
}
