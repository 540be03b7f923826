/** What the upper half of the button rates, and what stands before every url in the new look (docs/readings.md, 75). */
export const systemUrl = 'system'
export const newLookPrefix = 'NEW'

/** Lowest place of the fixed button, px above the foot of the window: over the action bar of a form (56 px). */
export const lowestPx = 72
/** What it leaves free at the top, px: the header and a gap. */
export const marginPx = 64
/** Height of the fixed button with its handle, px. */
export const widgetPx = 108
/** How far one press of an arrow key moves it, px. */
export const stepPx = 48

export const ratingWords = {
  button: '满意度评价',
  rate: { page: '评价本页', system: '评价系统' },
  place: '评价按钮的位置',
  placeOf: (px: number) => `距底部 ${px} 像素`,
  moveHint: '上下拖动，或按上下方向键移动；点一下上移一格',
  stars: '评分',
  /** What a reader hears of one star. */
  star: (score: number, caption: string) => `${score} 星，${caption}`,
  explanation: '评价和意见会交给产品团队，用来改进页面。',
  comment: '评论',
  commentHint: '哪里好用，哪里还要改进',
  fetchAgain: '重试',
  loading: '加载中...',
  confirm: '确定',
  sending: '正在提交',
  refuse: '拒绝',
  thanks: '评价已收到，会用来改进页面。',
  failure: '评论失败',
  later: '稍后评价',
  again: '重新评价',
} as const
