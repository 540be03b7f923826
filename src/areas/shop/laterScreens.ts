import { later } from '@/app/router/later'

// Apart from the file manager, which is all that most people open of the suite.

export const ChannelSelect = later(async () => (await import('./ChannelSelect')).ChannelSelect)
export const CouponAdd = later(async () => (await import('./couponScreens')).CouponAdd)
export const CouponEdit = later(async () => (await import('./couponScreens')).CouponEdit)
export const CouponKinds = later(async () => (await import('./CouponKinds')).CouponKinds)
export const Coupons = later(async () => (await import('./couponScreens')).Coupons)
