import { describe, expect, it } from 'vitest'
import { filterNames, operatorOf, readCondition, writeCondition } from './filters'
import { ticketProduct } from './tickets/ticketProduct'

it('reads conditions as addresses carry them', () => {
  expect(readCondition('oneOf', '3,5')).toEqual({ is: 'oneOf', values: ['3', '5'] })
  expect(readCondition('between', '9900..19900')).toEqual({ is: 'between', from: '9900', to: '19900' })
  expect(readCondition('overlaps', '..2026-11-20')).toEqual({ is: 'overlaps', from: null, to: '2026-11-20' })
  expect(readCondition('contains', '晚餐')).toEqual({ is: 'contains', text: '晚餐' })
  expect(readCondition('oneOf', '!3,5')).toEqual({ is: 'noneOf', values: ['3', '5'] })
  expect(readCondition('oneOf', '~empty')).toEqual({ is: 'empty' })
  expect(readCondition('overlaps', '~filled')).toEqual({ is: 'filled' })
  expect(readCondition('between', 'last7')).toEqual({ is: 'days', preset: 'last7' })
  expect(readCondition('between', 'next30')).toEqual({ is: 'days', preset: 'next30' })
  expect(readCondition('between', '~yearly-thisWeek')).toEqual({ is: 'yearly', preset: 'thisWeek' })
  expect(readCondition('between', '12-29..01-04')).toEqual({ is: 'monthDays', from: '12-29', to: '01-04' })
  expect(readCondition('contains', 'last7')).toEqual({ is: 'contains', text: 'last7' })
})

it('keeps commas and dots that belong to a value', () => {
  const values = ['含早,无早', '50%', 'a..b', ' ', '🎡']
  expect(readCondition('oneOf', writeCondition({ is: 'oneOf', values }))).toEqual({ is: 'oneOf', values })
  const shouted = ['!热卖', '秒杀!', '!']
  for (const is of ['oneOf', 'noneOf'] as const)
    expect(readCondition('oneOf', writeCondition({ is, values: shouted }))).toEqual({ is, values: shouted })
})

describe('a condition that says nothing, or not what is wanted, is none', () => {
  it.each([
    ['contains', ''],
    ['oneOf', ''],
    ['oneOf', '%E4%B8'],
    ['oneOf', '!'],
    ['oneOf', '!%E4%B8'],
    ['between', ''],
    ['between', '!1'],
    ['between', 'tomorrow'],
    ['overlaps', 'today'],
    ['between', '..'],
    ['between', '~yearly-last7'],
    ['between', '12-29..'],
    ['between', '12-29..2026-01-04'],
    ['overlaps', '12-29..01-04'],
    ['between', '1'],
    ['between', '1..2..3'],
    ['between', '1..二'],
    ['between', "1..2'; --"],
    ['between', '1e9..2'],
    ['between', '12345678901234567..'],
    ['overlaps', '2026-6-1..'],
    ['overlaps', '..2026-06-01T00:00:00Z'],
  ] as const)('%s «%s»', (operator, text) => {
    expect(readCondition(operator, text)).toBeNull()
  })
})

it('offers the filters of the definition and no others', () => {
  expect(filterNames(ticketProduct)).toContain('saleRange')
  expect(operatorOf(ticketProduct, 'saleRange')).toBe('overlaps')
  expect(operatorOf(ticketProduct, 'categoryId')).toBe('oneOf')
  expect(operatorOf(ticketProduct, 'status')).toBe('oneOf')
  expect(operatorOf(ticketProduct, 'createdAt')).toBe('between')
  for (const name of ['productName', 'staffReward', 'id', 'constructor', ''])
    expect(operatorOf(ticketProduct, name)).toBeNull()
})
