import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the messageBar are these, and no others', () =>
  expect({ ...constants }).toEqual({ messageBarOpenMs: 3_000, unknownFailureText: '服务端返回异常' }))
