import { expect, it } from 'vitest'
import { isIdNumber } from './idNumbers'

it.each(['330106199003122021', '330106198811053314', '110101199003071014', '11010519491231002X', '11010519491231002x'])(
  'takes %s',
  (text) => {
    expect(isIdNumber(text)).toBe(true)
  },
)

it.each([
  '',
  '330106199003122022',
  '33010619900312202',
  '3301061990031220211',
  '1101051949123100XX',
  '３30106199003122021',
])('refuses «%s»', (text) => {
  expect(isIdNumber(text)).toBe(false)
})
