/** Small pictures that open the gallery, px each way (Shared building blocks, 9). */
export const thumbPx = 100

/** As large as a picture gets, times its own size (Shared building blocks, 9). */
export const galleryZoom = 1.33

/** The controls go when the mouse has not moved for this long, ms (Shared building blocks, 9). */
export const idleMs = 4000

/** Exact words of Shared building blocks, 8, and what they mean (docs/readings.md, 92). */
export const notLoadedText = 'The image could not be loaded.'
export const notLoadedHint = '图片加载失败'

export const galleryWords = {
  name: '图片浏览',
  close: '关闭',
  zoom: '缩放',
  previous: '上一张',
  next: '下一张',
  broken: '图片没有打开，刷新页面后重试',
} as const

/** Size of a picture whose own is not known until it has loaded, px. */
export const unknownSize = { width: 1200, height: 900 } as const
