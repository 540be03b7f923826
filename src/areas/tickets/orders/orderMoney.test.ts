import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { expect, it } from 'vitest'
import { orderPage } from './orderPage'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import { moneyLines } from '@/blocks/records/page/moneyLines'
import type { AnyPage } from '@/blocks/records/page/recordPage'

const nothing = {
  items: [{ qty: 4 }],
  totalAmount: 0,
  activityAmount: 0,
  couponAmount: 0,
  envelopeAmount: 0,
  pointAmount: 0,
  upgradeAmount: 0,
  adjustAmount: 0,
  depositAmount: 0,
  postage: 0,
  payAmount: 0,
  refundAmount: 0,
  payMethod: 'WECHAT',
  status: 'PAID',
}

const linesOf = (values: object) =>
  moneyLines(ticketOrder, orderPage as unknown as AnyPage, { ...nothing, ...values } as unknown as AnyRecord).map(
    ({ label, fen }) => [label, fen],
  )

it('goes from what was asked over what was paid to what remains, lines of nothing left out', () => {
  expect(
    linesOf({
      totalAmount: 190_600,
      activityAmount: 15_000,
      couponAmount: 5_000,
      payAmount: 170_600,
      refundAmount: 28_838,
    }),
  ).toEqual([
    ['原价', 190_600],
    ['活动优惠', -15_000],
    ['优惠券', -5_000],
    ['实付', 170_600],
    ['退款', -28_838],
    ['净额', 141_762],
  ])
})

it('does not say the same result twice', () => {
  expect(linesOf({ totalAmount: 39_800, payAmount: 39_800 })).toEqual([
    ['原价', 39_800],
    ['实付', 39_800],
  ])
})

it('adds up where no line tells a part of the result', () => {
  expect(linesOf({ totalAmount: 39_800, payAmount: 30_000 })).toEqual([
    ['原价', 39_800],
    ['其他调整', -9_800],
    ['实付', 30_000],
  ])
})
