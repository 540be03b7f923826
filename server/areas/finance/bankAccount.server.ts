import { bankAccount } from '@contracts/resources/finance/bankAccount'
import { defineServer } from '@server/records/recordServer'
import { demoBankAccounts } from './demo/settlement'
import { askBank } from './withdrawals'

export default defineServer(bankAccount, { effects: { 'ask the bank': askBank }, seed: demoBankAccounts })
