/** Size of a file to import at most, in bytes. */
export const largestImportFile = 20 * 1024 * 1024
/** Rows of a file to import at most; the gateway takes no more at once. */
export const largestImportRows = 50_000
/** What a workbook may hold when it is unpacked, in bytes: a small file can be made to fill the memory. */
export const largestWorkbook = 300 * 1024 * 1024
/** Rows that are stored with one call. */
export const storedAtOnce = 1_000
/** Height of a row of the repair grid until it is measured, px. */
export const repairRowHeight = 48
/** Characters of a list of choices that a spreadsheet takes. */
export const longestChoices = 255
/** Rows below the example for which the template offers its choices. */
export const offeredRows = 5_000

const count = (value: number) => value.toLocaleString('en-US')

/** Why a file cannot be read. */
export const fileProblems = {
  noBytes: '文件是空的（0 字节），请重新选择',
  tooLarge: '文件超过 20 MB，请分批导入',
  unreadable: '文件读不出来，可能已被移动或修改，请重新选择',
  notText: '文件不是 Excel 或 CSV，请选择 .xlsx 或 .csv 文件',
  broken: '文件不是 Excel 工作簿或已损坏，请用 Excel 另存为 .xlsx 后重新选择',
  encrypted: '文件有密码保护，请在 Excel 里去掉密码后重新选择',
  oldWorkbook: '这是旧版 .xls 文件，请用 Excel 另存为 .xlsx 后重新选择',
  tooLargeInside: '文件展开后过大，请分批导入',
  notLoaded: '读取 Excel 的组件没有加载成功，请检查网络后重试',
  empty: '文件里没有数据行',
  tooManyRows: (rows: number) => `文件有 ${count(rows)} 行，一次最多导入 50,000 行，请分批导入`,
  twoColumns: (header: string) => `「${header}」有两列，请删去一列`,
  noHeader: (column: number) => `第 ${column} 列有内容但没有表头`,
} as const

export const importWords = {
  title: (resource: string) => `导入${resource}`,
  lead: '选择 Excel（.xlsx）或 CSV 文件，先检查，不会立即写入。以【说明】【示例】开头的行不导入，行号从表头下的第一行数据数起。',
  choose: '选择文件',
  chooseOther: '换一个文件',
  fileField: '选择要导入的文件',
  checking: '正在检查',
  template: { xlsx: '下载 Excel 模板', csv: '下载 CSV 模板' },
  templateName: (resource: string) => `${resource}导入模板`,
  cancel: '取消',
  recheck: '重新检查',
  summary: (total: number, created: number, updated: number, unchanged: number) =>
    `共 ${count(total)} 行：新增 ${count(created)}，更新 ${count(updated)}，不变 ${count(unchanged)}`,
  tally: (good: number, wrong: number) => `正确 ${count(good)} 行，有误 ${count(wrong)} 行`,
  onlyWrong: '只看有错误的行',
  wrongShown: (shown: number) => `列出前 ${count(shown)} 行有误的数据，其余可下载后修改`,
  grid: '要导入的数据',
  row: '行',
  cell: (row: number, header: string) => `第${row}行 ${header}`,
  skip: (wrong: number, good: number) => `跳过有误的 ${count(wrong)} 行，只导入正确的 ${count(good)} 行`,
  import: (rows: number) => (rows > 0 ? `导入 ${count(rows)} 条` : '导入'),
  closed: {
    repaired: '有修改还没有检查，请先重新检查',
    wrong: '请修改有误的行，或选择跳过它们',
  },
  storing: (done: number, total: number) => `已导入 ${count(done)} / ${count(total)} 行`,
  wrongFile: '下载有误的行',
  wrongFileName: (resource: string) => `${resource}有误的行.csv`,
  leave: (repaired: number) => `${count(repaired)} 行的修改还没有导入，关闭后会丢失`,
  stay: '继续修改',
  giveUp: '放弃修改',
  done: (created: number, updated: number, unchanged: number) =>
    `已导入：新增 ${count(created)} 条，更新 ${count(updated)} 条${unchanged > 0 ? `，不变 ${count(unchanged)} 条` : ''}`,
  partly: (created: number, updated: number, wrong: number) =>
    `已导入：新增 ${count(created)} 条，更新 ${count(updated)} 条，${count(wrong)} 行有误未导入`,
} as const
