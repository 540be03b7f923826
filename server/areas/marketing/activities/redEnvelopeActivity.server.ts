import { directPayment } from '@contracts/resources/finance/directPayment'
import { member } from '@contracts/resources/members/member'
import { redEnvelope } from '@contracts/resources/marketing/redEnvelope'
import { redEnvelopeActivity } from '@contracts/resources/marketing/redEnvelopeActivity'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { inArray } from 'drizzle-orm'
import { defineServer, listen, type Command, type DraftCheck } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { lockRecords } from '@server/records/systemRecords'
import { refused } from '@server/refusal'
import { demoActivities } from '../demo/activities'
import { lockSetting } from '../envelopes/envelopeSettings'
import { resultsOf, standingOf } from './activityFacts'
import { activityJobs, sendingJob } from './activityJobs'
import {
  giveForOrder,
  giveForPayment,
  giveToNewMember,
  takeBackForRefund,
  takeBackForReturn,
} from './activityOccasions'
import { heldOf, piecesOf, timesLeft, timesOf } from './heldStock'

/** What one member may have of a red envelope is enough for one time. */
const activityDraft: DraftCheck<typeof redEnvelopeActivity> = async (
  db,
  _caller,
  { values },
): Promise<Readonly<Record<string, string>>> => {
  const ids = values.envelopes.map(({ envelopeId }) => envelopeId)
  if (new Set(ids).size < ids.length) return { envelopes: '同一红包只能选一次，请修改个数' }
  const { table, columns } = recordTable(redEnvelope)
  const rows = await db
    .select({ id: columns.id, name: columns.name, most: columns.perMemberLimit })
    .from(table)
    .where(inArray(columns.id, ids))
  const over = rows.find(({ id, most }) => {
    const { count = 0 } = values.envelopes.find(({ envelopeId }) => envelopeId === Number(id)) ?? {}
    return Number(most) > 0 && count > Number(most)
  })
  return over ? { envelopes: `红包「${over.name}」每人限领${over.most}个，请减少每次个数` } : {}
}

/**
 * What the activity may still give is there, and nobody else gives it: asked once more where no two can do so at once.
 * @throws Refusal with what is too little
 */
const holdStock: Command<typeof redEnvelopeActivity> = async ({ db, record }) => {
  const ids = record.values.envelopes.map(({ envelopeId }) => envelopeId)
  await lockSetting(db, record.brandId ?? 0)
  const envelopes = await lockRecords(db, redEnvelope, ids)
  const left = timesLeft(record, (await timesOf(db, [record.id])).get(record.id))
  const others = await heldOf(db, ids, record.id)
  for (const { id, values } of envelopes) {
    const available = values.stock - values.issued - (others.get(id)?.held ?? 0)
    if (available < left * piecesOf(record, id)) throw refused(`红包「${values.name}」库存不足，请刷新后再试`)
  }
}

export default defineServer(redEnvelopeActivity, {
  effects: {
    'hold the stock': holdStock,
    'give it soon': async ({ services, afterwards }) => afterwards(() => services.jobs.request(sendingJob)),
  },
  facts: { standing: standingOf, results: resultsOf },
  draftCheck: activityDraft,
  seed: demoActivities,
  jobs: activityJobs,
  on: [
    listen(member, ['JOIN'], { order: 67, purpose: '新人礼活动赠送红包', run: giveToNewMember }),
    listen(ticketOrder, ['PAY'], { order: 67, purpose: '支付有礼活动赠送红包', run: giveForOrder }),
    listen(directPayment, ['PAY'], { order: 67, purpose: '支付有礼活动赠送红包', run: giveForPayment }),
    listen(ticketRefund, ['OK', 'OFFLINE_DONE'], {
      order: 49,
      purpose: '订单全额退款，收回支付有礼的红包',
      run: takeBackForRefund,
    }),
    listen(directPayment, ['OK'], {
      order: 49,
      purpose: '收款单全额退款，收回支付有礼的红包',
      run: takeBackForReturn,
    }),
  ],
})
