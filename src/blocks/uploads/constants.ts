import type { Upload } from '@machines/flows/uploads/machine'

const KB = 1024
const MB = 1024 * KB

/** Given with each token request (Shared building blocks, 9). */
export const APP = 'ebooking'
export const SCENE = 'default'

/** How bytes travel (docs/files.md, 19). */
export const transfer = {
  /**
   * A part that is not whole is sent again after a pause, a break or a reload, so it is what travels in so many
   * seconds, by the speed last measured. OSS takes parts from 100 KB on; each costs a preflight, which on a fast line
   * is worth it only for larger ones. What is no larger than a part is put in one go.
   */
  partSeconds: 6,
  firstPartBytes: MB,
  smallestPartBytes: 256 * KB,
  largestPartBytes: 5 * MB,
  /** OSS takes at most 10,000 parts; well below, so that no file is too large. */
  mostParts: 2_000,
  parallelParts: 3,
  partTimeoutMs: 10 * 60 * 1000,
  /** A token is renewed this long before it ends. */
  renewalMarginMs: 120 * 1000,
} as const

/** Bytes change many times a second: they are reported at most this often, in ms. */
export const PROGRESS_EVERY_MS = 200
/** How much of the speed shown is the newest measurement; the rest is what was shown before. */
export const SPEED_SMOOTHING = 0.2
/** Lists that show a new file are read anew at most this often while more files follow, in ms. */
export const ANNOUNCE_EVERY_MS = 2_000
/** Sizes of chosen files are read for so long at a time, in ms; in between the page draws. */
export const READING_SLICE_MS = 40
/** Sizes of no more files than this are read within the event that brought them. */
export const SIZES_AT_ONCE = 100

/** Rows of the tray exist all up to this many, above it those in sight. */
export const TRAY_WINDOW_ABOVE = 100
export const TRAY_ROW_HEIGHT = 52
export const TRAY_OVERSCAN = 6

/** What an earlier page kept is forgotten after this long, in ms: a week. */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Largest file of an uploader, in bytes; the file manager and the image uploader count in KB
 * (Shared building blocks, 9; docs/readings.md, 41).
 */
export const MAX_SIZE = 10_485_760
export const MAX_SIZE_KB = 10_240
/** Most files of an uploader (Shared building blocks, 9). */
export const FILE_LIMIT = 1000
/** Edge of a picture's box, in px (Shared building blocks, 9; docs/readings.md, 43). */
export const PREVIEW_EDGE = 100
/** Larger pictures are drawn from storage, in bytes: a form full of them would not fit into memory. */
export const LOCAL_PREVIEW_BYTES = MB
/** Types that an uploader draws (Shared building blocks, 9; docs/readings.md, 42). */
export const thumbTypes = ['png', 'jpg', 'gif', 'svg', 'bmp', 'jpeg', 'webp', 'avif'] as const

/** `10M`, `512KB`; exactly 1 MB is worded 1024KB; up to two decimals (docs/readings.md, 41). @param bytes ≥ 0 */
export function sizeWords(bytes: number): string {
  const [amount, unit] = bytes <= MB ? [bytes / KB, 'KB'] : [bytes / MB, 'M']
  return `${Number(amount.toFixed(2))}${unit}`
}

const listed = (types: readonly string[]) => types.join('、')

/** What uploaders say (Shared building blocks, 5). */
export const uploadMessages = {
  empty: '文件是空的，没有内容可以上传',
  noExtension: '文件没有扩展名，无法识别类型',
  tooLarge: (bytes: number) => `文件大小不得超过${sizeWords(bytes)}`,
  wrongType: (types: readonly string[]) => `文件必须为${listed(types)}类型`,
  tooMany: (limit: number) => `上传数量最多为${limit}`,
  atLimit: (limit: number) => `上传数量不能超过${limit}个`,
  wrongName: '文件名只能包含中文、字母、数字、“.”、“_”、“-”',
  tooManyImages: (limit: number) => `图片最多可上传${limit}张`,
  wrongImage: (types: readonly string[], bytes: number) =>
    `图片必须为${listed(types)}类型，且图片大小不得超过${sizeWords(bytes)}`,
  wrongImageType: (types: readonly string[]) => `图片必须为${listed(types)}类型`,
  imageTooLarge: (bytes: number) => `图片大小不得超过${sizeWords(bytes)}`,
  /** An earlier page's file cannot be read without being asked for. */
  noPermission: '没有读取文件的权限，请重新选择文件',
  changed: '文件已被修改或移走，请重新选择文件',
  notSame: '选择的不是同一个文件',
  keptAs: (name: string) => `名称有不能用的字符，保存为 ${name}`,
} as const

/** What is said of an upload that is not being sent. */
export const uploadNotes: Partial<Record<Upload['status'], string>> = {
  waiting: '等待上传',
  paused: '已暂停',
  asking: '文件夹里已有同名文件',
  lost: '页面刷新过，请重新选择这个文件',
  cancelled: '已取消',
  skipped: '已跳过',
}
