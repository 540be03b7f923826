/** What other suites may use of coupons. */
export { giveCoupon, keyOf as keyOfGiving, type Code } from './coupons/giveCoupon'
export { couponOfOrder, heldCoupon, lockCoupon } from './coupons/orderCoupon'
export { counterCoupon, type CounterCoupon, type CounterDiscount } from './coupons/paymentCoupon'
