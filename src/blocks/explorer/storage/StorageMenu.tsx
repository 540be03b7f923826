import type { FileItem } from '@contracts/calls/ossApi'
import {
  ArrowDownload20Regular,
  Delete20Regular,
  FolderOpen20Regular,
  Link20Regular,
  LockClosed20Regular,
  Open20Regular,
} from '@fluentui/react-icons'
import { MenuAt, type MenuAction } from '../MenuAt'

interface StorageMenuProps {
  item: FileItem
  count: number
  at: { x: number; y: number }
  canSave: boolean
  canRemove: boolean
  onOpen: () => void
  onDownload: () => void
  onCopyLink: () => void
  onSetPrivate: () => void
  onRemove: () => void
  onClose: () => void
}

/** What the older explorer can do with a file: open, download, copy its address, set it private, delete. */
export function StorageMenu(props: StorageMenuProps) {
  const { item, count, at, canSave, canRemove, onClose } = props
  const isOne = count <= 1
  const isFile = isOne && !item.isFolder
  const reading: (MenuAction | false)[] = [
    isOne && {
      label: item.isFolder ? '打开' : '预览',
      icon: item.isFolder ? <FolderOpen20Regular /> : <Open20Regular />,
      onClick: props.onOpen,
    },
    isFile && { label: '下载', icon: <ArrowDownload20Regular />, onClick: props.onDownload },
    isFile && { label: '复制链接', icon: <Link20Regular />, onClick: props.onCopyLink },
  ]
  const hiding = { label: '设为私密', icon: <LockClosed20Regular />, onClick: props.onSetPrivate }
  const removing = { label: '删除', icon: <Delete20Regular />, shortcut: 'Delete', onClick: props.onRemove }
  return (
    <MenuAt
      label={isOne ? item.displayName : `已选 ${count} 项`}
      at={at}
      groups={[reading.filter((one) => one !== false), canSave && isFile ? [hiding] : [], canRemove ? [removing] : []]}
      onClose={onClose}
    />
  )
}
