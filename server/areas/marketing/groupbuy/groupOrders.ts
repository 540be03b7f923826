import type { OrderWay } from '@server/areas/tickets'
import { placeGroupOrder } from './placeGroupOrder'
import { teamNoOf } from './teamNoOf'

/** What orders from outside need of group purchases. */
export const groupOrders: OrderWay = { place: placeGroupOrder, teamNoOf }
