import type { fileTransferMachine } from '@machines/flows/fileTransfer/machine'
import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { ModalFrame } from '../modal/ModalFrame'
import { dialogTitles } from './constants'
import { FolderPicker } from './FolderPicker'
import type { ExplorerState } from './useExplorer'

const useStyles = makeStyles({
  text: { margin: '0 0 12px', overflowWrap: 'anywhere' },
  // Room is kept, so that nothing moves when it speaks.
  problem: { minHeight: '20px', margin: '8px 0 0', color: look.toneDangerText },
})

interface MoveDialogProps {
  flow: ActorRefFrom<typeof fileTransferMachine>
  explorer: Pick<ExplorerState, 'trees' | 'folderId'>
  onChoose: (folderId: number) => void
}

const verbs = { move: '移动', copy: '复制' } as const

/** 移动到 and 复制到: which folder of either space (Shared building blocks, 2.1). */
export function MoveDialog({ flow, explorer, onChoose }: MoveDialogProps) {
  const styles = useStyles()
  const isOpen = useSelector(flow, (now) => now.hasTag('open'))
  const mode = useSelector(flow, ({ context }) => context.load?.mode ?? 'move')
  const count = useSelector(flow, ({ context }) => context.load?.items.length ?? 0)
  const chosen = useSelector(flow, ({ context }) => context.target?.id ?? null)
  const problem = useSelector(flow, ({ context }) => context.problem)
  const close = () => flow.send({ type: 'close' })
  return (
    <ModalFrame
      isOpen={isOpen}
      size="sm"
      title={dialogTitles[mode]}
      canDismiss
      onDismiss={close}
      actions={
        <>
          <Button onClick={close}>取消</Button>
          <Button appearance="primary" onClick={() => flow.send({ type: 'confirm' })}>
            {verbs[mode]}
          </Button>
        </>
      }
    >
      <p className={styles.text}>
        {count} 项{verbs[mode]}到哪个文件夹？
      </p>
      <FolderPicker
        roots={explorer.trees}
        chosen={chosen}
        openAt={explorer.folderId}
        onChoose={({ id }) => onChoose(id)}
      />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </ModalFrame>
  )
}
