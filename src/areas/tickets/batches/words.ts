import type { TrialWords } from '@/blocks/form/trial/TrialPanel'

/** Words of the pages of 批量退款 and 延期. */
export const jobWords = {
  results: '处理明细',
  open: (name: string) => `处理明细：${name}`,
  progress: (done: number, total: number) => `已处理 ${done}/${total} 张`,
  counts: (ok: number, fail: number, refused: number) =>
    `成功 ${ok} 张，失败 ${fail} 张${refused > 0 ? `，不可处理 ${refused} 张` : ''}`,
  states: '处理结果',
  all: '全部',
  none: '没有这样的券码',
  download: '下载失败明细',
  willRefund: (total: number, amount: string) => `将退款 ${total} 张、共 ¥${amount}`,
  willDelay: (total: number) => `将延期 ${total} 张`,
  kept: (amount: string) => `扣留 ¥${amount} 归门店`,
  balance: (amount: string) => `可退余额 ¥${amount}`,
  voided: '退款后券码作废，不能再用',
  short: '余额不足，超出的券码将退款失败',
  codesRead: (count: number) => `已识别 ${count} 个券码`,
  fromFile: '从文件读取券码',
  fileTooLarge: '文件不能超过2MB',
  keyword: '券码、手机号或订单号',
  find: '查找',
  finding: '查找中...',
  notFound: '没有找到券码，请核对后重试',
  picked: (count: number) => `已选 ${count} 张`,
  clear: '清空已选',
} as const

/** What a trial of a job says, whatever the job. */
export const jobTrialWords: TrialWords = {
  preview: '试算',
  previewing: '试算中...',
  title: '试算结果',
  hint: '按当前填写的范围和规则计算，提交时以最新数据为准',
  nothing: '没有可处理的券码，不能提交',
  refused: (count) => `不可处理 ${count} 张`,
  refusal: (reason, count) => `${reason}：${count} 张`,
}

/** The results of a job that is at work are asked for again after so long. */
export const askAgainMs = 2_000
