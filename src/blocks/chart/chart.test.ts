import { expect, test } from 'vitest'
import { chartScale, findingOf, isEmpty, tableOf, topSlices, type Chart } from './chart'
import { chartWords, mostSeries } from './constants'

const trend: Chart = {
  kind: 'trend',
  measure: 'money',
  points: ['5-01', '5-02', '5-03'],
  series: [{ name: '售卡额', values: [10_000, 35_050, null] }],
  compared: { name: '上期', values: [9_000, 0, 1] },
}

test('a trend is told by its sums and its highest point, and stands in a table to the fen', () => {
  expect(findingOf(trend, '每日趋势')).toBe('每日趋势：售卡额合计 ¥450.50，最高 5-02 ¥350.50；上期合计 ¥90.01')
  expect(tableOf(trend)).toEqual({
    head: ['日期', '售卡额', '上期'],
    rows: [
      ['5-01', '¥100.00', '¥90.00'],
      ['5-02', '¥350.50', '¥0.00'],
      ['5-03', '', '¥0.01'],
    ],
  })
})

test('a trend of running sums is told by what they have come to', () => {
  expect(findingOf({ ...trend, isRunning: true }, '今日')).toBe('今日：售卡额 ¥350.50；上期 ¥0.01')
})

test('an axis speaks in 万元 from 100,000 yuan on, a tip always to the fen', () => {
  const top = (fen: number) => chartScale({ kind: 'ranks', measure: 'money', slices: [{ name: '票券', value: fen }] })
  expect([top(9_999_999).unit, top(9_999_999).onAxis(9_999_999)]).toEqual(['元', '99,999.99'])
  expect([top(10_000_000).unit, top(10_000_000).onAxis(12_500_000)]).toEqual(['万元', '12.5'])
  expect(top(10_000_000).exact(12_345_678)).toBe('¥123,456.78')
})

test('no more slices than colours: the rest stands together, and its sum is theirs', () => {
  const slices = Array.from({ length: mostSeries + 2 }, (_, at) => ({ name: `渠道${at}`, value: at + 1 }))
  const shown = topSlices(slices)
  expect(shown).toHaveLength(mostSeries)
  expect(shown.at(-1)).toEqual({ name: chartWords.other, value: 1 + 2 + 3 })
  expect(shown.reduce((all, { value }) => all + value, 0)).toBe(45)
  expect(topSlices(slices.slice(0, mostSeries))).toHaveLength(mostSeries)
})

test('zeros alone are no data', () => {
  const empty: Chart = { kind: 'bars', measure: 'count', points: ['5-01'], series: [{ name: '单', values: [0] }] }
  expect(isEmpty(empty)).toBe(true)
  expect(findingOf(empty, '订单')).toBe('订单：所选时间暂无数据')
  expect(isEmpty({ ...empty, series: [{ name: '单', values: [1] }] })).toBe(false)
})

const kinds: readonly (readonly [Chart, string, readonly string[]])[] = [
  [
    {
      kind: 'share',
      measure: 'count',
      slices: [
        { name: '抖音', value: 30 },
        { name: '前台', value: 10 },
      ],
    },
    '图：抖音最多，30，占 75.0%',
    ['抖音', '30', '75.0%'],
  ],
  [
    { kind: 'ring', measure: 'money', name: '本月目标', value: 6_270, goal: 10_000 },
    '图：本月目标 ¥62.70，完成 62.7%',
    ['本月目标', '¥62.70', '¥100.00', '62.7%'],
  ],
  [
    {
      kind: 'funnel',
      measure: 'count',
      steps: [
        { name: '浏览', value: 200 },
        { name: '支付', value: 5 },
      ],
    },
    '图：从浏览 200 到支付 5，转化 2.5%',
    ['浏览', '200', '100.0%'],
  ],
  [
    { kind: 'heat', measure: 'count', columns: ['8:00', '9:00'], rows: ['周一'], cells: [[1, 4]] },
    '图：周一 9:00最多，4',
    ['周一', '1', '4'],
  ],
  [
    {
      kind: 'cohort',
      measure: 'share',
      rows: [
        { name: '2026-05', values: [0.21, 0.4], isOpen: true },
        { name: '2026-06', values: [0.2], isOpen: true },
      ],
      average: { name: '加权平均', values: [0.21, null] },
    },
    '图：2026-05 40.0%；2026-06 20.0%',
    ['加权平均', '21.0%', ''],
  ],
  [
    { kind: 'flow', measure: 'count', links: [{ from: '普卡', to: '银卡', value: 7 }] },
    '图：从普卡到银卡最多，7',
    ['普卡', '银卡', '7'],
  ],
]

test.each(kinds)('a chart of kind $kind says its finding and has a table', (chart, finding, first) => {
  expect(findingOf(chart, '图')).toBe(finding)
  expect(tableOf(chart).rows[0]).toEqual(first)
})
