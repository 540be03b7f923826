import { expect, it } from 'vitest'
import { CallError } from '@/app/gateway/callError'
import { explorerError, failureText } from './explorerFailure'

const answered = (status: number, code: number, message: string) =>
  new CallError({ failure: 'answer', status, code, message })

it.each([
  ['no answer', new CallError({ failure: 'network', status: 502, code: 502, message: '网络异常' }), 'ERROR : 502'],
  ['something else thrown', new TypeError('x is not a function'), 'ERROR : 502'],
  ['a fault', answered(500, 50000, '服务端返回异常'), 'ERROR : 500'],
  ['a bare 403', answered(403, 403, '服务端返回异常'), 'ERROR : 403'],
  ['a refusal', answered(200, 40000, '已有同名文件夹'), '已有同名文件夹'],
  ['a refusal without words', answered(200, 40000, ''), '服务端返回异常'],
  ['a folder that is not empty', answered(200, 403, '文件夹不为空'), '文件夹不为空'],
  ['the same under HTTP 403', answered(403, 403, '文件夹不为空'), '文件夹不为空'],
])('%s', (_, error, text) => {
  expect(failureText(error)).toBe(text)
  expect(explorerError(error).message).toBe(text)
})

it('keeps the code that turns a delete into a forced one, and takes it from a bare 403', () => {
  expect(explorerError(answered(200, 403, '文件夹不为空'))).toMatchObject({ code: 403, failure: 'answer' })
  expect(explorerError(answered(403, 403, '文件夹不为空'))).toMatchObject({ code: 403 })
  expect(explorerError(answered(403, 403, '服务端返回异常'))).not.toMatchObject({ code: 403 })
})
