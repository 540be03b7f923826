import type { Database } from '@server/db/connection'
import type { Order } from '../orders/order'

/** How many of the points that paid an order come back, once so much of it has gone back. @param refunded fen */
export type PointsBack = (db: Database, order: Order, refunded: number) => Promise<number>

let reckon: PointsBack | undefined

/** Lets a refund say which points it brings back; the suite that keeps points calls it when the gateway starts. */
export function reckonPointsBy(own: PointsBack): void {
  reckon = own
}

/** Where nobody keeps points, none come back. */
export const pointsBack: PointsBack = async (db, order, refunded) => (reckon ? reckon(db, order, refunded) : 0)
