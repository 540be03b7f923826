import { mergeClasses } from '@fluentui/react-components'
import type { FluentIcon } from '@fluentui/react-icons'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { MenuPage } from '@/app/menus/useMenu'
import { usePreload } from '@/app/router/usePreload'
import { useNavStyles } from './navStyles'
import { navItem } from './walkItems'

interface NavPageProps {
  page: MenuPage
  icon?: FluentIcon
  /** Section label above, where a section begins. */
  label?: string | null
  current: boolean
  indented?: boolean
  /** Right-aligned: where a hit lies. */
  end?: ReactNode
  onGo: () => void
}

/** A link to a page; the one shown is a plate with a brand bar and is kept in sight. */
export function NavPage({ page, icon: Icon, label, current, indented, end, onGo }: NavPageProps) {
  const styles = useNavStyles()
  const preload = usePreload()
  const link = useRef<HTMLAnchorElement>(null)
  useLayoutEffect(() => {
    if (current) link.current?.scrollIntoView?.({ block: 'nearest' })
  }, [current])
  return (
    <li>
      {label && <div className={styles.section}>{label}</div>}
      <Link
        {...navItem}
        ref={link}
        to={page.path}
        className={mergeClasses(styles.item, indented && styles.sub, current && styles.current)}
        aria-current={current ? 'page' : undefined}
        onClick={onGo}
        onMouseEnter={() => preload(page.path)}
      >
        {Icon && <Icon fontSize={20} aria-hidden />}
        <span className={styles.title}>{page.title}</span>
        {end && <span className={mergeClasses(styles.end, styles.where)}>{end}</span>}
      </Link>
    </li>
  )
}
