import type { FileItem } from '@contracts/calls/ossApi'
import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components'
import {
  ArrowDownload20Regular,
  Cut20Regular,
  Delete20Regular,
  FolderArrowRight20Regular,
  FolderOpen20Regular,
  Link20Regular,
  Open20Regular,
  Rename20Regular,
} from '@fluentui/react-icons'
import { useState } from 'react'

interface FileMenuProps {
  item: FileItem
  /** How many are chosen; what acts on one thing only is left out for more. */
  count: number
  /** Point of the window. */
  at: { x: number; y: number }
  canEdit: boolean
  canRemove: boolean
  onOpen: () => void
  onCopyLink: () => void
  onRename: () => void
  onMove: () => void
  onCut: () => void
  onRemove: () => void
  onClose: () => void
}

/** The one menu of all files, opened at the pointer or by the menu key. */
export function FileMenu(props: FileMenuProps) {
  const { item, count, at, canEdit, canRemove, onClose } = props
  const isOne = count <= 1
  const { url, downloadUrl, isFolder } = item
  const [before] = useState(() => document.activeElement)
  const place = { getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) }
  return (
    <Menu
      open
      positioning={{ target: place, position: 'below', align: 'start' }}
      onOpenChange={(_, { open, type }) => {
        if (open) return
        // A dialog that follows gives the focus back to where it was: to the file.
        if (type !== 'clickOutside' && before instanceof HTMLElement) before.focus()
        onClose()
      }}
    >
      <MenuPopover>
        <MenuList aria-label={isOne ? item.displayName : `已选 ${count} 项`}>
          {isOne && (
            <MenuItem icon={isFolder ? <FolderOpen20Regular /> : <Open20Regular />} onClick={props.onOpen}>
              {isFolder ? '打开' : '预览'}
            </MenuItem>
          )}
          {isOne && downloadUrl && (
            <MenuItem icon={<ArrowDownload20Regular />} onClick={() => location.assign(downloadUrl)}>
              下载
            </MenuItem>
          )}
          {isOne && url && (
            <MenuItem icon={<Link20Regular />} onClick={props.onCopyLink}>
              复制链接
            </MenuItem>
          )}
          {canEdit && <MenuDivider />}
          {canEdit && isOne && (
            <MenuItem icon={<Rename20Regular />} secondaryContent="F2" onClick={props.onRename}>
              重命名
            </MenuItem>
          )}
          {canEdit && (
            <MenuItem icon={<Cut20Regular />} secondaryContent="Ctrl+X" onClick={props.onCut}>
              剪切
            </MenuItem>
          )}
          {canEdit && (
            <MenuItem icon={<FolderArrowRight20Regular />} onClick={props.onMove}>
              移动到
            </MenuItem>
          )}
          {canRemove && <MenuDivider />}
          {canRemove && (
            <MenuItem icon={<Delete20Regular />} secondaryContent="Delete" onClick={props.onRemove}>
              删除
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
