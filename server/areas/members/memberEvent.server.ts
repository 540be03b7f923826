import { ecardAccount } from '@contracts/resources/cards/ecardAccount'
import { memberEvent } from '@contracts/resources/members/memberEvent'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { couponCode } from '@contracts/resources/shop/couponCode'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { defineServer, listen } from '@server/records/recordServer'
import { noteCard, noteCoupon, noteEnvelope, noteMember, noteOrder, notePoints, noteRefund } from './events/listeners'
import { members } from './memberRecords'

/** After everything else that an event brings about: they say what has become of it. */
const order = 97

export default defineServer(memberEvent, {
  on: [
    listen(ticketOrder, ['PAY', 'COMPLETE'], { order, purpose: '记入会员动态：支付、完成、开卡', run: noteOrder }),
    listen(ticketRefund, ['OK', 'OFFLINE_DONE'], { order, purpose: '记入会员动态：退款', run: noteRefund }),
    listen(pointEntry, ['POST', 'POST_NOW', 'APPROVE'], { order, purpose: '记入会员动态：积分入账', run: notePoints }),
    listen(ecardAccount, ['USE_UP', 'EXPIRE', 'REFUND', 'FREEZE', 'UNFREEZE'], {
      order,
      purpose: '记入会员动态：电子卡',
      run: noteCard,
    }),
    listen(couponCode, ['USE', 'RETURN', 'EXPIRE', 'VOID'], {
      order,
      purpose: '记入会员动态：优惠券',
      run: noteCoupon,
    }),
    listen(redEnvelopeReceive, ['USE', 'WRITE_OFF', 'RETURN', 'RETURN_LATE', 'EXPIRE', 'VOID', 'EXTEND'], {
      order,
      purpose: '记入会员动态：红包',
      run: noteEnvelope,
    }),
    listen(
      members,
      [
        'JOIN',
        'REGRADE',
        'ADJUST_GRADE',
        'ADJUST_SOURCE',
        'SET_TAGS',
        'FREEZE',
        'UNFREEZE',
        'CHANGE_PHONE',
        'MERGE',
        'CANCEL',
        'REOPEN',
      ],
      {
        order,
        purpose: '记入会员动态：注册、等级与人工操作',
        run: noteMember,
      },
    ),
  ],
})
