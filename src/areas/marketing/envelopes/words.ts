import { yuanText } from '@/blocks/records/money'

/** What the pages of red envelopes say. */
export const envelopeWords = {
  list: '红包管理',
  activities: '红包活动',
  receives: '领取明细',
  writeoffs: '核销明细',
  settings: '红包设置',
  unnamed: '红包名称',
  threshold: (fen: number) => (fen > 0 ? `满 ¥${yuanText(fen)} 可用` : '无门槛'),
  showReceives: '领取记录',
  preview: {
    title: '我的红包',
    random: '随机金额',
    example: '预算',
    /** What giving all of it out costs at most. */
    budget: (fen: number) => `全部发完最多支出 ¥${yuanText(fen)}`,
  },
  month: (spent: number, left: number) => `本月已发放 ¥${yuanText(spent)}，还可发放 ¥${yuanText(left)}`,
  desk: {
    title: '扫码或输码核销',
    code: '红包码',
    hint: '扫描或输入客人出示的 16 位红包码，按回车查找',
    find: '查找',
    use: '核销',
    clear: '清除',
    done: '核销成功',
    facts: {
      envelope: '红包',
      member: '会员',
      amount: '面额',
      threshold: '使用门槛',
      validTo: '有效期至',
      status: '状态',
    },
    comesTo: (deduct: number, rest: number) => `抵扣 ¥${yuanText(deduct)}，还需实收 ¥${yuanText(rest)}`,
    tooLittle: (fen: number) => `订单满 ¥${yuanText(fen)} 才能使用`,
  },
} as const
