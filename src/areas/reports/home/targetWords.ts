/** Words of 本月目标. */
export const targetWords = {
  title: '本月目标',
  unset: '本月还没有设净收入目标',
  set: '去设置',
  all: '全部目标',
  doneOf: (done: string, target: string) => `${done} / ${target}元`,
  bar: (done: string, due: string) => `已完成 ${done}，截至昨日应达 ${due}`,
  due: '截至昨日应达',
  pace: { more: '超前', less: '落后' },
  forecast: '预计月底',
  end: { more: '超出', less: '缺口' },
  left: (days: number) => `剩余 ${days} 天（含今天）`,
  perDay: (amount: string) => `每天需 ${amount}元`,
  someStores: (all: number, set: number) => `${all} 家门店中 ${set} 家设了目标，只计这 ${set} 家`,
  members: '新增会员',
  people: (done: string, target: string) => `${done} / ${target}人`,
} as const
