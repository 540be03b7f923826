/** What the screens of 批量任务 say. */
export const taskWords = {
  title: '会员导入',
  importMembers: '导入会员',
  importNote:
    '先核对再执行，24小时内可撤销。覆盖只更新文件中填写了的资料，会员号、等级、来源与积分不变；短信只发给新会员，发出后不能撤回',
  results: '处理明细',
  states: '处理结果',
  all: '全部',
  none: '没有这样的行',
  errors: '下载失败行',
  template: '下载模板',
  progress: (done: number, total: number) => `已处理 ${done}/${total} 行`,
  counts: ({ success, failed, skipped }: { success: number; failed: number; skipped: number }) =>
    `成功 ${success} 行，失败 ${failed} 行${skipped > 0 ? `，跳过 ${skipped} 行` : ''}`,
  undone: (count: number) => `已撤销 ${count} 行`,
  name: '任务名称',
  check: '下一步：核对',
  checking: '核对中...',
  cancel: '取消',
  close: '关闭',
  chosen: (count: string, who: string) => `已选 ${count} 位${who}`,
  rollback: ({ open, kept }: { open: number; kept: number }) => `将撤销${open}行，${kept}行已使用不可撤销`,
  reckoning: '正在核对...',
  people: '名称',
  task: '查看批量任务',
  again: '再做一次',
  ways: '选择方式',
  byFilter: '按条件',
  byKeys: '按会员号',
  byFile: '按文件',
  noFilter: '至少选择一个条件',
  found: (count: string) => `符合条件 ${count} 位会员`,
  counting: '正在计数...',
  anyTag: '标签（有其中任一）',
  nowFrom: '当前来源',
  nowBy: '当前推荐人',
  reading: '读取中...',
  fromFile: '从文件读取',
  keysRead: (count: number) => `已识别 ${count} 个`,
  fileTooMany: (most: number) => `一次最多处理${most}行，请分批`,
  steps: ['选择会员', '核对前后', '执行结果'],
  untitled: (label: string, day: string) => `${label} ${day}`,
} as const

/** What 调整会员来源 says. */
export const sourceWords = {
  title: '调整会员来源',
  trail: '调整来源的步骤',
  note: '过去已发的奖励不变，以后的业绩记在新来源名下',
  act: '调整为',
} as const

/** What 批量发放积分 says. */
export const grantWords = {
  title: '批量发放积分',
  trail: '批量发放积分的步骤',
  note: '逐人核对后再执行，24小时内可撤销；单人超过免审调整上限的，由另一人审核后入账',
  act: '发放内容',
  sum: (members: number, points: number) =>
    `每人 ${points.toLocaleString('en-US')} 积分，共 ${(members * points).toLocaleString('en-US')} 积分`,
} as const

/** How those are named whom a task is for. */
export interface KeyWords {
  readonly keys: string
  readonly keysHint: string
  readonly fileHint: string
}

const keyWords = (keys: string, who: string): KeyWords => ({
  keys,
  keysHint: `每行一个，也可用逗号分隔；同一${who}只处理一次`,
  fileHint: `xlsx 或 csv，取「${keys}」列，没有此列时取第一列`,
})

export const memberKeys = keyWords('会员号或手机号', '会员')
export const employeeKeys = keyWords('工号或手机号', '员工')

/** What 员工批量操作 says. */
export const operationWords = {
  title: '批量操作',
  tabs: '批量操作方式',
  operate: '员工操作',
  importing: '导入员工',
  note: '逐人核对后再执行，24小时内可撤销；权限和门店不能超过自己',
  importNote: '新员工会收到邀请短信，激活后才能登录；覆盖只更新文件中填写了的内容',
  operation: '选择操作',
  people: '选择员工',
  ways: '选择员工的方式',
  byPicking: '搜索选择',
  byKeys: '按工号',
  byFile: '按文件',
  employees: '员工',
  noOperation: '请选择操作并填写必填项',
  nobody: '请选择员工',
} as const

/** What 导入企业等级 says. */
export const corporationWords = {
  title: '导入企业等级',
  note: '按信用代码识别企业：已有的更新等级与负责销售，没有的新增；先核对再执行，24小时内可撤销',
} as const

/** What 导入单号发货 says. */
export const trackingWords = {
  title: '导入单号发货',
  note: '按兑换单号匹配，核对后执行即标记为已发货；发货后不可撤销，单号有误请在兑换单改单号',
  forecast: ({ changed, skipped, refused }: Record<'changed' | 'skipped' | 'refused', number>) =>
    `将发货 ${changed} 单，已发货跳过 ${skipped} 单，有误不执行 ${refused} 行`,
} as const

/** What 修正失败行 says. */
export const mendWords = {
  title: '修正失败行',
  of: (name: string) => `修正失败行：${name}`,
  noTask: '没有指定批量任务，请从任务列表进入。',
  toTasks: '查看任务列表',
  none: '没有失败的行',
  lead: (rows: number) => `${rows} 行失败，改好后重新提交；没有改动的行保持原样`,
  send: '重新提交',
  sending: '提交中...',
  sent: ({ waiting, failed }: { waiting: number; failed: number }) =>
    [waiting > 0 && `${waiting} 行等待执行，请点「开始执行」`, failed > 0 && `${failed} 行仍有误`]
      .filter(Boolean)
      .join('，'),
} as const

/** A task that is at work is asked for again after so long. */
export const askAgainMs = 3_000
