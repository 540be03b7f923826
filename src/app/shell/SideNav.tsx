import { PanelLeftContract20Regular, Search16Regular } from '@fluentui/react-icons'
import { lazy, useState } from 'react'
import type { useMenu } from '@/app/menus/useMenu'
import { favouritesIn } from '@/app/menus/favouritesIn'
import { usePreferences } from '@/app/preferences/usePreferences'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { NavGroup, NavHome, NavPages } from './NavGroup'
import { NavWaiting } from './NavWaiting'
import { Overlay } from './Overlay'
import type { Place } from './place'
import { useNavStyles } from './navStyles'
import { walkItems } from './walkItems'

// There is nothing to search before the menu is there.
const NavHits = lazy(async () => ({ default: (await import('./NavHits')).NavHits }))

interface SideNavProps {
  menu: ReturnType<typeof useMenu>
  place: Place
  /** A page was chosen: the drawer closes. */
  onGo?: () => void
  /** Absent where the navigation cannot be folded (drawer). */
  onCollapse?: () => void
}

/** The full navigation, 216 px: find, 首页, groups; one group open at a time (docs/console.md, 4). */
export function SideNav({ menu, place, onGo, onCollapse }: SideNavProps) {
  const styles = useNavStyles()
  const [text, setText] = useState('')
  // The group of the page shown is open until the user opens another; a new page opens its own again.
  const [choice, setChoice] = useState({ under: place.group, open: place.group })
  const open = choice.under === place.group ? choice.open : place.group
  const toggle = (key: string) => setChoice({ under: place.group, open: open === key ? null : key })
  const go = () => {
    setText('')
    onGo?.()
  }
  const finding = text.trim() !== ''
  const favourites = favouritesIn(menu, usePreferences().favourites)

  return (
    <nav className={styles.nav} aria-label="主导航" onKeyDown={walkItems}>
      <div className={styles.find}>
        <Input
          size="small"
          appearance="filled-lighter"
          className={styles.findField}
          contentBefore={<Search16Regular aria-hidden />}
          placeholder="查找菜单"
          aria-label="查找菜单，可用拼音"
          value={text}
          onChange={(_, { value }) => setText(value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && finding && !event.nativeEvent.isComposing) {
              const first = event.currentTarget.closest('nav')?.querySelector<HTMLAnchorElement>('a[data-nav-item]')
              first?.click()
            }
            if (event.key === 'Escape' && text) {
              event.stopPropagation()
              setText('')
            }
          }}
        />
      </div>
      {finding ? (
        <Overlay>
          <NavHits menu={menu} text={text} place={place} onGo={go} />
        </Overlay>
      ) : (
        <ul className={styles.list} aria-busy={menu.isPending}>
          {menu.isPending && <NavWaiting />}
          {menu.error && (
            <li className={styles.none} role="alert">
              导航加载失败。
              <Button size="small" onClick={menu.refetch}>
                重试
              </Button>
            </li>
          )}
          {menu.home && <NavHome page={menu.home} current={place.permission === menu.home.permission} onGo={go} />}
          {favourites.length > 0 && (
            <li>
              <NavPages pages={favourites} title="收藏的页面" place={place} onGo={go} />
            </li>
          )}
          {menu.groups.map((group) => (
            <NavGroup
              key={group.key}
              group={group}
              open={group.key === open}
              place={place}
              onToggle={() => toggle(group.key)}
              onGo={go}
            />
          ))}
        </ul>
      )}
      {onCollapse && (
        <div className={styles.foot}>
          <Button
            appearance="subtle"
            size="small"
            icon={<PanelLeftContract20Regular />}
            aria-label="收起导航"
            title="收起导航"
            onClick={onCollapse}
          />
        </div>
      )}
    </nav>
  )
}
