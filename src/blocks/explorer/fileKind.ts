import type { FileItem } from '@contracts/calls/ossApi'

/** What the explorer can show (Shared building blocks, 9), each type in one list only. */
const imageTypes = ['png', 'jpg', 'gif', 'svg', 'jfif', 'bmp', 'jpeg', 'webp', 'avif']
export const videoTypes = ['mp4', 'ogg', 'avi', 'mov']

/** Ours: what a preview shows as sound, text, table or the texts of slides. */
const moreTypes = {
  audio: ['mp3', 'm4a', 'wav'],
  text: ['txt', 'md', 'json', 'xml', 'docx'],
  sheet: ['csv', 'xlsx'],
  slides: ['pptx'],
} as const
/** Written before 2007, in a form of its own: its sign, and no preview. */
const olderOffice: Readonly<Record<string, FileKind>> = { doc: 'text', xls: 'sheet', ppt: 'slides' }
const archives = ['zip', 'rar', '7z']

export type FileKind = 'folder' | 'image' | 'video' | 'pdf' | keyof typeof moreTypes | 'archive' | 'other'

export const extensionOf = (displayName: string) => displayName.split('.').at(-1)?.toLowerCase() ?? ''

/** What it was written with is read by that program only. */
export const isOlderOffice = (displayName: string) => Object.hasOwn(olderOffice, extensionOf(displayName))

/** By extension of the shown name. */
export function fileKind({ isFolder, displayName }: Pick<FileItem, 'isFolder' | 'displayName'>): FileKind {
  if (isFolder) return 'folder'
  const extension = extensionOf(displayName)
  if (imageTypes.includes(extension)) return 'image'
  if (videoTypes.includes(extension)) return 'video'
  if (extension === 'pdf') return 'pdf'
  for (const kind of Object.keys(moreTypes) as (keyof typeof moreTypes)[])
    if ((moreTypes[kind] as readonly string[]).includes(extension)) return kind
  return olderOffice[extension] ?? (archives.includes(extension) ? 'archive' : 'other')
}

/** What a kind is called. */
export const kindTitles: Record<FileKind, string> = {
  folder: '文件夹',
  image: '图片',
  video: '视频',
  pdf: 'PDF',
  audio: '音频',
  text: '文档',
  sheet: '表格',
  slides: '演示',
  archive: '压缩包',
  other: '文件',
}
