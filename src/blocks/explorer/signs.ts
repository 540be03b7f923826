import signs from './signs.svg?no-inline'

/**
 * Fluent's FolderFilled, DocumentRegular, VideoClipRegular, DocumentPdfRegular, FolderRegular, ChevronRightRegular,
 * MusicNote2Regular, DocumentTableRegular, DocumentTextRegular, SlideTextRegular and FolderZipRegular.
 */
const inStrip = [
  'folder',
  'file',
  'video',
  'pdf',
  'closedFolder',
  'chevron',
  'audio',
  'sheet',
  'text',
  'slides',
  'archive',
] as const

/**
 * Which sign of `signs.svg` an element shows, beside `signBefore`. In a list of files a mask costs one rule for all rows,
 * where Fluent's components would cost each of them two elements.
 */
export const maskOf = (sign: (typeof inStrip)[number]) => ({
  maskPosition: `${(inStrip.indexOf(sign) * 100) / (inStrip.length - 1)}% 0`,
})

/** A sign before what stands in an element, as large as its font and in its colour. */
export const signBefore = {
  content: '""',
  width: '1em',
  height: '1em',
  backgroundColor: 'currentcolor',
  maskImage: `url("${signs}")`,
  maskSize: `${inStrip.length * 100}% 100%`,
} as const
