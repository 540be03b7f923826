export { FileManager } from './FileManager'
export { LazyChannelSelect as ChannelSelect } from './LazyChannelSelect'
export { CouponAdd, CouponEdit, CouponKinds, Coupons } from './LazyCoupons'
