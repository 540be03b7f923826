import { groupbuyTeam } from '@contracts/resources/marketing/groupbuyTeam'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { defineServer, listen } from '@server/records/recordServer'
import { failedRefunds } from './failedRefunds'
import { groupbuyJob } from './groupbuyJob'
import { followTeams } from './followTeams'
import { joinTeam } from './joinTeam'
import { teamEffects } from './teamEffects'
import { closeGroupOrder } from './teamRefunds'

export default defineServer(groupbuyTeam, {
  effects: teamEffects,
  facts: { failedRefunds },
  jobs: (services) => [{ name: groupbuyJob, cron: '* * * * *', run: () => followTeams(services) }],
  on: [
    listen(ticketOrder, ['PAY'], { order: 10, purpose: '付款后参团、开团或满团', run: joinTeam }),
    listen(ticketRefund, ['OK', 'OFFLINE_DONE'], {
      order: 10,
      purpose: '拼团退款后关闭订单与团',
      run: closeGroupOrder,
    }),
  ],
})
