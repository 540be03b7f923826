import { defineCall } from './call'

/** Keys of the records that are jobs over vouchers. */
export const jobKeys = ['ticket-batch-refund', 'ticket-delay-batch', 'ticket-delay-single', 'validcard-delay'] as const
export type JobKey = (typeof jobKeys)[number]

export const itemStates = { WAIT: '待执行', OK: '成功', FAIL: '失败', REFUSED: '不可处理' } as const

export interface JobPreview {
  /** Vouchers that would be worked on. */
  total: number
  /** fen that would go back; 0 of a delay. */
  amount: number
  /** fen of them that the store would keep. */
  kept: number
  refused: number
  /** The most frequent first. */
  refusals: { reason: string; count: number }[]
  /** fen that the store can give back now; null of a delay. */
  balance: number | null
}

/** A voucher of a job; `code` is masked. */
export interface JobResult {
  seq: number
  code: string
  before: string
  after: string
  state: keyof typeof itemStates
  failReason: string | null
}

/** A voucher that was found for a guest. */
export interface FoundVoucher {
  voucherId: number
  /** Masked. */
  code: string
  productName: string
  orderNo: string
  status: string
  statusName: string
  /** ISO time */
  validEnd: string
  timesLeft: number
  totalTimes: number
  /** Why it cannot be delayed whatever is filled in; null when it may be. */
  refusal: string | null
}

const service = 'ticket-api'

/** Calls of jobs beside those of their records. Each names its kind of job, whose own rights are asked. */
export const ticketJobCalls = {
  previewJob: defineCall<{ job: JobKey; values: Record<string, unknown> }, JobPreview>()({
    service,
    method: 'POST',
    path: '/ticket-api/eb/ticket-job/preview',
    title: '票券批量任务试算',
    effect: 'read',
    access: 'session',
    tenant: 'hotel',
    body: ['job', 'values'],
    bodyLimit: 2 * 1024 * 1024,
    source: 'docs/architecture.md, decision 16',
  }),
  listJobResults: defineCall<
    { job: JobKey; id: number; state?: keyof typeof itemStates; pageIndex?: number; pageSize?: number },
    { list: JobResult[]; total: number }
  >()({
    service,
    method: 'GET',
    path: '/ticket-api/eb/ticket-job/results',
    title: '票券批量任务明细',
    effect: 'read',
    access: 'session',
    tenant: 'any',
    query: ['job', 'id', 'state', 'pageIndex', 'pageSize'],
    source: 'docs/architecture.md, decision 16',
  }),
  /** What failed or was refused, as a CSV file (base64). */
  downloadJobFailures: defineCall<{ job: JobKey; id: number }, { name: string; base64: string }>()({
    service,
    method: 'GET',
    path: '/ticket-api/eb/ticket-job/failures',
    title: '票券批量任务失败明细',
    effect: 'read',
    access: 'session',
    tenant: 'any',
    query: ['job', 'id'],
    source: 'docs/architecture.md, decision 16',
  }),
  /** By a code, a phone or an order number: 20 at most, those that can still be delayed first. */
  findDelayVouchers: defineCall<{ keyword: string }, { list: FoundVoucher[] }>()({
    service,
    method: 'POST',
    path: '/ticket-api/eb/ticket-job/find_vouchers',
    title: '查找要延期的券码',
    effect: 'read',
    access: 'ticket:delay-single:save',
    tenant: 'hotel',
    body: ['keyword'],
    source: 'docs/architecture.md, decision 16',
  }),
}
