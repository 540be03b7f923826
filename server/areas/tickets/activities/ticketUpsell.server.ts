import { ticketUpsell } from '@contracts/resources/tickets/ticketUpsell'
import { defineServer } from '@server/records/recordServer'
import { demoUpsells } from '../demo/ticketUpsells'
import { activityDraft } from './activityDraft'
import { activityEffects } from './activityEffects'
import { publishProblem } from './publishProblem'

export default defineServer(ticketUpsell, {
  effects: activityEffects,
  facts: { hindrance: publishProblem('ticket-upsell') },
  draftCheck: activityDraft('ticket-upsell', () => 'toProductId', { later: ['range'], more: ['quota'] }),
  seed: demoUpsells,
})
