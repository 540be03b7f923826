import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, type ReactNode } from 'react'
import { AppearanceContext } from './appearance'
import type { Density } from './density'
import { consoleTheme, type Appearance } from './theme'
import { useViewport } from './useViewport'

// Fluent puts this class on every portal too: no box styles here.
const useStyles = makeStyles({
  root: {
    fontVariantNumeric: 'tabular-nums',
    '& *': { boxSizing: 'border-box' },
    // Its descendants inherit it; asked of each of them, every element would get a second style.
    '&::selection': { backgroundColor: tokens.colorBrandStroke2 },
    '@media (prefers-reduced-motion: reduce)': {
      '& *': { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
    },
  },
})

interface ConsoleProps {
  /** Already resolved: the system's wish is read by the keeper of the preferences. */
  appearance: Appearance
  density: Density
  /** Size of letters in percent. */
  fontScale?: number
  children: ReactNode
}

/**
 * The visual language around a tree: theme, density and the rules that hold for every element (docs/look.md;
 * docs/architecture.md, decision 11). Phones are always standard, whatever the user chose for the desk.
 */
export function Console({ appearance, density, fontScale, children }: ConsoleProps) {
  const styles = useStyles()
  const onPhone = useViewport() === 'phone'
  const theme = useMemo(
    () => consoleTheme(appearance, onPhone ? 'phone' : density, fontScale),
    [appearance, density, fontScale, onPhone],
  )
  return (
    <AppearanceContext value={appearance}>
      <FluentProvider theme={theme} className={styles.root} style={{ colorScheme: appearance }}>
        {children}
      </FluentProvider>
    </AppearanceContext>
  )
}
