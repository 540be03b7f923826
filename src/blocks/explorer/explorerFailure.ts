import { codes, messages } from '@contracts/envelope'
import { noAnswerStatus } from '@/app/gateway/call'
import { CallError } from '@/app/gateway/callError'
import { explorerMessages } from './constants'

const isSuccess = (status: number) => status >= 200 && status < 300

/**
 * What the explorer says about a failure (Shared building blocks, 8): `ERROR : {status}` for a status that is no
 * success, with 502 where there was none; else the answer's message, 服务端返回异常 where it has none.
 */
export function failureText(error: unknown): string {
  if (!(error instanceof CallError)) return explorerMessages.status(noAnswerStatus)
  if (isRefusedFolder(error) || isSuccess(error.status)) return error.message || explorerMessages.failed
  return explorerMessages.status(error.status)
}

/** Code 403 in a body, whatever the HTTP status; a bare HTTP 403 is none (docs/readings.md, 31). */
const isRefusedFolder = ({ code, status, message }: CallError): boolean =>
  String(code) === String(codes.folderNotEmpty) && (isSuccess(status) || message !== messages.fault)

/** An error whose message is what the explorer says; `code` and `failure` stay where flows look for them. */
export function explorerError(error: unknown): Error {
  const said = new Error(failureText(error), { cause: error })
  if (!(error instanceof CallError)) return said
  const isBareRefusal = String(error.code) === String(codes.folderNotEmpty) && !isRefusedFolder(error)
  return Object.assign(said, { code: isBareRefusal ? error.status * 100 : error.code, failure: error.failure })
}

/** What was to be changed is not there any more: somebody has deleted it, here or in another tab. */
export const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === codes.gone
