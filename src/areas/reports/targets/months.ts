import { addMonths, monthStart } from '@/blocks/dates/days'
import { today } from '../report/reportDays'
import { targetPlaceWords } from './words'

/** This month and the next ones that a target can be set for. */
const monthsOffered = 13

export interface MonthChoice {
  /** YYYY-MM */
  readonly value: string
  readonly text: string
}

/** The months for which targets may be set, this one first. */
export const openMonths = (): readonly MonthChoice[] =>
  Array.from({ length: monthsOffered }, (_, at) => {
    const value = addMonths(monthStart(today()), at).slice(0, 7)
    return { value, text: at === 0 ? targetPlaceWords.thisMonth(value) : value }
  })
