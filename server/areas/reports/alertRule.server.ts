import { alertRule } from '@contracts/resources/reports/alertRule'
import { defineServer } from '@server/records/recordServer'
import { watchRules } from './alerts/watchRules'
import { demoAlertRules } from './demo/alertRules'

export default defineServer(alertRule, {
  // Each hour, when what happened in the one before is counted.
  jobs: (services) => [{ name: 'report-alerts', cron: '5 * * * *', run: () => watchRules(services) }],
  seed: demoAlertRules,
})
