import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseInt8 } from './int8'

it('reads every safe integer exactly', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (value) => parseInt8(String(value)) === value))
})

it.each(['9007199254740992', '-9007199254740993', '9223372036854775807'])(
  'refuses %s instead of rounding it',
  (text) => {
    expect(() => parseInt8(text)).toThrow(RangeError)
  },
)
