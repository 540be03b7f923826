import type { ReportQuery } from '@contracts/calls/reportCalls'
import { measureOf, type MeasureKey } from '@contracts/reports/measures'
import { comparisons } from '@contracts/reports/report'
import { specLimits, specProblem, usualSort, type ReportSpec } from '@contracts/reports/reportSpec'
import { daysOfSpan } from '@contracts/reports/spanDays'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Info16Regular } from '@fluentui/react-icons'
import { lazy, useState } from 'react'
import { Chart } from '@/blocks/chart/Chart'
import { ChartLoading } from '@/blocks/chart/ChartStates'
import { usualHeight } from '@/blocks/chart/constants'
import { MenuButton } from '@/blocks/list/MenuButton'
import { Pager } from '@/blocks/pager/Pager'
import { below } from '@/look/layout'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { BlockFailed } from '../report/BlockFailed'
import { Kpis } from '../report/Kpis'
import { chartOf, measuresOfCharts } from '../report/reportChart'
import { today } from '../report/reportDays'
import { ReportTable } from '../report/ReportTable'
import { useReport } from '../report/useReport'
import type { CustomSpan, DraftSpec } from './draftSpec'
import { customWords as words } from './words'

const MeasureNotes = lazy(async () => ({ default: (await import('../report/MeasureNotes')).MeasureNotes }))

const useStyles = makeStyles({
  view: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', minWidth: 0 },
  body: { minWidth: 0, padding: `0 ${look.panelPadding} 16px`, [below.phone]: { padding: '0 16px 16px' } },
  foot: { padding: `0 ${look.panelPadding}`, [below.phone]: { padding: '0 16px' } },
  note: { margin: 0, padding: `8px ${look.panelPadding}`, color: tokens.colorNeutralForeground3 },
  blank: {
    margin: 0,
    padding: '32px 16px',
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
  },
  waiting: { minHeight: '240px', backgroundColor: tokens.colorNeutralStencil2 },
})

const rowsOnPage = 20

/** The days of a span, as a report is asked for them. */
export function daysOf(span: CustomSpan): Pick<ReportQuery, 'from' | 'to'> {
  const [from, to] = daysOfSpan(span, today())
  return { from, to }
}

/** What is asked for a custom report, but for the part. */
export const askedOf = ({ spec, span, compare }: DraftSpec): Omit<ReportQuery, 'part'> => ({
  spec,
  ...daysOf(span),
  compare,
})

interface SpecViewProps {
  draft: DraftSpec
  /** Column, with - before it where the largest comes first; null as it was saved. */
  sort: string | null
  onSort: (sort: string) => void
}

/** A custom report: its figures, its chart and its rows, or why it cannot be put together so. */
export function SpecView({ draft: { spec: named, span, compare }, sort, onSort }: SpecViewProps) {
  const styles = useStyles()
  // Its name changes no figure: while it is typed nothing is asked.
  const spec = { ...named, name: '' }
  const problem = specProblem(spec)
  const asked = askedOf({ spec, span, compare })
  if (problem !== null)
    return (
      <p className={styles.blank} role="status">
        {problem}
      </p>
    )
  return (
    <div className={styles.view}>
      <Kpis
        asked={{ ...asked, part: 'kpis' }}
        refreshMs={undefined}
        compared={compare === 'none' ? null : comparisons[compare]}
        chosen={null}
        onChoose={() => {}}
      />
      {spec.chart === 'FUNNEL' && <FunnelPanel spec={spec} asked={{ ...asked, part: 'kpis' }} />}
      {(spec.chart === 'LINE' || spec.chart === 'BAR' || spec.chart === 'PIE') && (
        <ChartPanel spec={spec} asked={{ ...asked, part: 'chart' }} />
      )}
      <Rows spec={spec} asked={asked} sort={sort} onSort={onSort} />
    </div>
  )
}

const kindOf = ({ chart, granularity }: ReportSpec) => {
  if (chart === 'LINE') return 'trend'
  if (chart === 'PIE') return 'share'
  return granularity === 'total' ? 'ranks' : 'bars'
}

function ChartPanel({ spec, asked }: { spec: ReportSpec; asked: ReportQuery }) {
  const styles = useStyles()
  const { data, error, refetch } = useReport(asked, undefined)
  const measure = spec.measures[0]!
  const title = measureOf(measure).label
  return (
    <Panel title={title}>
      {error ? (
        <BlockFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.body}>
          {data ? (
            <Chart title={title} chart={chartOf({ kind: kindOf(spec) }, measure, data.series)} />
          ) : (
            <ChartLoading height={usualHeight} />
          )}
        </div>
      )}
    </Panel>
  )
}

/** From the first measure to the last. */
function FunnelPanel({ spec, asked }: { spec: ReportSpec; asked: ReportQuery }) {
  const styles = useStyles()
  const { data, error } = useReport(asked, undefined)
  const [first] = spec.measures
  const title = spec.measures.map((measure) => measureOf(measure).label).join(' → ')
  const steps = (data?.kpis ?? []).map(({ label, value }) => ({ name: label, value: value ?? 0 }))
  // It is drawn from the figures above it, which have said what is wrong.
  if (error) return null
  return (
    <Panel title={title}>
      <div className={styles.body}>
        {data ? (
          <Chart title={title} chart={{ kind: 'funnel', measure: measuresOfCharts[measureOf(first!).unit], steps }} />
        ) : (
          <ChartLoading height={usualHeight} />
        )}
      </div>
    </Panel>
  )
}

interface RowsProps {
  spec: ReportSpec
  asked: Omit<ReportQuery, 'part'>
  sort: string | null
  onSort: (sort: string) => void
}

function Rows({ spec, asked, sort, onSort }: RowsProps) {
  const styles = useStyles()
  // Another report begins on its first page; what was shown stays in sight until it is there.
  const shape = JSON.stringify(asked)
  const [turned, setTurned] = useState({ shape, page: 1 })
  const page = turned.shape === shape ? turned.page : 1
  const setPage = (to: number) => setTurned({ shape, page: to })
  const order = sort === null ? {} : { sort }
  const { data, error, refetch } = useReport(
    { ...asked, ...order, part: 'rows', page, pageSize: rowsOnPage },
    undefined,
  )
  const shown = Math.min(data?.total ?? 0, specLimits.shownRows)
  return (
    <Panel title={words.rows} action={<Notes measures={spec.measures} />}>
      {error && <BlockFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <div className={styles.waiting} role="status" aria-busy aria-label="正在加载明细" />}
      {!error && data && (
        <>
          <ReportTable
            label={words.rows}
            answer={data}
            sort={sort ?? spec.sort ?? usualSort(spec)}
            isByDate={spec.granularity !== 'total'}
            onSort={(by) => {
              setPage(1)
              onSort(by)
            }}
            pathOf={() => null}
          />
          {data.total > shown && <p className={styles.note}>{words.firstRows(shown, data.total)}</p>}
          {spec.topN !== null && data.total === spec.topN && (
            <p className={styles.note}>{words.firstOnly(spec.topN)}</p>
          )}
          {shown > rowsOnPage && (
            <div className={styles.foot}>
              <Pager page={page} total={shown} pageSize={rowsOnPage} onTurn={setPage} />
            </div>
          )}
        </>
      )}
    </Panel>
  )
}

/** ⓘ: how each measure is counted. */
const Notes = ({ measures }: { measures: readonly MeasureKey[] }) => (
  <MenuButton label="统计口径" quiet icon={Info16Regular}>
    {(menu) => <MeasureNotes {...menu} measures={measures} />}
  </MenuButton>
)
