import { mergeClasses } from '@fluentui/react-components'
import { ChevronDown12Regular, HomeRegular } from '@fluentui/react-icons'
import type { MenuGroup, MenuPage } from '@/app/menus/useMenu'
import { NavPage } from './NavPage'
import { useNavStyles } from './navStyles'
import type { Place } from './place'
import { navItem } from './walkItems'

interface NavHomeProps {
  page: MenuPage
  current: boolean
  onGo: () => void
}

/** 首页 stands alone and first. */
export function NavHome({ page, current, onGo }: NavHomeProps) {
  return <NavPage page={page} icon={HomeRegular} current={current} onGo={onGo} />
}

interface NavGroupProps {
  group: MenuGroup
  open: boolean
  place: Place
  onToggle: () => void
  onGo: () => void
}

/** One group of the menu with its pages, under section labels. → opens, ← closes. */
export function NavGroup({ group, open, place, onToggle, onGo }: NavGroupProps) {
  const styles = useNavStyles()
  const Icon = group.icon
  const holdsPlace = group.key === place.group
  return (
    <li>
      <button
        {...navItem}
        type="button"
        className={mergeClasses(styles.item, (open || holdsPlace) && styles.open)}
        aria-expanded={open}
        onClick={onToggle}
        onKeyDown={(event) => {
          if ((event.key === 'ArrowRight' && !open) || (event.key === 'ArrowLeft' && open)) onToggle()
        }}
      >
        <Icon fontSize={20} aria-hidden />
        <span className={styles.title}>{group.title}</span>
        <span className={styles.end}>
          <ChevronDown12Regular
            data-chevron
            className={mergeClasses(styles.chevron, open && styles.chevronOpen)}
            aria-hidden
          />
        </span>
      </button>
      {open && <NavPages pages={group.pages} title={group.title} place={place} onGo={onGo} />}
    </li>
  )
}

interface NavPagesProps {
  pages: readonly MenuPage[]
  title: string
  place: Place
  onGo: () => void
}

/** The pages of a group; a label stands above the first page of each section. */
export function NavPages({ pages, title, place, onGo }: NavPagesProps) {
  const styles = useNavStyles()
  return (
    <ul className={styles.sublist} aria-label={title}>
      {pages.map((page, index) => (
        <NavPage
          key={page.permission}
          page={page}
          label={page.section !== pages[index - 1]?.section ? page.section : null}
          current={page.permission === place.permission}
          end={page.isOlder && '旧版'}
          indented
          onGo={onGo}
        />
      ))}
    </ul>
  )
}
