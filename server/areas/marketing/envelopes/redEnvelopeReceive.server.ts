import { member } from '@contracts/resources/members/member'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { storeDay } from '@machines/lifecycles/storeDay'
import { defineServer, listen } from '@server/records/recordServer'
import { refused } from '@server/refusal'
import { envelopeJobs } from './envelopeJobs'
import { putBack } from './envelopeStock'
import { giveJoinEnvelopes, giveUpgradeEnvelopes, mergeEnvelopes } from './memberEnvelopes'
import { releaseByOrder, returnByRefund, useByOrder } from './orderEnvelopes'
import { writeOffAtDesk } from './writeOff'

export default defineServer(redEnvelopeReceive, {
  effects: {
    'write it off': writeOffAtDesk,
    'put it back into the stock': putBack,
    'check the last day': ({ services, payload }) =>
      String(payload.lastDay) < storeDay(services.now().toISOString())
        ? Promise.reject(refused('请选择今天或以后的日期'))
        : Promise.resolve(),
  },
  jobs: envelopeJobs,
  on: [
    listen(ticketOrder, ['PAY'], { order: 48, purpose: '核销订单占用的红包', run: useByOrder }),
    listen(ticketOrder, ['CANCEL'], { order: 48, purpose: '订单取消，红包可再用', run: releaseByOrder }),
    listen(ticketRefund, ['OK', 'OFFLINE_DONE'], { order: 48, purpose: '订单全额退款，返还红包', run: returnByRefund }),
    listen(member, ['MERGE'], { order: 48, purpose: '红包并入转入的会员', run: mergeEnvelopes }),
    listen(member, ['JOIN'], { order: 66, purpose: '入会礼赠送红包', run: giveJoinEnvelopes }),
    listen(member, ['REGRADE'], { order: 66, purpose: '升级礼赠送红包', run: giveUpgradeEnvelopes }),
  ],
})
