import { directPayment } from '@contracts/resources/finance/directPayment'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { corporationDeal } from '@contracts/resources/members/corporationDeal'
import { member } from '@contracts/resources/members/member'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { inArray } from 'drizzle-orm'
import { defineServer, listen, type FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { confirmRewards, revokeByRefund, revokeByReturn, rewardOrder, rewardPayment, waitAgain } from './accrue'
import { rewardIntroducedOrder, rewardRegister, takeRegisterBack } from './introduced'
import { matureRewards, spreadRewards } from './matureRewards'
import { rewardMember, rewardPayer, takeFromLeaver } from './membersRewarded'
import { rewardPartners } from './partners'
import { rebateDeal, rebateOrder } from './rebates'
import { bookAccrued, bookConfirmed, bookRevoked, fundsFor } from './rewardMoney'

/** Whether what its funder has covers each reward. */
const funded: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(rewardRecord)
  const rows = await db
    .select()
    .from(table)
    .where(inArray(columns.id, [...ids]))
  const answers = new Map<number, boolean>()
  for (const reward of rows.map((row) => readRow(rewardRecord, row))) {
    const { amount, revokedAmount } = reward.values
    answers.set(reward.id, reward.status === 'WAIT_FUND' && (await fundsFor(db, reward)) >= amount - revokedAmount)
  }
  return answers
}

export default defineServer(rewardRecord, {
  effects: {
    'set it aside': ({ db, services, record }) => bookAccrued(db, services.now(), record),
    'make it payable': ({ db, services, record }) => bookConfirmed(db, services.now(), record),
    'take it back': ({ db, services, record, before }) => bookRevoked(db, services.now(), record, before.status),
  },
  facts: { funded },
  jobs: (services) => [
    { name: 'reward-mature', cron: '*/10 * * * *', run: () => matureRewards(services) },
    { name: 'reward-lines', cron: '*/10 * * * *', run: () => spreadRewards(services) },
  ],
  on: [
    listen(ticketOrder, ['PAY'], { order: 45, purpose: '计提员工奖励', run: rewardOrder }),
    listen(member, ['JOIN'], { order: 70, purpose: '计提推荐注册奖励', run: rewardRegister }),
    listen(member, ['CANCEL', 'MERGE'], { order: 45, purpose: '收回待结算的推荐注册奖励', run: takeRegisterBack }),
    listen(member, ['CANCEL'], { order: 46, purpose: '收回注销会员待结算的奖励', run: takeFromLeaver }),
    listen(ticketOrder, ['PAY'], { order: 46, purpose: '计提推荐首单与订单提成', run: rewardIntroducedOrder }),
    listen(ticketOrder, ['PAY'], { order: 53, purpose: '计提会员奖励', run: rewardMember }),
    listen(ticketOrder, ['PAY'], { order: 49, purpose: '计提企业返佣', run: rebateOrder }),
    listen(ticketOrder, ['PAY'], { order: 52, purpose: '计提合作企业奖励', run: rewardPartners }),
    listen(corporationDeal, ['COMPLETE', 'SETTLE'], {
      order: 45,
      purpose: '计提没有订单的成交的返佣',
      run: rebateDeal,
    }),
    listen(ticketOrder, ['COMPLETE'], { order: 45, purpose: '确认奖励', run: confirmRewards }),
    listen(ticketOrder, ['UNUSE', 'USE_PART'], { order: 45, purpose: '奖励重新等待确认', run: waitAgain }),
    listen(ticketRefund, ['OK', 'OFFLINE_DONE'], { order: 45, purpose: '退款追回奖励', run: revokeByRefund }),
    listen(directPayment, ['PAY'], { order: 40, purpose: '计提收银奖励', run: rewardPayment }),
    listen(directPayment, ['PAY'], { order: 41, purpose: '计提付款会员奖励', run: rewardPayer }),
    listen(directPayment, ['OK'], { order: 40, purpose: '退款追回收银奖励', run: revokeByReturn }),
  ],
})
