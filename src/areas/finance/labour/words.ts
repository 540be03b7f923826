/** Words of labour batches. */
export const laborWords = {
  title: '小直劳务',
  add: '新增劳务批次',
  bring: '导入可领取奖励',
  brought: (count: number) => `已导入 ${count} 人`,
  none: '没有可以发放的奖励。奖励过了观察期，在这里导入。',
  notBrought: '没有导入的人员',
  reckoned: '税额预览',
  basis: '按本批次单独计算，提交后以审核的金额为准',
  people: '人数',
  total: '税前合计（元）',
  tax: '代扣税合计（元）',
  net: '实发合计（元）',
  withheld: '代扣税（元）',
  gets: '实发（元）',
  nothing: '没有可发放的奖励',
  payable: (amount: string) => `现在可发放 ${amount} 元，奖励按笔整笔发放`,
} as const
