/** Words of the lists of teams. */
export const groupWords = {
  title: '拼团订单',
  members: '成员',
  drawer: '拼团成员',
  leader: '团长',
  late: '成团后到账',
  virtual: (count: number) => `另有模拟用户${count}人`,
  none: '还没有人参团',
  over: '已到期',
  refundStates: { NONE: '未退款', UNDERWAY: '退款中', DONE: '已退款', FAILED: '退款失败' },
} as const

const minuteMs = 60_000

/** How much time is left, in the two greatest units that matter. @param ms below 0 once it is over */
export function timeLeftText(ms: number): string {
  if (ms <= 0) return groupWords.over
  const minutes = Math.max(1, Math.floor(ms / minuteMs))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days > 0) return `${days}天${hours}小时`
  return hours > 0 ? `${hours}小时${minutes % 60}分` : `${minutes}分钟`
}
