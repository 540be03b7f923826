import type { ReportDefinition, ReportSpan } from '@contracts/reports/report'
import { spansOf as spansOfKey } from '@contracts/resources/reports/reportView'
import { merchantDay, type Day } from '@/blocks/dates/days'

/** The day that it is in the stores. */
export const today = (): Day => merchantDay(new Date())

/** The spans that a report offers. */
export const spansOf = ({ key }: ReportDefinition): readonly ReportSpan[] => spansOfKey(key)
