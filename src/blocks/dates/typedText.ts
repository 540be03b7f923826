import { daysInMonth } from './days'
import { firstYear, lastHour, lastMinute, lastYear, rangeSeparator } from './constants'
import { dayEnd, dayStart, hasTime, twoDigits, type Edge, type EndFormat, type Moment } from './moment'

/** What a text means, or what to do about it. */
export type Reading<Value> = { readonly value: Value } | { readonly problem: string }

const lastSecond = 59

const spaced = /^(\d{1,4})-(\d{1,2})-(\d{1,2})(?: (\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?$/
const compact = /^(\d{4})(\d{2})(\d{2})(?: ?(\d{2}):?(\d{2})(?::?(\d{2}))?)?$/

// Copied dates bring marks of the writing direction and zero-width characters along.
const invisible = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Full-width figures and marks, Chinese units, slashes and dots become `2026-1-5 10:30:00`. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/\s*[-/.‐–—−年月]\s*/g, '-')
    .replace(/[日号T]/gi, ' ')
    .replace(/\s*[:时点分]\s*/g, ':')
    .replace(/:?秒|:$/, '')
    .replace(/\s+/g, ' ')
    .trim()

const example = (format: EndFormat) => (hasTime(format) ? '2026-01-05 10:30:00' : '2026-01-05')

/**
 * Reads a typed or pasted date: `2026-01-05 10:30:00`, `2026-1-5`, `2026/1/5 9:30`, `20260105`, `2026年1月5日`, also in
 * full-width figures. What is not said of the time becomes the edge's: 00:00:00 or 23:59:59.
 */
export function readMoment(text: string, format: EndFormat, edge: Edge = 'start'): Reading<Moment> {
  const found = spaced.exec(plain(text)) ?? compact.exec(plain(text))
  if (!found) return { problem: `按 ${example(format)} 的格式填写` }
  const full = (edge === 'start' ? dayStart : dayEnd).split(':')
  const [year, month, day] = found.slice(1, 4).map(Number) as [number, number, number]
  const time = full.map((part, index) => Number(found[4 + index] ?? part)) as [number, number, number]
  const [hour, minute, second] = time
  if (year < firstYear || year > lastYear) return { problem: `年份填 ${firstYear} 至 ${lastYear}` }
  if (month < 1 || month > 12) return { problem: '月份填 1 至 12' }
  const count = daysInMonth(year, month)
  if (day < 1 || day > count) return { problem: `${year}年${month}月只有 1 至 ${count} 日` }
  if (hour > lastHour) return { problem: `小时填 0 至 ${lastHour}` }
  if (minute > lastMinute) return { problem: `分钟填 0 至 ${lastMinute}` }
  if (second > lastSecond) return { problem: `秒填 0 至 ${lastSecond}` }
  return { value: `${year}-${twoDigits(month)}-${twoDigits(day)} ${time.map(twoDigits).join(':')}` }
}

// A dash separates only with spaces around it, for dates are written with dashes too.
const between = /\s*[至到~]\s*|\s+[-–—−]\s+/

/**
 * Reads a typed or pasted range `2026-01-01 至 2026-01-31`, also with 到, ~ or a dash between spaces. An end before its
 * start is taken as the start.
 */
export function readRange(text: string, format: EndFormat): Reading<[start: Moment, end: Moment]> {
  const parts = text.normalize('NFKC').trim().split(between)
  const [one, other] = parts
  if (parts.length !== 2 || !one || !other) {
    return { problem: `按 ${example(format)}${rangeSeparator}${example(format)} 的格式填写` }
  }
  const start = readMoment(one, format, 'start')
  if ('problem' in start) return { problem: `开始时间：${start.problem}` }
  const end = readMoment(other, format, 'end')
  if ('problem' in end) return { problem: `结束时间：${end.problem}` }
  if (start.value <= end.value) return { value: [start.value, end.value] }
  // Read again, because each end has its own time where none is said.
  return readRange(`${other}${rangeSeparator}${one}`, format)
}
