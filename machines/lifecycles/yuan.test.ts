import { expect, it } from 'vitest'
import { yuan } from './yuan'

it('says fen as yuan with both decimals', () => {
  expect([0, 5, 39_800, 123_456].map(yuan)).toEqual(['0.00', '0.05', '398.00', '1234.56'])
})
