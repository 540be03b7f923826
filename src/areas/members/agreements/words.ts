const count = (value: number) => value.toLocaleString('en-US')

/** What 企业协议 says beyond its record. */
export const agreementWords = {
  changes: '与上一份协议的对比',
  former: (name: string, no: string) => `上一份：${name}（${no}）`,
  first: '这是该企业的第一份协议',
  item: '项目',
  before: '上一份',
  now: '本份',
  change: '变化',
  added: '新增',
  gone: '取消',
  changed: '调整',
  same: (items: number) => `其余 ${count(items)} 项不变`,
  allSame: '与上一份协议相同',
  nothing: '—',
  breakfast: (portions: number) => (portions > 0 ? `含早${portions}份` : ''),
  fixed: (yuan: string) => `¥${yuan}`,
  discount: (percent: number) => `${percent / 10}折`,
  nights: (nights: number) => `${count(nights)} 间夜`,
  rebate: (percent: number) => `${percent}%`,
  range: (from: string, to: string) => `${from} 至 ${to}`,
  importFile: '导入价格表',
  importing: '读取中...',
  importHint: 'xlsx 或 csv，列为：商品、方式、协议价格、折扣比例、早餐份数；同一商品以文件为准',
  imported: (rows: number, replaced: number) =>
    `已导入 ${count(rows)} 项协议价${replaced > 0 ? `，其中 ${count(replaced)} 项替换了原有的` : ''}`,
  wrong: (rows: number) => `${count(rows)} 行有误，改好后重新导入：`,
  row: (row: number, message: string) => `第${row}行：${message}`,
  noProduct: '文件里没有「商品」列',
  noRows: '文件里没有数据行',
  tooMany: (most: number) => `一份协议最多 ${most} 项协议价`,
} as const
