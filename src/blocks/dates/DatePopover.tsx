import { makeStyles, Popover, PopoverSurface, tokens } from '@fluentui/react-components'
import type { ReactNode, RefObject } from 'react'

const useStyles = makeStyles({
  surface: {
    maxWidth: 'calc(100vw - 24px)',
    maxHeight: 'calc(100vh - 24px)',
    padding: '12px',
    borderRadius: tokens.borderRadiusXLarge,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
})

/** What the field hands to its panel. */
export interface PanelFrame {
  /** The field the panel belongs to: it stands below it, and a press inside it does not close the panel. */
  field: RefObject<HTMLElement | null>
  /** For screen readers. */
  name: string
  /** Opened by keyboard or button: the focus goes into the calendar and stays there. Else it stays in the field. */
  takesFocus: boolean
  onClose: (returnFocus: boolean) => void
  /** The chosen value as it would stand in the field; null empties it. */
  onChoose: (text: string | null) => void
}

/** The popover of a calendar. Escape gives the focus back; a press outside leaves it where it went. */
export function DatePopover({ field, name, takesFocus, onClose, children }: PanelFrame & { children: ReactNode }) {
  const styles = useStyles()
  return (
    <Popover
      open
      trapFocus={takesFocus}
      // The calendar takes the focus itself, to the chosen day.
      unstable_disableAutoFocus
      positioning={{ target: field.current, position: 'below', align: 'start', offset: 4, flipBoundary: 'window' }}
      onOpenChange={(event, { open }) => {
        const isInField = event.target instanceof Node && field.current?.contains(event.target)
        if (open || (isInField && event.type !== 'keydown')) return
        onClose(event.type === 'keydown')
      }}
    >
      <PopoverSurface className={styles.surface} aria-label={name}>
        {children}
      </PopoverSurface>
    </Popover>
  )
}
