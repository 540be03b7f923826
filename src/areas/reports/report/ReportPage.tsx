import type { ReportQuery } from '@contracts/calls/reportCalls'
import { reportApi } from '@contracts/calls/reportApi'
import { measureOf, type MeasureKey } from '@contracts/reports/measures'
import { comparisons, type ReportChart, type ReportDefinition } from '@contracts/reports/report'
import { followsTime } from '@contracts/reports/tabTime'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Info16Regular } from '@fluentui/react-icons'
import { lazy, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import { Chart } from '@/blocks/chart/Chart'
import { ChartLoading } from '@/blocks/chart/ChartStates'
import { usualHeight } from '@/blocks/chart/constants'
import { merchantClock } from '@/blocks/dates/days'
import { MenuButton } from '@/blocks/list/MenuButton'
import { Pager } from '@/blocks/pager/Pager'
import { FileButton } from '@/blocks/records/page/FileButton'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { PageHeader } from '@/look/parts/PageHeader'
import { Panel } from '@/look/parts/Panel'
import { Tabs } from '@/look/parts/Tabs'
import { look } from '@/look/tokens'
import { SaveAsCustom } from '../custom/SaveAsCustom'
import { PushButton } from '../pushes/PushButton'
import { SharedBadge } from '../shares/SharedBadge'
import { ShareButton } from '../shares/ShareButton'
import { BlockFailed } from './BlockFailed'
import { Kpis } from './Kpis'
import { drillPath, readView, writeView, type ReportView } from './reportAddress'
import { chartOf } from './reportChart'
import { today } from './reportDays'
import { ReportFilters } from './ReportFilters'
import { ReportTable } from './ReportTable'
import { useReport, type Asked } from './useReport'

const MeasureNotes = lazy(async () => ({ default: (await import('./MeasureNotes')).MeasureNotes }))

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', paddingBottom: '24px' },
  charts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
    gap: '16px',
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  body: { minWidth: 0, padding: `0 ${look.panelPadding} 16px`, [below.phone]: { padding: '0 16px 16px' } },
  foot: { padding: `0 ${look.panelPadding}`, [below.phone]: { padding: '0 16px' } },
  waiting: { minHeight: '240px', backgroundColor: tokens.colorNeutralStencil2 },
  link: { ...focusRing, color: tokens.colorBrandForegroundLink, textDecorationLine: 'none' },
})

const rowsOnPage = 20

/** What is asked of the server for a view, but for the part. */
const askedOf = (report: ReportDefinition, view: ReportView): Omit<ReportQuery, 'part'> => ({
  reportKey: report.key,
  from: view.from,
  to: view.to,
  tab: view.tab.name,
  compare: view.compare,
  filters: Object.fromEntries(Object.entries(view.filters).map(([key, codes]) => [key, [...codes]])),
  hotelIds: [...view.hotelIds],
})

interface ReportPageProps {
  report: ReportDefinition
  above?: ReactNode
  /** What else can be done from here, before all others. */
  actions?: ReactNode
  /** The list that a figure opens, in place of its trend; null where it opens none. */
  kpiPath?: (measure: MeasureKey, days: Pick<ReportView, 'from' | 'to'>) => string | null
}

/** Any report, as its definition says: filters in the address, figures, charts, a table; each loads and fails alone. */
export function ReportPage({ report, above, actions, kpiPath }: ReportPageProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const me = useMe()
  const isStore = me.current.hotelId !== null
  const tabs = report.tabs.filter(({ ofBrand }) => !ofBrand || !isStore)
  const view = readView(report, tabs, search, today())
  const show = (change: Partial<ReportView>) =>
    void navigate(`${pathname}${writeView(report, tabs, { ...view, page: 1, ...change })}`, { replace: true })
  const asked = askedOf(report, view)
  const sort = view.sort ?? view.tab.sort
  const trend = view.tab.charts.find(({ kind }) => kind === 'trend')
  const list = report.drill && holdsRight(me, report.drill.access) ? drillPath(report, view) : null
  const measures = [...new Set([...report.kpis, ...report.tabs.flatMap(({ columns }) => columns)])]
  return (
    <>
      <PageHeader
        title={report.title}
        badge={
          <>
            <MenuButton label="统计口径" quiet icon={Info16Regular}>
              {(menu) => <MeasureNotes {...menu} measures={measures} />}
            </MenuButton>
            {report.isShared && <SharedBadge reportKey={report.key} />}
          </>
        }
        note={<UpdatedAt asked={{ ...asked, part: 'kpis' }} refreshMs={report.refreshMs} />}
        actions={
          <>
            {actions}
            {list !== null && (
              <Link to={list} className={styles.link}>
                查看{report.drill!.label}
              </Link>
            )}
            {!report.hasNoFile && (
              <FileButton
                access={`${report.access}:export`}
                ask={() => call(reportApi.exportReport, { ...asked, sort })}
              />
            )}
            <SaveAsCustom report={report} tabs={tabs} view={view} />
            <PushButton pushed={{ report, view, customReportId: null }} />
            <ShareButton report={report} view={view} />
          </>
        }
      />
      <div className={styles.page}>
        {above}
        <ReportFilters report={report} view={view} onChange={show} />
        <Kpis
          asked={{ ...asked, part: 'kpis' }}
          refreshMs={report.refreshMs}
          compared={view.compare === 'none' ? null : comparisons[view.compare]}
          chosen={trend ? (view.measure ?? trend.measure) : null}
          onChoose={(measure) => show({ measure })}
          pathOf={(measure) => kpiPath?.(measure, view) ?? null}
        />
        {tabs.length > 1 && (
          <Tabs
            label={report.title}
            tabs={tabs.map(({ name, title }) => ({ value: name, text: title }))}
            chosen={view.tab.name}
            onChoose={(name) => show({ tab: tabs.find((tab) => tab.name === name)!, sort: null })}
          />
        )}
        <div className={styles.charts}>
          {view.tab.charts.map((chart, at) => (
            <ChartPanel
              key={`${view.tab.name} ${chart.title}`}
              chart={chart}
              refreshMs={report.refreshMs}
              measure={chart === trend && view.measure !== null ? view.measure : chart.measure}
              asked={{
                ...asked,
                part: 'chart',
                chart: at,
                ...(chart === trend && view.measure !== null ? { measure: view.measure } : {}),
              }}
            />
          ))}
        </div>
        <Rows report={report} view={view} asked={{ ...asked, part: 'rows', sort }} sort={sort} onChange={show} />
      </div>
    </>
  )
}

/** Up to when everything is counted. */
function UpdatedAt({ asked, refreshMs }: Asked) {
  const { data } = useReport(asked, refreshMs)
  return <>更新于 {data ? merchantClock(new Date(data.updatedAt)).slice(11) : '…'}</>
}

interface ChartPanelProps extends Asked {
  chart: ReportChart
  measure: MeasureKey
}

function ChartPanel({ chart, measure, asked, refreshMs }: ChartPanelProps) {
  const styles = useStyles()
  const { data, error, refetch } = useReport(asked, refreshMs)
  const title = measure === chart.measure ? chart.title : `${measureOf(measure).label}趋势`
  return (
    <Panel title={title}>
      {error ? (
        <BlockFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.body}>
          {data ? (
            <Chart title={title} chart={chartOf(chart, measure, data.series)} />
          ) : (
            <ChartLoading height={usualHeight} />
          )}
        </div>
      )}
    </Panel>
  )
}

interface RowsProps {
  report: ReportDefinition
  view: ReportView
  asked: ReportQuery
  sort: string
  onChange: (change: Partial<ReportView>) => void
}

function Rows({ report, view, asked, sort, onChange }: RowsProps) {
  const styles = useStyles()
  const me = useMe()
  const { tab, page } = view
  const { data, error, refetch } = useReport({ ...asked, page, pageSize: rowsOnPage }, report.refreshMs)
  // Rows of two keys together have no list of their own.
  const opens = tab.alsoBy === undefined && report.drill !== undefined && holdsRight(me, report.drill.access)
  const title = `${tab.title}明细`
  return (
    <Panel title={title}>
      {error && <BlockFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <div className={styles.waiting} role="status" aria-busy aria-label="正在加载明细" />}
      {!error && data && (
        <>
          <ReportTable
            label={title}
            answer={data}
            sort={sort}
            isByDate={followsTime(tab)}
            onSort={(by) => onChange({ sort: by })}
            pathOf={(key) => (opens ? drillPath(report, view, { by: tab.by, key }) : null)}
          />
          {data.total > rowsOnPage && (
            <div className={styles.foot}>
              <Pager page={page} total={data.total} pageSize={rowsOnPage} onTurn={(to) => onChange({ page: to })} />
            </div>
          )}
        </>
      )}
    </Panel>
  )
}
