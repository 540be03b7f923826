import { useSelector } from '@xstate/react'
import { lazy, useState } from 'react'
import { Overlay } from '@/app/shell/Overlay'
import { dialogTitles } from './constants'
import { stemLength } from './stemLength'
import type { ExplorerState } from './useExplorer'
import type { FileManagerState } from './useFileManager'

const NameDialog = lazy(async () => ({ default: (await import('./NameDialog')).NameDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog')).DeleteDialog }))
const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog')).MoveDialog }))

interface ManagerDialogsProps {
  explorer: ExplorerState
  manager: FileManagerState
}

/** The dialogs of whatever changes files; each is loaded when it first opens. */
export function ManagerDialogs({ manager, explorer }: ManagerDialogsProps) {
  const { creation, renaming, deletion, removed, transfer } = manager
  const isCreating = useSelector(creation, (now) => now.hasTag('open'))
  const isRenaming = useSelector(renaming, (now) => now.hasTag('open'))
  const renamed = useSelector(renaming, ({ context }) => context.item)
  const isInPlace = useSelector(renaming, ({ context }) => context.isInPlace)
  const isRemoving = useSelector(deletion, (now) => now.hasTag('open'))
  const isMoving = useSelector(transfer, (now) => now.hasTag('open'))
  const [seen, setSeen] = useState({ creating: false, renaming: false, removing: false, moving: false })
  const next = {
    creating: seen.creating || isCreating,
    renaming: seen.renaming || isRenaming,
    removing: seen.removing || isRemoving,
    moving: seen.moving || isMoving,
  }
  if (
    next.creating !== seen.creating ||
    next.renaming !== seen.renaming ||
    next.removing !== seen.removing ||
    next.moving !== seen.moving
  )
    setSeen(next)
  return (
    <>
      {seen.creating && (
        <Overlay>
          <NameDialog flow={creation} title={dialogTitles.create} verb="新建" busyText="正在新建" />
        </Overlay>
      )}
      {seen.renaming && renamed && !isInPlace && (
        <Overlay>
          <NameDialog
            flow={renaming}
            title={dialogTitles.rename}
            verb="保存"
            busyText="正在保存"
            selected={stemLength(renamed)}
          />
        </Overlay>
      )}
      {seen.removing && (
        <Overlay>
          <DeleteDialog flow={deletion} items={removed} where={explorer.where} />
        </Overlay>
      )}
      {seen.moving && (
        <Overlay>
          <MoveDialog flow={transfer} explorer={explorer} onChoose={manager.chooseTarget} />
        </Overlay>
      )}
    </>
  )
}
