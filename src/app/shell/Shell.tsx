import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { lazy, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { shellActions } from '@/app/keyboard/keymap'
import { useKeymap } from '@/app/keyboard/useKeymap'
import { useMenu, type MenuPage } from '@/app/menus/useMenu'
import { usePreferences } from '@/app/preferences/usePreferences'
import { homePath } from '@/app/router/landing'
import { useMe, useSession } from '@/app/session/useSession'
import type { PageTabsRef } from '@/app/tabs/usePageTabs'
import { tenantKey } from '@/app/tenant/tenantOfTab'
import { tenantName, useTenant } from '@/app/tenant/useTenant'
import { below, layout } from '@/look/layout'
import { pageName } from '@/look/parts/pageName'
import { TrailContext } from '@/look/parts/Trail'
import { useViewport } from '@/look/useViewport'
import { Header } from './Header'
import { NoticeBar } from './NoticeBar'
import { OfflineBar } from './OfflineBar'
import { Overlay } from './Overlay'
import { pageId } from './pageId'
import { placeOf } from './place'
import { RouteProgress } from './RouteProgress'
import { SideNav } from './SideNav'
import type { LayerName } from './Layers'
import { useAfterFirstAnswers } from './useAfterFirstAnswers'
import { useLayer } from './useLayer'
import { useOpenings } from './useOpenings'

// What is seen only on request is loaded on request (first-load budget).
const BottomBar = lazy(async () => ({ default: (await import('./BottomBar')).BottomBar }))
const EndingSoonBar = lazy(async () => ({ default: (await import('./EndingSoonBar')).EndingSoonBar }))
const HeaderStart = lazy(async () => ({ default: (await import('./HeaderStart')).HeaderStart }))
const Latecomers = lazy(async () => ({ default: (await import('./Latecomers')).Latecomers }))
const Layers = lazy(async () => ({ default: (await import('./Layers')).Layers }))
const NextPage = lazy(async () => ({ default: (await import('./NextPage')).NextPage }))
const NoticeLine = lazy(async () => ({ default: (await import('./NoticeLine')).NoticeLine }))
const PageTabs = lazy(async () => ({ default: (await import('./PageTabs')).PageTabs }))
const ReloginDialog = lazy(async () => ({ default: (await import('./ReloginDialog')).ReloginDialog }))
const SideRail = lazy(async () => ({ default: (await import('./SideRail')).SideRail }))
const UploadCorner = lazy(async () => ({ default: (await import('./UploadCorner')).UploadCorner }))
const ViewedAsBar = lazy(async () => ({ default: (await import('./ViewedAsBar')).ViewedAsBar }))

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    gridTemplate: `"header header" ${layout.header} "nav page" minmax(0, 1fr) / auto minmax(0, 1fr)`,
    height: '100dvh',
    backgroundColor: tokens.colorNeutralBackground3,
    [below.phone]: { gridTemplate: `"header" ${layout.header} "page" minmax(0, 1fr) "bottom" auto / minmax(0, 1fr)` },
    '@media print': { display: 'block', height: 'auto', '& > :not([data-page])': { display: 'none' } },
  },
  nav: { gridArea: 'nav', width: layout.nav, minHeight: 0 },
  rail: { gridArea: 'nav', width: layout.navCollapsed, minHeight: 0 },
  // As high as the bar before it is there.
  bottom: { gridArea: 'bottom', minHeight: layout.bottomBar, paddingBottom: 'env(safe-area-inset-bottom)' },
  page: { gridArea: 'page', display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 },
  // Its height is there before the tabs are.
  tabs: { flexShrink: 0, height: layout.tabs, [below.phone]: { height: 0 }, '@media print': { display: 'none' } },
  // The page and what stands before it while the next one comes.
  stage: { position: 'relative', display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  // A page may take the height that is left beside its introduction.
  sheet: {
    // What is only heard is clipped here: else it makes the window itself scroll.
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    padding: '16px 24px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    borderTopLeftRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowY: 'auto',
    scrollPaddingBottom: '72px',
    outlineStyle: 'none',
    [below.desktop]: { padding: '12px 16px 0' },
    [below.phone]: { borderTop: 'none', borderLeft: 'none', borderRadius: 0 },
  },
  skip: {
    position: 'absolute',
    zIndex: 200,
    top: '-48px',
    left: '12px',
    padding: '8px 12px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    ':focus': { top: '8px' },
  },
})

/** Where G O and G V lead, and 核销 of the bottom bar. */
const pageKeys = { orders: 'ticket:order', verify: 'ticket:verify' } as const

interface ShellProps {
  /** Title of the route shown, for the browser's title. */
  title?: string
  /** Permission key of the route shown: finds the menu page it belongs to. */
  access?: string
  /** A form or a record: on a phone it has the whole height, and a way back in place of the bottom bar. */
  isDeep?: boolean
  children: ReactNode
}

/** The frame of every signed-in page: header and navigation around one white sheet; one layer open at a time. */
export function Shell({ title, access, isDeep = false, children }: ShellProps) {
  const styles = useStyles()
  const viewport = useViewport()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  const { user, viewedAs } = useMe()
  const { current } = useTenant()
  const menu = useMenu()
  const { navCollapsed, tabsOn, change } = usePreferences()
  const session = useSession()
  const endingSoon = useSelector(session, (now) => now.matches({ signedIn: { idle: 'endingSoon' } }))
  const needsRelogin = useSelector(session, (now) => now.hasTag('needsRelogin'))
  const signOutError = useSelector(session, (now) => now.context.error)

  const { layer, isOpen, open, closeOf } = useLayer<LayerName>()
  const relogins = useOpenings(needsRelogin)
  const tenantChip = useRef<HTMLButtonElement>(null)
  const accountButton = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const [tabs, setTabs] = useState<PageTabsRef | null>(null)
  const isLater = useAfterFirstAnswers()
  const pageOf = (permission: string): MenuPage | undefined =>
    menu.groups.flatMap(({ pages }) => pages).find((page) => page.permission === permission)
  const goTo = (page: MenuPage | undefined) => page && (() => void navigate(page.path))
  const verify = pageOf(pageKeys.verify)
  useKeymap(
    shellActions({
      palette: () => open('palette'),
      shortcuts: () => open('shortcuts'),
      home: () => navigate(homePath),
      orders: goTo(pageOf(pageKeys.orders)),
      verify: goTo(verify),
    }),
  )

  useLayoutEffect(() => {
    if (sheet.current) sheet.current.scrollTop = 0
  }, [pathname])

  const place = placeOf(menu, pathname, access)
  // The entry that was chosen is marked at once, before its page is there.
  const ahead = next === undefined ? place : placeOf(menu, next)
  const marked = ahead.permission === null ? place : ahead
  const store = tenantName(current)
  const ownTitle = useSyncExternalStore(pageName.subscribe, pageName.own)
  const foldable = viewport === 'desktop'
  const onPhone = viewport === 'phone'
  const owner = `${user.userId} ${tenantKey(current)}`
  return (
    <div className={styles.frame}>
      <title>{[ownTitle, title, store, '商户后台'].filter(Boolean).join(' · ')}</title>
      <button type="button" className={styles.skip} onClick={() => sheet.current?.focus()}>
        跳到正文
      </button>
      <Header
        name={user.name}
        picture={user.avatar}
        role={current.roleName}
        tenantChip={tenantChip}
        accountButton={onPhone ? undefined : accountButton}
        start={
          onPhone && (
            <Overlay>
              <HeaderStart
                isDeep={isDeep}
                list={pageOf(place.permission ?? '')?.path}
                onMenu={() => open('navigation')}
              />
            </Overlay>
          )
        }
        onMessages={() => open('todo')}
        onTenants={() => open('tenants')}
        onSearch={() => open('palette')}
        onHelp={() => open('shortcuts')}
        onAccount={() => open('account')}
      />
      {foldable && !navCollapsed && (
        <div className={styles.nav} data-guide="navigation">
          <SideNav menu={menu} place={marked} onCollapse={() => change({ navCollapsed: true })} />
        </div>
      )}
      {viewport !== 'phone' && (!foldable || navCollapsed) && (
        <div className={styles.rail} data-guide="navigation">
          <Overlay>
            <SideRail
              menu={menu}
              place={marked}
              onExpand={() => (foldable ? change({ navCollapsed: false }) : open('navigation'))}
            />
          </Overlay>
        </div>
      )}
      <div className={styles.page} data-page>
        {tabsOn && (
          <div className={styles.tabs}>
            {isLater && (
              <Overlay>
                <PageTabs
                  key={owner}
                  owner={owner}
                  menu={menu}
                  permission={place.permission}
                  isStrip={viewport !== 'phone'}
                  onTabs={setTabs}
                />
              </Overlay>
            )}
          </div>
        )}
        {viewedAs && (
          <Overlay>
            <ViewedAsBar />
          </Overlay>
        )}
        <OfflineBar />
        {/* Both are shown: who is cut off should still know that the session is about to end. */}
        {endingSoon && (
          <Overlay>
            <EndingSoonBar />
          </Overlay>
        )}
        {signOutError && <NoticeBar tone="danger">没有退出登录：{signOutError}</NoticeBar>}
        {isLater && (
          <Overlay failed={null}>
            <NoticeLine key={user.userId} />
          </Overlay>
        )}
        <div className={styles.stage}>
          <RouteProgress />
          <main ref={sheet} id={pageId} className={styles.sheet} tabIndex={-1}>
            {/* A page belongs to one store, and to who looks at it: another one gets a page of its own. */}
            <TrailContext key={`${tenantKey(current)} ${viewedAs?.roleId ?? ''}`} value={place.trail}>
              {children}
            </TrailContext>
          </main>
          {isLater && (
            <Overlay failed={null}>
              <NextPage />
            </Overlay>
          )}
        </div>
      </div>
      {onPhone && !isDeep && (
        <div className={styles.bottom}>
          <Overlay>
            <BottomBar
              accountButton={accountButton}
              verify={verify?.path}
              onTodo={() => open('todo')}
              onMessages={() => open('messages')}
              onAccount={() => open('account')}
            />
          </Overlay>
        </div>
      )}
      {layer && (
        <Overlay key={layer.nth}>
          <Layers
            layer={layer.name}
            isOpen={isOpen}
            menu={menu}
            place={marked}
            tabs={tabs}
            tenantChip={tenantChip}
            accountButton={accountButton}
            onOpen={open}
            closeOf={closeOf}
          />
        </Overlay>
      )}
      {isLater && (
        <Overlay>
          <UploadCorner />
        </Overlay>
      )}
      {isLater && (
        <Overlay>
          <Latecomers key={user.userId} permission={place.permission} />
        </Overlay>
      )}
      {relogins > 0 && (
        <Overlay key={relogins}>
          <ReloginDialog open={needsRelogin} />
        </Overlay>
      )}
    </div>
  )
}
