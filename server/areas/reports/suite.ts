import type { Job } from '@server/jobs/jobs'
import { defineSuite } from '@server/suite'
import { reportApiHandlers } from './calls'
import { seedCustomReports } from './demo/customReports'
import { seedAlerts } from './demo/pastAlerts'
import { seedFacts } from './demo/pastFacts'
import { seedPushesAndShares } from './demo/pushesAndShares'
import { foldFacts, foldJob } from './facts/foldFacts'
import { factListeners } from './facts/listeners'
import { boardPages } from './shares/boardPages'
import { recountFacts, repairFacts } from './facts/rebuildFacts'

export default defineSuite({
  calls: reportApiHandlers,
  on: factListeners,
  pages: boardPages,
  jobs: (services): readonly Job[] => [
    { name: foldJob, cron: '* * * * *', run: () => foldFacts(services) },
    { name: 'report-recount', cron: '*/5 * * * *', run: () => recountFacts(services) },
    // At three in the morning of the stores.
    { name: 'report-repair', cron: '0 19 * * *', run: () => repairFacts(services) },
  ],
  seeds: [
    {
      name: 'facts of the past',
      after: [
        'a year of ticket sales',
        'deposit sales',
        'e-card sales',
        'a year of points',
        'what members have bought',
        'payments at the counter',
        'rewards',
        'credit',
        'settlement',
        'red envelopes',
        'group sales',
        'prepaid cards',
      ],
      run: seedFacts,
    },
    { name: 'alerts of the past', after: ['facts of the past'], run: seedAlerts },
    { name: 'custom reports', after: [], run: seedCustomReports },
    { name: 'pushes and shares', after: [], run: seedPushesAndShares },
  ],
})
