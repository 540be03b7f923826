import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { defineServer } from '@server/records/recordServer'
import {
  askBank,
  askTheBank,
  bankJob,
  bookPaid,
  giveMoneyBack,
  holdMoney,
  bankVerifiedAt,
  isCovered,
} from './withdrawals'

export default defineServer(withdrawal, {
  effects: {
    'hold the money': holdMoney,
    'give the money back': giveMoneyBack,
    'book the payment': bookPaid,
    'ask the bank': askBank,
  },
  facts: { bankVerifiedAt, isCovered },
  jobs: (services) => [{ name: bankJob, cron: '* * * * *', run: () => askTheBank(services) }],
})
