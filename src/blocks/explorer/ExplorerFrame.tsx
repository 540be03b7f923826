import type { FileItem } from '@contracts/calls/ossApi'
import { useSelector } from '@xstate/react'
import { lazy, useCallback, useDeferredValue, useMemo, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Overlay } from '@/app/shell/Overlay'
import { useViewport } from '@/look/useViewport'
import type { MessageBarState } from '../messageBar/useMessageBar'
import { spaceTitles } from './constants'
import { Files } from './Files'
import { FolderTree, SpaceTabs } from './FolderTree'
import { Toolbar } from './Toolbar'
import { useBundle } from './useBundle'
import { useCameFrom } from './useCameFrom'
import type { MenuPlace, Previewed } from './FileOverlays'
import type { useDroppedUpload } from './useDroppedUpload'
import type { ExplorerState } from './useExplorer'
import type { AreaCommand } from './useFileArea'
import { useFileDrag } from './useFileDrag'
import type { FileManagerState } from './useFileManager'
import { useFileSelection } from './useFileSelection'
import { useFrameStyles } from './useFrameStyles'
import { useOpening } from './useOpening'

// Nothing has failed yet: it comes behind the first files, before it is needed.
const MessageBar = lazy(async () => ({ default: (await import('../messageBar/MessageBar')).MessageBar }))
const FileOverlays = lazy(async () => ({ default: (await import('./FileOverlays')).FileOverlays }))
const FileSelectionBar = lazy(async () => ({ default: (await import('./FileSelectionBar')).FileSelectionBar }))
const UndoBar = lazy(async () => ({ default: (await import('./UndoBar')).UndoBar }))
const SideFoot = lazy(async () => ({ default: (await import('./SideFoot')).SideFoot }))

interface ExplorerFrameProps {
  explorer: ExplorerState
  bar: MessageBarState
  manager: FileManagerState
  canEdit: boolean
  canRemove: boolean
  onUpload?: (() => void) | undefined
  /** null where nothing can be uploaded. */
  upload: ReturnType<typeof useDroppedUpload> | null
  /** Files were dropped or pasted where no folder is open. */
  onNowhere: () => void
}

/** Tree, tools and files of an explorer that manages them, with choosing, dragging, menu and preview. */
export function ExplorerFrame(props: ExplorerFrameProps) {
  const { explorer, bar, manager, canEdit, canRemove, onUpload, upload, onNowhere } = props
  const styles = useFrameStyles()
  const isPhone = useViewport() === 'phone'
  // The files are what one came for: the tree beside them is drawn right after.
  const isTreeDue = useDeferredValue(true, false)
  const { items, space, trail, folderId, keyword, openFolder, isChecking, setChecking } = explorer
  const cameFrom = useCameFrom(trail)
  const selected = useFileSelection({
    items,
    listKey: `${folderId} ${keyword}`,
    cameFrom: isChecking ? null : cameFrom,
    onRefused: bar.show,
  })
  const { selection, chosen, change } = selected
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const trash = useOpening()
  const isOverlaid = previewed !== null || menu !== null || trash.nth > 0
  const [wasOverlaid, setWasOverlaid] = useState(false)
  if (isOverlaid && !wasOverlaid) setWasOverlaid(true)
  const open = useCallback(
    (item: FileItem) => (item.isFolder ? openFolder(item.ossDisplayId) : setPreviewed({ item, isOpen: true })),
    [openFolder],
  )
  const renamedId = useSelector(manager.renaming, (now) =>
    now.hasTag('open') && now.context.isInPlace ? (now.context.item?.id ?? null) : null,
  )
  const renaming = useMemo(
    () => (renamedId === null ? null : { id: renamedId, flow: manager.renaming }),
    [renamedId, manager.renaming],
  )
  const drag = useFileDrag({
    items,
    chosen,
    folderId: explorer.isSearching ? undefined : folderId,
    move: canEdit ? manager.drop : null,
    canMove: manager.canDrop,
    upload: upload?.uploadDropped ?? null,
    onNowhere,
  })

  const letGo = () => {
    manager.letGo()
    if (selection.ids.size > 0) change({ type: 'none' })
    else setChecking(false)
  }
  const up = () => {
    const parent = trail.at(-2)
    if (parent) openFolder(parent.ossDisplayId)
  }
  // Before anything was pressed the keyboard stands on the first.
  const standing = items.find(({ ossDisplayId }) => ossDisplayId === selection.active) ?? items[0]
  // Boxes say what is meant where there are some; else the one that one stands on, with nothing chosen.
  const meant = chosen.length > 0 || isChecking || !standing ? chosen : [standing]
  const command = (name: AreaCommand, item?: FileItem) => {
    const one = item ?? (chosen.length === 1 ? chosen[0] : standing)
    if (name === 'up') up()
    else if (name === 'escape') letGo()
    else if (name === 'undo') manager.undo.run()
    else if (name === 'remove' && canRemove) manager.startRemove(item ? [item] : meant)
    else if (!canEdit) return
    // A row's own button opens the dialog, the key changes the name where it stands.
    else if (name === 'rename' && one) manager.startRename(one, item === undefined && !isPhone)
    else if (name === 'cut' || name === 'copy') manager.hold(name, meant)
    else if (name === 'paste') manager.paste()
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0 || !upload || folderId === undefined) return
    event.preventDefault()
    if (explorer.isSearching) return onNowhere()
    upload.uploadFiles(pasted, folderId)
  }

  // Where no row has the focus, in an empty folder for one, these are heard all the same.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.shiftKey || (event.target as HTMLElement).closest('input, textarea')) return
    const isUp = event.key === 'Backspace' || (event.altKey && event.key === 'ArrowUp')
    if (isUp && !(event.target as HTMLElement).closest('button, a')) {
      event.preventDefault()
      return up()
    }
    if (!(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    if (key === 'v' && canEdit && manager.canPaste) manager.paste()
    else if (key === 'z' && manager.undo.isPossible) manager.undo.run()
    else return
    event.preventDefault()
  }

  const bundle = useBundle(explorer.where, bar.show)
  const isBarShown = isChecking || selection.ids.size > 1 || bundle.isBusy
  return (
    // It hears drags and pastes of what it holds; nothing of its own is pressed.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.columns} onPaste={paste} onKeyDown={onKeyDown} {...drag.handlers}>
      {!isPhone && (
        <aside className={styles.side} aria-label="文件夹">
          {isTreeDue && (
            <>
              <FolderTree {...explorer} folderId={explorer.isSearching ? undefined : folderId} />
              <Overlay>
                <SideFoot where={explorer.where} onTrash={trash.open} />
              </Overlay>
            </>
          )}
        </aside>
      )}
      <section
        className={styles.content}
        aria-label={explorer.isSearching ? '搜索结果' : (trail.at(-1)?.displayName ?? spaceTitles[space])}
      >
        <Overlay>
          <MessageBar bar={bar} />
        </Overlay>
        {isPhone && <SpaceTabs {...explorer} />}
        <Toolbar explorer={explorer} canCheck={canEdit || canRemove} onTrash={isPhone ? trash.open : undefined} />
        {isBarShown ? (
          <Overlay>
            <FileSelectionBar
              explorer={explorer}
              manager={manager}
              selected={selected}
              bundle={bundle}
              canEdit={canEdit}
              canRemove={canRemove}
              onClose={letGo}
            />
          </Overlay>
        ) : (
          <div className={styles.line} role="status">
            {explorer.isLoading || explorer.problem ? '' : `${explorer.total} 项`}
          </div>
        )}
        <Files
          explorer={explorer}
          onUpload={onUpload}
          area={{
            items,
            total: explorer.total,
            selection,
            isChecking,
            cutIds: manager.cutIds,
            isHolding: manager.isHolding,
            canEdit,
            canRemove,
            renaming,
            ...(explorer.isSearching ? {} : { sort: explorer.sort, onSort: explorer.sortBy }),
            onSelect: change,
            onOpen: open,
            onLocation: ({ parentDisplayId }) => parentDisplayId !== null && openFolder(parentDisplayId),
            onCommand: command,
            onMenu: (item, at) => setMenu({ item, at }),
          }}
        />
        {manager.undo.isOpen && (
          <Overlay>
            <UndoBar undo={manager.undo} />
          </Overlay>
        )}
        {drag.isFilesOver && <div className={styles.drop}>松开即可上传到当前文件夹</div>}
      </section>
      {wasOverlaid && (
        <Overlay>
          <FileOverlays
            explorer={explorer}
            manager={manager}
            menu={menu}
            onMenuClose={() => setMenu(null)}
            previewed={previewed}
            onPreview={setPreviewed}
            trash={trash}
            chosen={chosen}
            canEdit={canEdit}
            canRemove={canRemove}
            onOpen={open}
            onBundle={() => bundle.start(chosen)}
          />
        </Overlay>
      )}
    </div>
  )
}
