import { creditAccount } from '@contracts/resources/finance/creditAccount'
import { definePage } from '@/blocks/records/page/recordPage'
import { yuanText } from '@/blocks/records/money'

/** 挂账账户详情: what is owed, what may still be charged, and how it came about. */
export const creditPage = definePage(creditAccount, {
  word: '挂账账户',
  said: ['corporationId', 'createdAt'],
  strip: [
    { of: 'used' },
    {
      label: '还可挂（元）',
      of: ({ creditLimit, used }) => yuanText(Math.max(0, (creditLimit ?? 0) - used)),
      note: ({ creditLimit }) => `额度 ${yuanText(creditLimit ?? 0)} 元`,
    },
    { of: 'overdueAmount' },
    { of: 'billDay', note: ({ dueDays }) => `账单日后 ${dueDays} 天内还清` },
  ],
  facts: [{ section: '挂账合同', fields: ['contract', 'dueDays'] }],
  leftOut: ['name', 'creditLimit'],
})
