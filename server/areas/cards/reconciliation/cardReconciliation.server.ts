import { cardReconciliation } from '@contracts/resources/cards/cardReconciliation'
import { defineServer } from '@server/records/recordServer'
import { isNoComingMonth, isTaken, openStatements, reckonSaved, statementEffects } from './statements'

export default defineServer(cardReconciliation, {
  effects: statementEffects,
  facts: { isTaken },
  draftCheck: isNoComingMonth,
  afterSave: reckonSaved,
  jobs: (services) => [{ name: 'card-statements', cron: '30 18 1-5 * *', run: () => openStatements(services) }],
})
