import { expect, it } from 'vitest'
import * as constants from './constants'

it('the words of teams are these, and no others', () => {
  const { timeLeftText, groupWords, ...others } = constants
  const { virtual, ...words } = groupWords
  expect(others).toEqual({})
  expect(virtual(2)).toBe('另有模拟用户2人')
  expect(words).toEqual({
    title: '拼团订单',
    members: '成员',
    drawer: '拼团成员',
    leader: '团长',
    late: '成团后到账',
    none: '还没有人参团',
    over: '已到期',
    refundStates: { NONE: '未退款', UNDERWAY: '退款中', DONE: '已退款', FAILED: '退款失败' },
  })
  expect([0, 20_000, 3_599_999, 3_600_000, 90_000_000].map(timeLeftText)).toEqual([
    '已到期',
    '1分钟',
    '59分钟',
    '1小时0分',
    '1天1小时',
  ])
})
