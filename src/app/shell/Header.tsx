import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { QuestionCircle20Regular, Search16Regular } from '@fluentui/react-icons'
import { lazy, type ReactNode, type Ref } from 'react'
import { focusRing } from '@/look/focusRing'
import { below, layout } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { Logo } from './Logo'
import { Overlay } from './Overlay'
import { Portrait } from './Portrait'
import { TenantChip } from './TenantChip'
import { useAfterFirstAnswers } from './useAfterFirstAnswers'

// Messages wait until the page is there (first-load budget).
const Bell = lazy(async () => ({ default: (await import('@/app/messages/Bell')).Bell }))

const useStyles = makeStyles({
  header: {
    gridArea: 'header',
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    height: layout.header,
    paddingRight: '12px',
    borderTop: `2px solid ${tokens.colorBrandBackground}`,
    [below.phone]: {
      padding: '0 4px',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  product: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    flexShrink: 0,
    width: layout.nav,
    paddingLeft: '14px',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    [below.desktop]: { width: layout.navCollapsed, '& > span': { display: 'none' } },
    [below.phone]: { display: 'none' },
  },
  start: { flexShrink: 0, width: '40px' },
  search: {
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flexShrink: 0,
    width: '320px',
    height: '32px',
    margin: '0 12px 0 auto',
    padding: '0 8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground4,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    [below.desktop]: { width: '200px', '& > kbd': { display: 'none' } },
    [below.phone]: {
      width: '40px',
      height: '40px',
      marginRight: 0,
      border: 'none',
      justifyContent: 'center',
      '& > *:not(svg)': { display: 'none' },
      ':hover': { border: 'none' },
    },
  },
  keys: {
    marginLeft: 'auto',
    padding: '0 4px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusSmall,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
  },
  tool: { minWidth: '36px', maxWidth: '36px', height: '36px' },
  wide: { [below.phone]: { display: 'none' } },
  account: { minWidth: '40px', maxWidth: '40px', height: '40px', marginLeft: '4px' },
})

interface HeaderProps {
  /** On a phone, before all else. */
  start: ReactNode
  /** Name, picture and role of the signed-in user. */
  name: string
  picture: string | null
  role: string
  tenantChip: Ref<HTMLButtonElement>
  /** Absent on a phone: the bottom bar has it. */
  accountButton: Ref<HTMLButtonElement> | undefined
  onMessages: () => void
  onTenants: () => void
  onSearch: () => void
  onHelp: () => void
  onAccount: () => void
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
const searchKeys = isApple ? '⌘ K' : 'Ctrl K'

/** 48 px on top of every page: product, store, search, help, messages, account (docs/look.md, 4). */
export function Header({ start, name, picture, role, tenantChip, accountButton, ...on }: HeaderProps) {
  const styles = useStyles()
  const isAfter = useAfterFirstAnswers()
  return (
    <header className={styles.header}>
      {start && <div className={styles.start}>{start}</div>}
      <div className={styles.product}>
        <Logo />
        <span>商户后台</span>
      </div>
      <TenantChip ref={tenantChip} onOpen={on.onTenants} />
      <button
        type="button"
        data-guide="search"
        className={styles.search}
        onClick={on.onSearch}
        aria-label={`搜索页面、记录、门店，${searchKeys}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Search16Regular aria-hidden />
        <span>搜索页面、记录、门店</span>
        <kbd className={styles.keys} aria-hidden>
          {searchKeys}
        </kbd>
      </button>
      <Button
        appearance="subtle"
        className={mergeClasses(styles.tool, styles.wide)}
        icon={<QuestionCircle20Regular />}
        data-guide="help"
        aria-label="快捷键"
        title="快捷键，按 ?"
        aria-haspopup="dialog"
        onClick={on.onHelp}
      />
      <div className={mergeClasses(styles.tool, styles.wide)} data-guide="todo">
        {isAfter && (
          <Overlay>
            <Bell onOpen={on.onMessages} />
          </Overlay>
        )}
      </div>
      {accountButton && (
        <Button
          ref={accountButton}
          appearance="subtle"
          className={styles.account}
          icon={<Portrait name={name} picture={picture} />}
          aria-label={`账号：${name}，${role}`}
          aria-haspopup="menu"
          onClick={on.onAccount}
        />
      )}
    </header>
  )
}
