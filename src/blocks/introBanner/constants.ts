/** A text higher than this is cut off here until it is unfolded, px (Shared building blocks, 9). */
export const INTRO_THRESHOLD_PX = 103

/** How pictures are laid out by their number (docs/readings.md, 86). */
export const introLayouts = { 1: 'one', 2: 'two', 3: 'three' } as const
export const LAYOUT_OF_MORE = 'more'

/** What the banner says. */
export const introWords = {
  name: '功能介绍',
  tags: '标签',
  pictures: '图片',
  unfold: '展开',
  fold: '收起',
  unfoldBanner: '展开介绍',
  foldBanner: '收起介绍',
  enlarge: '查看大图',
  more: '查看更多',
  newTab: '（在新标签页打开）',
} as const
