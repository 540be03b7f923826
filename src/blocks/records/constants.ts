/** Records that a picker offers at once; what is not among them is searched for (docs/console.md, 16). */
export const mostOptions = 50
/** Side of a picture in a table, px. */
export const thumbSide = 40
/** A picker asks this long after the last key, ms. */
export const typingPauseMs = 300
/** Records named for one reason in the preview of a bulk action. */
export const namedPerReason = 3
/** Records of a bulk action that are named, when all but a few are ticked. */
export const mostExceptions = 10_000
/** Rows that are asked at once when a selection is written out. */
export const collectPage = 1_000
/** Removed records on a page of theirs. */
export const removedPage = 10
/** Records on sheets of paper at once. */
export const mostPrinted = 500

/** Stands for a value that is not there (docs/look.md, 8). */
export const noValue = '–'
/** Between the ends of a range of days or times. */
export const rangeWord = ' 至 '
/** What the boxes of a range are called after its label. */
export const rangeEnds = { start: '开始', end: '结束' } as const
/** Of an end that is on the day after the start. */
export const nextDay = '次日'
/** In an empty box for a time of the day. */
export const timeExample = '09:00'

export const recordWords = {
  add: '新增',
  edit: '编辑',
  copy: '复制',
  view: '查看',
  remove: '删除',
  undo: '撤销',
  done: (label: string, name: string) => `已${label}：${name}`,
  takenBack: (label: string, name: string) => `已撤销${label}：${name}`,
  removeQuestion: (name: string) => `确定删除「${name}」吗？`,
  readOnly: '当前状态不能修改',
  more: '更多操作',
  back: '返回',
  before: '上一条',
  next: '下一条',
  noMore: { [-1]: '已是第一条', 1: '已是最后一条' },
  saved: '已保存',
  /** Of fields of many records. */
  change: '修改',
} as const

/** Bringing back what stood there before a change. */
export const restoreWords = {
  act: '改回修改前',
  filled: (fields: readonly string[]) => `已填入修改前的内容：${fields.join('、')}。核对后保存才会生效。`,
  nothing: '与现在的内容相同，没有可改回的字段',
} as const

/** What the box of a reference says of its search. */
export const referenceWords = {
  searching: '正在查找',
  nothing: (title: string) => `没有符合条件的${title}`,
  failed: (title: string) => `${title}查找失败`,
  more: '还有更多，请输入名称查找',
  retry: '重试',
  open: (label: string) => `展开${label}`,
} as const

/** Who else has a record open. */
export const presenceWords = {
  others: (names: readonly string[]) => `${names.join('、')}也在编辑这条记录，先说一声再改，免得互相覆盖`,
} as const

/** The parts of an address. */
export const locationWords = {
  region: '省市区',
  choose: '省 / 市 / 区，可用拼音搜索',
  street: '详细地址',
  streetHint: '街道、门牌、楼层，如 北山街78号',
  map: '地图定位',
  noPoint: '未设定',
  point: (longitude: number, latitude: number) => `${longitude}，${latitude}`,
} as const

/** What a record of a tree stands below. */
export const parentWords = { top: '最上级', toTop: '设为最上级' } as const

export const batchWords = {
  previewing: '正在检查所选记录',
  preview: (total: number, done: number) => `共 ${count(total)} 条，其中 ${count(done)} 条可以处理`,
  skipped: (refused: number) => `${count(refused)} 条将跳过：`,
  nothing: '所选记录都不能执行此操作',
  act: (label: string, total: number) => `${label} ${count(total)} 条`,
  result: (label: string, done: number, refused: number) =>
    refused === 0 ? `已${label} ${count(done)} 条` : `已${label} ${count(done)} 条，跳过 ${count(refused)} 条`,
  tooManyExceptions: '选择过多，请先筛选再全选',
} as const

export const printWords = {
  print: '打印',
  back: '返回',
  loading: '正在准备打印内容',
  nothing: '没有要打印的记录，请返回列表重新选择',
  tooMany: '一次最多打印 500 条，请减少选择',
  changed: (total: number) => `符合条件的记录已变为 ${count(total)} 条，请返回列表重新选择`,
  note: (total: number) => `共 ${count(total)} 条，A4 纸`,
  printed: (name: string, at: string) => `${name} 打印于 ${at}`,
} as const

export const inlineWords = {
  change: (label: string, name: string) => `修改${label}：${name}`,
  done: (label: string, name: string) => `已修改${label}：${name}`,
} as const

export const fileWords = {
  export: '导出',
  import: '导入',
  exporting: '正在导出',
  whole: (format: string) => `全部结果，${format}`,
  ticked: (total: number, format: string) => `已勾选的 ${count(total)} 行，${format}`,
  hint: '按现在的筛选和排序，导出显示的列',
} as const

export const removedWords = {
  more: '更多操作',
  open: '已删除',
  title: (label: string) => `已删除的${label}`,
  search: (label: string) => `搜索已删除的${label}`,
  none: (label: string, keyword: string) => (keyword ? `没有搜到“${keyword}”` : `没有已删除的${label}`),
  when: (at: string, by: string) => `${at} 由 ${by} 删除`,
  restore: (name: string) => `恢复 ${name}`,
  done: (name: string) => `已恢复：${name}`,
  pages: '已删除的分页',
} as const

const count = (value: number) => value.toLocaleString('en-US')
