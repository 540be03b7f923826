import { expect, it } from 'vitest'
import { problemsOf } from '../rules'
import { sampleRecord } from '../sample'
import { restaurant } from './restaurant'

const problems = (given: Readonly<Record<string, unknown>>) =>
  problemsOf(restaurant, { ...sampleRecord(restaurant, given), ...given })

const meal = (name: string, weekdays: string[], from: string, to: string) => ({
  name,
  weekdays,
  hours: [from, to],
  lastOrder: null,
})
const apart = '同一天的餐段不能重叠'

it.each([
  ['one after the other', [meal('LUNCH', ['1'], '11:00', '14:00'), meal('TEA', ['1'], '14:00', '17:00')], undefined],
  ['at once', [meal('LUNCH', ['1'], '11:00', '14:00'), meal('TEA', ['1'], '13:59', '17:00')], apart],
  ['at once on other days', [meal('LUNCH', ['1'], '11:00', '14:00'), meal('TEA', ['2'], '13:59', '17:00')], undefined],
  [
    'past midnight into breakfast',
    [meal('NIGHT', ['1'], '21:00', '06:30'), meal('BREAKFAST', ['2'], '06:00', '10:00')],
    apart,
  ],
  [
    'from Sunday into Monday',
    [meal('NIGHT', ['7'], '21:00', '06:30'), meal('BREAKFAST', ['1'], '06:00', '10:00')],
    apart,
  ],
  ['all round the clock', [meal('NIGHT', ['1', '2', '3', '4', '5', '6', '7'], '06:00', '06:00')], undefined],
])('knows meals that are %s', (_, periods, message) => {
  expect(problems({ periods }).periods).toBe(message)
})

it.each([
  [
    'an hour that is none',
    { periods: [meal('LUNCH', ['1'], '24:00', '14:00')] },
    'periods',
    '第1行 供应时间：开始和结束都要填，如 09:00 至 21:30',
  ],
  [
    'guests that grow fewer',
    {
      stayRules: [
        { maxGuests: 4, minutes: 90 },
        { maxGuests: 2, minutes: 120 },
      ],
    },
    'stayRules',
    '人数须从少到多',
  ],
  [
    'hours that grow more',
    {
      depositMode: 'PER_GUEST',
      cancelRules: [
        { hoursBefore: 2, refundPercent: 50 },
        { hoursBefore: 24, refundPercent: 100 },
      ],
    },
    'cancelRules',
    '取消时间须从早到晚',
  ],
  ['rooms without areas', { services: ['ROOM'], deliveryAreas: null }, 'services', '送餐到房须填写送餐区域'],
  ['a deposit of nothing', { depositMode: 'PER_TABLE', depositAmount: null }, 'depositAmount', '该字段必须填写'],
])('refuses %s', (_, given, field, message) => {
  expect(problems(given)[field]).toBe(message)
})
