import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import { useId, type ReactNode } from 'react'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { FocusReturn } from '@/look/parts/FocusReturn'
import { modalWidths, type ModalSize } from './constants'
import { usePageScrollLock } from './usePageScrollLock'

const fadeIn = { from: { opacity: 0 } }
const appears = {
  animationDuration: tokens.durationNormal,
  animationTimingFunction: tokens.curveDecelerateMid,
  animationFillMode: 'backwards',
}

const useStyles = makeStyles({
  surface: {
    width: 'calc(100vw - 24px)',
    animationName: { from: { opacity: 0, transform: 'translateY(8px)' } },
    ...appears,
    // A sheet at the foot of the screen, within reach of the thumb.
    [below.phone]: { maxWidth: 'calc(100vw - 24px)', marginBottom: '12px', padding: '16px' },
  },
  sm: { maxWidth: `${modalWidths.sm}px` },
  md: { maxWidth: `${modalWidths.md}px` },
  lg: { maxWidth: `${modalWidths.lg}px` },
  backdrop: { animationName: fadeIn, ...appears },
  leaving: {
    opacity: 0,
    transitionProperty: 'opacity',
    transitionDuration: tokens.durationFast,
    transitionTimingFunction: tokens.curveAccelerateMid,
  },
  title: { overflowWrap: 'anywhere' },
  // A footer that fits the sheet: stacked, the primary button first.
  body: { [below.phone]: { gridTemplateRows: 'auto 1fr auto', maxHeight: 'calc(100dvh - 72px)' } },
  actions: {
    paddingTop: '8px',
    [below.phone]: { flexDirection: 'column-reverse', justifySelf: 'stretch', gridColumnStart: 1 },
  },
})

interface ModalFrameProps {
  isOpen: boolean
  /** On its way out: still there, already fading. */
  isLeaving?: boolean
  isBusy?: boolean
  size: ModalSize
  title: string
  /** False while closing is not heard. */
  canDismiss: boolean
  /** The cross or Esc is `close`; a click beside the modal is `backdrop`. */
  onDismiss: (by: 'close' | 'backdrop') => void
  actions?: ReactNode
  /** A plain sentence is read out together with the title. */
  children: ReactNode
}

/**
 * The window of a modal: title, content, actions; keeps the focus inside, gives it back, and stays the only thing that
 * scrolls. Opened over another, Esc reaches only the upper one. It fades by our own hand: Fluent's motion would keep it
 * longer than the flow says.
 */
export function ModalFrame(props: ModalFrameProps) {
  const { isOpen, isLeaving = false, isBusy = false, size, title, canDismiss, onDismiss, actions, children } = props
  const styles = useStyles()
  const contentId = useId()
  usePageScrollLock(isOpen)
  const leaving = isLeaving && styles.leaving
  return (
    <Dialog
      open={isOpen}
      surfaceMotion={null}
      onOpenChange={(_, data) => onDismiss(data.type === 'backdropClick' ? 'backdrop' : 'close')}
    >
      <DialogSurface
        className={mergeClasses(styles.surface, styles[size], leaving)}
        backdrop={{ className: mergeClasses(styles.backdrop, leaving) }}
        backdropMotion={null}
        data-size={size}
        aria-busy={isBusy}
        aria-describedby={typeof children === 'string' ? contentId : undefined}
      >
        <FocusReturn />
        <DialogBody className={styles.body}>
          <DialogTitle
            className={styles.title}
            action={
              <Button
                appearance="subtle"
                icon={<Dismiss20Regular />}
                aria-label="关闭"
                disabledFocusable={!canDismiss}
                onClick={() => onDismiss('close')}
              />
            }
          >
            {title}
          </DialogTitle>
          <DialogContent id={contentId}>{children}</DialogContent>
          {actions && <DialogActions className={styles.actions}>{actions}</DialogActions>}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
