import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import type { MenuGroup, MenuPage } from '@/app/menus/useMenu'
import { usePreferences } from '@/app/preferences/usePreferences'
import { focusRing } from '@/look/focusRing'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  links: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(120px, 100%), 1fr))',
    gap: '8px',
    margin: 0,
    padding: `0 ${look.panelPadding} ${look.panelPadding}`,
    listStyle: 'none',
  },
  link: {
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '48px',
    padding: '0 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '& > svg': { flexShrink: 0, color: tokens.colorBrandForeground1 },
  },
})

/** More than these are found in the navigation. */
const mostLinks = 8

/** 快捷入口: the pages this user starred, then those he opened last, then the others, under the icons of their groups. */
export function QuickLinks({ groups }: { groups: readonly MenuGroup[] }) {
  const styles = useStyles()
  const { favourites, recents } = usePreferences()
  const all = groups.flatMap(({ icon, pages }) => pages.map((page) => ({ page, icon })))
  const wanted = [...favourites, ...recents]
  const rank = ({ permission }: MenuPage) => {
    const at = wanted.indexOf(permission)
    return at < 0 ? wanted.length : at
  }
  const links = all.toSorted((one, other) => rank(one.page) - rank(other.page)).slice(0, mostLinks)
  return (
    <Panel title="快捷入口">
      <ul className={styles.links}>
        {links.map(({ page, icon: Icon }) => (
          <li key={page.permission}>
            <Link to={page.path} className={styles.link}>
              <Icon fontSize={20} aria-hidden />
              {page.title}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
