import { chartWords, mostSeries } from './constants'
import { scaleOf, type Measure } from './measure'

/** Numbers along the points of a chart; null where there is none yet. */
export interface Series {
  readonly name: string
  readonly values: readonly (number | null)[]
}

export interface Slice {
  readonly name: string
  readonly value: number
}

interface Along {
  /** Days, hours, names: what stands below the axis. */
  readonly points: readonly string[]
  /** The period or year that is compared: dashed. */
  readonly compared?: Series
}

/** What a chart shows, without a word about how it is drawn. */
export type Chart = { readonly measure: Measure } & (
  | ({
      readonly kind: 'trend'
      readonly series: readonly Series[]
      /** The last point is still running: it is joined by a dashed line. */
      readonly isOpen?: boolean
      /** Each value holds all before it: what a series comes to is its last one. */
      readonly isRunning?: boolean
    } & Along)
  | ({ readonly kind: 'areas'; readonly series: readonly Series[] } & Along)
  | ({ readonly kind: 'bars'; readonly series: readonly Series[] } & Along)
  | { readonly kind: 'ranks'; readonly slices: readonly Slice[] }
  | { readonly kind: 'share'; readonly slices: readonly Slice[] }
  | { readonly kind: 'ring'; readonly name: string; readonly value: number; readonly goal: number }
  | { readonly kind: 'funnel'; readonly steps: readonly Slice[] }
  | {
      readonly kind: 'heat'
      readonly columns: readonly string[]
      readonly rows: readonly string[]
      /** By row, then by column. */
      readonly cells: readonly (readonly number[])[]
    }
  | {
      readonly kind: 'cohort'
      /** Each with fewer values than the one before; the last of one that is open still grows. */
      readonly rows: readonly (Series & { readonly isOpen?: boolean })[]
      /** What all of them come to, on top. */
      readonly average?: Series
    }
  | {
      readonly kind: 'flow'
      readonly links: readonly { readonly from: string; readonly to: string; readonly value: number }[]
    }
  | { readonly kind: 'provinces'; readonly slices: readonly Slice[] }
)

export type ChartOf<Kind extends Chart['kind']> = Extract<Chart, { kind: Kind }>

const sum = (values: readonly (number | null)[]): number => values.reduce<number>((all, value) => all + (value ?? 0), 0)

/** Every number of a chart. */
function numbersOf(chart: Chart): readonly number[] {
  switch (chart.kind) {
    case 'trend':
    case 'areas':
    case 'bars': {
      const all = [...chart.series, ...(chart.compared ? [chart.compared] : [])]
      return all.flatMap(({ values }) => values.map((value) => value ?? 0))
    }
    case 'ranks':
    case 'share':
    case 'provinces':
      return chart.slices.map(({ value }) => value)
    case 'ring':
      return [chart.value, chart.goal]
    case 'funnel':
      return chart.steps.map(({ value }) => value)
    case 'heat':
      return chart.cells.flat()
    case 'cohort':
      return chart.rows.flatMap(({ values }) => values.map((value) => value ?? 0))
    case 'flow':
      return chart.links.map(({ value }) => value)
  }
}

/** The last value that there is yet; 0 where there is none. */
const lastOf = (values: readonly (number | null)[]): number => values.findLast((value) => value !== null) ?? 0

interface Extent {
  readonly isEmpty: boolean
  readonly top: number
}

/** What is asked of a chart again and again while it is drawn, and needs all its numbers. */
const extents = new WeakMap<Chart, Extent>()

function extentOf(chart: Chart): Extent {
  const known = extents.get(chart)
  if (known) return known
  const numbers = numbersOf(chart)
  const extent = { isEmpty: numbers.every((value) => value === 0), top: Math.max(0, ...numbers) }
  extents.set(chart, extent)
  return extent
}

/** Nothing but zeros says no more than no numbers at all. */
export const isEmpty = (chart: Chart): boolean => extentOf(chart).isEmpty

export const chartScale = (chart: Chart) => scaleOf(chart.measure, extentOf(chart).top)

/** The largest first; what is beyond the palette stands together. */
export function topSlices(slices: readonly Slice[]): readonly Slice[] {
  const sorted = slices.toSorted((one, other) => other.value - one.value)
  if (sorted.length <= mostSeries) return sorted
  const rest = sorted.slice(mostSeries - 1)
  return [...sorted.slice(0, mostSeries - 1), { name: chartWords.other, value: sum(rest.map(({ value }) => value)) }]
}

/** Names of the legend, in the order of their colours. */
export function legendOf(chart: Chart): { readonly names: readonly string[]; readonly compared?: string } {
  if (chart.kind === 'share') return { names: topSlices(chart.slices).map(({ name }) => name) }
  if (chart.kind !== 'trend' && chart.kind !== 'areas' && chart.kind !== 'bars') return { names: [] }
  return {
    names: chart.series.map(({ name }) => name),
    ...(chart.compared ? { compared: chart.compared.name } : {}),
  }
}

/** The numbers behind a drawing as a table: the same for eyes, screen readers and files. */
export interface ChartTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export function tableOf(chart: Chart, point = '日期'): ChartTable {
  const { exact } = chartScale(chart)
  const cell = (value: number | null | undefined) => (value === null || value === undefined ? '' : exact(value))
  switch (chart.kind) {
    case 'trend':
    case 'areas':
    case 'bars': {
      const all = [...chart.series, ...(chart.compared ? [chart.compared] : [])]
      return {
        head: [point, ...all.map(({ name }) => name)],
        rows: chart.points.map((name, at) => [name, ...all.map(({ values }) => cell(values[at]))]),
      }
    }
    case 'ranks':
    case 'share':
    case 'provinces': {
      const total = sum(chart.slices.map(({ value }) => value))
      return {
        head: ['名称', '数值', '占比'],
        rows: chart.slices
          .toSorted((one, other) => other.value - one.value)
          .map(({ name, value }) => [name, exact(value), shareText(value, total)]),
      }
    }
    case 'ring':
      return {
        head: ['名称', '完成', '目标', '完成率'],
        rows: [[chart.name, exact(chart.value), exact(chart.goal), shareText(chart.value, chart.goal)]],
      }
    case 'funnel':
      return {
        head: ['步骤', '数量', '上一步转化'],
        rows: chart.steps.map(({ name, value }, at) => [
          name,
          exact(value),
          at === 0 ? '100.0%' : shareText(value, chart.steps[at - 1]!.value),
        ]),
      }
    case 'heat':
      return {
        head: ['', ...chart.columns],
        rows: chart.rows.map((name, at) => [
          name,
          ...chart.columns.map((_, column) => cell(chart.cells[at]?.[column])),
        ]),
      }
    case 'cohort': {
      const all = [...(chart.average ? [chart.average] : []), ...chart.rows]
      const ages = Array.from({ length: Math.max(0, ...all.map(({ values }) => values.length)) }, (_, at) => at)
      const open = (row: ChartOf<'cohort'>['rows'][number], at: number) =>
        row.isOpen && at === row.values.length - 1 ? chartWords.running : ''
      return {
        head: ['批次', ...ages.map((at) => (at === 0 ? '当月' : `第 ${at} 月`))],
        rows: all.map((row) => [
          row.name,
          ...ages.map((at) => (cell(row.values[at]) === '' ? '' : `${cell(row.values[at])}${open(row, at)}`)),
        ]),
      }
    }
    case 'flow':
      return { head: ['从', '到', '数量'], rows: chart.links.map(({ from, to, value }) => [from, to, exact(value)]) }
  }
}

/** A part of a whole as text; '–' where there is no whole. */
export const shareText = (value: number, whole: number): string =>
  whole === 0 ? '–' : `${((value / whole) * 100).toFixed(1)}%`

const best = (slices: readonly Slice[]): Slice | undefined =>
  slices.reduce<Slice | undefined>((one, other) => (one && one.value >= other.value ? one : other), undefined)

/** What the drawing says, in one sentence, for who does not see it. */
export function findingOf(chart: Chart, title: string): string {
  if (isEmpty(chart)) return `${title}：${chartWords.empty}`
  const { exact } = chartScale(chart)
  switch (chart.kind) {
    case 'trend':
    case 'areas':
    case 'bars': {
      if (chart.kind === 'trend' && chart.isRunning) {
        const all = [...chart.series, ...(chart.compared ? [chart.compared] : [])]
        return `${title}：${all.map(({ name, values }) => `${name} ${exact(lastOf(values))}`).join('；')}`
      }
      const said = chart.series.map(({ name, values }) => {
        const numbers = chart.points.map((_, at) => values[at] ?? 0)
        const top = Math.max(...numbers)
        return `${name}合计 ${exact(sum(values))}，最高 ${chart.points[numbers.indexOf(top)] ?? ''} ${exact(top)}`
      })
      const compared = chart.compared ? [`${chart.compared.name}合计 ${exact(sum(chart.compared.values))}`] : []
      return `${title}：${[...said, ...compared].join('；')}`
    }
    case 'ranks':
    case 'share':
    case 'provinces': {
      const first = best(chart.slices)
      const total = sum(chart.slices.map(({ value }) => value))
      return `${title}：${first?.name ?? ''}最多，${exact(first?.value ?? 0)}，占 ${shareText(first?.value ?? 0, total)}`
    }
    case 'ring':
      return `${title}：${chart.name} ${exact(chart.value)}，完成 ${shareText(chart.value, chart.goal)}`
    case 'funnel': {
      const [first, last] = [chart.steps[0], chart.steps.at(-1)]
      return `${title}：从${first?.name ?? ''} ${exact(first?.value ?? 0)} 到${last?.name ?? ''} ${exact(last?.value ?? 0)}，转化 ${shareText(last?.value ?? 0, first?.value ?? 0)}`
    }
    case 'heat': {
      const cells = chart.rows.flatMap((row, at) =>
        chart.columns.map((column, place) => ({ name: `${row} ${column}`, value: chart.cells[at]?.[place] ?? 0 })),
      )
      const peak = best(cells)
      return `${title}：${peak?.name ?? ''}最多，${exact(peak?.value ?? 0)}`
    }
    case 'cohort':
      return `${title}：${chart.rows.map(({ name, values }) => `${name} ${exact(values.at(-1) ?? 0)}`).join('；')}`
    case 'flow': {
      const peak = best(chart.links.map(({ from, to, value }) => ({ name: `从${from}到${to}`, value })))
      return `${title}：${peak?.name ?? ''}最多，${exact(peak?.value ?? 0)}`
    }
  }
}
