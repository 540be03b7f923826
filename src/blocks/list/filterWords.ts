import { comingPresets, dayPresets } from '@contracts/resources/filters'
import { NAMED_VALUES } from './constants'
import type { ListFilter } from './listDefinition'
import type { FilterValue } from './listQuery'

type Between = Extract<ListFilter, { is: 'between' }>

/** An end of a range as the user reads and types it: 99 for 9900 fen. */
export const endText = (end: string | null, { of, scale = 1 }: Between): string =>
  end === null ? '' : of === 'date' || scale === 1 ? end : String(Number(end) / scale)

/** What was typed at an end as it travels. @returns undefined for what is no number */
export function typedEnd(text: string, { scale = 1 }: Between): string | null | undefined {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return null
  if (!/^-?\d{1,12}(\.\d+)?$/.test(plain)) return undefined
  return String(Math.round(Number(plain) * scale))
}

/** Whether a range of numbers runs backwards. */
export const isBackwards = (from: string | null, to: string | null): boolean =>
  from !== null && to !== null && Number(from) > Number(to)

/** Some names of what is chosen, and of how many. */
export function namedOf(labels: readonly string[], total: number): string {
  const named = labels.slice(0, NAMED_VALUES).join('、')
  return total > NAMED_VALUES ? `${named} 等 ${total} 项` : named
}

/** What stands for a value that nothing or anything is: 为空, 不为空. */
export const emptyWords = { empty: '为空', filled: '不为空' } as const
/** Before the values of which it is none. */
export const notWord = '不是'

/** Days by their name. */
export const presetWords = { ...dayPresets, ...comingPresets } as const

/** What a filter is set to, in a few words: 房券、餐券 等 5 项; 不是 房券; 99 至 199 元; 近7天; 2025-01-01 起. */
export function filterWords(filter: ListFilter, value: FilterValue): string {
  switch (value.is) {
    case 'contains':
      return value.text
    case 'empty':
    case 'filled':
      return emptyWords[value.is]
    case 'days':
    case 'yearly':
      return presetWords[value.preset]
    case 'monthDays':
      return value.from === value.to ? value.from : `${value.from} 至 ${value.to}`
    case 'noneOf':
      return `${notWord} ${namesIn(filter, value.values)}`
    case 'oneOf':
      return namesIn(filter, value.values)
    case 'between':
      return filter.is === 'between' ? rangeWords(filter, value.from, value.to) : ''
  }
}

function namesIn(filter: ListFilter, values: readonly string[]): string {
  const options = filter.is === 'oneOf' ? filter.options : []
  const labels = values.map((one) => options.find((option) => option.value === one)?.label ?? one)
  return namedOf(labels, labels.length)
}

function rangeWords(filter: Between, start: string | null, end: string | null): string {
  const unit = filter.unit ? ` ${filter.unit}` : ''
  const [from, to] = [endText(start, filter), endText(end, filter)]
  if (to === '') return `${from}${unit} 起`
  if (from === '') return `${to}${unit} 为止`
  return from === to ? `${from}${unit}` : `${from} 至 ${to}${unit}`
}
