import type { FileItem } from '@contracts/calls/ossApi'
import { lazy, useState } from 'react'
import { Overlay } from '@/app/shell/Overlay'
import { useViewport } from '@/look/useViewport'
import { useCopyLink } from '../copyLink/useCopyLink'
import { Copied } from './Copied'
import type { ExplorerState } from './useExplorer'
import type { FileManagerState } from './useFileManager'
import { useOpening } from './useOpening'

const FileMenu = lazy(async () => ({ default: (await import('./FileMenu')).FileMenu }))
const FilePreview = lazy(async () => ({ default: (await import('./FilePreview')).FilePreview }))
const TrashDialog = lazy(async () => ({ default: (await import('./TrashDialog')).TrashDialog }))
const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog')).ShareDialog }))

export interface Previewed {
  item: FileItem
  isOpen: boolean
}
/** The file whose menu is open, and where. */
export interface MenuPlace {
  item: FileItem
  at: { x: number; y: number }
}

interface FileOverlaysProps {
  explorer: ExplorerState
  manager: FileManagerState
  menu: MenuPlace | null
  onMenuClose: () => void
  previewed: Previewed | null
  onPreview: (previewed: Previewed) => void
  trash: ReturnType<typeof useOpening>
  chosen: readonly FileItem[]
  canEdit: boolean
  canRemove: boolean
  onOpen: (item: FileItem) => void
  onBundle: () => void
}

/** What opens over the files: menu, preview, shared link, trash. It comes when the first of them opens. */
export function FileOverlays(props: FileOverlaysProps) {
  const { explorer, manager, menu, onMenuClose, previewed, onPreview, trash, chosen, canEdit, canRemove } = props
  const isPhone = useViewport() === 'phone'
  const link = useCopyLink()
  const share = useOpening()
  const [shared, setShared] = useState<FileItem | null>(null)
  return (
    <>
      {previewed && (
        <Overlay>
          <FilePreview
            {...previewed}
            files={explorer.items.filter(({ isFolder }) => !isFolder)}
            onShow={(item) => onPreview({ item, isOpen: true })}
            onClose={() => onPreview({ ...previewed, isOpen: false })}
          />
        </Overlay>
      )}
      {menu && (
        <Overlay>
          <FileMenu
            {...menu}
            count={chosen.length}
            canEdit={canEdit}
            canRemove={canRemove}
            onOpen={() => props.onOpen(menu.item)}
            onBundle={props.onBundle}
            onCopyLink={() => link.copy(menu.item.url ?? '')}
            onShare={() => {
              setShared(menu.item)
              share.open()
            }}
            onRename={() => manager.startRename(menu.item, !isPhone)}
            onTransfer={(mode) => manager.startTransfer(mode, chosen)}
            onHold={(how) => manager.hold(how, chosen)}
            onRemove={() => manager.startRemove(chosen)}
            onClose={onMenuClose}
          />
        </Overlay>
      )}
      {shared && share.nth > 0 && (
        <Overlay>
          <ShareDialog
            key={share.nth}
            isOpen={share.isOpen}
            item={shared}
            where={explorer.where}
            onClose={share.close}
          />
        </Overlay>
      )}
      {trash.nth > 0 && explorer.root && (
        <Overlay>
          <TrashDialog
            key={trash.nth}
            isOpen={trash.isOpen}
            explorer={explorer}
            root={explorer.root}
            changes={manager.changes}
            canRemove={canRemove}
            onClose={trash.close}
          />
        </Overlay>
      )}
      <Copied flow={link.flow} />
    </>
  )
}
