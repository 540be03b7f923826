import { creditAccount } from '@contracts/resources/finance/creditAccount'
import { corporation } from '@contracts/resources/members/corporation'
import { corporationDeal } from '@contracts/resources/members/corporationDeal'
import { defineServer, listen } from '@server/records/recordServer'
import { bookRepayment, bookSale, bookTakenBack } from './creditMoney'
import { closeWithEnd, followDeal, followLimit, openWithApproval } from './followCorporations'
import { followOverdue, tellOfOverdue } from './overdue'

export default defineServer(creditAccount, {
  effects: {
    'book the sale': bookSale,
    'book what was taken back': bookTakenBack,
    'book the repayment': bookRepayment,
    'tell of the overdue': tellOfOverdue,
  },
  jobs: (services) => [{ name: 'credit-overdue', cron: '35 16 * * *', run: () => followOverdue(services) }],
  on: [
    listen(corporation, ['APPROVE'], { order: 30, purpose: '月结企业开通挂账账户', run: openWithApproval }),
    listen(corporation, ['SET_CREDIT'], { order: 30, purpose: '挂账额度跟随企业', run: followLimit }),
    listen(corporation, ['TERMINATE'], { order: 30, purpose: '企业终止时挂账账户销户', run: closeWithEnd }),
    listen(corporationDeal, ['COMPLETE', 'REDO', 'REDUCE', 'DROP', 'SETTLE'], {
      order: 30,
      purpose: '月结成交计入挂账',
      run: followDeal,
    }),
  ],
})
