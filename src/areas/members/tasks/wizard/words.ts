/** Size of the file of a task at most, in bytes. */
export const largestTaskFile = 10 * 1024 * 1024

const count = (value: number) => value.toLocaleString('en-US')

/** What the wizards of 批量任务 say. */
export const wizardWords = {
  trail: (title: string) => `${title}的步骤`,
  last: ['核对', '执行结果'],
  next: '下一步',
  back: '上一步',
  chooseFile: '上传文件',
  matchColumns: '匹配列',
  settings: '导入设置',
  file: '选择文件',
  otherFile: '换一个文件',
  fileHint: 'xlsx 或 csv，不超过 10 MB，一次最多 5,000 行；以【说明】【示例】开头的行不导入',
  reading: '读取中...',
  tooLarge: '文件超过 10 MB，请分批导入',
  tooMany: (rows: number) => `文件有 ${count(rows)} 行，一次最多导入 5,000 行，请分批导入`,
  readFile: (name: string, rows: number, columns: number) => `${name}：${count(rows)} 行，${count(columns)} 列`,
  noFile: '请先选择文件',
  template: '下载模板',
  columns: '文件的列与系统字段',
  field: '系统字段',
  fileColumn: '文件中的列',
  samples: '文件中的内容',
  notImported: '不导入',
  required: '必填',
  left: (headings: readonly string[]) => `不会导入的列：${headings.join('、')}`,
  missing: (labels: readonly string[]) => `请为必填字段选择文件中的列：${labels.join('、')}`,
  incomplete: '请填写必填项',
  noConsent: '请先勾选「已获会员授权」',
  consent: '已获会员授权，可将其个人信息用于本品牌会员服务',
  forecast: ({ added, changed, skipped, refused }: Record<'added' | 'changed' | 'skipped' | 'refused', number>) =>
    `将新增 ${count(added)} 行，覆盖 ${count(changed)} 行，跳过 ${count(skipped)} 行，有误不执行 ${count(refused)} 行`,
  messages: ({ charged, left }: Record<'charged' | 'left', number>) =>
    `执行后向新会员发送短信，共计费 ${count(charged)} 条，本店剩余 ${count(left)} 条${charged > left ? '，余额不足，不能执行' : ''}`,
  mend: '修正失败行',
} as const
