import { defineSuite } from '@server/suite'
import { seedGroupSales } from './demo/groupSales'
import { groupbuyHandlers } from './groupbuy/calls'
import { groupOrders } from './groupbuy/groupOrders'
import { completeOrders } from '@server/areas/tickets'

export default defineSuite({
  calls: groupbuyHandlers,
  join: () => completeOrders(groupOrders),
  // The jobs of tickets take what others have bought.
  seeds: [{ name: 'group sales', after: ['ticket jobs'], run: seedGroupSales }],
})
