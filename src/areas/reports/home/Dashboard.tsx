import type { DashboardSpan } from '@contracts/calls/reportCalls'
import { isInTicketTest } from '@contracts/rules/hotelSwitches'
import { makeStyles, tokens } from '@fluentui/react-components'
import { homeLayoutMachine } from '@machines/flows/homeLayout/machine'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { homePath } from '@/app/router/landing'
import { hotelConfigQuery } from '@/app/hotelConfig/hotelConfigQuery'
import { useFlow } from '@/app/flow/useFlow'
import { useMenu } from '@/app/menus/useMenu'
import { usePreferences } from '@/app/preferences/usePreferences'
import { useHasRight, useMe } from '@/app/session/useSession'
import { useTenant } from '@/app/tenant/useTenant'
import { ArrangeButtons } from '@/blocks/cardBoard/ArrangeButtons'
import { CardBoard } from '@/blocks/cardBoard/CardBoard'
import { layout } from '@/look/layout'
import { PageHeader } from '@/look/parts/PageHeader'
import { Tabs } from '@/look/parts/Tabs'
import { greetingAt } from './greeting'
import { homeCards, type HomeContext } from './homeCards'
import { keptLayout, usualLayout, writeLayout } from './keptLayout'
import { homeSpans, homeSummaryQuery, readSpan, SPAN } from './homeSummary'
import { SetupPanel } from './SetupPanel'
import { TodoPanel } from './TodoPanel'
import { useCustomCards } from './useCustomCards'
import { VerifyEntry } from './VerifyEntry'

const useStyles = makeStyles({
  page: { maxWidth: layout.dashboardWidth, paddingBottom: '24px' },
  parts: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  plain: { margin: 0, color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  waiting: { height: '88px', borderRadius: tokens.borderRadiusLarge, backgroundColor: tokens.colorNeutralStencil2 },
})

const weekdays = ['日', '一', '二', '三', '四', '五', '六']

/** Shown only where a store is in the test: ENABLE_TICKET_PRODUCT_ABTEST names it. */
const inTicketTest = '票券新功能：本店在灰度名单中'

const verifyPage = 'ticket:verify'
/** Pages of who only redeems, with what everybody has. */
const isVerifying = /:(verify|redeem)$|^base:/

/** The start page: what waits, the figures of the business, the day, and the pages that are worked with, each by right. */
export function Dashboard() {
  const styles = useStyles()
  const { groups, isPending, error } = useMenu()
  const span = readSpan(useLocation().search)
  const summary = useQuery(homeSummaryQuery(span))
  const { homeCards: kept, change } = usePreferences()
  const flow = useFlow(
    homeLayoutMachine.provide({
      actions: { 'keep the layout': (_, { layout }) => change({ homeCards: writeLayout(layout, kept) }) },
    }),
  )
  const pages = groups.flatMap((group) => group.pages)
  const verify = pages.find(({ permission }) => permission === verifyPage)
  const onlyVerifies = pages.every(({ permission }) => isVerifying.test(permission))
  const maySetTargets = useHasRight('report:staff-sold:set-target')
  const context = { summary, pages, groups, span, maySetTargets }
  const custom = useCustomCards(kept, pages)
  const cards =
    pages.length > 0
      ? [...homeCards.filter((card) => card.isFor(context) && (!onlyVerifies || card.isOfDesk)), ...custom]
      : []
  const own = keptLayout(cards, kept)
  const drawn = cards.map(({ key, title, place, draw }) => ({ key, title, place, draw: () => draw(context) }))
  return (
    <div className={styles.page}>
      <Head summary={summary} span={span}>
        {cards.length > 0 && <ArrangeButtons flow={flow} layout={own} usual={usualLayout(cards)} />}
      </Head>
      <div className={styles.parts}>
        {isPending ? (
          <div className={styles.waiting} aria-busy aria-label="正在加载" role="status" />
        ) : (
          <>
            {verify && onlyVerifies && <VerifyEntry path={verify.path} />}
            <TodoPanel />
            <SetupPanel />
            {error && <p className={styles.plain}>入口加载失败：{error.message}</p>}
            {!error && pages.length === 0 && <p className={styles.plain}>当前角色还没有可以使用的页面。</p>}
            {cards.length > 0 && <CardBoard flow={flow} cards={drawn} layout={own} />}
          </>
        )}
      </div>
    </div>
  )
}

interface HeadProps {
  summary: HomeContext['summary']
  span: DashboardSpan
  children: ReactNode
}

/** Who and when, the span that is looked at, and what can be done with the page. */
function Head({ summary, span, children }: HeadProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { user } = useMe()
  const { current } = useTenant()
  const { data: config } = useQuery(hotelConfigQuery(current))
  const now = dayjs()
  const day = `${now.format('M月D日')} 星期${weekdays[now.day()]}`
  const isTested = config !== undefined && isInTicketTest(config, current.hotelId)
  return (
    <PageHeader
      title={`${greetingAt(now.hour())}，${user.name}`}
      note={[
        day,
        ...(summary.data ? [`数据更新于 ${dayjs(summary.data.updatedAt).format('HH:mm:ss')}`] : []),
        ...(isTested ? [inTicketTest] : []),
      ].join(' · ')}
      actions={
        <div className={styles.actions}>
          {(summary.data?.kpis.length ?? 0) > 0 && (
            <Tabs
              label="时间"
              tabs={homeSpans}
              chosen={span}
              onChoose={(next) => void navigate(`${homePath}?${SPAN}=${next}`, { replace: true })}
            />
          )}
          {children}
        </div>
      }
    />
  )
}
