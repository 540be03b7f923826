export { FileManager } from './FileManager'
export { ChannelSelect, CouponAdd, CouponEdit, CouponKinds, Coupons } from './laterScreens'
