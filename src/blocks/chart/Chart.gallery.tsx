import { makeStyles } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import type { GalleryPage } from '@/qa/galleryPage'
import type { Chart as ChartData } from './chart'
import { Chart } from './Chart'
import { ChartFailed, ChartLoading } from './ChartStates'
import { usualHeight } from './constants'

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px',
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  body: { minWidth: 0, padding: `0 ${look.panelPadding} 16px` },
})

const days = Array.from({ length: 30 }, (_, at) => `5-${String(at + 1).padStart(2, '0')}`)
/** A wave of its own for each series, in fen. */
const wave = (base: number, swing: number, turn: number) =>
  days.map((_, at) =>
    Math.round((base + swing * Math.sin((at + turn) / 2.3) + swing * Math.cos((at * turn) / 5)) * 100),
  )
const week = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
const hours = Array.from({ length: 14 }, (_, at) => `${at + 8}:00`)
const channels = [
  { name: '微信小程序', value: 12_860_000 },
  { name: '抖音', value: 6_420_000 },
  { name: '前台', value: 4_310_000 },
  { name: '企微', value: 2_650_000 },
  { name: 'H5', value: 820_000 },
]

const charts: readonly (readonly [string, ChartData])[] = [
  [
    '折线',
    {
      kind: 'trend',
      measure: 'money',
      points: days,
      series: [{ name: '本期', values: wave(150_000, 30_000, 1) }],
      compared: { name: '上期', values: wave(120_000, 25_000, 3) },
      isOpen: true,
    },
  ],
  [
    '堆叠面积',
    {
      kind: 'areas',
      measure: 'money',
      points: days,
      series: [
        { name: '票券', values: wave(12_000, 2_000, 1) },
        { name: '餐饮', values: wave(8_000, 1_500, 2) },
        { name: '会议', values: wave(4_000, 900, 4) },
      ],
    },
  ],
  [
    '堆叠柱',
    {
      kind: 'bars',
      measure: 'count',
      points: days.slice(0, 12),
      series: [
        { name: '已核销', values: days.slice(0, 12).map((_, at) => 30 + ((at * 7) % 13)) },
        { name: '待核销', values: days.slice(0, 12).map((_, at) => 12 + ((at * 5) % 9)) },
      ],
      compared: { name: '去年', values: days.slice(0, 12).map((_, at) => 40 + ((at * 3) % 11)) },
    },
  ],
  ['排名', { kind: 'ranks', measure: 'money', slices: channels }],
  ['占比', { kind: 'share', measure: 'money', slices: channels }],
  ['目标', { kind: 'ring', measure: 'money', name: '本月目标', value: 62_700_000, goal: 100_000_000 }],
  [
    '漏斗',
    {
      kind: 'funnel',
      measure: 'count',
      steps: [
        { name: '浏览', value: 18_420 },
        { name: '下单', value: 1_026 },
        { name: '支付', value: 842 },
        { name: '核销', value: 625 },
      ],
    },
  ],
  [
    '星期与时段',
    {
      kind: 'heat',
      measure: 'count',
      columns: hours,
      rows: week,
      cells: week.map((_, day) => hours.map((__, at) => (day + 2) * (at % 7) + (at > 9 ? 20 : 0))),
    },
  ],
  [
    '批次',
    {
      kind: 'cohort',
      measure: 'share',
      rows: ['2026-03', '2026-04', '2026-05', '2026-06'].map((name, at) => ({
        name,
        values: [0.21, 0.47, 0.61, 0.7].slice(0, 4 - at),
        isOpen: true,
      })),
      average: { name: '加权平均', values: [0.21, 0.47, 0.61] },
    },
  ],
  [
    '等级升降',
    {
      kind: 'flow',
      measure: 'count',
      links: [
        { from: '普卡', to: '升为银卡', value: 412 },
        { from: '普卡', to: '保级', value: 1_860 },
        { from: '银卡', to: '升为金卡', value: 206 },
        { from: '银卡', to: '降级', value: 88 },
      ],
    },
  ],
  [
    '省份',
    {
      kind: 'provinces',
      measure: 'money',
      slices: [
        { name: '浙江', value: 9_300_000 },
        { name: '上海', value: 4_100_000 },
        { name: '四川', value: 1_200_000 },
      ],
    },
  ],
  [
    '没有数据',
    { kind: 'trend', measure: 'money', points: days, series: [{ name: '本期', values: days.map(() => 0) }] },
  ],
]

const yearKinds = { trend: '折线', areas: '堆叠面积', bars: '堆叠柱' } as const
const yearDays = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(5, 10))
const yearLines = ['微信', '支付宝', '现金', '银行卡', '储值卡', '抖音', '美团']

/** A year of seven lines, another one with each `nth`. */
const yearOf = (kind: keyof typeof yearKinds, nth: number): ChartData => ({
  kind,
  measure: 'money',
  points: yearDays,
  series: yearLines.map((name, line) => ({
    name,
    values: yearDays.map((_, at) => 400_000 + line * 90_000 + ((at * (line + 3) * 7_919 + nth * 104_729) % 250_000)),
  })),
})

/** The most that a report draws at once: `npm run bench -- chart` draws it again and again. */
function Year() {
  const styles = useStyles()
  const [drawn, draw] = useState<{ kind: keyof typeof yearKinds; nth: number }>({ kind: 'trend', nth: 0 })
  const [picked, pick] = useState<number>()
  const chart = useMemo(() => yearOf(drawn.kind, drawn.nth), [drawn])
  return (
    <Panel title="一年七条线">
      <div className={styles.body} data-year>
        <p>
          {Object.entries(yearKinds).map(([kind, name]) => (
            <Button
              key={kind}
              onClick={() => draw(({ nth }) => ({ kind: kind as keyof typeof yearKinds, nth: nth + 1 }))}
            >
              {`画一年${name}`}
            </Button>
          ))}
        </p>
        <Chart key={drawn.kind} title="一年七条线" chart={chart} onPick={pick} />
        <p>
          打开的一天：<output>{picked === undefined ? '–' : yearDays[picked]}</output>
        </p>
      </div>
    </Panel>
  )
}

/** Every kind of drawing, and what may stand in its place. */
function Demo() {
  const styles = useStyles()
  const [picked, setPicked] = useState('–')
  return (
    <>
      <p>
        打开的明细：<output>{picked}</output>
      </p>
      <div className={styles.grid}>
        {charts.map(([title, chart]) => (
          <Panel key={title} title={title}>
            <div className={styles.body}>
              <Chart title={title} chart={chart} onPick={(point) => setPicked(`${title} ${point + 1}`)} />
            </div>
          </Panel>
        ))}
        <Year />
        <Panel title="加载">
          <div className={styles.body}>
            <ChartLoading height={usualHeight} />
          </div>
        </Panel>
        <Panel title="加载失败">
          <div className={styles.body}>
            <ChartFailed height={usualHeight} onRetry={() => setPicked('重试')} />
          </div>
        </Panel>
      </div>
    </>
  )
}

export const gallery: GalleryPage = { name: 'chart', title: '图表', Demo }
