import { settleBill } from '@contracts/resources/finance/settleBill'
import { defineServer } from '@server/records/recordServer'
import { billWhatIsOver, moveLinesToLater, settleJob, settleLines, settleWhatIsConfirmed } from './settleBills'

export default defineServer(settleBill, {
  effects: {
    'ask for the settlement': async ({ services, afterwards }) => afterwards(() => services.jobs.request(settleJob)),
    'move lines to a later bill': moveLinesToLater,
    'settle the lines': settleLines,
  },
  jobs: (services) => [
    // Two o'clock in the stores.
    { name: 'settle-bill-generation', cron: '0 18 * * *', run: () => billWhatIsOver(services) },
    { name: settleJob, cron: '*/10 * * * *', run: () => settleWhatIsConfirmed(services) },
  ],
})
