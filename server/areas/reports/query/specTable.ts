import type { ReportAnswer } from '@contracts/calls/reportCalls'
import { measureOf, type MeasureKey } from '@contracts/reports/measures'
import { specKeys, specLimits, usualSort } from '@contracts/reports/reportSpec'
import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import { figuresBy, type Figures } from './figures'
import { namesOf } from './names'
import { groupKey, groupsIn, type FactGroup } from './readFacts'
import type { ReadSpec } from './readSpec'
import { columnOf, rowOrder, valueIn, type ReportTable } from './reportTable'
import { begunPoints, pointName } from './spans'

/** What is said of the only row of a report that has neither time nor keys. */
const wholeName = '全部'
const sumName = '合计'

/** Columns of a pivot: a code with a measure, in one text. */
const cellName = (code: string, measure: MeasureKey): string => `${code} ${measure}`

type Values = Record<string, number | null>

const valuesOf = (figures: Figures | undefined, measures: readonly MeasureKey[], code?: string): Values =>
  Object.fromEntries(
    measures.map((measure) => [code === undefined ? measure : cellName(code, measure), valueIn(figures, measure)]),
  )

/** Cells of a pivot beside the rows themselves: by row and code, by code, and the codes in their order. */
interface Pivot {
  readonly codes: readonly string[]
  readonly nameOf: (code: string) => string
  readonly cells: ReadonlyMap<string, Figures>
  readonly sums: ReadonlyMap<string, Figures>
}

/**
 * All rows of a custom report in their order. Totals, and the sums beside the cells of a pivot, are read from facts like
 * every other figure and never added up from rows: rates are divided anew, people are counted once.
 * @throws Refusal for a column that it does not have, and for a pivot that is too wide
 */
export async function specTable(db: Database, now: Date, read: ReadSpec, sort?: string): Promise<ReportTable> {
  const { spec, place, days, granularity, filters } = read
  const { measures, keys } = spec
  const isPivot = spec.chart === 'PIVOT'
  const time = spec.granularity === 'total' ? null : granularity
  const rowKeys = isPivot ? keys.slice(0, -1) : keys
  const groups: readonly FactGroup[] = [...(time === null ? [] : [time]), ...rowKeys]
  const points = time === null ? [] : begunPoints(days, time, now)
  const figuresOf = (by: readonly FactGroup[]) => figuresBy(db, place, { measures, days, by, filters, points })
  const figures = await figuresOf(groups)
  const pivot = isPivot ? await pivotOf(db, read, groups, figuresOf) : null
  const columns = pivot ? pivotColumns(pivot, measures) : measures.map(columnOf)
  const order = orderOf(read, columns, sort)
  // Each point of time is a row where nothing else parts it; else rows are of what was counted.
  const codes = time !== null && rowKeys.length === 0 ? points : [...figures.keys()]
  const partsOf = (code: string) => (groups.length === 0 ? [] : groupsIn(code))
  const nameOf = await namesByGroup(db, read, groups, codes.map(partsOf))
  const cellsOf = (found: (code: string) => Figures | undefined): Values =>
    Object.fromEntries((pivot?.codes ?? []).flatMap((code) => Object.entries(valuesOf(found(code), measures, code))))
  const rows = codes
    .map((code) => ({
      key: code,
      labels: groups.length === 0 ? [wholeName] : partsOf(code).map((part, at) => nameOf(groups[at]!, part)),
      values: {
        ...valuesOf(figures.get(code), measures),
        ...cellsOf((cell) => pivot?.cells.get(groupKey([...partsOf(code), cell]))),
      },
    }))
    .filter(({ values }) => codes === points || Object.values(values).some((value) => value !== 0 && value !== null))
    .toSorted(rowOrder(order))
    .slice(0, spec.topN ?? undefined)
  const totals = {
    ...valuesOf((await figuresOf([])).get(''), measures),
    ...cellsOf((cell) => pivot?.sums.get(cell)),
  }
  return { heads: headsOf(read, groups), columns, rows, totals, total: rows.length }
}

/** What the first columns are of: 日期, 渠道. */
function headsOf({ spec }: ReadSpec, groups: readonly FactGroup[]): string[] {
  if (groups.length === 0) return ['范围']
  const known = specKeys(spec.family)
  return groups.map((group, at) => (at === 0 && spec.granularity !== 'total' ? '日期' : known[group]!.label))
}

/** Where nobody asks for another order it stands as it was saved, as far as it has that column. */
function orderOf({ spec }: ReadSpec, columns: ReportAnswer['columns'], sort?: string): string {
  const has = (order: string) => {
    const name = order.replace(/^-/, '')
    return name === 'date' ? spec.granularity !== 'total' : columns.some((column) => column.name === name)
  }
  if (sort !== undefined && !has(sort)) throw refused('不能按该列排序')
  return sort ?? (spec.sort !== null && has(spec.sort) ? spec.sort : usualSort(spec))
}

async function namesByGroup(
  db: Database,
  { spec, place, granularity }: ReadSpec,
  groups: readonly FactGroup[],
  rows: readonly (readonly string[])[],
): Promise<(group: FactGroup, code: string) => string> {
  const names = new Map<FactGroup, (code: string) => string>()
  for (const [at, group] of groups.entries()) {
    const isTime = at === 0 && spec.granularity !== 'total'
    const codes = [...new Set(rows.map((parts) => parts[at]!))]
    names.set(
      group,
      isTime
        ? (code) => pointName(code, granularity)
        : await namesOf(db, place.brandId, { family: spec.family, by: group, codes }),
    )
  }
  return (group, code) => names.get(group)!(code)
}

async function pivotOf(
  db: Database,
  { spec, place }: ReadSpec,
  groups: readonly FactGroup[],
  figuresOf: (by: readonly FactGroup[]) => Promise<ReadonlyMap<string, Figures>>,
): Promise<Pivot> {
  const by = spec.keys.at(-1)!
  const [first] = spec.measures
  const sums = await figuresOf([by])
  const sizeOf = (code: string) => sums.get(code)?.[first!] ?? -Infinity
  const codes = [...sums.keys()].toSorted((one, other) => sizeOf(other) - sizeOf(one) || (one < other ? -1 : 1))
  if (codes.length > specLimits.pivotColumns)
    throw refused(`透视的列最多 ${specLimits.pivotColumns} 个，请换一个维度作列，或加筛选`)
  return {
    codes,
    sums,
    cells: await figuresOf([...groups, by]),
    nameOf: await namesOf(db, place.brandId, { family: spec.family, by, codes }),
  }
}

/** A column for each code and measure, then the sums of the row. */
function pivotColumns({ codes, nameOf }: Pivot, measures: readonly MeasureKey[]): ReportAnswer['columns'] {
  const isOne = measures.length === 1
  const named = (name: string, measure: MeasureKey) => (isOne ? name : `${name} ${measureOf(measure).label}`)
  return [
    ...codes.flatMap((code) =>
      measures.map((measure) => ({
        ...columnOf(measure),
        name: cellName(code, measure),
        label: named(nameOf(code), measure),
      })),
    ),
    ...measures.map((measure) => ({ ...columnOf(measure), label: named(sumName, measure) })),
  ]
}
