import { redEnvelope } from '@contracts/resources/marketing/redEnvelope'
import { defineServer, type DraftCheck } from '@server/records/recordServer'
import { demoEnvelopes } from '../demo/envelopes'
import { heldOf } from '../activities/heldStock'
import { addStock } from './envelopeStock'
import { fundOf, reservedOf, usesOf } from './envelopeUses'
import { giveToMembers } from './memberEnvelopes'

/** What the points mall and activities may give away stays there for them. */
const envelopeDraft: DraftCheck<typeof redEnvelope> = async (
  db,
  _caller,
  { values, stored },
): Promise<Readonly<Record<string, string>>> => {
  if (!stored) return {}
  const held = (await heldOf(db, [stored.id])).get(stored.id)
  if (held && held.activities > 0 && values.getMode === 'POINTS') return { getMode: '已用于红包活动，不能改为积分兑换' }
  const kept = stored.values.issued + (held?.held ?? 0)
  if (held && held.held > 0 && values.stock < kept) return { stock: `红包活动已预留${held.held}个，不能少于${kept}个` }
  const reserved = (await reservedOf(db, [stored.id])).get(stored.id) ?? 0
  if (reserved === 0) return {}
  return {
    ...(values.getMode !== 'POINTS' && { getMode: '已在积分商城上架，不能修改' }),
    ...(values.stock < reserved && { stock: `积分商城已预留${reserved}个，不能少于此数` }),
  }
}

export default defineServer(redEnvelope, {
  effects: { 'give it to the members': giveToMembers, 'add to the stock': addStock },
  facts: { uses: usesOf, fund: fundOf },
  draftCheck: envelopeDraft,
  seed: demoEnvelopes,
})
