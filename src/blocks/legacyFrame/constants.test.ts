import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the legacyFrame are these, and no others', () =>
  expect({ ...constants }).toEqual({
    frameParameters: { token: 'token', hash: 'hash', origin: 'origin' },
    authFailedType: 'authFailed',
    retryText: '重试',
    frameSandbox: 'allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads',
    frameLeastHeightPx: 480,
  }))
