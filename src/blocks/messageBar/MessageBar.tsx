import { makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular, ErrorCircle20Filled } from '@fluentui/react-icons'
import { useSelector } from '@xstate/react'
import { ToolButton } from '@/look/parts/ToolButton'
import { look } from '@/look/tokens'
import { useFocusBack } from '../toast/useFocusBack'
import type { MessageBarState } from './useMessageBar'

const useStyles = makeStyles({
  bar: {
    position: 'absolute',
    zIndex: 4,
    top: '4px',
    insetInline: '8px',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '40px',
    padding: '2px 4px 2px 12px',
    border: `1px solid ${look.toneDangerEdge}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: look.toneDangerTint,
    color: look.toneDangerText,
    lineHeight: tokens.lineHeightBase300,
  },
  mark: { flexShrink: 0, color: look.toneDangerMark },
  text: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
})

/**
 * One line about what just failed, over the upper edge of the nearest positioned element: nothing below it moves when it
 * comes or goes. Read out when it appears; never takes the focus.
 */
export function MessageBar({ bar }: { bar: Pick<MessageBarState, 'flow'> }) {
  const isOpen = useSelector(bar.flow, (now) => now.hasTag('open'))
  return isOpen ? <OpenBar {...bar} /> : null
}

function OpenBar({ flow }: Pick<MessageBarState, 'flow'>) {
  const styles = useStyles()
  const text = useSelector(flow, (now) => now.context.text)
  const canClose = useSelector(flow, (now) => now.can({ type: 'close' }))
  return (
    <div {...useFocusBack<HTMLDivElement>()} role="alert" className={styles.bar}>
      <ErrorCircle20Filled className={styles.mark} aria-hidden />
      <span className={styles.text}>{text}</span>
      <ToolButton
        icon={DismissRegular}
        label="关闭消息"
        disabled={!canClose}
        onClick={() => flow.send({ type: 'close' })}
      />
    </div>
  )
}
