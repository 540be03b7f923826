/** What stopped a call: an answer of the gateway, no answer at all, or a session that ended before a write was sent. */
export type CallFailure = 'answer' | 'network' | 'timeout' | 'sessionGone'

interface CallErrorFields {
  failure: CallFailure
  code: number
  status: number
  message: string
  data?: unknown
  requestId?: string | null
  retryAfterMs?: number | null
}

/** The only error `call()` rejects with, besides the caller's own abort. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly failure: CallFailure
  /**
   * Code of the envelope; the HTTP status when there was no envelope (502 without any answer, docs/readings.md, 5).
   */
  readonly code: number
  /** HTTP status; 502 when there was none (network, timeout). */
  readonly status: number
  /** `data` of the envelope, e.g. the field errors of a 42200 answer. */
  readonly data: unknown
  /** For the log and for 复制诊断信息. */
  readonly requestId: string | null
  /** Of a throttled answer: how long to wait, in ms. */
  readonly retryAfterMs: number | null

  constructor(fields: CallErrorFields) {
    super(fields.message)
    this.failure = fields.failure
    this.code = fields.code
    this.status = fields.status
    this.data = fields.data ?? null
    this.requestId = fields.requestId ?? null
    this.retryAfterMs = fields.retryAfterMs ?? null
  }

  /** A write refused only because the session had ended: it did nothing, and the form may offer 提交 again. */
  get canBeOfferedAgain(): boolean {
    return this.failure === 'sessionGone'
  }
}
