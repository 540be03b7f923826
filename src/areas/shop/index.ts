export { FileManager } from './FileManager'
export { LazyChannelSelect as ChannelSelect } from './LazyChannelSelect'
export { LazyCouponKinds as CouponKinds } from './LazyCouponKinds'
export { CouponAdd, CouponEdit, Coupons } from './couponScreens'
