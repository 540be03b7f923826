import { defineSuite } from '@server/suite'
import { seedEnvelopeLife } from './demo/envelopeLife'
import { seedGroupSales } from './demo/groupSales'
import { redEnvelopeHandlers } from './envelopes/calls'
import { orderEnvelopes } from './envelopes/orderEnvelopes'
import { groupbuyHandlers } from './groupbuy/calls'
import { groupOrders } from './groupbuy/groupOrders'
import { completeOrders, takeEnvelopesBy } from '@server/areas/tickets'

export default defineSuite({
  calls: [...groupbuyHandlers, ...redEnvelopeHandlers],
  join: () => {
    completeOrders(groupOrders)
    takeEnvelopesBy(orderEnvelopes)
  },
  // The jobs of tickets take what others have bought.
  seeds: [
    { name: 'group sales', after: ['ticket jobs'], run: seedGroupSales },
    // The store that pays for the brand has money from then on.
    { name: 'red envelopes', after: ['settlement'], run: seedEnvelopeLife },
  ],
})
