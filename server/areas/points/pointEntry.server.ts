import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { member } from '@contracts/resources/members/member'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { defineServer, listen, type Effect } from '@server/records/recordServer'
import { countAccount, holdAccountOf } from './accounts'
import { pointJobs } from './pointJobs'
import { giveReward, takeRewardBack } from './pointsOfRewards'
import { earnByPayment, takeBackOfPayment } from './pointsOfPayments'
import { spendByOrder } from './pointCash'
import { earnByOrder, takeBackByRefund } from './pointsOfOrders'
import { giveBack, postEntry, writeEntry } from './pointLedger'
import { followMember } from './followMember'
import { mergePoints } from './mergePoints'
import { givePointsOfRecharge, takePointsOfCard, takePointsOfRecharge } from './rechargePoints'
import { giveJoinGift, giveUpgradeGift } from './memberGifts'

const movingOf = ({ db, services, caller, afterwards }: Effect<typeof pointEntry>) => ({
  tx: db,
  services,
  caller,
  afterwards,
})

/** What was made by hand is taken back: the entry stays, its opposite stands beside it. */
async function writeOpposite(effect: Effect<typeof pointEntry>): Promise<void> {
  const { record } = effect
  const { entryNo, memberId, points, storeId, entryType: type } = record.values
  const source = { type: 'HAND', no: entryNo } as const
  const reason = `冲正${entryNo}`
  if (points < 0) await giveBack(movingOf(effect), record, { points: -points, source, reason, type })
  else
    await writeEntry(movingOf(effect), { memberId, type, points: -points, source, reason, storeId, lotId: record.id })
}

export default defineServer(pointEntry, {
  effects: {
    'post the points': (effect) => postEntry(movingOf(effect), effect.record),
    'write the opposite': writeOpposite,
    'count anew': ({ db, record }) => countAccount(db, record.values.accountId),
  },
  holdFirst: holdAccountOf,
  jobs: pointJobs,
  on: [
    listen(ticketOrder, ['PAY'], { order: 50, purpose: '积分抵现扣积分', run: spendByOrder }),
    listen(ticketOrder, ['COMPLETE'], { order: 50, purpose: '订单完成赠送积分', run: earnByOrder }),
    listen(ticketRefund, ['OK', 'OFFLINE_DONE'], {
      order: 50,
      purpose: '退款扣回赠送的积分，退回抵现的积分',
      run: takeBackByRefund,
    }),
    listen(directPayment, ['PAY'], { order: 50, purpose: '收款到账赠送积分', run: earnByPayment }),
    listen(directPayment, ['OK'], { order: 50, purpose: '退款扣回收款赠送的积分', run: takeBackOfPayment }),
    listen(rewardRecord, ['GIVE'], { order: 50, purpose: '会员奖励发放积分', run: giveReward }),
    listen(rewardRecord, ['LOWER', 'REVOKE'], { order: 50, purpose: '奖励追回时扣回积分', run: takeRewardBack }),
    listen(member, ['MERGE'], { order: 40, purpose: '积分批次并入转入的会员', run: mergePoints }),
    listen(member, ['FREEZE', 'UNFREEZE', 'CANCEL', 'REOPEN', 'ADJUST_GRADE', 'REGRADE', 'TAKE_IN', 'MERGE'], {
      order: 50,
      purpose: '积分账户跟随会员',
      run: followMember,
    }),
    listen(prepaidCard, ['RECHARGE'], { order: 50, purpose: '充值方案赠送积分', run: givePointsOfRecharge }),
    listen(prepaidCard, ['TAKE_BACK'], { order: 50, purpose: '充值撤销，收回赠送的积分', run: takePointsOfRecharge }),
    listen(prepaidCard, ['REFUND', 'APPROVE'], { order: 50, purpose: '退卡收回未用的充值积分', run: takePointsOfCard }),
    listen(member, ['JOIN'], { order: 60, purpose: '入会礼赠送积分', run: giveJoinGift }),
    listen(member, ['REGRADE'], { order: 60, purpose: '升级礼赠送积分', run: giveUpgradeGift }),
  ],
})
