import { withdrawalRule } from '@contracts/resources/finance/withdrawalRule'
import { defineServer } from '@server/records/recordServer'
import { withdrawByRules } from './autoWithdraw'
import { demoWithdrawalRules } from './demo/settlement'

export default defineServer(withdrawalRule, {
  seed: demoWithdrawalRules,
  jobs: (services) => [
    // Half past eight in the stores, and later where the process did not run then.
    { name: 'withdrawal-rules', cron: '30 0-4 * * *', run: () => withdrawByRules(services) },
  ],
})
