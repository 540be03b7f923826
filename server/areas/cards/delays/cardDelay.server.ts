import { cardDelay } from '@contracts/resources/cards/cardDelay'
import { defineServer } from '@server/records/recordServer'
import { delayEffects, delayJob, runDelays } from './delayEffects'

export default defineServer(cardDelay, {
  effects: delayEffects,
  jobs: (services) => [{ name: delayJob, cron: '* * * * *', run: () => runDelays(services) }],
})
