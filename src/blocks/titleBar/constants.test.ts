import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the titleBar are these, and no others', () =>
  expect({ ...constants }).toEqual({ barPresets: ['今天', '昨天', '近7天', '近30天'] }))
