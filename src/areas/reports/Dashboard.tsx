import { isInTicketTest } from '@contracts/rules/hotelSwitches'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { lazy, Suspense } from 'react'
import { hotelConfigQuery } from '@/app/hotelConfig/hotelConfigQuery'
import { useMenu } from '@/app/menus/useMenu'
import { useMe } from '@/app/session/useSession'
import { useTenant } from '@/app/tenant/useTenant'
import { layout } from '@/look/layout'
import { PageHeader } from '@/look/parts/PageHeader'
import { greetingAt } from './greeting'
import { QuickLinks } from './QuickLinks'
import { SetupPanel } from './SetupPanel'
import { TodoPanel } from './TodoPanel'
import { VerifyEntry } from './VerifyEntry'

// The definitions of the lists come after what needs none of them.
const HomeFigures = lazy(async () => ({ default: (await import('./HomeFigures')).HomeFigures }))

const useStyles = makeStyles({
  page: { maxWidth: layout.dashboardWidth, paddingBottom: '24px' },
  parts: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  plain: { margin: 0, color: tokens.colorNeutralForeground3 },
  waiting: { height: '88px', borderRadius: tokens.borderRadiusLarge, backgroundColor: tokens.colorNeutralStencil2 },
})

const weekdays = ['日', '一', '二', '三', '四', '五', '六']

/** Shown only where a store is in the test: ENABLE_TICKET_PRODUCT_ABTEST names it. */
const inTicketTest = '票券新功能：本店在灰度名单中'

const verifyPage = 'ticket:verify'
/** Pages of who only redeems, with what everybody has. */
const isVerifying = /:(verify|redeem)$|^base:/

/** The start page: what waits, the figures of the lists, and the pages that can be worked with, each by right. */
export function Dashboard() {
  const styles = useStyles()
  const { user } = useMe()
  const { current } = useTenant()
  const { data: config } = useQuery(hotelConfigQuery(current))
  const now = dayjs()
  const day = `${now.format('M月D日')} 星期${weekdays[now.day()]}`
  const isTested = config !== undefined && isInTicketTest(config, current.hotelId)
  return (
    <div className={styles.page}>
      <PageHeader
        title={`${greetingAt(now.hour())}，${user.name}`}
        note={isTested ? `${day} · ${inTicketTest}` : day}
      />
      <div className={styles.parts}>
        <Parts />
      </div>
    </div>
  )
}

function Parts() {
  const styles = useStyles()
  const { groups, isPending, error } = useMenu()
  if (isPending) return <div className={styles.waiting} aria-busy aria-label="正在加载" role="status" />
  const pages = groups.flatMap((group) => group.pages)
  const verify = pages.find(({ permission }) => permission === verifyPage)
  const onlyVerifies = pages.every(({ permission }) => isVerifying.test(permission))
  return (
    <>
      {verify && onlyVerifies && <VerifyEntry path={verify.path} />}
      <TodoPanel />
      <Suspense fallback={null}>
        <HomeFigures pages={pages} />
      </Suspense>
      <SetupPanel />
      {error && <p className={styles.plain}>入口没有加载出来：{error.message}</p>}
      {!error && pages.length === 0 && <p className={styles.plain}>当前角色还没有可以使用的页面。</p>}
      {pages.length > 0 && !onlyVerifies && <QuickLinks groups={groups} />}
    </>
  )
}
