import type { Call } from '@contracts/calls/call'
import { codes, messages, type Envelope } from '@contracts/envelope'
import { addressOf, requestOf } from './buildRequest'
import { CallError } from './callError'
import { gatewayLink, type TenantIds } from './gatewayLink'

/** Every call gives up after this long (Shared building blocks, 7.1 and 7.2). */
export const callTimeoutMs = 30_000
/** Status of a call that got no answer (docs/readings.md, 5). */
export const noAnswerStatus = 502

export const callMessages = {
  network: '网络异常，请检查网络后重试',
  timeout: '请求超时，请稍后重试',
  sessionGone: '登录已过期，本次提交未发送，请重新登录后再次提交',
} as const

export interface CallOptions {
  signal?: AbortSignal
  /**
   * One per attempt of the user; a repeat with the same key returns the first answer
   * (docs/architecture.md, decision 7).
   */
  idempotencyKey?: string
  /** Speaks for another tenant than this tab's (while switching); null sends none. */
  tenant?: TenantIds | null
  /**
   * What a 401 of a signed-in page does. `throw`: it rejects at once even for a read, for the questions that the session
   * itself asks. `wait`: a write waits for the re-login as reads do; only where nobody has pressed a button for it and
   * sending it twice does nothing twice.
   */
  onExpiry?: 'wait' | 'throw'
}

/**
 * The one way from the console to the gateway.
 * @param contract what is called; `input` everything it takes, wherever it travels
 * @returns `data` of the envelope
 * @throws CallError for every refusal and failure; the signal's reason when the caller aborts. On a 401 of a signed-in
 * page a read waits for the re-login and is sent again; a write rejects with `canBeOfferedAgain` and is not sent a
 * second time by itself unless `onExpiry` says so (docs/console.md, 2).
 */
export async function call<Input extends object, Data>(
  contract: Call<Input, Data>,
  input: NoInfer<Input>,
  options: CallOptions = {},
): Promise<Data> {
  const link = gatewayLink()
  const given = input as Readonly<Record<string, unknown>>
  const address = addressOf(contract, given)
  const request = requestOf(contract, given, {
    tenant: options.tenant === undefined ? link.tenant() : options.tenant,
    idempotencyKey: options.idempotencyKey,
  })
  for (;;) {
    try {
      return (await send(address, request, options.signal, contract.codeIfNone)) as Data
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === codes.passwordExpired) link.passwordRequired()
      if (error.status !== 401 || options.onExpiry === 'throw') throw error
      if (!link.sessionRefused()) throw error
      if (contract.effect === 'write' && options.onExpiry !== 'wait') throw sessionGone(error)
      await link.sessionResumed(options.signal)
    }
  }
}

const sessionGone = (answer: CallError): CallError =>
  new CallError({
    failure: 'sessionGone',
    code: answer.code,
    status: answer.status,
    message: callMessages.sessionGone,
    requestId: answer.requestId,
  })

async function send(
  address: string,
  request: RequestInit,
  signal: AbortSignal | undefined,
  codeIfNone?: number,
): Promise<unknown> {
  const link = gatewayLink()
  const limit = new AbortController()
  const abort = () => limit.abort(signal?.reason)
  if (signal?.aborted) throw signal.reason
  signal?.addEventListener('abort', abort, { once: true })
  let isTimedOut = false
  const timer = setTimeout(() => {
    isTimedOut = true
    limit.abort()
  }, callTimeoutMs)
  try {
    const response = await fetch(address, { ...request, signal: limit.signal })
    const envelope = await readEnvelope(response)
    link.reached(response.status < 502 || response.status > 504, envelope?.code)
    const version = Number(response.headers.get('X-Menu-Version') ?? Number.NaN)
    if (Number.isFinite(version)) link.menuVersion(version)
    return dataOf(response, envelope, codeIfNone)
  } catch (error) {
    if (error instanceof CallError) throw error
    if (signal?.aborted) throw signal.reason
    link.reached(false)
    const failure = isTimedOut ? 'timeout' : 'network'
    throw new CallError({ failure, code: noAnswerStatus, status: noAnswerStatus, message: callMessages[failure] })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** @returns null when the answer is no JSON (a proxy's page, an empty body); what is JSON may lack a code */
async function readEnvelope(response: Response): Promise<Envelope | null> {
  const text = await response.text()
  try {
    return JSON.parse(text) as Envelope | null
  } catch {
    return null
  }
}

function dataOf(response: Response, envelope: Envelope | null, codeIfNone?: number): unknown {
  // codes.ok, which answers carry as a number or as text.
  if (response.ok && envelope && String(envelope.code ?? codeIfNone) === '0') return envelope.data
  const retryAfter = response.headers.get('Retry-After')
  throw new CallError({
    failure: 'answer',
    code: envelope?.code ?? (response.ok ? noAnswerStatus : response.status),
    status: response.status,
    message: envelope?.message || messages.fault,
    data: envelope?.data,
    requestId: response.headers.get('X-Request-Id'),
    retryAfterMs: retryAfter === null ? null : Number(retryAfter) * 1000,
  })
}
