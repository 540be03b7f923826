import { families } from '@contracts/reports/families'
import { comparisons, customSpans, type Comparison } from '@contracts/reports/report'
import {
  isMeasure,
  specCharts,
  specGranularities,
  type ReportSpec,
  type SpecChart,
  type SpecFilter,
  type SpecGranularity,
} from '@contracts/reports/reportSpec'
import type { Values } from '@contracts/rules/validator'
import { useWatch } from 'react-hook-form'
import { useFormModel } from '@/blocks/form/FormContext'

export type CustomSpan = keyof typeof customSpans

/** A report as it stands in its form: with the days it is looked at by. */
export interface DraftSpec {
  readonly spec: ReportSpec
  readonly span: CustomSpan
  readonly compare: Comparison
}

/** Texts of a list that is typed. */
export const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
const oneOf = <Key extends string>(of: Readonly<Record<Key, unknown>>, value: unknown, usual: Key): Key =>
  typeof value === 'string' && Object.hasOwn(of, value) ? (value as Key) : usual

/** Filters that say of what they are any. */
function filtersIn(value: unknown): readonly SpecFilter[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((row: Values) => {
    const values = textsIn(row.values)
    return typeof row.key === 'string' && values.length > 0 ? [{ key: row.key, values }] : []
  })
}

/** Reads what is typed; what is missing yet is as it begins. */
export function draftOf(values: Values): DraftSpec {
  const topN = Number(values.topN)
  return {
    spec: {
      name: String(values.name ?? ''),
      family: oneOf(families, values.family, 'trade'),
      keys: textsIn(values.keys),
      measures: textsIn(values.measures).filter(isMeasure),
      filters: filtersIn(values.filters),
      granularity: oneOf<SpecGranularity>(specGranularities, values.granularity, 'total'),
      chart: oneOf<SpecChart>(specCharts, values.chart, 'TABLE'),
      sort: typeof values.rowOrder === 'string' && values.rowOrder !== '' ? values.rowOrder : null,
      topN: Number.isSafeInteger(topN) && topN > 0 ? topN : null,
    },
    span: oneOf<CustomSpan>(customSpans, values.span, 'last30'),
    compare: oneOf<Comparison>(comparisons, values.compare, 'previous'),
  }
}

/** What the form around it makes at this moment. */
export function useDraftSpec(): DraftSpec {
  const { store } = useFormModel()
  return draftOf(useWatch({ control: store.control }) as Values)
}
