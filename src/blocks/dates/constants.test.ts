import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the dates are these, and no others', () =>
  expect({
    ...constants,
    tooShortMessage: constants.tooShortMessage(2),
    tooLongMessage: constants.tooLongMessage(31),
  }).toEqual({
    dateTimeFormat: 'YYYY-MM-DD HH:mm:ss',
    rangeEndFormat: 'YYYY-MM-DD HH:mm:59',
    datesLocale: 'zh-cn',
    rangeSeparator: ' 至 ',
    dateFieldWidth: 200,
    rangeFieldWidth: 350,
    twoMonthsFrom: 480,
    lastHour: 23,
    lastMinute: 59,
    tooShortMessage: '时间范围不能少于2天',
    tooLongMessage: '时间范围不能多于31天',
    merchantOffsetHours: 8,
    firstYear: 1_900,
    lastYear: 9_999,
  }))
