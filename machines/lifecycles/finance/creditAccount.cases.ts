import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { creditAccountLifecycle, mostCredit } from './creditAccount'

/** As much as an account holds: what is owed is all or nothing. */
const deal = { amount: mostCredit, bizNo: 'CJ-2001' } as const

export const model = defineModel({
  machine: creditAccountLifecycle,
  title: '挂账账户',
  input: walkedAs({ used: 0, overdueAmount: 0, creditLimit: 5_000_000 }),
  // What is owed, and overdue, decides what may follow.
  project: ({ context: { changes } }) => [changes.used ?? 0, changes.overdueAmount ?? 0],
  cases: [
    user({ type: 'CHARGE', ...deal }, '一千万元'),
    user({ type: 'TAKE_BACK', ...deal }, '一千万元'),
    user({ type: 'REPAID', ...deal, way: 'BANK', tradeNo: null }, '一千万元'),
    user({ type: 'REPAY', repayAmount: mostCredit, repayWay: 'BANK', voucher: null }, '一千万元'),
    user({ type: 'SET_TERMS', creditLimit: 3_000_000, billDay: 5 }, '三万元'),
    user({ type: 'OVERDUE', overdueAmount: 10_000 }, '一百元'),
    user({ type: 'FREEZE', reason: '对账不清' }, '对账不清'),
  ],
  words: {
    'CHARGE[一千万元]': '成交履约，挂账一千万元',
    'TAKE_BACK[一千万元]': '成交退回，撤销挂账一千万元',
    'REPAID[一千万元]': '企业结清成交一千万元',
    'REPAY[一千万元]': '点「还款」，填一千万元、对公转账',
    'SET_TERMS[三万元]': '企业的额度改为三万元',
    'OVERDUE[一百元]': '过了账期，100元未还',
    'FREEZE[对账不清]': '点「冻结」，原因「对账不清」',
    UNFREEZE: '点「解冻」',
    CLOSE: '点「销户」',
  },
})
