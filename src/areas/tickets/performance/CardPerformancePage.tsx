import { mostReportDays, type CardFigures } from '@contracts/calls/cardPerformanceCalls'
import { ticketApi } from '@contracts/calls/ticketApi'
import { makeStyles } from '@fluentui/react-components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { Chart } from '@/blocks/chart/Chart'
import { addDays, daysTouched } from '@/blocks/dates/days'
import { yuanText } from '@/blocks/records/money'
import { Strip } from '@/blocks/records/page/Strip'
import { TitleBar } from '@/blocks/titleBar/TitleBar'
import { PageHeader } from '@/look/parts/PageHeader'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { today } from '../cards/today'
import { FileButton } from '@/blocks/records/page/FileButton'
import { amountsByDay } from './amountsByDay'
import { FigureTable } from './FigureTable'

const useStyles = makeStyles({
  page: { display: 'grid', gap: '16px', paddingBottom: '24px' },
  body: { padding: `0 ${look.panelPadding} ${look.panelPadding}`, minWidth: 0 },
  problem: { margin: 0, color: look.toneDangerText },
})

const usualDays = 30
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The span of the address: `?from=2026-05-01&to=2026-05-31`; the last thirty days where it says none, or one too long. */
function useSpan() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const [from, to] = [params.get('from'), params.get('to')]
  const day = today()
  const isSpan = isDay(from) && isDay(to) && from <= to && daysTouched(from, to) <= mostReportDays
  return {
    span: isSpan ? { from, to } : { from: addDays(day, 1 - usualDays), to: day },
    show: (range: readonly [string, string] | null) =>
      void navigate(range ? `${pathname}?from=${range[0]}&to=${range[1]}` : pathname),
  }
}

const words = {
  title: '业绩数据',
  note: '售卡按付款时间统计，未扣除退款；已撤销的核销不计入',
  total: '业绩合计',
  trend: '每日趋势',
  sold: '售卡额',
  staff: '按核销员',
  stores: '按门店',
} as const

const figuresOf = ({ cardsSold, cardAmount, timesUsed, usedAmount, arrived }: CardFigures) => [
  { label: '售卡数（张）', value: count(cardsSold) },
  { label: '售卡额（元）', value: yuanText(cardAmount) },
  { label: '核销次数', value: count(timesUsed) },
  { label: '核销额（元）', value: yuanText(usedAmount) },
  { label: '预约到店（单）', value: count(arrived) },
]

const count = (value: number) => value.toLocaleString('en-US')

/** 业绩数据 of 有效期卡: sold, used, arrived; by day, staff and store; 366 days at most. */
export function CardPerformancePage() {
  const styles = useStyles()
  const { span, show } = useSpan()
  const { data, error } = useQuery({
    queryKey: ['card-performance', span],
    queryFn: ({ signal }) => call(ticketApi.cardPerformance, span, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader
        title={words.title}
        actions={
          <FileButton access="ticket:validcard-report:export" ask={() => call(ticketApi.exportCardPerformance, span)} />
        }
      />
      <div className={styles.page}>
        <TitleBar
          title={words.total}
          tip={words.note}
          dates={{
            kind: 'range',
            format: 'YYYY-MM-DD',
            endFormat: 'YYYY-MM-DD',
            maxDays: mostReportDays,
            value: [span.from, span.to],
            onChange: show,
          }}
        />
        {error && (
          <p role="alert" className={styles.problem}>
            {error.message}
          </p>
        )}
        {data && (
          <>
            <Strip label={words.total} figures={figuresOf(data.total)} />
            <Panel title={words.trend}>
              <div className={styles.body}>
                <Chart
                  title={words.trend}
                  chart={amountsByDay(
                    data.days.map((one) => ({ ...one, soldAmount: one.cardAmount })),
                    words.sold,
                    today(),
                  )}
                />
              </div>
            </Panel>
            <Panel title={words.stores}>
              <FigureTable
                label={words.stores}
                head={['门店', '售卡数', '售卡额（元）', '核销次数', '核销额（元）', '预约到店']}
                rows={data.stores.map((one) => [
                  one.name,
                  String(one.cardsSold),
                  yuanText(one.cardAmount),
                  String(one.timesUsed),
                  yuanText(one.usedAmount),
                  String(one.arrived),
                ])}
              />
            </Panel>
            <Panel title={words.staff}>
              <FigureTable
                label={words.staff}
                head={['核销员', '核销次数', '核销额（元）']}
                rows={data.staff.map(({ name, timesUsed, usedAmount }) => [
                  name || '系统自动',
                  String(timesUsed),
                  yuanText(usedAmount),
                ])}
              />
            </Panel>
          </>
        )}
      </div>
    </>
  )
}
