import { z } from 'zod'
import { families, type FamilyKey } from '../reports/families'
import { measures, type MeasureKey } from '../reports/measures'
import { comparisons, granularities, type Comparison, type Granularity } from '../reports/report'
import { specCharts, specGranularities, specLimits, type SpecChart, type SpecGranularity } from '../reports/reportSpec'
import type { SchemasOf } from './call'
import { bodyId } from './queryText'
import type { reportCalls } from './reportCalls'

const oneOf = <Key extends string>(of: Readonly<Record<Key, unknown>>) => z.enum(Object.keys(of) as [Key, ...Key[]])

const day = z.iso.date()
const measure = oneOf<MeasureKey>(measures)
const family = oneOf<FamilyKey>(families)
const unit = z.enum(['fen', 'count', 'rate'])
const figure = z.number().nullable()
const spans = z.enum(['today', 'yesterday', 'last7', 'thisMonth'])

/** Rows of a page at most. */
const largestReportPage = 200

const code = z.string().max(40)
/** Of a pivot a code stands before the measure. */
const sort = z.string().max(80)

const spec = z.object({
  name: z.string().max(20),
  family,
  keys: z.array(code).max(specLimits.keys),
  measures: z.array(measure).max(specLimits.measures),
  filters: z
    .array(z.object({ key: code, values: z.array(code).min(1).max(specLimits.filterValues) }))
    .max(specLimits.filters),
  granularity: oneOf<SpecGranularity>(specGranularities),
  chart: oneOf<SpecChart>(specCharts),
  sort: sort.nullable(),
  topN: z.int().min(1).max(specLimits.topN).nullable(),
})

const asked = {
  reportKey: z.string().max(40).optional(),
  spec: spec.optional(),
  from: day,
  to: day,
  tab: z.string().max(20).optional(),
  granularity: oneOf<Granularity>(granularities).optional(),
  compare: oneOf<Comparison>(comparisons).optional(),
  filters: z.record(z.string().max(20), z.array(z.string().max(40)).max(50)).optional(),
  hotelIds: z.array(bodyId).max(500).optional(),
  sort: sort.optional(),
}

const kpi = {
  measure,
  label: z.string(),
  unit,
  per: z.string(),
  value: figure,
  before: figure,
  change: figure,
}
const line = z.object({ key: z.string(), label: z.string(), values: z.array(figure) })
/** The table of a report: rows below totals. */
export const reportTable = {
  heads: z.array(z.string()),
  columns: z.array(z.object({ name: z.string(), label: z.string(), unit, per: z.string(), note: z.string() })),
  rows: z.array(z.object({ key: z.string(), labels: z.array(z.string()), values: z.record(z.string(), figure) })),
  totals: z.record(z.string(), figure),
  total: z.int(),
}
const rank = z.object({ id: z.int(), name: z.string(), amount: z.int(), count: z.int() })
const ranks = z.array(rank).nullable()

export const reportCallSchemas = {
  reportMeta: {
    input: z.object({}),
    data: z.object({
      families: z.array(
        z.object({
          key: family,
          title: z.string(),
          keys: z.array(z.object({ key: z.string(), label: z.string() })),
          pairs: z.array(z.tuple([z.string(), z.string()])),
        }),
      ),
      measures: z.array(z.object({ key: measure, label: z.string(), unit, per: z.string(), family, note: z.string() })),
    }),
  },
  queryReport: {
    input: z.object({
      ...asked,
      part: z.enum(['kpis', 'chart', 'rows']),
      chart: z.int().min(0).max(9).optional(),
      measure: measure.optional(),
      page: bodyId.optional(),
      pageSize: z.int().min(1).max(largestReportPage).optional(),
    }),
    data: z.object({
      kpis: z.array(z.object(kpi)),
      series: z.object({
        points: z.array(z.string()),
        lines: z.array(line),
        compared: line.nullable(),
        isOpen: z.boolean(),
      }),
      ...reportTable,
      updatedAt: z.string(),
    }),
  },
  exportReport: { input: z.object(asked), data: z.object({ name: z.string(), base64: z.string() }) },
  reportShared: { input: z.object({ reportKey: z.string().max(40) }), data: z.object({ active: z.int() }) },
  dashboardSummary: {
    input: z.object({ span: spans.optional() }),
    data: z.object({
      from: day,
      to: day,
      comparedWith: z.string(),
      kpis: z.array(z.object({ ...kpi, spark: z.array(figure) })),
      trend: z.object({ points: z.array(z.string()), lines: z.array(line), lastYear: z.array(figure) }).nullable(),
      channels: z.array(z.object({ key: z.string(), label: z.string(), value: z.int() })).nullable(),
      products: ranks,
      staff: ranks,
      stores: ranks,
      alerts: z
        .array(
          z.object({
            id: z.int(),
            title: z.string(),
            cause: z.string().nullable(),
            link: z.string().nullable(),
            at: z.string(),
            storeName: z.string().nullable(),
          }),
        )
        .nullable(),
      target: z
        .object({
          month: z.string(),
          target: z.int().nullable(),
          stores: z.object({ set: z.int(), all: z.int() }),
          done: z.int(),
          doneBefore: z.int(),
          due: z.int(),
          forecast: z.int().nullable(),
          daysLeft: z.int(),
          perDay: z.int(),
          members: z.object({ target: z.int(), done: z.int() }).nullable(),
        })
        .nullable(),
      updatedAt: z.string(),
    }),
  },
  rebuildFacts: {
    input: z.object({ family, hotelId: bodyId.optional(), from: day, to: day }),
    data: z.object({ days: z.int(), drift: z.int() }),
  },
} satisfies SchemasOf<typeof reportCalls>
