import type { FileItem, FolderNode } from '@contracts/calls/ossApi'
import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { ModalFrame } from '../modal/ModalFrame'
import { dialogTitles, explorerMessages, type Space } from './constants'
import { FolderPicker } from './FolderPicker'

const useStyles = makeStyles({
  text: { margin: '0 0 12px', overflowWrap: 'anywhere' },
  // Room is kept, so that nothing moves when it speaks.
  problem: { minHeight: '20px', margin: '8px 0 0', color: look.toneDangerText },
})

interface MoveDialogProps {
  isOpen: boolean
  items: readonly FileItem[]
  space: Space
  root: FolderNode
  openAt: number | undefined
  /** Why these cannot go there; null when they can. */
  problemOf: (targetId: number) => string | null
  onMove: (target: { id: number; name: string }) => void
  onClose: () => void
}

/** 移动到: which folder of the same space (Shared building blocks, 2.1). */
export function MoveDialog({ isOpen, items, space, root, openAt, problemOf, onMove, onClose }: MoveDialogProps) {
  const styles = useStyles()
  const [target, setTarget] = useState<{ id: number; name: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = () => {
    const reason = target ? problemOf(target.id) : explorerMessages.noFolder
    if (target && !reason) onMove(target)
    else setProblem(reason)
  }
  return (
    <ModalFrame
      isOpen={isOpen}
      size="sm"
      title={dialogTitles.move}
      canDismiss
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button appearance="primary" onClick={submit}>
            移动
          </Button>
        </>
      }
    >
      <p className={styles.text}>
        {items.length === 1 ? `「${items[0]!.displayName}」` : `${items.length} 项`}移动到哪个文件夹？
      </p>
      <FolderPicker
        roots={[{ space, root }]}
        chosen={target?.id ?? null}
        openAt={openAt}
        onChoose={(folder) => {
          setTarget(folder)
          setProblem(null)
        }}
      />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </ModalFrame>
  )
}
