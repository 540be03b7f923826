/** What 购票会员 says. */
export const buyerWords = {
  title: '购票会员',
  note: '按本店售出的券统计，已作废的不计',
  search: '姓名、会员号、完整手机号或后四位',
  product: '票券',
  use: '核销情况',
  boughtOn: '购买日期',
  quantity: '购票数',
  member: '会员',
  grade: '等级',
  used: '已核销',
  unused: '未核销',
  refunded: '已退',
  amount: '净额（元）',
  amountTip: '券的实付金额减去已退金额',
  lastAt: '最近购买',
} as const
