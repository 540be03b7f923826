/** What 商机线索 says beyond its records. */
export const leadWords = {
  title: '商机线索',
  tabs: '商机线索',
  list: '列表',
  board: '看板',
  boardNote: '拖动卡片，或用卡片上的「移到」，推进线索',
  more: (shown: number) => `显示最近 ${shown} 条，其余见列表`,
  none: '没有线索',
  move: (company: string) => `移动「${company}」`,
  moveTo: '移到…',
  quoted: (yuan: string) => `报价 ¥${yuan}`,
  budget: (yuan: string) => `预算 ¥${yuan}`,
  next: '下次跟进',
  notThere: (from: string, to: string) => `「${from}」的线索不能直接移到「${to}」`,
  noRight: (to: string) => `没有把线索移到「${to}」的权限`,
} as const
