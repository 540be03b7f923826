import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import { useSelector } from '@xstate/react'
import type { Menu } from '@/app/menus/useMenu'
import type { PageTabsRef } from '@/app/tabs/usePageTabs'
import { Button } from '@/look/parts/Button'
import { useNavStyles } from './navStyles'
import { titleOfTab } from './titleOfTab'

const useStyles = makeStyles({
  section: { flexShrink: 0, width: '100%', maxHeight: '40vh', overflowY: 'auto' },
  list: { margin: 0, padding: '0 8px 8px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, listStyle: 'none' },
  head: {
    margin: 0,
    padding: '12px 18px 4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  row: { display: 'flex', alignItems: 'center', gap: '4px' },
  cross: { flexShrink: 0, minWidth: '40px', height: '40px' },
})

interface TabSwitcherProps {
  flow: PageTabsRef
  menu: Menu
  /** A page was chosen: the drawer closes. */
  onGo: () => void
}

/** The open pages on phones, in the drawer above the menu (docs/console.md, 13); 首页 has a place of its own there. */
export function TabSwitcher({ flow, menu, onGo }: TabSwitcherProps) {
  const styles = useStyles()
  const nav = useNavStyles()
  const tabs = useSelector(flow, ({ context }) => context.tabs)
  const shown = useSelector(flow, ({ context }) => context.shown)
  const open = tabs.slice(1)
  if (open.length === 0) return null
  return (
    <section aria-label="已打开的页面" className={styles.section}>
      <h2 className={styles.head}>已打开 {open.length} 个页面</h2>
      <ul className={styles.list}>
        {open.map((tab) => (
          <li key={tab.path} className={styles.row}>
            <button
              type="button"
              className={mergeClasses(nav.item, tab.path === shown && nav.current)}
              aria-current={tab.path === shown ? 'page' : undefined}
              onClick={() => {
                flow.send({ type: 'choose', path: tab.path })
                onGo()
              }}
            >
              <span className={nav.title}>{titleOfTab(tab, menu)}</span>
            </button>
            {!tab.isPinned && (
              <Button
                appearance="subtle"
                className={styles.cross}
                icon={<Dismiss20Regular />}
                aria-label={`关闭${titleOfTab(tab, menu)}`}
                onClick={() => flow.send({ type: 'close', path: tab.path, reach: 'this' })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
