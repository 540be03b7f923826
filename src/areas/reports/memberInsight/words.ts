import { insightTitle } from '@contracts/reports/memberSegments'

/** Words of 会员洞察. */
export const insightWords = {
  title: insightTitle,
  segments: '会员分群',
  rows: '分群明细',
  recentDays: '活跃',
  sleepDays: '沉睡',
  lostDays: '流失',
  spent: '高价值',
  within: '近',
  days: '天内',
  after: '天未消费',
  fromYuan: '元起',
  who: (segment: string) => `${segment}会员`,
  all: '在会员列表中查看',
  nobody: '该分群暂无会员',
  name: '会员',
  memberNo: '会员号',
  lastOrder: '最近消费',
} as const
