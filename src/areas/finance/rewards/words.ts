/** Words of rewards. */
export const rewardWords = {
  rules: '奖励发放设置',
  tickets: '票券奖励配置',
  factors: '奖励系数',
  staff: '员工奖励',
  corp: '企业客户奖励',
  query: '奖励查询',
  claim: '奖励领取',
  claimOne: '领取',
  claimAll: '批量领取',
  confirmClaim: (count: number, amount: string, bank: string) =>
    `将领取 ${count} 笔奖励，共 ${amount} 元，审核后打款到 ${bank}。`,
  claimCode: '领取码',
  claimCodeHint: '员工用手机扫码，登录自己的账号后领取本人的奖励。',
  cancel: '取消',
  trial: '试算',
  reckon: '试算奖励',
  trialHint: '按今天上线的规则和系数计算，未计每月上限',
  loading: '加载中...',
  none: {
    STAFF: '还没有奖励。员工推广的订单付款后，在这里汇总。',
    PARTNER: '还没有返佣。企业人员支付协议里的商品后，在这里汇总。',
  },
} as const
