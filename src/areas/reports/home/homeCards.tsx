import type { DashboardRank, DashboardSpan, DashboardSummary } from '@contracts/calls/reportCalls'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import type { MenuGroup, MenuPage } from '@/app/menus/useMenu'
import type { BoardPlace } from '@/blocks/cardBoard/boardCard'
import { usualHeight } from '@/blocks/chart/constants'
import { AlertCard } from './AlertCard'
import { alertCardWords } from './alertCardWords'
import { DaySchedule } from './DaySchedule'
import { HomeCard } from './HomeCard'
import { SPAN } from './homeSummary'
import { homeWorks, type WorkKey } from './homeWork'
import { ChannelChart, TrendChart } from './HomeCharts'
import { KpiGrid } from './KpiGrid'
import { LatestNotices } from './LatestNotices'
import { QuickLinks } from './QuickLinks'
import { RankList } from './RankList'
import { TargetCard } from './TargetCard'
import { targetWords } from './targetWords'

// The definitions of the lists come after what needs none of them.
const HomeFigures = lazy(async () => ({ default: (await import('./HomeFigures')).HomeFigures }))
const WorkCard = lazy(async () => ({ default: (await import('./WorkCard')).WorkCard }))

/** What the cards of the start page are drawn from. */
export interface HomeContext {
  readonly summary: UseQueryResult<DashboardSummary>
  readonly pages: readonly MenuPage[]
  readonly groups: readonly MenuGroup[]
  readonly span: DashboardSpan
  /** He may say what a month is to bring. */
  readonly maySetTargets: boolean
}

export interface HomeCardDefinition {
  readonly key: string
  readonly title: string
  readonly place: BoardPlace
  /** Whether there is anything in it for who looks; while the figures are on their way they are waited for. */
  readonly isFor: (context: HomeContext) => boolean
  readonly draw: (context: HomeContext) => ReactNode
  /** Also of use to who only redeems. */
  readonly isOfDesk?: true
}

/** Address of a page of the menu by its right; undefined for who may not open it. */
const pathOf = ({ pages }: HomeContext, permission: string) =>
  pages.find((page) => page.permission === permission)?.path

/** Address of a report over the span that is shown; undefined for who may not open it. */
function reportOf(context: HomeContext, permission: string): string | undefined {
  const path = pathOf(context, permission)
  return path && `${path}?${SPAN}=${context.span}`
}

const more = (context: HomeContext, permission: string, text: string) => {
  const to = reportOf(context, permission)
  return to === undefined ? undefined : { to, text }
}

/** Whether a part of the answer is this user's; null is nobody's who has no right to it. */
const has = (part: keyof DashboardSummary) => (context: HomeContext) =>
  context.summary.isPending || (context.summary.data !== undefined && context.summary.data[part] !== null)

const kpiRow = 100
const kpiRows = 2
const rankRow = 44
const mostRanks = 5

function ranks(
  key: 'products' | 'staff' | 'stores',
  title: string,
  per: string,
  report: { readonly permission: string; readonly text: string },
): HomeCardDefinition {
  return {
    key,
    title,
    place: 'half',
    isFor: has(key),
    draw: (context) => {
      const list: readonly DashboardRank[] = context.summary.data?.[key] ?? []
      return (
        <HomeCard
          title={title}
          more={more(context, report.permission, report.text)}
          height={mostRanks * rankRow}
          asked={context.summary}
          empty={list.length === 0 ? '所选时间暂无数据' : null}
        >
          <RankList ranks={list} per={per} label={title} />
        </HomeCard>
      )
    },
  }
}

/** Of who sees no figures of the business: his day is in the lists that he works with. */
const worksByLists = ({ summary: { data } }: HomeContext) => data !== undefined && data.kpis.length === 0

function work(key: WorkKey): HomeCardDefinition {
  const { title, page, search } = homeWorks[key]
  return {
    key,
    title,
    place: 'main',
    isFor: (context) => worksByLists(context) && pathOf(context, page) !== undefined,
    draw: (context) => (
      <Suspense fallback={null}>
        <WorkCard work={key} title={title} more={`${pathOf(context, page)}${search}`} />
      </Suspense>
    ),
  }
}

/** The cards of the start page in the order in which they stand until a user has his own. */
export const homeCards: readonly HomeCardDefinition[] = [
  {
    key: 'kpis',
    title: '经营数据',
    place: 'main',
    isFor: ({ summary: { data } }) => data === undefined || data.kpis.length > 0,
    draw: (context) =>
      context.summary.error ? (
        <HomeCard title="经营数据" height={kpiRows * kpiRow} asked={context.summary} empty={null}>
          {null}
        </HomeCard>
      ) : (
        <KpiGrid summary={context.summary.data} more={reportOf(context, 'report:mall')} />
      ),
  },
  // What does not tie out comes before everything.
  work('diffs'),
  work('withdrawals'),
  work('arrivals'),
  work('refunds'),
  {
    key: 'figures',
    title: '列表数据',
    place: 'main',
    isFor: worksByLists,
    isOfDesk: true,
    draw: ({ pages }) => (
      <Suspense fallback={null}>
        <HomeFigures pages={pages} />
      </Suspense>
    ),
  },
  { ...work('verified'), isOfDesk: true },
  {
    key: 'schedule',
    title: '今日安排',
    place: 'main',
    isFor: (context) => pathOf(context, 'ticket:reservation') !== undefined,
    draw: (context) => <DaySchedule more={pathOf(context, 'ticket:reservation')} />,
  },
  {
    key: 'trend',
    title: '净收入趋势',
    place: 'main',
    isFor: has('trend'),
    draw: (context) => (
      <HomeCard
        title="净收入趋势"
        more={more(context, 'report:mall', '商城数据')}
        height={usualHeight + 36}
        asked={context.summary}
        empty={null}
      >
        {context.summary.data?.trend && <TrendChart trend={context.summary.data.trend} />}
      </HomeCard>
    ),
  },
  {
    key: 'target',
    title: targetWords.title,
    place: 'side',
    isFor: has('target'),
    draw: (context) => {
      const list = pathOf(context, 'report:staff-sold')
      const to = list && `${list}?show=targets`
      return (
        <HomeCard
          title={targetWords.title}
          more={to === undefined ? undefined : { to, text: targetWords.all }}
          height={200}
          asked={context.summary}
          empty={null}
        >
          {context.summary.data?.target && (
            <TargetCard target={context.summary.data.target} set={context.maySetTargets ? to : undefined} />
          )}
        </HomeCard>
      )
    },
  },
  {
    key: 'alerts',
    title: alertCardWords.title,
    place: 'side',
    isFor: has('alerts'),
    draw: (context) => {
      const page = pathOf(context, 'report:eagle-eye')
      const alerts = context.summary.data?.alerts ?? []
      return (
        <HomeCard
          title={alertCardWords.title}
          more={page === undefined ? undefined : { to: `${page}?show=alerts`, text: alertCardWords.all }}
          height={44}
          asked={context.summary}
          empty={alerts.length === 0 ? alertCardWords.none : null}
        >
          <AlertCard alerts={alerts} />
        </HomeCard>
      )
    },
  },
  {
    key: 'channels',
    title: '渠道占比',
    place: 'side',
    isFor: has('channels'),
    draw: (context) => (
      <HomeCard
        title="渠道占比"
        more={more(context, 'report:ticket', '票券报表')}
        height={236}
        asked={context.summary}
        empty={null}
      >
        {context.summary.data?.channels && <ChannelChart channels={context.summary.data.channels} />}
      </HomeCard>
    ),
  },
  {
    key: 'shortcuts',
    title: '快捷入口',
    place: 'side',
    isFor: ({ pages }) => pages.length > 0,
    draw: ({ groups }) => <QuickLinks groups={groups} />,
  },
  ranks('stores', '门店排行', '单', { permission: 'report:brand', text: '品牌数据' }),
  ranks('products', '热销商品', '件', { permission: 'report:ticket', text: '票券报表' }),
  ranks('staff', '员工成交', '单', { permission: 'report:staff-sold', text: '员工销售' }),
  {
    key: 'notices',
    title: '公告',
    place: 'half',
    isFor: (context) => pathOf(context, 'base:notice') !== undefined,
    draw: () => <LatestNotices />,
  },
]
