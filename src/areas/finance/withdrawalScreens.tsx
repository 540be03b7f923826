import { bankAccount } from '@contracts/resources/finance/bankAccount'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { screensFor } from '@/blocks/records/screensFor'

const page = async () => (await import('./withdrawalPage')).withdrawalPage

const paidOut: typeof withdrawal = {
  ...withdrawal,
  // Asked for where withdrawals are: nothing is filled in here.
  form: [],
  access: { ...withdrawal.access, read: 'finance:withdraw-detail', export: 'finance:withdraw-detail:export' },
}

const smallLifeAccount: typeof bankAccount = {
  ...bankAccount,
  title: '小生活结算账户',
  preset: { usage: 'SMALL_LIFE' },
  access: { ...bankAccount.access, read: 'finance:small-life-bank' },
}

/** 提现明细: nothing is filled in; what waits for a decision can be decided here too. With ?id= one of them. */
export const { Screen: WithdrawalDetails } = screensFor(paidOut, {
  title: '提现明细',
  page,
  isReadOnly: true,
  paths: { list: '/withdraw/detail', view: '/withdraw/detail?id={id}' },
})

/** 小生活结算账户. */
export const { Screen: SmallLifeBankAccounts } = screensFor(smallLifeAccount)
