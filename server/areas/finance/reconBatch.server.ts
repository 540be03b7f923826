import { reconBatch } from '@contracts/resources/finance/reconBatch'
import { defineServer } from '@server/records/recordServer'
import { bookPayout, isTaken, matchBatches, openDiffs, reconJob } from './reconcile'

export default defineServer(reconBatch, {
  effects: {
    match: async ({ services, afterwards }) => afterwards(() => services.jobs.request(reconJob)),
    'book the payout': bookPayout,
  },
  facts: { isTaken, openDiffs },
  jobs: (services) => [{ name: reconJob, cron: '*/10 * * * *', run: () => matchBatches(services) }],
})
