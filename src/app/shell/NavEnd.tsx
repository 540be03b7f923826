import type { MenuPage } from '@/app/menus/useMenu'
import { NavCount } from './NavCount'
import { NavStar } from './NavStar'

/** Beside a page in the navigation: how many records wait there, and its star. */
export const NavEnd = ({ page: { permission, title, path } }: { page: MenuPage }) => (
  <>
    <NavCount path={path} />
    <NavStar permission={permission} title={title} />
  </>
)
