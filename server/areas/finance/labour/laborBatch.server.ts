import { laborBatch } from '@contracts/resources/finance/laborBatch'
import { notifyRefusedMaker } from '@server/notifications/notifications'
import { defineServer } from '@server/records/recordServer'
import {
  givePaymentsBack,
  holdPayments,
  isCovered,
  laborJob,
  sendFailedAnew,
  sendPayments,
  writeResults,
} from './laborPayments'
import { payBatches } from './payBatches'

export default defineServer(laborBatch, {
  effects: {
    'hold the payments': holdPayments,
    'give the payments back': givePaymentsBack,
    'tell the maker why': notifyRefusedMaker,
    'send the payments': sendPayments,
    'send what failed anew': sendFailedAnew,
    'write the results down': writeResults,
  },
  facts: { isCovered },
  jobs: (services) => [{ name: laborJob, cron: '* * * * *', run: () => payBatches(services) }],
})
