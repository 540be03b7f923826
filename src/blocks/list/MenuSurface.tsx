import { makeStyles, mergeClasses, Popover, PopoverSurface, tokens } from '@fluentui/react-components'
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
  high: { maxHeight: 'calc(100dvh - 16px)' },
})

interface MenuSurfaceProps extends MenuProps {
  label: string
  /** px; 280 unless given. Such a one is as high as the window has room. */
  width?: number
  align?: 'start' | 'end'
  children: ReactNode
}

/** The popover of a `MenuButton`; Escape and a click outside close it. */
export function MenuSurface({ label, width, align = 'start', target, onClose, children }: MenuSurfaceProps) {
  const styles = useStyles()
  return (
    <Popover
      open
      trapFocus
      positioning={{ target, position: 'below', align, offset: 4, autoSize: 'height', overflowBoundaryPadding: 8 }}
      onOpenChange={(_, { open }) => !open && onClose()}
    >
      <PopoverSurface
        className={mergeClasses(styles.surface, width !== undefined && styles.high)}
        style={{ width }}
        aria-label={label}
      >
        {children}
      </PopoverSurface>
    </Popover>
  )
}
