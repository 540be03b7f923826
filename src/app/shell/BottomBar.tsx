import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  Home24Filled,
  Home24Regular,
  Navigation24Regular,
  Person24Regular,
  Search24Regular,
} from '@fluentui/react-icons'
import { Link, useLocation } from 'react-router-dom'
import { focusRing } from '@/look/focusRing'
import { layout } from '@/look/layout'

const useStyles = makeStyles({
  bar: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    minHeight: layout.bottomBar,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  entry: {
    ...focusRing,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2px',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    textDecorationLine: 'none',
    cursor: 'pointer',
  },
  current: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
})

interface BottomBarProps {
  onMenu: () => void
  onSearch: () => void
  onAccount: () => void
}

/** The phone's own navigation (docs/look.md, 6): what a thumb reaches; all else is in the drawer. */
export function BottomBar({ onMenu, onSearch, onAccount }: BottomBarProps) {
  const styles = useStyles()
  const atHome = useLocation().pathname === '/dashboard'
  return (
    <nav className={styles.bar} aria-label="常用">
      <Link
        to="/dashboard"
        className={mergeClasses(styles.entry, atHome && styles.current)}
        aria-current={atHome ? 'page' : undefined}
      >
        {atHome ? <Home24Filled aria-hidden /> : <Home24Regular aria-hidden />}
        首页
      </Link>
      <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={onMenu}>
        <Navigation24Regular aria-hidden />
        导航
      </button>
      <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={onSearch}>
        <Search24Regular aria-hidden />
        搜索
      </button>
      <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={onAccount}>
        <Person24Regular aria-hidden />
        我的
      </button>
    </nav>
  )
}
