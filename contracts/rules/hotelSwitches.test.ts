import { expect, test } from 'vitest'
import { isInTicketTest } from './hotelSwitches'

test.each<[string, number | null, boolean]>([
  ['', 1001, false],
  ['1001', 1001, true],
  ['1000,1001,1002', 1001, true],
  [' 1000 , 1001 ', 1001, true],
  ['11001,10010', 1001, false],
  ['1001.0,+1001,01001,0x3e9', 1001, false],
  ['1000，1001', 1001, false],
  ['all', 1001, false],
  ['null,,0', null, false],
])('the test of «%s» and the store %s: %s', (text, hotelId, isIn) => {
  expect(isInTicketTest({ ENABLE_TICKET_PRODUCT_ABTEST: text }, hotelId)).toBe(isIn)
})
