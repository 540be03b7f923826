import { directPayment } from '@contracts/resources/finance/directPayment'
import { member } from '@contracts/resources/members/member'
import { couponCode } from '@contracts/resources/shop/couponCode'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { defineServer, listen } from '@server/records/recordServer'
import { couponJobs } from './coupons/couponJobs'
import { giveJoinCoupons, giveUpgradeCoupons, grantToMember, mergeCoupons } from './coupons/memberGifts'
import { releaseByPayment, returnByPayment, useByPayment } from './coupons/paymentCoupon'
import { releaseByOrder, returnByRefund, useByOrder } from './coupons/orderCoupon'

export default defineServer(couponCode, {
  jobs: couponJobs,
  on: [
    listen(ticketOrder, ['PAY'], { order: 47, purpose: '使用订单占用的优惠券', run: useByOrder }),
    listen(ticketOrder, ['CANCEL'], { order: 47, purpose: '订单取消，优惠券可再用', run: releaseByOrder }),
    listen(ticketRefund, ['OK', 'OFFLINE_DONE'], {
      order: 47,
      purpose: '订单全额退款，退回优惠券',
      run: returnByRefund,
    }),
    listen(directPayment, ['PAY'], { order: 47, purpose: '使用收款单占用的优惠券', run: useByPayment }),
    listen(directPayment, ['EXPIRE'], { order: 47, purpose: '收款单关闭，优惠券可再用', run: releaseByPayment }),
    listen(directPayment, ['OK'], { order: 47, purpose: '收款单全额退款，退回优惠券', run: returnByPayment }),
    listen(member, ['MERGE'], { order: 47, purpose: '优惠券并入转入的会员', run: mergeCoupons }),
    listen(member, ['GRANT_COUPON'], { order: 55, purpose: '给会员发券', run: grantToMember }),
    listen(member, ['JOIN'], { order: 65, purpose: '入会礼赠送优惠券', run: giveJoinCoupons }),
    listen(member, ['REGRADE'], { order: 65, purpose: '升级礼赠送优惠券', run: giveUpgradeCoupons }),
  ],
})
