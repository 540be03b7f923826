import type { FileItem } from '@contracts/calls/ossApi'
import {
  ArrowDownload20Regular,
  Copy20Regular,
  Cut20Regular,
  Delete20Regular,
  FolderAdd20Regular,
  FolderArrowRight20Regular,
  FolderOpen20Regular,
  Link20Regular,
  Open20Regular,
  Rename20Regular,
  Share20Regular,
} from '@fluentui/react-icons'
import { MenuAt, type MenuAction } from './MenuAt'

interface FileMenuProps {
  item: FileItem
  /** How many are chosen; what acts on one thing only is left out for more. */
  count: number
  /** Point of the window. */
  at: { x: number; y: number }
  canEdit: boolean
  canRemove: boolean
  onOpen: () => void
  /** Several, or a folder with all it holds, as one ZIP. */
  onBundle: () => void
  onCopyLink: () => void
  /** A link that opens it without signing in. */
  onShare: () => void
  onRename: () => void
  /** 移动到 or 复制到 opens. */
  onTransfer: (mode: 'move' | 'copy') => void
  onHold: (how: 'cut' | 'copy') => void
  onRemove: () => void
  onClose: () => void
}

/** The one menu of all files, opened at the pointer or by the menu key. */
export function FileMenu(props: FileMenuProps) {
  const { item, count, at, canEdit, canRemove, onClose } = props
  const isOne = count <= 1
  const { url, downloadUrl, isFolder } = item
  const reading: (MenuAction | false | '' | null)[] = [
    isOne && {
      label: isFolder ? '打开' : '预览',
      icon: isFolder ? <FolderOpen20Regular /> : <Open20Regular />,
      onClick: props.onOpen,
    },
    isOne &&
      downloadUrl && {
        label: '下载',
        icon: <ArrowDownload20Regular />,
        onClick: () => location.assign(downloadUrl),
      },
    (!isOne || isFolder) && { label: '打包下载', icon: <ArrowDownload20Regular />, onClick: props.onBundle },
    isOne && url && canEdit && { label: '分享链接', icon: <Share20Regular />, onClick: props.onShare },
    isOne && url && { label: '复制链接', icon: <Link20Regular />, onClick: props.onCopyLink },
  ]
  const editing: (MenuAction | false)[] = [
    isOne && { label: '重命名', icon: <Rename20Regular />, shortcut: 'F2', onClick: props.onRename },
    { label: '剪切', icon: <Cut20Regular />, shortcut: 'Ctrl+X', onClick: () => props.onHold('cut') },
    { label: '复制', icon: <Copy20Regular />, shortcut: 'Ctrl+C', onClick: () => props.onHold('copy') },
    { label: '移动到', icon: <FolderArrowRight20Regular />, onClick: () => props.onTransfer('move') },
    { label: '复制到', icon: <FolderAdd20Regular />, onClick: () => props.onTransfer('copy') },
  ]
  const removing = { label: '删除', icon: <Delete20Regular />, shortcut: 'Delete', onClick: props.onRemove }
  return (
    <MenuAt
      label={isOne ? item.displayName : `已选 ${count} 项`}
      at={at}
      groups={[
        reading.filter((one) => typeof one === 'object' && one !== null),
        canEdit ? editing.filter((one) => one !== false) : [],
        canRemove ? [removing] : [],
      ]}
      onClose={onClose}
    />
  )
}
