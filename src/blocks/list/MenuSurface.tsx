import { makeStyles, Popover, PopoverSurface, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { MenuProps } from './MenuButton'

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    width: '280px',
    maxWidth: 'calc(100vw - 24px)',
    maxHeight: 'min(480px, 70vh)',
    padding: '16px',
    borderRadius: tokens.borderRadiusXLarge,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
})

/** The popover of a `MenuButton`; Escape and a click outside close it. */
export function MenuSurface({ label, target, onClose, children }: MenuProps & { label: string; children: ReactNode }) {
  const styles = useStyles()
  return (
    <Popover
      open
      trapFocus
      positioning={{ target, position: 'below', align: 'start', offset: 4 }}
      onOpenChange={(_, { open }) => !open && onClose()}
    >
      <PopoverSurface className={styles.surface} aria-label={label}>
        {children}
      </PopoverSurface>
    </Popover>
  )
}
