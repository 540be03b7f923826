/** What 预付卡收银台 says. */
export const cashierWords = {
  title: '预付卡收银台',
  desk: '收银',
  today: '今日流水',
  card: '预付卡',
  hint: '卡号、持卡人手机号后四位或姓名，按回车查找；也可以扫卡',
  tooShort: '请输入卡号，或持卡人手机号后四位、姓名至少2个字',
  begin: { title: '请扫卡，或输入卡号', text: '找到后可以扣款、充值、换卡、退卡' },
  none: '没有找到预付卡',
  noneText: '请核对卡号；未发卡和已作废的卡不在这里',
  found: '查到的预付卡',
  balance: (balance: string, principal: string, bonus: string) =>
    `余额 ${balance}（本金 ${principal} + 赠送 ${bonus}）`,
  more: (shown: number) => `只列出最近的${shown}张，请输入完整卡号`,
} as const
