import { codes, messages, type FieldErrors } from '@contracts/envelope'

/** An answer other than success. Thrown by handlers and commands; the gateway writes it as an envelope. */
export class Refusal extends Error {
  /**
   * HTTP status: 200 for what a user should read, 4xx for requests our client never sends
   * (docs/architecture.md, decision 13).
   */
  readonly status: 200 | 400 | 401 | 404 | 413 | 415 | 501
  readonly code: number
  readonly data: unknown
  /** Seconds, for the `Retry-After` header of throttles. */
  readonly retryAfter?: number

  constructor(
    code: number,
    message: string,
    more: { status?: Refusal['status']; data?: unknown; retryAfter?: number } = {},
  ) {
    super(message)
    this.code = code
    this.status = more.status ?? 200
    this.data = more.data ?? null
    this.retryAfter = more.retryAfter
  }
}

/** A business refusal with a message of its own and no special code. */
export const refused = (message: string) => new Refusal(codes.badRequest, message)

export const noRight = () => new Refusal(codes.noRight, messages.noRight)
export const gone = (message: string = messages.gone) => new Refusal(codes.gone, message)
export const tenantChanged = () => new Refusal(codes.tenantChanged, messages.tenantChanged)
export const fieldErrors = (errors: FieldErrors, message = '请检查填写的内容') =>
  new Refusal(codes.fieldErrors, message, { data: errors })
/** @param retryAfter seconds until the next try may succeed */
export const throttled = (message: string, retryAfter: number) => new Refusal(codes.throttled, message, { retryAfter })
export const malformed = (message: string) => new Refusal(codes.badRequest, message, { status: 400 })
