import type { FileItem } from '@contracts/calls/ossApi'

/** What the explorer can show (Shared building blocks, 9), each type in one list only. */
const imageTypes = ['png', 'jpg', 'gif', 'svg', 'jfif', 'bmp', 'jpeg', 'webp', 'avif']
export const videoTypes = ['mp4', 'ogg', 'avi', 'mov']

export type FileKind = 'folder' | 'image' | 'video' | 'pdf' | 'other'

/** By extension of the shown name. */
export function fileKind({ isFolder, displayName }: Pick<FileItem, 'isFolder' | 'displayName'>): FileKind {
  if (isFolder) return 'folder'
  const extension = displayName.split('.').at(-1)?.toLowerCase() ?? ''
  if (imageTypes.includes(extension)) return 'image'
  if (videoTypes.includes(extension)) return 'video'
  return extension === 'pdf' ? 'pdf' : 'other'
}

/** What a kind is called. */
export const kindTitles: Record<FileKind, string> = {
  folder: '文件夹',
  image: '图片',
  video: '视频',
  pdf: 'PDF',
  other: '文件',
}
