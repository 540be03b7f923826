import { splitOrder } from '@contracts/resources/finance/splitOrder'
import { defineServer } from '@server/records/recordServer'
import { bookReturn, bookSplit, isEarned, letGoOfPart, moveSplits, splitJob } from './splitOrders'

export default defineServer(splitOrder, {
  effects: {
    'ask the channel': async ({ services, afterwards }) => afterwards(() => services.jobs.request(splitJob)),
    'book the split': bookSplit,
    'book the return': bookReturn,
    'let go of the part': letGoOfPart,
  },
  facts: { isEarned },
  jobs: (services) => [{ name: splitJob, cron: '* * * * *', run: () => moveSplits(services) }],
})
