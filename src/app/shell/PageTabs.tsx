import { makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Menu } from '@/app/menus/useMenu'
import { useKeymap } from '@/app/keyboard/useKeymap'
import { usePageTabs, type PageTabsRef } from '@/app/tabs/usePageTabs'
import { focusRing } from '@/look/focusRing'
import { layout } from '@/look/layout'
import { PageTab } from './PageTab'
import { PageStar } from './PageStar'
import { PageTabMenu } from './PageTabMenu'
import { pageId } from './pageId'
import { tabActions } from './tabActions'
import { titleOfTab } from './titleOfTab'

const useStyles = makeStyles({
  strip: { display: 'flex', alignItems: 'flex-end', minWidth: 0, height: layout.tabs, padding: '0 8px 0 12px' },
  tabs: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: '2px',
    flexGrow: 1,
    minWidth: 0,
    overflowX: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'none',
  },
  more: {
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '28px',
    height: '28px',
    marginBottom: '4px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
  },
})

interface PageTabsProps {
  /** User and tenant in one word: their tabs. Another owner needs a `key` of his own. */
  owner: string
  menu: Menu
  /** Page key of the page shown, for its star; null outside the menu. */
  permission: string | null
  /** False on phones: there the drawer lists them. */
  isStrip: boolean
  /** Hears of the tabs as long as they are there. */
  onTabs: (tabs: PageTabsRef | null) => void
}

/** The tab a menu is open for, and where it stands. */
interface MenuPlace {
  path: string
  target: HTMLElement
}

/**
 * The open pages as tabs above the sheet (docs/console.md, 5). ARIA tabs, not a list of links: twenty of them are one
 * stop of the Tab key, arrows walk, Enter shows, Delete closes, Shift+F10 opens the menu, as the pattern has it.
 */
export function PageTabs({ owner, menu, permission, isStrip, onTabs }: PageTabsProps) {
  const flow = usePageTabs(owner)
  useKeymap(tabActions(flow))
  useEffect(() => {
    onTabs(flow)
    return () => onTabs(null)
  }, [flow, onTabs])
  return isStrip ? <Strip flow={flow} menu={menu} permission={permission} /> : null
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

interface StripProps extends Pick<PageTabsProps, 'menu' | 'permission'> {
  flow: PageTabsRef
}

function Strip({ flow, menu, permission }: StripProps) {
  const styles = useStyles()
  const row = useRef<HTMLDivElement>(null)
  const tabs = useSelector(flow, ({ context }) => context.tabs)
  const shown = useSelector(flow, ({ context }) => context.shown)
  const isUnsaved = useSelector(flow, ({ context }) => context.isUnsaved)
  const [place, setPlace] = useState<MenuPlace | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  // Where the page shown has no tab, the first one is what the Tab key stops at.
  const stop = tabs.some(({ path }) => path === shown) ? shown : tabs[0]?.path

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const at = all.indexOf(event.target as HTMLElement)
    if (!step || at < 0) return
    event.preventDefault()
    all[step(at, all.length)]?.focus()
  }
  // The tab that had the focus may be gone: the one shown takes it.
  const hadFocus = useRef(false)
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) {
      row.current?.querySelector<HTMLElement>('[role="tab"][tabindex="0"]')?.focus()
    }
    hadFocus.current = false
  }, [tabs])
  const close = (path: string, isByKey: boolean) => {
    hadFocus.current = isByKey
    flow.send({ type: 'close', path, reach: 'this' })
  }

  return (
    <nav className={styles.strip} aria-label="页面标签">
      <div ref={row} role="tablist" tabIndex={-1} aria-label="已打开的页面" className={styles.tabs} onKeyDown={walk}>
        {tabs.map((tab, index) => (
          <PageTab
            key={tab.path}
            title={titleOfTab(tab, menu)}
            isPinned={tab.isPinned}
            isShown={tab.path === shown}
            isUnsaved={tab.path === shown && isUnsaved}
            isStop={tab.path === stop}
            controls={pageId}
            isMovable={index > 0}
            onShow={() => flow.send({ type: 'choose', path: tab.path })}
            onClose={(isByKey) => close(tab.path, isByKey)}
            onMenu={(target) => setPlace({ path: tab.path, target })}
            onDrag={(isDragged) => setDragged(isDragged ? tab.path : null)}
            onDrop={dragged === null ? undefined : () => flow.send({ type: 'move', path: dragged, to: index })}
          />
        ))}
      </div>
      <PageStar permission={permission} menu={menu} className={styles.more} />
      {stop !== undefined && stop !== null && (
        <button
          type="button"
          className={styles.more}
          aria-label="标签操作"
          title="标签操作"
          aria-haspopup="menu"
          onClick={(event) => setPlace({ path: stop, target: event.currentTarget })}
        >
          <ChevronDown16Regular aria-hidden />
        </button>
      )}
      {place && (
        <PageTabMenu
          flow={flow}
          path={place.path}
          target={place.target}
          onClose={() => {
            setPlace(null)
            if (place.target.isConnected) place.target.focus()
          }}
        />
      )}
    </nav>
  )
}
