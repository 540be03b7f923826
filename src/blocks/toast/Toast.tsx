import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  CheckmarkCircle20Filled,
  DismissRegular,
  ErrorCircle20Filled,
  Info20Filled,
  Warning20Filled,
  type FluentIcon,
} from '@fluentui/react-icons'
import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import { Button } from '@/look/parts/Button'
import { ToolButton } from '@/look/parts/ToolButton'
import { look } from '@/look/tokens'
import type { ToastType } from './constants'
import { useFocusBack } from './useFocusBack'
import type { ShownToast } from './useToastStack'

const useStyles = makeStyles({
  toast: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: '8px',
    maxWidth: '100%',
    padding: '8px 8px 8px 16px',
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow16,
    lineHeight: tokens.lineHeightBase300,
    pointerEvents: 'auto',
    animationName: { from: { opacity: 0, transform: 'translateY(-8px)' } },
    animationDuration: tokens.durationNormal,
    animationTimingFunction: tokens.curveDecelerateMid,
  },
  info: { border: `1px solid ${look.toneInfoEdge}`, backgroundColor: look.toneInfoTint, color: look.toneInfoText },
  success: {
    border: `1px solid ${look.toneSuccessEdge}`,
    backgroundColor: look.toneSuccessTint,
    color: look.toneSuccessText,
  },
  danger: {
    border: `1px solid ${look.toneDangerEdge}`,
    backgroundColor: look.toneDangerTint,
    color: look.toneDangerText,
  },
  warning: {
    border: `1px solid ${look.toneWarningEdge}`,
    backgroundColor: look.toneWarningTint,
    color: look.toneWarningText,
  },
  mark: { flexShrink: 0 },
  text: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
})

const marks: Record<ToastType, { icon: FluentIcon; name: string }> = {
  info: { icon: Info20Filled, name: '提示' },
  success: { icon: CheckmarkCircle20Filled, name: '成功' },
  danger: { icon: ErrorCircle20Filled, name: '失败' },
  warning: { icon: Warning20Filled, name: '注意' },
}

/** What must be heard at once is an alert; the rest waits until the reader has finished. */
const roles: Record<ToastType, 'alert' | 'status'> = {
  info: 'status',
  success: 'status',
  danger: 'alert',
  warning: 'alert',
}

/** One toast: mark, text, cross. Nothing once its flow is closed. */
export function Toast({ toast }: { toast: Omit<ShownToast, 'id' | 'position'> }) {
  const isOpen = useSelector(toast.flow, (now) => now.hasTag('open'))
  return isOpen ? <OpenToast {...toast} /> : null
}

function OpenToast({ flow, type, width, height, action }: Omit<ShownToast, 'id' | 'position'>) {
  const styles = useStyles()
  const text = useSelector(flow, (now) => now.context.text)
  const canClose = useSelector(flow, (now) => now.can({ type: 'close' }))
  const focusBack = useFocusBack<HTMLDivElement>()
  const { icon: Mark, name } = marks[type]
  // With the focus inside, Esc means this one, not the newest.
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    flow.send({ type: 'close' })
  }
  return (
    // It has a role; the rule cannot read one from a table.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      {...focusBack}
      onKeyDown={closeByEscape}
      role={roles[type]}
      data-type={type}
      className={mergeClasses(styles.toast, styles[type])}
      style={{ width, minHeight: height }}
    >
      <Mark className={styles.mark} aria-label={name} />
      <span className={styles.text}>{text}</span>
      {action && (
        <Button
          size="small"
          onClick={() => {
            flow.send({ type: 'close' })
            action.perform()
          }}
        >
          {action.label}
        </Button>
      )}
      <ToolButton
        icon={DismissRegular}
        label="关闭提示"
        disabled={!canClose}
        onClick={() => flow.send({ type: 'close' })}
      />
    </div>
  )
}
