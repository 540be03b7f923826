import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  ClipboardTaskListLtr24Regular,
  Home24Filled,
  Home24Regular,
  Mail24Regular,
  Person24Regular,
  QrCode24Filled,
  QrCode24Regular,
} from '@fluentui/react-icons'
import type { ReactNode, Ref } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { countText, messageWords } from '@/app/messages/messageWords'
import { useUnread } from '@/app/messages/useUnread'
import { homePath } from '@/app/router/landing'
import { focusRing } from '@/look/focusRing'
import { layout } from '@/look/layout'

const useStyles = makeStyles({
  bar: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    minHeight: layout.bottomBar,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  entry: {
    ...focusRing,
    position: 'relative',
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
  count: {
    position: 'absolute',
    top: '4px',
    left: 'calc(50% + 6px)',
    minWidth: '16px',
    padding: '0 4px',
    borderRadius: '8px',
    backgroundColor: tokens.colorPaletteRedBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: '11px',
    textAlign: 'center',
  },
})

interface BottomBarProps {
  /** Of 我的: its menu hangs there. */
  accountButton: Ref<HTMLButtonElement>
  /** Path of 票券核销; undefined for who may not redeem. */
  verify: string | undefined
  onTodo: () => void
  onMessages: () => void
  onAccount: () => void
}

/** The phone's own navigation (docs/look.md, 6): what a thumb reaches; all else is in the drawer. */
export function BottomBar({ accountButton, verify, onTodo, onMessages, onAccount }: BottomBarProps) {
  const styles = useStyles()
  const unread = useUnread()
  return (
    <nav className={styles.bar} aria-label="常用">
      <PageEntry to={homePath} icon={<Home24Regular aria-hidden />} iconHere={<Home24Filled aria-hidden />}>
        首页
      </PageEntry>
      <button
        type="button"
        className={styles.entry}
        aria-label={messageWords.counted(messageWords.todo, unread?.todo)}
        aria-haspopup="dialog"
        onClick={onTodo}
      >
        <ClipboardTaskListLtr24Regular aria-hidden />
        {messageWords.todo}
        <Count of={unread?.todo} />
      </button>
      {verify !== undefined && (
        <PageEntry to={verify} icon={<QrCode24Regular aria-hidden />} iconHere={<QrCode24Filled aria-hidden />}>
          核销
        </PageEntry>
      )}
      <button
        type="button"
        className={styles.entry}
        aria-label={messageWords.counted(messageWords.news, unread?.news)}
        aria-haspopup="dialog"
        onClick={onMessages}
      >
        <Mail24Regular aria-hidden />
        {messageWords.news}
        <Count of={unread?.news} />
      </button>
      <button ref={accountButton} type="button" className={styles.entry} aria-haspopup="menu" onClick={onAccount}>
        <Person24Regular aria-hidden />
        我的
      </button>
    </nav>
  )
}

interface PageEntryProps {
  to: string
  icon: ReactNode
  /** In its place on the page itself. */
  iconHere: ReactNode
  children: string
}

function PageEntry({ to, icon, iconHere, children }: PageEntryProps) {
  const styles = useStyles()
  const isHere = useLocation().pathname === to
  return (
    <Link
      to={to}
      className={mergeClasses(styles.entry, isHere && styles.current)}
      aria-current={isHere ? 'page' : undefined}
    >
      {isHere ? iconHere : icon}
      {children}
    </Link>
  )
}

function Count({ of = 0 }: { of: number | undefined }) {
  const styles = useStyles()
  return of > 0 ? (
    <span className={styles.count} aria-hidden>
      {countText(of)}
    </span>
  ) : null
}
