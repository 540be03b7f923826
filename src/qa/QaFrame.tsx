import { paintPage } from '@/app/preferences/paintPage'
import { useSystemAppearance } from '@/app/preferences/useAppearance'
import { Console } from '@/look/Console'
import { focusRing } from '@/look/focusRing'
import { below, layout } from '@/look/layout'
import { makeStyles, mergeClasses, Switch, tokens } from '@fluentui/react-components'
import { useLayoutEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { useAddressWord } from './useAddressWord'

/** The two QA pages; each is an address of the gateway with hash addresses inside. */
export type QaPage = 'machines' | 'blocks'

const pages: readonly { readonly page: QaPage; readonly text: string }[] = [
  { page: 'machines', text: '状态机' },
  { page: 'blocks', text: '积木' },
]

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100vh',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
  },
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    minHeight: layout.header,
    padding: '0 24px',
    [below.phone]: { padding: '0 16px' },
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  nav: { display: 'flex', gap: '4px' },
  link: {
    ...focusRing,
    padding: '4px 8px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  here: { backgroundColor: tokens.colorNeutralBackground1, color: tokens.colorBrandForeground1 },
  look: { display: 'flex', marginLeft: 'auto' },
  sheet: {
    flexGrow: 1,
    minWidth: 0,
    padding: '16px 24px 40px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [below.phone]: { padding: '16px' },
  },
})

const themes = ['light', 'dark'] as const
const densities = ['standard', 'compact'] as const

/**
 * Header and sheet of the QA pages; theme and density are words of the address (`?theme=dark&density=compact`). Without
 * one the theme is the operating system's.
 */
export function QaFrame({ page }: { page: QaPage }) {
  const [theme, setTheme] = useAddressWord<(typeof themes)[number]>('theme', useSystemAppearance(), themes)
  const [density, setDensity] = useAddressWord<(typeof densities)[number]>('density', 'standard', densities)
  useLayoutEffect(() => paintPage(theme), [theme])
  return (
    <Console appearance={theme} density={density}>
      <Frame
        page={page}
        isDark={theme === 'dark'}
        isCompact={density === 'compact'}
        onDark={(isDark) => setTheme(isDark ? 'dark' : 'light')}
        onCompact={(isCompact) => setDensity(isCompact ? 'compact' : 'standard')}
      />
    </Console>
  )
}

interface FrameProps {
  page: QaPage
  isDark: boolean
  isCompact: boolean
  onDark: (isDark: boolean) => void
  onCompact: (isCompact: boolean) => void
}

function Frame({ page, isDark, isCompact, onDark, onCompact }: FrameProps) {
  const styles = useStyles()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <span className={styles.name}>质检页面</span>
        <nav className={styles.nav} aria-label="质检页面">
          {pages.map((one) => (
            <a
              key={one.page}
              href={`/qa/${one.page}`}
              className={mergeClasses(styles.link, one.page === page && styles.here)}
              aria-current={one.page === page ? 'page' : undefined}
            >
              {one.text}
            </a>
          ))}
        </nav>
        <div className={styles.look}>
          <Switch label="深色" checked={isDark} onChange={(_, { checked }) => onDark(checked)} />
          <Switch label="紧凑" checked={isCompact} onChange={(_, { checked }) => onCompact(checked)} />
        </div>
      </header>
      <main className={styles.sheet} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
