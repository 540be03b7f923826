import type { TrialWords } from '@/blocks/form/trial/TrialPanel'

/** What a trial of 卡延期 says. */
export const delayTrialWords: TrialWords = {
  preview: '试算',
  previewing: '试算中...',
  title: '试算结果',
  hint: '按当前填写的范围和方式计算，提交时以最新数据为准',
  refused: (count) => `跳过 ${count} 张`,
  refusal: (reason, count) => `${reason}：${count} 张`,
  nothing: '没有可延期的卡，不能提交',
}

/** What the pages of 卡延期 say. */
export const delayWords = {
  cards: '逐卡结果',
  will: (total: number) => `将延期 ${total} 张卡`,
  more: (shown: number) => `只列出前 ${shown} 张`,
  number: '卡号',
  before: '原到期',
  after: '新到期',
  why: '说明',
} as const
