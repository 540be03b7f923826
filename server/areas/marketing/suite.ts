import { defineSuite } from '@server/suite'
import { groupbuyHandlers } from './groupbuy/calls'
import { groupOrders } from './groupbuy/groupOrders'
import { completeOrders } from '@server/areas/tickets'

export default defineSuite({ calls: groupbuyHandlers, join: () => completeOrders(groupOrders) })
