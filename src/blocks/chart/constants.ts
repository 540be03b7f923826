export const chartWords = {
  loading: '正在加载图表',
  empty: '所选时间暂无数据',
  emptyHint: '换一段时间，或减少筛选条件。',
  failed: '这张图加载失败',
  failedHint: '其他图表不受影响',
  retry: '重试',
  more: '图表操作',
  table: '看表格',
  drawing: '看图表',
  picture: '下载图片',
  file: '下载 CSV',
  keys: '用左右方向键逐点查看，回车打开明细',
  open: '今日（未完）',
  /** Behind a number of a month that is not over. */
  running: '*',
  runningNote: '* 本月未完',
  other: '其他',
  total: '合计',
} as const

/** Height of a drawing in px where nothing else is asked for. */
export const usualHeight = 220
/** Series and slices of a drawing; what is more stands together as 其他. */
export const mostSeries = 7
