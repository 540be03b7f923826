import { makeStyles, mergeClasses, useThemeClassName } from '@fluentui/react-components'
import { createPortal } from 'react-dom'
import { below, layout } from '@/look/layout'
import { toastPositions } from './constants'
import { Toast } from './Toast'
import type { ShownToast } from './useToastStack'

const top = `calc(${layout.header} + 8px)`
const bottomOnPhones = `calc(${layout.bottomBar} + 12px)`

const useStyles = makeStyles({
  // Over Fluent's own layers, which stand at 1,000,000: a dialog opened later must not hide what was just said.
  // The theme's class paints the sheet's colour; this layer covers the window and lets everything through.
  layer: {
    position: 'fixed',
    zIndex: 1_000_001,
    inset: 0,
    backgroundColor: 'transparent',
    pointerEvents: 'none',
  },
  stack: {
    position: 'absolute',
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    width: 'max-content',
    maxWidth: 'calc(100vw - 24px)',
  },
  topCenter: { top, left: '50%', transform: 'translateX(-50%)' },
  topLeft: { top, left: '24px', [below.phone]: { left: '12px' } },
  topRight: { top, right: '24px', [below.phone]: { right: '12px' } },
  // From the foot up, so that those already there stay where they are.
  bottomLeft: {
    bottom: '24px',
    left: '24px',
    flexDirection: 'column-reverse',
    [below.phone]: { bottom: bottomOnPhones, left: '12px' },
  },
  bottomRight: {
    bottom: '24px',
    right: '24px',
    flexDirection: 'column-reverse',
    [below.phone]: { bottom: bottomOnPhones, right: '12px' },
  },
})

/** All toasts over everything else, each at its place; several at one place stand below one another, oldest first. */
export function ToastLayer({ toasts }: { toasts: readonly ShownToast[] }) {
  const styles = useStyles()
  const theme = useThemeClassName()
  return createPortal(
    // The attribute is Fluent's: an open dialog hides all the rest of the page from screen readers.
    <div className={mergeClasses(theme, styles.layer)} data-tabster-never-hide="">
      {toastPositions.map((position) => {
        const here = toasts.filter((toast) => toast.position === position)
        if (here.length === 0) return null
        return (
          <div key={position} className={mergeClasses(styles.stack, styles[position])} data-position={position}>
            {here.map((toast) => (
              <Toast key={toast.id} toast={toast} />
            ))}
          </div>
        )
      })}
    </div>,
    document.body,
  )
}
