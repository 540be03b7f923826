import { mergeClasses } from '@fluentui/react-components'
import type { FluentIcon } from '@fluentui/react-icons'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { MenuPage } from '@/app/menus/useMenu'
import { usePreload } from '@/app/router/usePreload'
import { openAddress } from '@/app/tabs/openAddress'
import { refreshPage } from '@/app/tabs/refreshPage'
import { useNavStyles } from './navStyles'
import { Overlay } from './Overlay'
import { navItem } from './walkItems'

const NavEnd = lazy(async () => ({ default: (await import('./NavEnd')).NavEnd }))

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
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // A page that is open is gone back to as it was left; the one shown asks for its data again.
  const go = (event: MouseEvent) => {
    onGo()
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (pathname === page.path) refreshPage(queryClient)
    else void navigate(openAddress.of(page.path))
  }
  useLayoutEffect(() => {
    if (current) link.current?.scrollIntoView?.({ block: 'nearest' })
  }, [current])
  return (
    <li className={indented ? styles.row : undefined}>
      {label && <div className={styles.section}>{label}</div>}
      <Link
        {...navItem}
        ref={link}
        to={page.path}
        className={mergeClasses(styles.item, indented && styles.sub, current && styles.current)}
        aria-current={current ? 'page' : undefined}
        onClick={go}
        onKeyDown={(event) => {
          // The star is no stop of its own: → leads to it, ← back.
          if (event.key === 'ArrowRight')
            event.currentTarget.parentElement?.querySelector<HTMLElement>('button')?.focus()
        }}
        onMouseEnter={() => preload(page.path)}
      >
        {Icon && <Icon fontSize={20} aria-hidden />}
        <span className={styles.title}>{page.title}</span>
        {end && <span className={mergeClasses(styles.end, styles.where)}>{end}</span>}
      </Link>
      {indented && (
        // Ten of them fail at once, and a page is opened without them.
        <Overlay failed={null}>
          <NavEnd page={page} />
        </Overlay>
      )}
    </li>
  )
}
