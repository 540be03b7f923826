import { makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useSelector } from '@xstate/react'
import { Button } from '@/look/parts/Button'
import { ToolButton } from '@/look/parts/ToolButton'
import { useFocusBack } from '../toast/useFocusBack'
import type { Undo } from './useUndo'

const useStyles = makeStyles({
  bar: {
    position: 'absolute',
    zIndex: 4,
    bottom: '16px',
    left: '50%',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    maxWidth: 'calc(100% - 32px)',
    minHeight: '40px',
    padding: '2px 4px 2px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    transform: 'translateX(-50%)',
  },
  text: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/** What was just done, and 撤销; Ctrl+Z does the same. Goes by itself, never takes the focus. */
export function UndoBar({ undo }: { undo: Undo }) {
  const styles = useStyles()
  const text = useSelector(undo.flow, (now) => now.context.text)
  return (
    <div {...useFocusBack<HTMLDivElement>()} role="status" className={styles.bar}>
      <span className={styles.text}>{text}</span>
      {undo.isPossible && (
        <Button appearance="subtle" aria-keyshortcuts="Control+Z" onClick={undo.run}>
          撤销
        </Button>
      )}
      <ToolButton icon={DismissRegular} label="关闭提示" onClick={() => undo.flow.send({ type: 'close' })} />
    </div>
  )
}
