import { weekdayNames } from '../resources/weekdays'
import { familyOf, hasCube, type FamilyKey, type ReportKey } from './families'
import { measureOf, measures, type Formula, type MeasureKey } from './measures'
import { granularities } from './report'

/**
 * What a custom report is: a choice among what the families declare, so that whatever can be put together here can be
 * read from facts that are kept. `specProblem` says of each choice whether it is one; builder and gateway ask the same.
 */

/** How fine a custom report is shown; `total`: the span as a whole. */
export const specGranularities = { total: '合计', ...granularities } as const
export type SpecGranularity = keyof typeof specGranularities

export const specCharts = {
  TABLE: '表格',
  LINE: '折线',
  BAR: '柱状',
  PIE: '饼图',
  FUNNEL: '漏斗',
  PIVOT: '透视',
} as const
export type SpecChart = keyof typeof specCharts

/** As much as a custom report holds; of rows, as many as are shown, of them all are summed. */
export const specLimits = {
  keys: 2,
  measures: 8,
  filters: 6,
  filterValues: 50,
  shownRows: 5_000,
  pivotColumns: 50,
  topN: 1_000,
} as const

export interface SpecFilter {
  readonly key: string
  /** Codes: of these it is any. */
  readonly values: readonly string[]
}

export interface ReportSpec {
  /** Of its file. */
  readonly name: string
  readonly family: FamilyKey
  /** What rows are one of, below the time; of a pivot the last one gives the columns. */
  readonly keys: readonly string[]
  readonly measures: readonly MeasureKey[]
  readonly filters: readonly SpecFilter[]
  readonly granularity: SpecGranularity
  readonly chart: SpecChart
  /** `paidAmt`, `-paidAmt`, `date`; as it reads best where it is null. */
  readonly sort: string | null
  /** So many rows of that order; all of them where it is null. */
  readonly topN: number | null
}

/** Keys that every fact has: its store, and its day of the week. */
export const storeKey = 'hotel'
export const weekdayKey = 'weekday'

/** What a custom report of a family may be grouped and filtered by. */
export function specKeys(family: FamilyKey): Readonly<Record<string, ReportKey | { readonly label: string }>> {
  const { keys, scope } = familyOf(family)
  return {
    ...keys,
    ...(scope === 'hotel' ? { [storeKey]: { label: '门店' } } : {}),
    [weekdayKey]: { label: '星期', values: weekdayNames },
  }
}

/** The measures of a family, in the order of the dictionary. */
export const measuresOf = (family: FamilyKey): readonly MeasureKey[] =>
  (Object.keys(measures) as MeasureKey[]).filter((measure) => measureOf(measure).family === family)

export const isMeasure = (name: string): name is MeasureKey => Object.hasOwn(measures, name)

export const specWords = {
  unavailable: '暂不支持该组合',
  noMeasure: '请选择至少一个指标',
  tooManyKeys: `最多选择 ${specLimits.keys} 个维度`,
  tooManyMeasures: `最多选择 ${specLimits.measures} 个指标`,
  hourAlone: '按小时只能查看一天的合计，请去掉维度和筛选',
  lineNeedsTime: '折线图需要按时、日、周或月查看',
  barNeedsGroup: '柱状图需要一个维度，或按时间查看',
  barNeedsSum: '按时间叠加的柱状图，第一个指标须是可以相加的金额或数量',
  pieNeedsKey: '饼图需要一个维度，时间选合计',
  pieNeedsSum: '饼图的第一个指标须是可以相加的金额或数量',
  funnelNeedsSteps: '漏斗图需要两个以上单位相同的指标，且没有维度，时间选合计',
  pivotNeedsTwo: '透视表需要两个维度，或一个维度加时间',
} as const

/** Keys that people can be counted by: those that an order tells, a place in a team, or a red envelope that a member got. */
const peopleKeys: { readonly [Each in Extract<Formula, { is: 'distinct' }>['of']]: ReadonlySet<string> } = {
  buyers: new Set(['channel', 'pay', storeKey, weekdayKey]),
  joiners: new Set(['product', 'activity', storeKey, weekdayKey]),
  receivers: new Set(['envelope', 'source', 'activity', 'store', weekdayKey]),
}

/** Whether a measure can be read in the groups and under the filters of a report. */
function isReadable(formula: Formula, { keys, filters, granularity }: ReportSpec): boolean {
  const filtered = filters.map(({ key }) => key)
  switch (formula.is) {
    case 'sum':
    case 'ratio':
      return true
    // What stands at the end of a span stands on one day, not on its Mondays.
    case 'stock':
      return ![...keys, ...filtered].includes(weekdayKey)
    case 'distinct':
      return [...keys, ...filtered].every((key) => peopleKeys[formula.of].has(key))
    case 'perBuyer':
      return [...keys, ...filtered].every((key) => peopleKeys.buyers.has(key))
    case 'bought':
      return keys.length + filtered.length === 0
    case 'worth':
      return keys.length + filtered.length === 0 && granularity === 'total'
    // Employees are of stores, and are asked for at the end of a span.
    case 'staffed':
      return filtered.length === 0 && keys.every((key) => key === storeKey) && granularity === 'total'
    case 'held':
      return (
        filtered.length === 0 &&
        keys.length < 2 &&
        keys.every((key) => key === storeKey || key === 'product') &&
        granularity === 'total'
      )
    case 'stocked':
      return filtered.length === 0 && keys.every((key) => key === 'product') && granularity === 'total'
    // The ledger knows days, stores and ways of paying, and no business.
    case 'booked':
      return [...keys, ...filtered].every((key) => key === 'pay' || key === storeKey)
    // A target is of a month, a store or an employee.
    case 'target': {
      const own = formula.level === 'HOTEL' ? [storeKey] : [storeKey, 'staff']
      const isWhole = granularity === 'total' && keys.length < 2 && keys.every((key) => own.includes(key))
      return filtered.length === 0 && (isWhole || (granularity === 'month' && keys.length === 0))
    }
  }
}

const isSum = (measure: MeasureKey) => ['sum', 'stock'].includes(measureOf(measure).formula.is)

function chartProblem({ chart, keys, measures: chosen, granularity }: ReportSpec): string | null {
  const isWhole = granularity === 'total'
  switch (chart) {
    case 'TABLE':
      return null
    case 'BAR':
      if (isWhole) return keys.length > 0 ? null : specWords.barNeedsGroup
      return keys.length === 0 || isSum(chosen[0]!) ? null : specWords.barNeedsSum
    case 'LINE':
      return isWhole ? specWords.lineNeedsTime : null
    case 'PIE':
      if (!isWhole || keys.length !== 1) return specWords.pieNeedsKey
      return isSum(chosen[0]!) ? null : specWords.pieNeedsSum
    case 'FUNNEL': {
      const units = new Set(chosen.map((measure) => measureOf(measure).unit))
      const isFunnel = isWhole && keys.length === 0 && chosen.length > 1 && units.size === 1 && !units.has('rate')
      return isFunnel ? null : specWords.funnelNeedsSteps
    }
    case 'PIVOT':
      return keys.length > 0 && keys.length + (isWhole ? 0 : 1) > 1 ? null : specWords.pivotNeedsTwo
  }
}

/** Why facts are not kept for a report, in words for who puts it together; null where they are. */
export function specProblem(spec: ReportSpec): string | null {
  const { family, keys, measures: chosen, filters, granularity } = spec
  if (keys.length > specLimits.keys) return specWords.tooManyKeys
  if (chosen.length > specLimits.measures) return specWords.tooManyMeasures
  const known = specKeys(family)
  const named = [...keys, ...filters.map(({ key }) => key)]
  const isTwice = new Set(keys).size < keys.length || new Set(filters.map(({ key }) => key)).size < filters.length
  if (isTwice || named.some((key) => !Object.hasOwn(known, key))) return specWords.unavailable
  const kept = [...new Set(named)].filter((key) => key !== storeKey && key !== weekdayKey)
  if (!hasCube(family, kept)) return specWords.unavailable
  if (granularity === 'hour' && named.length > 0) return specWords.hourAlone
  if (chosen.some((measure) => measureOf(measure).family !== family || !isReadable(measureOf(measure).formula, spec)))
    return specWords.unavailable
  if (chosen.length === 0) return specWords.noMeasure
  return chartProblem(spec)
}

/** How rows stand where nobody has said so: as time goes, else the largest of the first measure. */
export const usualSort = ({ granularity, measures: [first] }: ReportSpec): string =>
  granularity === 'total' ? `-${first ?? ''}` : 'date'
