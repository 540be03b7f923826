import { isInTicketTest } from '@contracts/rules/hotelSwitches'
import { makeStyles, tokens } from '@fluentui/react-components'
import { DocumentBulletList24Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { Link } from 'react-router-dom'
import { hotelConfigQuery } from '@/app/hotelConfig/hotelConfigQuery'
import { useMenu, type MenuPage } from '@/app/menus/useMenu'
import { useMe } from '@/app/session/useSession'
import { useTenant } from '@/app/tenant/useTenant'
import { focusRing } from '@/look/focusRing'
import { below, layout } from '@/look/layout'
import { Facts } from '@/look/parts/Facts'
import { PageHeader } from '@/look/parts/PageHeader'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { greetingAt } from './greeting'
import { SetupPanel } from './SetupPanel'

const useStyles = makeStyles({
  page: { maxWidth: layout.dashboardWidth, paddingBottom: '24px' },
  columns: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${layout.asideWidth}`,
    alignItems: 'start',
    gap: '16px',
    [below.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  main: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  body: { padding: `0 ${look.panelPadding} ${look.panelPadding}` },
  aside: { '& dl': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  links: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(176px, 100%), 1fr))',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  link: {
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '56px',
    padding: '0 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '& > svg': { flexShrink: 0, color: tokens.colorBrandForeground1 },
  },
  plain: { margin: 0, color: tokens.colorNeutralForeground3 },
  waiting: { height: '56px', borderRadius: tokens.borderRadiusLarge, backgroundColor: tokens.colorNeutralStencil2 },
})

const weekdays = ['日', '一', '二', '三', '四', '五', '六']

/** Shown only where a store is in the test: ENABLE_TICKET_PRODUCT_ABTEST names it. */
const ticketTest = { label: '票券新功能', value: '本店在灰度名单中' }

/** The start page: who, where, when, and the pages that can be worked with. Figures come with the reports. */
export function Dashboard() {
  const styles = useStyles()
  const { user } = useMe()
  const { current, choices } = useTenant()
  const { data: config } = useQuery(hotelConfigQuery(current))
  const now = dayjs()
  return (
    <div className={styles.page}>
      <PageHeader
        title={`${greetingAt(now.hour())}，${user.name}`}
        note={`${now.format('M月D日')} 星期${weekdays[now.day()]}`}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <SetupPanel />
          <Panel title="常用入口">
            <div className={styles.body}>
              <QuickLinks />
            </div>
          </Panel>
          <Panel title="经营数据">
            <div className={styles.body}>
              <p className={styles.plain}>经营数据看板尚未建成，这里暂时没有数字。</p>
            </div>
          </Panel>
        </div>
        <Panel title="当前门店" className={styles.aside}>
          <div className={styles.body}>
            <Facts
              facts={[
                { label: '品牌', value: current.brandName },
                { label: '门店', value: current.hotelName ?? '全部门店' },
                { label: '角色', value: current.roleName },
                { label: '可进入', value: `${choices.length} 处` },
                ...(config && isInTicketTest(config, current.hotelId) ? [ticketTest] : []),
              ]}
            />
          </div>
        </Panel>
      </div>
    </div>
  )
}

/** The finished pages the user may open; the others would only say that they are not built. */
function QuickLinks() {
  const styles = useStyles()
  const { groups, isPending, error } = useMenu()
  const pages = groups.flatMap((group) => group.pages.filter(({ isBuilt }) => isBuilt))
  if (isPending) return <div className={styles.waiting} aria-busy aria-label="正在加载" role="status" />
  if (error) return <p className={styles.plain}>入口没有加载出来：{error.message}</p>
  if (pages.length === 0) return <p className={styles.plain}>当前角色还没有可以使用的页面。</p>
  return (
    <ul className={styles.links}>
      {pages.map((page: MenuPage) => (
        <li key={page.permission}>
          <Link to={page.path} className={styles.link}>
            <DocumentBulletList24Regular aria-hidden />
            {page.title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
