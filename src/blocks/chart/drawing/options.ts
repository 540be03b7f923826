import type { EChartsCoreOption } from 'echarts/core'
import { chartScale, shareText, topSlices, type Chart, type ChartOf, type Series } from '../chart'
import { chartWords } from '../constants'
import type { Ink } from './ink'

/** Kinds that the library draws; the others are HTML. */
export type DrawnKind = Exclude<Chart['kind'], 'funnel' | 'cohort' | 'provinces'>
export type Drawn = ChartOf<DrawnKind>

const textSize = 12
const lineHeight = 16
/** An axis names a point at most every so many px. */
const pxPerLabel = 72
/** Dashes of what is compared, and of what is not over. */
const comparedDash = [4, 4]
const openDash = [2, 4]

const words = ({ text }: Ink) => ({ color: text, fontSize: textSize, lineHeight })

const tip = (ink: Ink) => ({
  confine: true,
  transitionDuration: 0,
  backgroundColor: ink.sheet,
  borderColor: ink.edge,
  borderWidth: 1,
  padding: [8, 12],
  textStyle: { color: ink.strong, fontSize: textSize, lineHeight: 20 },
  extraCssText: 'border-radius:8px;box-shadow:0 8px 16px rgb(0 0 0/.14);font-variant-numeric:tabular-nums',
})

const frame = (more: object = {}) => ({ left: 4, right: 12, top: 12, bottom: 0, containLabel: true, ...more })

/** Names along an axis, as many as fit. */
function names(ink: Ink, points: readonly string[], width: number) {
  const fitting = Math.max(2, Math.floor(width / pxPerLabel))
  return {
    type: 'category',
    data: points,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: ink.axis } },
    axisLabel: {
      ...words(ink),
      interval: Math.max(0, Math.ceil(points.length / fitting) - 1),
      hideOverlap: true,
      margin: 10,
    },
  }
}

/** Four to six steps of 1, 2, 5, 10 … up to a number. */
function steps(top: number): { readonly interval: number; readonly max: number } {
  const wish = Math.max(top, Number.EPSILON) / 5
  const power = 10 ** Math.floor(Math.log10(wish))
  const interval =
    [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= wish * (1 - Number.EPSILON)) ?? wish
  return { interval, max: Math.ceil(top / interval) * interval }
}

const numbers = (ink: Ink, top: number, onAxis: (value: number) => string) => ({
  type: 'value',
  ...steps(top),
  axisLabel: { ...words(ink), formatter: onAxis },
  splitLine: { lineStyle: { color: ink.grid } },
})

const highest = (...series: readonly Series[]): number =>
  Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))

const highestSum = (series: readonly Series[], points: readonly string[]): number =>
  Math.max(0, ...points.map((_, at) => series.reduce((all, { values }) => all + (values[at] ?? 0), 0)))

/** The library takes text of a tip for markup: names come from merchants. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.codePointAt(0)};`)

interface TipPoint {
  readonly axisValue: string
  readonly marker: string
  readonly seriesName: string
  /** The number there, where a line of many points says it with its place before it. */
  readonly value: number | readonly [number, number]
}

const numberAt = ({ value }: TipPoint): number => (typeof value === 'number' ? value : value[1])

/** The point, then each series that has a number there, once. */
const pointTip = (exact: (value: number) => string) => (points: readonly TipPoint[]) =>
  [
    escaped(points[0]?.axisValue ?? ''),
    ...points
      .filter((point) => !Number.isNaN(numberAt(point)))
      .filter((point, at, all) => all.findIndex(({ seriesName }) => seriesName === point.seriesName) === at)
      .map((point) => `${point.marker}${escaped(point.seriesName)}　<b>${exact(numberAt(point))}</b>`),
  ].join('<br/>')

/** Numbers along an axis, with the place of each, as the library takes them without looking for a style in every one. */
const along = (values: readonly (number | null)[]) => ({
  dimensions: ['at', 'value'],
  data: Float64Array.from({ length: values.length * 2 }, (_, place) =>
    place % 2 === 0 ? place / 2 : (values[(place - 1) / 2] ?? NaN),
  ),
})

const comparedLine = ({ name, values }: Series, colour: string) => ({
  type: 'line',
  name,
  ...along(values),
  symbol: 'none',
  itemStyle: { color: colour },
  lineStyle: { color: colour, width: 1.5, type: comparedDash },
})

function drawTrend(chart: ChartOf<'trend'>, ink: Ink, width: number): EChartsCoreOption {
  const { points, series, compared, isOpen } = chart
  const { exact, onAxis } = chartScale(chart)
  const last = points.length - 1
  const line = { type: 'line', symbol: 'circle', symbolSize: 6, showSymbol: points.length === 1 }
  return {
    grid: frame(),
    tooltip: {
      ...tip(ink),
      trigger: 'axis',
      axisPointer: { type: 'line', lineStyle: { color: ink.axis, type: 'solid' } },
      formatter: pointTip(exact),
    },
    xAxis: { ...names(ink, points, width), boundaryGap: points.length === 1 },
    yAxis: numbers(ink, highest(...series, ...(compared ? [compared] : [])), onAxis),
    series: [
      ...series.flatMap(({ name, values }, at) => {
        const colour = ink.series[at] ?? ink.other
        const closed = {
          ...line,
          name,
          ...along(isOpen ? values.map((value, index) => (index === last ? null : value)) : values),
          itemStyle: { color: colour },
          lineStyle: { color: colour, width: 2 },
          ...(series.length === 1 ? { areaStyle: { color: ink.fill } } : {}),
        }
        if (!isOpen) return [closed]
        const running = {
          ...line,
          name: `${name} ${chartWords.open}`,
          ...along(values.map((value, index) => (index >= last - 1 ? value : null))),
          itemStyle: { color: colour },
          lineStyle: { color: colour, width: 2, type: openDash },
        }
        return [closed, running]
      }),
      ...(compared ? [comparedLine(compared, ink.other)] : []),
    ],
  }
}

function drawAreas(chart: ChartOf<'areas'>, ink: Ink, width: number): EChartsCoreOption {
  const { points, series, compared } = chart
  const { exact, onAxis } = chartScale(chart)
  return {
    grid: frame(),
    tooltip: {
      ...tip(ink),
      trigger: 'axis',
      axisPointer: { type: 'line', lineStyle: { color: ink.axis, type: 'solid' } },
      formatter: pointTip(exact),
    },
    xAxis: { ...names(ink, points, width), boundaryGap: false },
    yAxis: numbers(ink, Math.max(highestSum(series, points), compared ? highest(compared) : 0), onAxis),
    series: [
      ...series.map(({ name, values }, at) => {
        const colour = ink.series[at] ?? ink.other
        return {
          type: 'line',
          stack: 'all',
          name,
          ...along(values),
          symbol: 'none',
          itemStyle: { color: colour },
          lineStyle: { color: colour, width: 1.5 },
          areaStyle: { color: colour, opacity: 0.28 },
        }
      }),
      ...(compared ? [comparedLine(compared, ink.strong)] : []),
    ],
  }
}

/** More points than this have narrow bars. */
const manyBars = 12
/** More points than this leave a bar a few pixels: all of a series are one shape then, as thousands take long to draw. */
const mostShapedBars = 100
/** px; in one shape the library would draw them thinner. */
const leastBarWidth = 1

/** Whether bars are too thin to be hit: a day is picked by its column then, as its tip is found. */
export const areThinBars = (chart: Drawn): boolean => chart.kind === 'bars' && chart.points.length > mostShapedBars

function drawBars(chart: ChartOf<'bars'>, ink: Ink, width: number): EChartsCoreOption {
  const { points, series, compared } = chart
  const { exact, onAxis } = chartScale(chart)
  return {
    grid: frame(),
    tooltip: { ...tip(ink), trigger: 'axis', axisPointer: { type: 'shadow' }, formatter: pointTip(exact) },
    xAxis: names(ink, points, width),
    yAxis: numbers(ink, Math.max(highestSum(series, points), compared ? highest(compared) : 0), onAxis),
    series: [
      ...series.map(({ name, values }, at) => ({
        type: 'bar',
        stack: 'all',
        name,
        ...along(values),
        barMaxWidth: points.length > manyBars ? 16 : 40,
        barMinWidth: leastBarWidth,
        barCategoryGap: '36%',
        large: areThinBars(chart),
        largeThreshold: mostShapedBars,
        itemStyle: { color: ink.series[at] ?? ink.other, borderColor: ink.sheet, borderWidth: 0.5 },
      })),
      ...(compared ? [comparedLine(compared, ink.strong)] : []),
    ],
  }
}

function drawRanks(chart: ChartOf<'ranks'>, ink: Ink): EChartsCoreOption {
  const { exact } = chartScale(chart)
  const slices = chart.slices.toSorted((one, other) => other.value - one.value)
  return {
    grid: frame({ right: 88, top: 0 }),
    tooltip: { ...tip(ink), trigger: 'axis', axisPointer: { type: 'shadow' }, formatter: pointTip(exact) },
    xAxis: { type: 'value', show: false },
    yAxis: {
      type: 'category',
      data: slices.map(({ name }) => name),
      inverse: true,
      axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: { color: ink.strong, fontSize: textSize, width: 112, overflow: 'truncate' },
    },
    series: [
      {
        type: 'bar',
        data: slices.map(({ value }) => value),
        barMaxWidth: 12,
        itemStyle: { color: ink.series[0], borderRadius: [0, 2, 2, 0] },
        label: {
          show: true,
          position: 'right',
          color: ink.text,
          fontSize: textSize,
          formatter: ({ value }: { value: number }) => exact(value),
        },
      },
    ],
  }
}

const middle = (ink: Ink, value: string, label: string) => ({
  show: true,
  position: 'center',
  formatter: `{value|${value}}\n{label|${label}}`,
  rich: {
    value: { color: ink.strong, fontSize: 20, lineHeight: 28, fontWeight: 600 },
    label: { color: ink.text, fontSize: textSize, lineHeight },
  },
})

function drawShare(chart: ChartOf<'share'>, ink: Ink): EChartsCoreOption {
  const { exact } = chartScale(chart)
  const slices = topSlices(chart.slices)
  const total = slices.reduce((all, { value }) => all + value, 0)
  return {
    tooltip: {
      ...tip(ink),
      trigger: 'item',
      formatter: ({ name, value }: { name: string; value: number }) =>
        `${escaped(name)}<br/><b>${exact(value)}</b>　${shareText(value, total)}`,
    },
    series: [
      {
        type: 'pie',
        radius: ['62%', '88%'],
        label: middle(ink, exact(total), chartWords.total),
        emphasis: { scale: false },
        itemStyle: { borderColor: ink.sheet, borderWidth: 2 },
        data: slices.map(({ name, value }, at) => ({
          name,
          value,
          itemStyle: { color: name === chartWords.other ? ink.other : ink.series[at] },
        })),
      },
    ],
  }
}

function drawRing(chart: ChartOf<'ring'>, ink: Ink): EChartsCoreOption {
  const { name, value, goal } = chart
  const done = goal === 0 ? 0 : Math.min(1, value / goal)
  return {
    series: [
      {
        type: 'pie',
        radius: ['74%', '90%'],
        startAngle: 90,
        silent: true,
        label: middle(ink, shareText(value, goal), name),
        data: [
          { value: done, itemStyle: { color: ink.series[0], borderRadius: 4 } },
          { value: 1 - done, itemStyle: { color: ink.grid } },
        ],
      },
    ],
  }
}

/** Cells that each say their number: with more of them the tip does. */
const mostSaidCells = 24

function drawHeat(chart: ChartOf<'heat'>, ink: Ink, width: number): EChartsCoreOption {
  const { columns, rows, cells } = chart
  const { exact } = chartScale(chart)
  const top = Math.max(0, ...cells.flat())
  return {
    grid: frame({ bottom: 40, top: 4 }),
    tooltip: {
      ...tip(ink),
      formatter: ({ value: [column, row, value] }: { value: [number, number, number] }) =>
        `${escaped(rows[row] ?? '')} ${escaped(columns[column] ?? '')}<br/><b>${exact(value)}</b>`,
    },
    xAxis: { ...names(ink, columns, width), axisLine: { show: false } },
    yAxis: { ...names(ink, rows, Infinity), inverse: true, axisLine: { show: false } },
    visualMap: {
      min: 0,
      max: top,
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      itemWidth: 8,
      itemHeight: 120,
      text: [exact(top), exact(0)],
      textStyle: { color: ink.text, fontSize: textSize },
      inRange: { color: [ink.grid, ink.series[0]] },
    },
    series: [
      {
        type: 'heatmap',
        data: rows.flatMap((_, row) => columns.map((__, column) => [column, row, cells[row]?.[column] ?? 0])),
        itemStyle: { borderColor: ink.sheet, borderWidth: 2, borderRadius: 3 },
        label: {
          show: rows.length * columns.length <= mostSaidCells,
          color: ink.strong,
          fontSize: textSize,
          // On the darkest cell too.
          textBorderColor: ink.sheet,
          textBorderWidth: 3,
          formatter: ({ value: [, , value] }: { value: [number, number, number] }) => exact(value),
        },
      },
    ],
  }
}

function drawFlow(chart: ChartOf<'flow'>, ink: Ink): EChartsCoreOption {
  const { exact } = chartScale(chart)
  const all = [...new Set(chart.links.flatMap(({ from, to }) => [from, to]))]
  return {
    tooltip: {
      ...tip(ink),
      trigger: 'item',
      formatter: ({ name, value }: { name: string; value: number }) => `${escaped(name)}<br/><b>${exact(value)}</b>`,
    },
    series: [
      {
        type: 'sankey',
        left: 8,
        right: 88,
        top: 12,
        bottom: 12,
        nodeWidth: 10,
        nodeGap: 14,
        layoutIterations: 0,
        label: { color: ink.strong, fontSize: textSize },
        lineStyle: { color: 'source', opacity: 0.24 },
        data: all.map((name, at) => ({
          name,
          itemStyle: { color: ink.series[at % ink.series.length], borderWidth: 0 },
        })),
        links: chart.links.map(({ from, to, value }) => ({ source: from, target: to, value })),
      },
    ],
  }
}

/** What the library draws of a chart in these colours. @param width px that it may take */
export function optionsOf(chart: Drawn, ink: Ink, width: number): EChartsCoreOption {
  switch (chart.kind) {
    case 'trend':
      return drawTrend(chart, ink, width)
    case 'areas':
      return drawAreas(chart, ink, width)
    case 'bars':
      return drawBars(chart, ink, width)
    case 'ranks':
      return drawRanks(chart, ink)
    case 'share':
      return drawShare(chart, ink)
    case 'ring':
      return drawRing(chart, ink)
    case 'heat':
      return drawHeat(chart, ink, width)
    case 'flow':
      return drawFlow(chart, ink)
  }
}
