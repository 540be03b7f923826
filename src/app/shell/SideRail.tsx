import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { HomeRegular, PanelLeftExpand20Regular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { MenuGroup, useMenu } from '@/app/menus/useMenu'
import { Button } from '@/look/parts/Button'
import { NavPages } from './NavGroup'
import { useNavStyles } from './navStyles'
import type { Place } from './place'
import { navItem, walkItems } from './walkItems'

const useStyles = makeStyles({
  list: { padding: '4px 8px 8px' },
  item: { position: 'relative', justifyContent: 'center', width: '40px', minHeight: '40px', padding: 0 },
  foot: { justifyContent: 'center' },
  flyout: {
    position: 'fixed',
    zIndex: 100,
    left: '52px',
    width: '216px',
    maxHeight: 'calc(100dvh - 16px)',
    padding: '8px',
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    '& a': { paddingLeft: '10px' },
    '& ul div': { paddingLeft: '10px' },
  },
  name: { padding: '4px 10px', fontWeight: tokens.fontWeightSemibold },
})

interface SideRailProps {
  menu: ReturnType<typeof useMenu>
  place: Place
  /** Opens the full navigation: in its place on a desk, as a drawer below 1200 px. */
  onExpand: () => void
}

/** The same navigation as a 56 px rail of icons; the pages of a group fly out on hover, click, Enter or →. */
export function SideRail({ menu, place, onExpand }: SideRailProps) {
  const nav = useNavStyles()
  const styles = useStyles()
  const [flown, setFlown] = useState<string | null>(null)
  const close = () => setFlown(null)
  return (
    <nav className={nav.nav} aria-label="主导航" onKeyDown={walkItems} onMouseLeave={close}>
      <ul className={mergeClasses(nav.list, styles.list)}>
        {menu.home && (
          <li onMouseEnter={close}>
            <Link
              {...navItem}
              to={menu.home.path}
              className={mergeClasses(nav.item, styles.item, place.permission === menu.home.permission && nav.current)}
              aria-current={place.permission === menu.home.permission ? 'page' : undefined}
              aria-label={menu.home.title}
              title={menu.home.title}
            >
              <HomeRegular fontSize={20} aria-hidden />
            </Link>
          </li>
        )}
        {menu.groups.map((group) => (
          <RailGroup
            key={group.key}
            group={group}
            place={place}
            open={flown === group.key}
            onOpen={() => setFlown(group.key)}
            onClose={close}
          />
        ))}
      </ul>
      <div className={mergeClasses(nav.foot, styles.foot)}>
        <Button
          appearance="subtle"
          size="small"
          icon={<PanelLeftExpand20Regular />}
          aria-label="展开导航"
          title="展开导航"
          onClick={onExpand}
        />
      </div>
    </nav>
  )
}

interface RailGroupProps {
  group: MenuGroup
  place: Place
  open: boolean
  onOpen: () => void
  onClose: () => void
}

function RailGroup({ group, place, open, onOpen, onClose }: RailGroupProps) {
  const nav = useNavStyles()
  const styles = useStyles()
  const item = useRef<HTMLButtonElement>(null)
  const Icon = group.icon
  return (
    <li
      onMouseEnter={onOpen}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose()
      }}
      onKeyDown={(event) => {
        if (!open || (event.key !== 'Escape' && event.key !== 'ArrowLeft')) return
        event.stopPropagation()
        onClose()
        item.current?.focus()
      }}
    >
      <button
        {...navItem}
        ref={item}
        type="button"
        className={mergeClasses(nav.item, styles.item, group.key === place.group && nav.current)}
        aria-expanded={open}
        aria-current={group.key === place.group ? 'true' : undefined}
        aria-label={group.title}
        onClick={onOpen}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowRight' && event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          onOpen()
        }}
      >
        <Icon fontSize={20} aria-hidden />
      </button>
      {open && <Flyout group={group} place={place} beside={item.current} onGo={onClose} />}
    </li>
  )
}

interface FlyoutProps {
  group: MenuGroup
  place: Place
  beside: HTMLElement | null
  onGo: () => void
}

/** Hangs at the height of its icon and grows upwards where the window ends. */
function Flyout({ group, place, beside, onGo }: FlyoutProps) {
  const styles = useStyles()
  const settle = (flyout: HTMLDivElement | null) => {
    if (!flyout || !beside) return
    const room = window.innerHeight - flyout.offsetHeight - 8
    flyout.style.top = `${Math.max(8, Math.min(beside.getBoundingClientRect().top, room))}px`
  }
  return (
    <div ref={settle} className={styles.flyout}>
      <div className={styles.name}>{group.title}</div>
      <NavPages pages={group.pages} title={group.title} place={place} onGo={onGo} />
    </div>
  )
}
