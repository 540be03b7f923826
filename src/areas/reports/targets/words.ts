/** Words of targets. */
export const targetPlaceWords = {
  title: '员工销售',
  report: '销售报表',
  targets: '目标',
  ofStores: '各店目标',
  month: '月份',
  store: '门店',
  lastMonth: '上月净收入（元）',
  amount: '目标（元）',
  amountOf: (store: string) => `${store}的目标`,
  notSet: '未设',
  save: '保存',
  cancel: '取消',
  note: '净收入目标按门店设置，留空的门店不变；本月进度见首页「本月目标」。',
  broken: '请填写大于0、最多两位小数的金额',
  thisMonth: (month: string) => `${month}（本月）`,
} as const
