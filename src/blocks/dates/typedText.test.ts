import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMoment, readRange } from './typedText'

const format = 'YYYY-MM-DD HH:mm:ss'
const value = (text: string, edge?: 'start' | 'end') => readMoment(text, format, edge)

test.each([
  ['2026-01-05 10:30:07', '2026-01-05 10:30:07'],
  ['2026-1-5 9:05', '2026-01-05 09:05:00'],
  ['2026-1-5', '2026-01-05 00:00:00'],
  ['2026/1/5', '2026-01-05 00:00:00'],
  ['2026.01.05 10:30', '2026-01-05 10:30:00'],
  ['20260105', '2026-01-05 00:00:00'],
  ['20260105 103007', '2026-01-05 10:30:07'],
  ['20260105103007', '2026-01-05 10:30:07'],
  ['2026年1月5日', '2026-01-05 00:00:00'],
  ['2026年1月5日 10时30分', '2026-01-05 10:30:00'],
  ['2026年1月5日10点30分7秒', '2026-01-05 10:30:07'],
  ['２０２６－０１－０５　１０：３０：０７', '2026-01-05 10:30:07'],
  ['2026-01-05 10：30', '2026-01-05 10:30:00'],
  ['2026-01-05T10:30:07', '2026-01-05 10:30:07'],
  ['  \u200e2026-01-05\u200e   10:30 ', '2026-01-05 10:30:00'],
  ['2024-02-29', '2024-02-29 00:00:00'],
  ['9999-12-31 23:59:59', '9999-12-31 23:59:59'],
  ['1900-1-1', '1900-01-01 00:00:00'],
])('%s is read', (text, moment) => expect(value(text)).toEqual({ value: moment }))

test('an end without a time is the last second of its day, without seconds of its minute', () => {
  expect(value('2026-1-31', 'end')).toEqual({ value: '2026-01-31 23:59:59' })
  expect(value('2026-1-31 18:00', 'end')).toEqual({ value: '2026-01-31 18:00:59' })
})

test.each([
  ['2026-02-30', '2026年2月只有 1 至 28 日'],
  ['2100-02-29', '2100年2月只有 1 至 28 日'],
  ['2026-04-31', '2026年4月只有 1 至 30 日'],
  ['2026-04-00', '2026年4月只有 1 至 30 日'],
  ['2026-13-01', '月份填 1 至 12'],
  ['20260001', '月份填 1 至 12'],
  ['0000-01-01', '年份填 1900 至 9999'],
  ['0-1-1', '年份填 1900 至 9999'],
  ['1899-12-31', '年份填 1900 至 9999'],
  ['26-01-05', '年份填 1900 至 9999'],
  ['2026-01-05 99:99', '小时填 0 至 23'],
  ['2026-01-05 24:00', '小时填 0 至 23'],
  ['2026-01-05 23:60', '分钟填 0 至 59'],
  ['2026-01-05 23:59:60', '秒填 0 至 59'],
  ['20261-01-05', '按 2026-01-05 10:30:00 的格式填写'],
  ['2026-01-05T10:30:00.000Z', '按 2026-01-05 10:30:00 的格式填写'],
  ['2026-01-05 10', '按 2026-01-05 10:30:00 的格式填写'],
  ['明天', '按 2026-01-05 10:30:00 的格式填写'],
  ['📅', '按 2026-01-05 10:30:00 的格式填写'],
  ['2026-01-05 🙂', '按 2026-01-05 10:30:00 的格式填写'],
  ['<b>2026</b>', '按 2026-01-05 10:30:00 的格式填写'],
  ['2026-01-05 至 2026-01-06', '按 2026-01-05 10:30:00 的格式填写'],
])('%s is refused: %s', (text, problem) => expect(value(text)).toEqual({ problem }))

test('where only days are asked for, the example has none but a day', () => {
  expect(readMoment('x', 'YYYY-MM-DD')).toEqual({ problem: '按 2026-01-05 的格式填写' })
})

const moments = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 19).replace('T', ' '))

test('every moment is read back as it is written', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      expect(value(moment)).toEqual({ value: moment })
    }),
  )
})

test('no text whatever breaks the reading, and what is read is a real moment', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789-/: 年月日时分秒至　：'), maxLength: 24 })
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), digits), (text) => {
      const reading = value(text)
      if ('problem' in reading) expect(reading.problem).not.toBe('')
      else {
        const back = new Date(`${reading.value.replace(' ', 'T')}Z`).toISOString()
        expect(back.slice(0, 19).replace('T', ' ')).toBe(reading.value)
      }
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['2026-01-01 至 2026-01-31', '2026-01-01 00:00:00', '2026-01-31 23:59:59'],
  ['2026-01-01 08:00:00 至 2026-01-31 18:00:59', '2026-01-01 08:00:00', '2026-01-31 18:00:59'],
  ['2026/1/1到2026/1/31', '2026-01-01 00:00:00', '2026-01-31 23:59:59'],
  ['20260101~20260131', '2026-01-01 00:00:00', '2026-01-31 23:59:59'],
  ['20260101～20260131', '2026-01-01 00:00:00', '2026-01-31 23:59:59'],
  ['2026-01-01 - 2026-01-31', '2026-01-01 00:00:00', '2026-01-31 23:59:59'],
  ['2026年1月1日 — 2026年1月31日', '2026-01-01 00:00:00', '2026-01-31 23:59:59'],
  ['2026-01-31 至 2026-01-01', '2026-01-01 00:00:00', '2026-01-31 23:59:59'],
  ['2026-01-05 18:00 至 2026-01-05 09:00', '2026-01-05 09:00:00', '2026-01-05 18:00:59'],
])('the range %s is read, the earlier end first', (text, start, end) => {
  expect(readRange(text, format)).toEqual({ value: [start, end] })
})

test.each([
  ['2026-01-01', '按 2026-01-05 10:30:00 至 2026-01-05 10:30:00 的格式填写'],
  ['2026-01-01 至 ', '按 2026-01-05 10:30:00 至 2026-01-05 10:30:00 的格式填写'],
  ['至', '按 2026-01-05 10:30:00 至 2026-01-05 10:30:00 的格式填写'],
  ['2026-01-01 至 2026-01-02 至 2026-01-03', '按 2026-01-05 10:30:00 至 2026-01-05 10:30:00 的格式填写'],
  ['2026-02-30 至 2026-03-01', '开始时间：2026年2月只有 1 至 28 日'],
  ['2026-02-01 至 2026-03-01 99:99', '结束时间：小时填 0 至 23'],
])('the range %s is refused: %s', (text, problem) => {
  expect(readRange(text, format)).toEqual({ problem })
})

test('two moments in either order are the same range', () => {
  fc.assert(
    fc.property(moments, moments, (one, other) => {
      const [start, end] = [one, other].sort()
      expect(readRange(`${one} 至 ${other}`, format)).toEqual({ value: [start, end] })
    }),
  )
})
