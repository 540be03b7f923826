import { familyOf } from './families'
import { measureOf } from './measures'
import type { ReportTab } from './report'

/** Whether the rows of a tab follow each other in time, and so can be sorted by it: days, or months that are a key. */
export function followsTime({ by, columns }: Pick<ReportTab, 'by' | 'columns'>): boolean {
  if (by === 'date') return true
  const key = columns[0] === undefined ? undefined : familyOf(measureOf(columns[0]).family).keys[by]
  return key !== undefined && 'is' in key && key.is === 'month'
}
