const count = (value: number) => value.toLocaleString('en-US')

/** Changing fields of many records at once. */
export const bulkWords = {
  title: (records: number) => `批量修改 ${count(records)} 条记录`,
  field: '要修改的字段',
  way: (label: string) => `${label}的修改方式`,
  value: (label: string) => `${label}的新值`,
  choose: '请选择字段',
  more: '再改一项',
  remove: (label: string) => `不改${label}`,
  preview: '预览',
  previewing: '正在计算',
  act: (records: number) => `修改 ${count(records)} 条`,
  found: (records: number, same: number) => `改 ${count(records)} 条${same > 0 ? `，不变 ${count(same)} 条` : ''}`,
  shown: (shown: number) => `只列出前 ${count(shown)} 条`,
  nothing: '没有需要修改的记录',
  waits: (records: number) => `其中 ${count(records)} 条正在售卖：改动需另一人审核，通过前仍按现在的内容`,
  done: (records: number, refused: number) =>
    refused === 0 ? `已修改 ${count(records)} 条` : `已修改 ${count(records)} 条，跳过 ${count(refused)} 条`,
  rate: '%',
} as const
