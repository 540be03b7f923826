/** Heights in px: of the bars, and of the place for their days. */
export const BARS_HEIGHT = 160
/** Bars stand this far apart at least, px, while there are few of them. */
export const BAR_GAP = 2
/** The widest bar, px. */
export const WIDEST_BAR = 28

export const resultWords = {
  around: '活动前后',
  steps: '转化（单）',
  plan: '还差什么',
  ready: '商品、价格和库存都已备齐',
  sales: '商品销售额（元）',
  orders: '付款订单',
  sold: '活动销量（件）',
  given: '让利（元）',
  net: '净增销售额（元）',
  progress: '活动进度',
  perOrder: '客单价（元）',
  pieces: '销量（件）',
  products: '参与商品',
  promised: '活动库存',
  revenue: '售完收入（元）',
  mostGiven: '最多让利（元）',
  begins: '开始日期',
  day: (day: number, all: number) => `第 ${day} 天，共 ${all} 天`,
  allDays: (all: number) => `共 ${all} 天`,
  than: (days: number, value: string) => `比前 ${days} 天 ${value}`,
  soldFor: (yuan: string) => `成交 ${yuan} 元`,
  share: (percent: string) => `占原价 ${percent}%`,
  withAfter: (days: number) => `含活动后 ${days} 天`,
  netHow: (sum: string, usual: string) => `净增＝活动与活动后共 ${sum} − 活动前两倍 ${usual}。`,
  running: '活动结束后，这里会加上活动后同样天数的销售额。',
  waiting: (days: number) => `活动后满 ${days} 天时，这里会算出净增销售额。`,
  afterDay: (day: number, all: number) => `活动后第 ${day} 天，满 ${all} 天时算出`,
  daily: (yuan: string) => `每天的商品销售额（元），最高 ${yuan}；虚线为日均`,
  notSold: '不在售，请先上线',
  scarce: (promised: number, available: number) => `活动库存 ${promised}，可售只有 ${available}`,
  dear: '活动价不低于售价',
  ofLast: (percent: string) => `上一步的 ${percent}%`,
  phases: { before: '活动前', during: '活动', after: '活动后' },
} as const
