import { useSelector } from '@xstate/react'
import { useCommand } from '@/app/flow/useCommand'
import { SelectionBar, type SelectionAction } from './SelectionBar'
import type { useBundle } from './useBundle'
import type { ExplorerState } from './useExplorer'
import type { FileManagerState } from './useFileManager'
import type { useFileSelection } from './useFileSelection'

interface FileSelectionBarProps {
  explorer: ExplorerState
  manager: FileManagerState
  selected: ReturnType<typeof useFileSelection>
  bundle: ReturnType<typeof useBundle>
  canEdit: boolean
  canRemove: boolean
  /** Lets go of what is chosen, else of check mode. */
  onClose: () => void
}

/** The bulk bar of the explorer: choose all, also what is not loaded yet; download, move, rename, delete; hide. */
export function FileSelectionBar(props: FileSelectionBarProps) {
  const { explorer, manager, selected, bundle, canEdit, canRemove, onClose } = props
  const { selection, chosen, change, choose } = selected
  const { isChecking, hasMore, loadedCount, total, setChecking } = explorer
  const all = useCommand<void, readonly number[]>(explorer.loadAll, choose)
  const chooseAll = () => (hasMore ? all.run() : change({ type: 'all' }))
  const [one] = chosen
  const isCarrying = useSelector(manager.transfer, (now) => now.hasTag('busy'))
  const actions: (SelectionAction | false)[] = [
    { id: 'all', label: allLabel(), disabled: all.isBusy, onClick: chooseAll },
    bundle.isBusy
      ? { id: 'download', label: stopLabel(bundle.read), onClick: bundle.stop }
      : chosen.length > 0 && { id: 'download', label: '下载', onClick: () => bundle.start(chosen) },
    canEdit && {
      id: 'move',
      label: '移动',
      disabled: isCarrying,
      onClick: () => manager.startTransfer('move', chosen),
    },
    canEdit && {
      id: 'copy',
      label: '复制',
      disabled: isCarrying,
      onClick: () => manager.startTransfer('copy', chosen),
    },
    canEdit && chosen.length === 1 && { id: 'rename', label: '重命名', onClick: () => one && manager.startRename(one) },
    canRemove && {
      id: 'remove',
      label: isChecking ? '批量删除' : '删除',
      onClick: () => manager.startRemove(chosen),
    },
    isChecking && { id: 'hide', label: '隐藏', onClick: () => setChecking(false) },
  ]
  return (
    <SelectionBar
      count={selection.ids.size}
      actions={actions.filter((action) => action !== false)}
      closeLabel={selection.ids.size > 0 ? '取消选择' : '退出批量操作'}
      onClose={onClose}
    />
  )

  function allLabel() {
    if (all.isBusy) return `正在加载 ${loadedCount}/${total}`
    return hasMore ? `选择全部 ${total} 项` : '全选'
  }
}

const stopLabel = (read: { done: number; of: number } | null) =>
  read ? `停止下载 ${read.done}/${read.of}` : '停止下载'
