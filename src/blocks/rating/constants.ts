/** What the upper half of the button rates, and what stands before every url in the new look (readings 98). */
export const systemUrl = 'system'
export const newLookPrefix = 'NEW'

/** A page counts as idle when nobody has touched it for this long, in ms. */
export const idleMs = 20_000

export const ratingWords = {
  button: '满意度评价',
  rate: { page: '评价本页', system: '评价系统' },
  stars: '评分',
  /** What a reader hears of one star. */
  star: (score: number, caption: string) => `${score} 星，${caption}`,
  explanation: '评价和意见会交给产品团队，用来改进页面。',
  comment: '评论',
  commentHint: '哪里好用，哪里还要改进',
  loading: '加载中...',
  confirm: '确定',
  sending: '正在提交',
  refuse: '拒绝',
  thanks: '评价已收到，会用来改进页面。',
  failure: '评论失败',
  later: '稍后评价',
  again: '重新评价',
} as const
