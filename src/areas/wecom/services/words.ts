/** What 服务预约 says beyond its records. */
export const bookingWords = {
  title: '服务预约',
  views: '服务预约的视图',
  board: '看板',
  list: '列表',
  boardNote: '拖动卡片，或点卡片上的按钮，推进预约',
  add: '代客预约',
  columns: '预约进度',
  today: '今日',
  more: (shown: number) => `显示前 ${shown} 单，其余见列表`,
  none: '没有预约',
  service: '服务项目',
  allServices: '全部服务',
  loading: '正在取预约',
  room: (roomNo: string) => `${roomNo} 房`,
  pieces: (quantity: number) => `×${quantity}`,
  wanted: (at: string) => `预约 ${at}`,
  made: (at: string) => `${at} 提出`,
  done: (at: string) => `${at} 完成`,
  fee: (yuan: string, paid: string) => `¥${yuan} ${paid}`,
  collect: '收款',
  payLink: '收款链接',
  close: '关闭',
  makingLink: '正在生成收款链接',
  goodUntil: (moment: string) => `请客人扫码或打开链接支付，${moment} 前有效；支付后预约自动记为已支付。`,
  left: (minutes: number) => `剩 ${minutes} 分钟接单`,
  late: (minutes: number) => `超时 ${minutes} 分钟`,
  lateOnce: '曾超时',
  notThere: (from: string, to: string) => `「${from}」的预约不能直接移到「${to}」`,
  noRight: (to: string) => `没有把预约移到「${to}」的权限`,
  updated: (time: string) => `更新于 ${time}，每 30 秒自动更新`,
  stale: '数据没有更新',
  expired: '登录已过期，看板已停止更新',
  retry: '重试',
} as const

/** What the choice of a slot says. */
export const slotWords = {
  first: '先选服务',
  instant: '即时服务，提交后尽快上门',
  day: '预约日期',
  slot: '预约时段',
  chooseSlot: '请选择时段',
  reading: '正在取可约时段',
  full: '这一天没有可约的时段，请换一天',
  open: (from: string, to: string, left: number) => `${from}–${to}（剩 ${left}）`,
  closed: (from: string, to: string, why: string) => `${from}–${to}（${why}）`,
} as const

/** What 服务反馈 says beyond its records. */
export const feedbackWords = {
  title: '服务反馈',
  add: '登记反馈',
  said: '客人的反馈',
  score: (score: number) => `${score} 分`,
} as const
