import { later } from './later'

/** 会员洞察 among the pages of members: it is drawn with what 会员价值 of reports is. */
export const InsightFrame = later(
  async () => (await import('@/areas/reports/memberInsight/MemberInsight')).MemberInsight,
)
