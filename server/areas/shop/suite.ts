import { defineSuite } from '@server/suite'
import { cmsApiHandlers } from './calls'
import { seedCouponCodes } from './demo/couponCodes'

export default defineSuite({
  calls: cmsApiHandlers,
  seeds: [{ name: 'coupon codes', after: ['a year of ticket sales', 'deposit sales'], run: seedCouponCodes }],
})
